import { divisionOfText, holdsLines, type Reading, type TextDivision } from '@gridwright/puzzles';
import { boardsWithFormats } from '@gridwright/puzzles/all-formats';

// Loaded on demand: a text of one line is one puzzle in any format, so most calls need no format here.

/** How the bytes of a text are divided into puzzles. `parts` where the reader will reject it: it reports the error. */
export function divisionOfBytes(bytes: Uint8Array, reading: Reading): TextDivision {
  const text = new TextDecoder().decode(bytes);
  // The texts of a PDF are attached to it: its lines are no puzzles.
  if (text.startsWith('%PDF-')) return 'parts';
  return unlessThrown('parts', () => divisionOfText(boardsWithFormats, text, reading));
}

/** Whether the lines of a text are puzzles. False for options that the reader will reject. */
export function areLines(bytes: Uint8Array, reading: Reading): boolean {
  return unlessThrown(false, () => holdsLines(boardsWithFormats, new TextDecoder().decode(bytes), reading));
}

function unlessThrown<T>(otherwise: T, test: () => T): T {
  try {
    return test();
  } catch {
    return otherwise;
  }
}
