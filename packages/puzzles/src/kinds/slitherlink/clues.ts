import { graphOf } from '../../boards/geometry/geometry.js';
import type { Puzzle, Solution } from '../../boards/layers/board.js';
import type { ClueChoice } from '../../contracts/clue-choice.js';
import type { Slitherlink } from './layers.js';

/** The clues of a loop are the numbers of lines around all cells. */
export const clues: ClueChoice<Slitherlink> = { leaves: 'a cell without a number', all: withAllNumbers };

/** The puzzle with the number of every cell. */
export function withAllNumbers({
  puzzle,
  answers: { lines },
}: Pick<Solution<Slitherlink>, 'puzzle' | 'answers'>): Puzzle<Slitherlink> {
  const numbers = Int16Array.from(graphOf(puzzle).cells, (edges) =>
    edges.reduce((number, edge) => number + lines[edge]!, 0),
  );
  return { ...puzzle, clues: { numbers } };
}
