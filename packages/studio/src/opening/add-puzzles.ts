import { type PuzzleDocument, writeDocument } from '@gridwright/puzzles/boards';
import { boardOf } from '../document/boards.js';
import { sizeOf } from '../document/naming.js';
import type { TextPuzzle } from '../document/read-text.js';
import { newDocument } from '../document/store.js';
import type { ToastStore } from '../parts/toasts.js';
import type { Library } from '../storage/library.js';
import { shelfTexts as texts } from '../texts/shelf.js';

/** Adds puzzles to the shelf, the first of them in front, all or none; one that is there as it is pasted is not added again (`same`). */
export async function addPuzzles(library: Library, puzzles: readonly TextPuzzle[]) {
  const entries = await library.entries();
  /** The documents of the shelf and those to be added, by what is cheap to compare. */
  const alike = new Map<string, PuzzleDocument[]>();
  const likeOf = async (document: PuzzleDocument): Promise<PuzzleDocument[]> => {
    const { kind } = document.puzzle;
    const size = JSON.stringify(sizeOf(document.puzzle));
    const key = `${kind} ${size}`;
    const known = alike.get(key);
    if (known !== undefined) return known;
    const there: PuzzleDocument[] = [];
    for (const entry of entries) {
      if (entry.kind !== kind || JSON.stringify(entry.size) !== size) continue;
      const found = await library.document(entry.id);
      if (found !== null) there.push(found);
    }
    alike.set(key, there);
    return there;
  };
  const fresh: TextPuzzle[] = [];
  for (const puzzle of puzzles) {
    const like = await likeOf(puzzle.document);
    if (like.some((document) => isSameDocument(document, puzzle.document))) continue;
    like.push(puzzle.document);
    fresh.push(puzzle);
  }
  const now = Date.now();
  // Each is a moment older than the one before it, as the shelf begins with the last one.
  const added = fresh.map(({ document, mode }, i) => ({
    open: { ...newDocument(document, mode ?? undefined), created: now - i },
    modified: now - i,
  }));
  if (added.length > 0) await library.add(added);
  return { added: added.length, same: puzzles.length - added.length };
}

/** Adds puzzles, with a message about the result, and resolves with whether they are on the shelf now. */
export async function addWithMessage(
  library: Library,
  toasts: ToastStore,
  puzzles: readonly TextPuzzle[],
): Promise<boolean> {
  try {
    const { added, same } = await addPuzzles(library, puzzles);
    toasts.say({ message: texts.restored(added, 0, same), tone: 'done' });
    return true;
  } catch {
    toasts.say({ message: texts.notDone, tone: 'info' });
    return false;
  }
}

/** Whether two documents are the same puzzle with the same answers, marks and words. */
export function isSameDocument(one: PuzzleDocument, other: PuzzleDocument): boolean {
  if (one.puzzle.kind !== other.puzzle.kind) return false;
  return writeDocument(boardOf(one), one) === writeDocument(boardOf(other), other);
}
