import { sitesIn } from '../../generation/clue-groups.js';
import type { Generator } from '../../generation/generator.js';
import { symmetricSites } from '../../generation/symmetric-sites.js';
import { clueSymmetries } from '../../geometry/clue-symmetry.js';
import type { Geometry } from '../../geometry/geometry.js';
import { emptyPuzzle, type Solution } from '../../layers/board.js';
import { seededRandom } from '../../random/seeded-random.js';
import { boardProblem, maxSide } from './boxes.js';
import { diagonals, kind, layers, type Sudoku } from './layers.js';
import { randomGrid } from './random-grid.js';

/**
 * The share of numbers that are tested for redundancy, by the rows of the board. On larger boards the other numbers stay:
 * searches on large boards with few numbers can take arbitrarily long.
 */
const triedShares = [
  { maxRows: 16, part: 1 },
  { maxRows: 25, part: 0.5 },
  { maxRows: maxSide, part: 0.4 },
];

function shareFor({ rows }: Geometry): number {
  return triedShares.find(({ maxRows }) => rows <= maxRows)!.part;
}

/** Puzzles from a full random grid. */
export const generator: Generator<Sudoku> = {
  says: `a random grid; minimal (no number is redundant) up to ${triedShares[0]!.maxRows} rows; on larger boards about half of the numbers stay`,
  isMinimal: ({ geometry }) => shareFor(geometry) === 1,
  symmetries: clueSymmetries,
  usualMaker: 'removing',
  variants: [diagonals.name],
  problem: ({ geometry, rules }) => boardProblem(emptyPuzzle(layers, { kind, ...geometry, rules })),
  allClues: async ({ geometry, rules, symmetry, seed }, trial) => {
    const random = seededRandom(seed);
    const blank = emptyPuzzle(layers, { kind, ...geometry, rules });
    const numbers = (await trial.hasSolution(blank)) ? await randomGrid(blank, random, trial.pause) : null;
    if (numbers === null) return null;
    const all = { ...blank, clues: { ...blank.clues, givens: numbers } };
    const groups = random.shuffled(symmetricSites(geometry, 'cell', symmetry) ?? []);
    const tried = groups.slice(0, Math.ceil(shareFor(geometry) * groups.length));
    const solution: Solution<Sudoku> = { puzzle: all, answers: { numbers }, complete: true };
    return { solution, groups: sitesIn('givens', tried) };
  },
};
