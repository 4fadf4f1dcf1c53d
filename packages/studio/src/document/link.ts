import {
  type Board,
  boards,
  InputError,
  inputProblemText,
  type Position,
  puzzleJson,
  readPuzzle,
  unsolved,
} from '@gridwright/puzzles/boards';
import { drawable, type Opened } from './drawable.js';

/** Links of this form begin so. */
const version = '#1/';

/** No link is longer: what is longer is no link of ours, and could take long to read. */
const longestLink = 100_000;

/**
 * The part of a link behind the page's address that has the puzzle alone: its short address where that can say the
 * puzzle, else its JSON form.
 */
export function linkOf(board: Board, { puzzle }: Position): string {
  const position = unsolved(board.layers, puzzle);
  const address = board.formats.find(({ oneLine }) => oneLine);
  const text = shortText(address, position) ?? puzzleJson(board).write(position);
  // A slash means nothing behind the #.
  return version + encodeURIComponent(text).replaceAll('%2F', '/');
}

function shortText(format: Board['formats'][number] | undefined, position: Position): string | null {
  try {
    // The host of an address says nothing.
    return (
      format
        ?.write(position)
        .replace(/^https?:\/\/[^?]*\?/, '')
        .trim() ?? null
    );
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** The puzzle of a link; null where it has none. */
export function readLink(hash: string): Opened | { readonly problem: string } | null {
  if (hash === '' || hash === '#') return null;
  if (!hash.startsWith(version) || hash.length > longestLink) return { problem: `expected ${version}…` };
  try {
    const { kind, position } = readPuzzle(boards, decodeURIComponent(hash.slice(version.length)));
    return drawable({ board: kind, position });
  } catch (error) {
    if (error instanceof InputError) return { problem: inputProblemText(error.problem) };
    if (error instanceof URIError) return { problem: error.message };
    throw error;
  }
}
