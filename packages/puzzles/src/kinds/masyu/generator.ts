import { cluesOfLoop } from '../../generation/clues-of-loop.js';
import type { Generator } from '../../generation/generator.js';
import { clueSymmetries } from '../../geometry/clue-symmetry.js';
import { emptyPuzzle, type Solution } from '../../layers/board.js';
import { withAllPearls } from './clues.js';
import { kind, layers, type Masyu } from './layers.js';

/** Puzzles from random loops with all their pearls; symmetric ones are of symmetric loops. */
export const generator: Generator<Masyu> = {
  says: 'a random loop that winds over the whole board; minimal: no pearl is redundant',
  symmetries: clueSymmetries,
  usualMaker: 'removing',
  variants: [],
  isMinimal: () => true,
  problem: ({ geometry: { rows, columns } }) =>
    rows > 1 && columns > 1
      ? null
      : { expected: 'at least 2 rows and 2 columns', found: `${rows} rows and ${columns} columns` },
  allClues: (wanted, trial) => {
    const { geometry, rules } = wanted;
    const withAllClues = (lines: Int16Array): Solution<Masyu> => {
      const puzzle = emptyPuzzle(layers, { kind, ...geometry, rules });
      const solution: Solution<Masyu> = { puzzle, answers: { lines }, complete: true };
      return { ...solution, puzzle: withAllPearls(solution) };
    };
    return cluesOfLoop({ layers, lines: 'lines', clues: 'pearls', withAllClues }, wanted, trial);
  },
};
