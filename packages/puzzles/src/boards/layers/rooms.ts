import { grouped } from '../geometry/grouped.js';
import type { Puzzle } from './board.js';

/**
 * The rooms of a board: the cells with the same value of a clue layer are a room, and so are those without a value. By their
 * first cells; each ascending. A room need not be connected. Linear in the cells.
 */
export function roomsOf({ clues }: Pick<Puzzle, 'clues'>, layer: string): readonly (readonly number[])[] {
  const names = clues[layer]!;
  return [...grouped(names.keys(), (cell) => names[cell]).values()];
}
