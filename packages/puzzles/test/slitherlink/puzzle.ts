import type { Reading } from '../../src/boards/definition/format.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Position } from '../../src/boards/layers/board.js';
import type { Kind } from '../../src/contracts/kind.js';
import { kinds } from '../../src/kinds/index.js';
import { slitherlink } from '../../src/kinds/slitherlink/index.js';

export const kind: Kind = slitherlink;

/** A puzzle, and its only solution, as pzprv3 has it. */
export const address = 'slither/6/5/g3dg7a8dj2b16b';
export const solved =
  'pzprv3.1/slither/5/6/. 3 3 . . . /2 . 0 . . 3 /. 3 . . . . /. . 2 1 . . /1 1 . 1 . . /0 0 0 0 0 0 ' +
  '/0 0 0 0 0 0 /0 0 0 0 0 0 /0 0 0 0 0 0 /0 0 0 0 0 0 /1 1 1 1 1 0 1 /1 0 0 0 0 1 0 /0 0 1 1 1 0 1 ' +
  '/1 0 0 1 0 1 1 /0 0 0 0 1 0 1 /1 0 1 0 1 1 /0 1 0 1 0 1 /1 1 0 1 0 1 /1 1 0 0 1 0 /1 1 1 0 1 0 /0 0 0 0 1 1 /';

/** The position of a text, read among all kinds. */
export function positionOf(text: string, reading: Reading = {}): Position {
  return readPuzzle(kinds, text, reading).position;
}

/** The position of a text in the format of this name. */
export function written(format: string, text: string): string {
  return kind.formats.find(({ name }) => name === format)!.write(positionOf(text));
}
