import { clueSymmetries } from '../../boards/geometry/clue-symmetry.js';
import type { Geometry } from '../../boards/geometry/geometry.js';
import { emptyPuzzle, type Puzzle, type SiteValues, type Solution } from '../../boards/layers/board.js';
import { sitesIn } from '../../contracts/clue-groups.js';
import { countedPerCell } from '../../contracts/counted-clues.js';
import type { Generator, Trial, WantedPuzzle } from '../../contracts/generator.js';
import { type SeededRandom, seededRandom } from '../../contracts/seeded-random.js';
import { symmetricSites } from '../../parts/generation/symmetric-sites.js';
import { boardProblem, maxSide } from './boxes.js';
import { diagonals, kind, layers, type Sudoku } from './layers.js';
import { randomGrid } from './random-grid.js';
import { irregularProblem, randomRegions } from './random-regions.js';
import { irregular, regionsTraits, regionsWish } from './regions-wish.js';

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

/** The number of divisions into irregular regions that are tried: some have no grid. */
const maxRegions = 50;

/** Puzzles from a full random grid. */
export const generator: Generator<Sudoku> = {
  description: `a random grid; minimal (no number is redundant) up to ${triedShares[0]!.maxRows} rows; on larger boards about half of the numbers stay`,
  isMinimal: ({ geometry }) => shareFor(geometry) === 1,
  symmetries: clueSymmetries,
  usualMaker: 'removing',
  variants: [diagonals.name],
  wishes: [regionsWish],
  counted: countedPerCell({ layer: 'givens', description: 'numbers per cell' }),
  traitsOf: regionsTraits,
  problem: ({ geometry, rules, own }) =>
    own?.[regionsWish.name] === irregular
      ? irregularProblem(geometry)
      : boardProblem(emptyPuzzle(layers, { kind, ...geometry, rules })),
  allClues: async (wanted, trial) => {
    const { geometry, symmetry, seed } = wanted;
    const random = seededRandom(seed);
    const drawn = await fullGrid(wanted, random, trial);
    if (drawn === null) return null;
    const { blank, numbers } = drawn;
    const all = { ...blank, clues: { ...blank.clues, givens: numbers } };
    const groups = random.shuffled(symmetricSites(geometry, 'cell', symmetry) ?? []);
    const tried = groups.slice(0, Math.ceil(shareFor(geometry) * groups.length));
    const solution: Solution<Sudoku> = { puzzle: all, answers: { numbers }, complete: true };
    return { solution, groups: sitesIn('givens', tried) };
  },
};

/** A board with a full random grid; null if none was found. */
async function fullGrid(
  { geometry, rules, own }: WantedPuzzle,
  random: SeededRandom,
  trial: Trial<Sudoku>,
): Promise<{ readonly blank: Puzzle<Sudoku>; readonly numbers: SiteValues } | null> {
  const plain = emptyPuzzle(layers, { kind, ...geometry, rules });
  const isIrregular = own?.[regionsWish.name] === irregular;
  for (let tries = 0; tries < (isIrregular ? maxRegions : 1); tries++) {
    const regions = isIrregular ? await randomRegions(geometry.rows, random, trial.pause) : null;
    const blank = regions === null ? plain : { ...plain, clues: { ...plain.clues, regions } };
    const numbers = (await trial.hasSolution(blank)) ? await randomGrid(blank, random, trial.pause) : null;
    if (numbers !== null) return { blank, numbers };
  }
  return null;
}
