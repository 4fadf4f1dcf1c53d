import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import type { Hashi } from '../../src/kinds/hashi/layers.js';
import { type Board, textOf } from './board.js';

/** The board as a puzzle of Hashi. */
export function puzzleOf(board: Board): Puzzle<Hashi> {
  const { puzzle } = readPuzzle([hashi], textOf(board)).position;
  const { islands } = puzzle.clues;
  if (!islands) throw new Error('a puzzle of Hashi without islands');
  return { ...puzzle, clues: { islands } };
}
