import {
  type BackupEntry,
  InputError,
  inputProblemText,
  readBackup,
  writeBackup,
} from '@gridwright/puzzles/boards';
import { standingOf } from '../answers/standing.js';
import { boardOf, boards } from '../document/boards.js';
import { newDocument } from '../document/store.js';
import { isSameDocument } from '../opening/add-puzzles.js';
import { saveText } from '../sharing/save.js';
import type { Library } from '../storage/library.js';
import type { Entry } from '../storage/schema.js';

/** Lets the browser save one file with these documents. */
export async function saveBackup(library: Library, entries: readonly Entry[]): Promise<void> {
  const name = `gridwright-${new Date().toISOString().slice(0, 10)}.json`;
  saveText(await backupOf(library, entries), 'application/json', name);
}

/** One text with these documents. */
export async function backupOf(library: Library, entries: readonly Entry[]): Promise<string> {
  const found: BackupEntry[] = [];
  for (const { id, created, modified } of entries) {
    const document = await library.document(id);
    if (document === null) continue;
    const dates = { created: new Date(created).toISOString(), changed: new Date(modified).toISOString() };
    found.push({ id, ...dates, board: boardOf(document), document });
  }
  return writeBackup(found);
}

/** What became of a backup: how many documents were added, how many of these as copies, how many were here already. */
export interface Restored {
  readonly added: number;
  readonly copies: number;
  readonly same: number;
}

/** Adds the documents of a backup, all or none. A document that is here, and is another one there, is added as a copy. */
export async function restoreBackup(
  library: Library,
  text: string,
): Promise<Restored | { readonly problem: string }> {
  try {
    const entries = readBackup(boards, text);
    const added = [];
    let [copies, same] = [0, 0];
    for (const { id, created, changed, board, document } of entries) {
      const there = await library.document(id);
      const isSame = there !== null && isSameDocument(there, document);
      if (isSame) {
        same += 1;
        continue;
      }
      copies += there === null ? 0 : 1;
      // What is known of its solutions is not in the file, which could say anything: the shelf asks for it.
      const standing = standingOf(board, document, { state: 'stopped', ms: 0, found: 0 });
      const made = { ...newDocument(document), standing, created: Date.parse(created) };
      added.push({ open: there === null ? { ...made, id } : made, modified: Date.parse(changed) });
    }
    await library.add(added);
    return { added: added.length, copies, same };
  } catch (error) {
    if (error instanceof InputError) return { problem: inputProblemText(error.problem) };
    throw error;
  }
}
