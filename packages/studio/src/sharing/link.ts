import {
  type Board,
  InputError,
  inputProblemText,
  type LinkMode,
  type LinkOptions,
  type PuzzleDocument,
  printable,
  puzzleLink,
  readPuzzleLink,
} from '@gridwright/puzzles/boards';
import { boardOf, boards, loadAllBoards } from '../document/boards.js';
import { drawable, type Opened } from '../document/drawable.js';
import { openingTexts } from '../texts/opening.js';

/** The puzzle of a link, and what the link is for. */
export interface Linked extends Opened {
  readonly document: PuzzleDocument;
  readonly mode: LinkMode;
}

/** The address of this page with a puzzle. */
export function linkOf(board: Board, document: PuzzleDocument, options: LinkOptions = {}): string {
  return new URL(puzzleLink(board, document, options), window.location.href).href;
}

/** Whether an address with this host leads to the machine itself, so that nobody else can open it. */
export function isLoopback(host: string): boolean {
  return /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^\[::1\]$/i.test(host);
}

/** The result of reading a link; null without one. */
type ReadLink = Linked | { readonly problem: string } | null;

/** The puzzle of a link, of any kind; null without one. */
export async function readLink(hash: string): Promise<ReadLink> {
  const read = readLinkOfLoaded(hash);
  if (read === null || !('problem' in read)) return read;
  // A kind that is not loaded cannot be read, and what cannot be read may be of one.
  await loadAllBoards().catch(() => {});
  return readLinkOfLoaded(hash);
}

function readLinkOfLoaded(hash: string): ReadLink {
  if (hash === '' || hash === '#') return null;
  try {
    const { mode, document } = readPuzzleLink(boards, hash);
    const opened = drawable({ board: boardOf(document), position: document });
    return 'problem' in opened ? opened : { ...opened, document, mode };
  } catch (error) {
    if (error instanceof InputError) return { problem: inputProblemText(error.problem) };
    return { problem: openingTexts.bug(printable(String(error))) };
  }
}
