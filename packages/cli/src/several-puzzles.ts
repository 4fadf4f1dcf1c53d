import { decodeText, holdsLines, type Reading, readPuzzles } from '@gridwright/puzzles';
import { boardsWithFormats } from '@gridwright/puzzles/all-formats';

// Loaded on demand: a text of one line is one puzzle in any format, so most calls need no format here.

/** Whether the lines of a text are several puzzles, one a line. False for options that the reader will reject. */
export function areSeveralLines(text: string, reading: Reading): boolean {
  return isReadable(() => holdsLines(boardsWithFormats, text, reading) && hasSeveral(text, reading));
}

/** Whether a text is several puzzles. False for options that the reader will reject. */
export function holdsSeveral(text: string, reading: Reading): boolean {
  return isReadable(() => hasSeveral(text, reading));
}

/** Whether the lines of a text are puzzles. False for options that the reader will reject. */
export function areLines(text: string, reading: Reading): boolean {
  return isReadable(() => holdsLines(boardsWithFormats, text, reading));
}

/** Whether the bytes of a text are several puzzles. Throws `InputError` if no reader can tell. */
export function areSeveralPuzzles(bytes: Uint8Array, reading: Reading): boolean {
  return hasSeveral(decodeText(bytes), reading);
}

function hasSeveral(text: string, reading: Reading): boolean {
  const [first] = readPuzzles(boardsWithFormats, text, reading);
  return first !== undefined && first.line !== null;
}

/** The result of a test of a text; false if it throws, as the worker that reads the text then reports what is wrong. */
function isReadable(test: () => boolean): boolean {
  try {
    return test();
  } catch {
    return false;
  }
}
