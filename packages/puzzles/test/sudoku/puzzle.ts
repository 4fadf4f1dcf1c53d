import type { Reading } from '../../src/boards/definition/format.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Position } from '../../src/boards/layers/board.js';
import type { Kind } from '../../src/contracts/kind.js';
import { kinds } from '../../src/kinds/index.js';
import { sudoku } from '../../src/kinds/sudoku/index.js';

export const kind: Kind = sudoku;

/** A board of 6 × 6, in several formats. */
export const sixBySix = {
  line: '65..3....6..2..........3..4....3..41',
  address: 'sudoku/6/6/65h3j6h2p3h4j3h41',
  gameId: '2x3:6_5b3d6b2j3b4d3b4_1',
  solution: '651432342615213564465123124356536241',
};

/** The position of a text, read among all kinds. */
export function positionOf(text: string, reading: Reading = {}): Position {
  return readPuzzle(kinds, text, reading).position;
}

/** The position of a text in the format of this name. */
export function written(format: string, text: string): string {
  return kind.formats.find(({ name }) => name === format)!.write(positionOf(text));
}

/** The numbers of a layer as a line: `.` for an empty cell, separated by commas on boards of more than nine rows. */
export function lineOf(values: Int16Array): string {
  return Array.from(values, (value) => (value < 0 ? '.' : String(value))).join(values.length > 81 ? ',' : '');
}
