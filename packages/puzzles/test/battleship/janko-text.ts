import type { Reading } from '../../src/boards/definition/format.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Position } from '../../src/boards/layers/board.js';
import type { Battleship } from '../../src/kinds/battleship/layers.js';
import { kinds } from '../../src/kinds/index.js';

/** A header of a board of 6 × 6 cells. */
export const header = 'begin\npuzzle battleships\nsize 6\n';

/** The sections of a puzzle with its solution. */
export const sections = {
  columns: 'clabels\n3 1 - 1 0 3\n',
  rows: 'rlabels\n4 0 2 - - 0\n',
  problem: 'problem\n- - e - - o\n- - - - x -\nn - - - - -\n- - - - - -\n- - - - - -\nx - - - - -\n',
  solution: 'solution\nw m e - - o\n- - - - - -\nn - - o - -\ns - - - - n\n- - o - - s\n- - - - - -\n',
};

/** The text, as it is written. */
export const text = `${header}${Object.values(sections).join('')}end\n`;

/** The position of a text, read among all kinds. */
export function positionOf(input: string, reading: Reading = {}): Position<Battleship> {
  return readPuzzle(kinds, input, reading).position as Position<Battleship>;
}

/** The position with another value at a cell of a layer. */
export function withValue(
  position: Position<Battleship>,
  layer: 'givens' | 'ships',
  cell: number,
  value: number,
): Position<Battleship> {
  const { puzzle, answers } = position;
  const { clues } = puzzle;
  if (layer === 'ships') return { puzzle, answers: { ships: answers.ships.with(cell, value) } };
  return { puzzle: { ...puzzle, clues: { ...clues, givens: clues.givens.with(cell, value) } }, answers };
}
