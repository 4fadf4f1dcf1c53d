import { clueSymmetries } from '../../../boards/geometry/clue-symmetry.js';
import type { Geometry } from '../../../boards/geometry/geometry.js';
import { type BoardProblem, columnOf, type Grid, rowOf } from '../../../boards/geometry/grid.js';
import { grouped } from '../../../boards/geometry/grouped.js';
import { areasWhere, neighbors } from '../../../boards/geometry/neighbors.js';
import { sizeText } from '../../../boards/geometry/size-text.js';
import { emptyPuzzle, type Puzzle, type SiteValues, type Solution } from '../../../boards/layers/board.js';
import { sitesIn } from '../../../contracts/clue-groups.js';
import { countedPerCell } from '../../../contracts/counted-clues.js';
import type { Generator, Trial, WantedPuzzle } from '../../../contracts/generator.js';
import { choiceWish, type OwnWish } from '../../../contracts/own-wish.js';
import { type SeededRandom, seededRandom } from '../../../contracts/seeded-random.js';
import { symmetricSites } from '../../../parts/generation/symmetric-sites.js';
import { boardProblem, boxesOn, hasRegions, isJigsaw, maxSide } from '../boxes.js';
import { diagonals, kind, layers, type Sudoku } from '../layers.js';
import { randomGrid } from './random-grid.js';

/** The sides of boards with irregular regions: on smaller ones there are hardly any, and grids of larger ones are rarely found. */
const irregularSides = { min: 4, max: 12 };

/** The number of exchanges of two cells that are tried, for each cell. */
const exchangesPerCell = 300;

/** The number of exchanges between two calls of `pause`. */
const pauseEvery = 500;

/** Why a board cannot be divided into irregular regions; null if it can. */
export function irregularProblem({ rows, columns }: Grid): BoardProblem | null {
  const { min, max } = irregularSides;
  if (rows === columns && rows >= min && rows <= max) return null;
  const expected = `a square board of ${min} to ${max} rows for irregular regions`;
  return { expected, found: sizeText({ rows, columns }) };
}

/**
 * Random connected regions of as many cells as a square board has rows, numbered from 1: boxes, or rows without boxes, of which two neighboring
 * regions exchange a cell again and again. Not all of them are rectangles.
 */
export async function randomRegions(
  side: number,
  random: SeededRandom,
  pause: () => Promise<void>,
): Promise<SiteValues> {
  const grid = { rows: side, columns: side };
  const regions = boxesOn(side);
  const beside = (cell: number, region: number): boolean =>
    neighbors(grid, cell).some((each) => regions[each] === region);
  const exchanges = exchangesPerCell * regions.length;
  for (let exchange = 0; exchange < exchanges || areRectangles(grid, regions); exchange++) {
    if (exchange % pauseEvery === 0) await pause();
    const cell = random.below(regions.length);
    const own = regions[cell]!;
    const others = neighbors(grid, cell).filter((each) => regions[each] !== own);
    if (others.length === 0) continue;
    const other = regions[random.pick(others)]!;
    const back = [...regions.keys()].filter(
      (each) => regions[each] === other && each !== cell && beside(each, own),
    );
    if (back.length === 0) continue;
    const taken = random.pick(back);
    [regions[cell], regions[taken]] = [other, own];
    if (isConnected(grid, regions, own) && isConnected(grid, regions, other)) continue;
    [regions[cell], regions[taken]] = [own, other];
  }
  // In the order of their first cells.
  const inOrder = [...new Set(regions)];
  return regions.map((region) => inOrder.indexOf(region) + 1);
}

/** Whether all regions are rectangles, as boxes, rows and columns are. */
function areRectangles(grid: Grid, regions: SiteValues): boolean {
  return [...grouped(regions.keys(), (cell) => regions[cell]).values()].every((cells) => {
    const rows = new Set(cells.map((cell) => rowOf(grid, cell)));
    const columns = new Set(cells.map((cell) => columnOf(grid, cell)));
    return rows.size * columns.size === cells.length;
  });
}

function isConnected(grid: Grid, regions: SiteValues, region: number): boolean {
  return areasWhere(grid, (cell) => regions[cell] === region).length === 1;
}

/** The value for random connected regions, as in a jigsaw; the other one is for boxes. */
const irregular = 'irregular';

/** What the regions of a board are. */
const regionsWish: OwnWish = choiceWish(
  {
    name: 'regions',
    description: 'boxes, or irregular: random connected regions, as in a jigsaw; boxes by default',
    example: irregular,
  },
  ['boxes', irregular],
);

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
  // New puzzles have a region for each number, and it covers as many cells.
  traitsOf: (puzzle) => {
    const { rows, columns, clues } = puzzle;
    if (!hasRegions(puzzle)) return {};
    if (rows === columns && isJigsaw(clues.regions, rows)) return { own: { [regionsWish.name]: irregular } };
    return { lacking: ['its regions, which do not cover the board with as many cells each as it has rows'] };
  },
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
