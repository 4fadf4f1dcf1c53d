import { cellCount } from '../../../boards/geometry/grid.js';
import { emptySites, type Solution } from '../../../boards/layers/board.js';
import { countedPerCell } from '../../../contracts/counted-clues.js';
import type { Generator, PuzzleForm, WantedPuzzle } from '../../../contracts/generator.js';
import { countWish } from '../../../contracts/own-wish.js';
import { type SeededRandom, seededRandom } from '../../../contracts/seeded-random.js';
import { type Hashi, kind, maxBridges, noLoops } from '../layers.js';
import { shapeOf } from '../shape.js';
import { densePuzzle } from './density/dense.js';
import { densestHashi } from './density/densest.js';
import { numberOn, openEdges, puzzleOf, withBridges } from './filled-bridges.js';
import { growApart, growOnLines, type UsedLines, usedLinesOf } from './grown-board.js';

/** Puzzles without islands side by side. */
export const apart: PuzzleForm = { name: 'apart', description: 'no two islands are neighbors' };

/** Puzzles with many islands that are not side by side. */
export const dense: PuzzleForm = {
  name: 'dense',
  description: 'no two islands are neighbors, and there are as many as a local search finds',
  decidesClues: true,
};

/** The percentage of cells that are islands. */
const [minIslands, maxIslands] = [20, 30];

/** Rows and columns with islands, per island, as on the CLLV boards. */
const linesPerIsland = 0.8;

/** The maximum number of boards that are grown; the first one nearly always becomes a puzzle. */
const maxTries = 200;

/**
 * Puzzles from boards that are grown with their bridges. While there is another solution, a pair of islands with more
 * bridges in that solution gets as many bridges as the rules allow: this excludes the other solution, and such bridges leave less room
 * for further ones.
 */
export const generator: Generator<Hashi> = {
  description: 'islands in about a quarter of the cells, all over the board, or as many as wished',
  symmetries: ['none'],
  variants: [maxBridges.name, noLoops.name],
  forms: [apart, dense],
  // Each island is a clue.
  wishes: [countWish({ name: 'islands', description: 'how many islands there are', example: '16' })],
  counted: countedPerCell({ layer: 'islands', description: 'islands per cell' }),
  problem: islandsProblem,
  densestPuzzle: ({ geometry: { rows, columns }, form, rules }, options) => {
    const puzzle = { kind, rows, columns, rules, clues: { islands: emptySites({ rows, columns }, 'cell') } };
    return densestHashi({ puzzle, isApart: form !== undefined }, options);
  },
  make: async (wanted, trial) => {
    const random = seededRandom(wanted.seed);
    if (wanted.form === dense.name) return densePuzzle(wanted, random, trial);
    for (let tries = 0; tries < maxTries; tries++) {
      await trial.pause();
      const grown = grownBoard(wanted, random);
      const puzzle = grown && (await puzzleOf(grown, random, trial));
      if (puzzle !== null) return puzzle;
    }
    return null;
  },
  changed: (solution, random) => {
    const most = shapeOf(solution.puzzle).maxBridges;
    // A bridge more, or one less of several: all islands stay connected.
    const open = most > 1 ? openEdges(solution) : [];
    if (open.length === 0) return null;
    const edge = random.pick(open);
    const number = numberOn(solution, edge);
    const isLess = number > 0 && (number === most || (number > 1 && random.chance(0.5)));
    return withBridges(solution, edge, isLess ? number - 1 : number + 1);
  },
};

/** Why there is no puzzle with as many islands, or none in a form with this size; null if there may be one. */
function islandsProblem({ geometry, form, clues }: WantedPuzzle): ReturnType<typeof generator.problem> {
  const { rows, columns } = geometry;
  const isApart = form !== undefined;
  if (isApart && Math.max(rows, columns) < 3)
    return { expected: `at least 3 rows or columns for the form ${form}`, found: `${rows}x${columns}` };
  if (clues === undefined) return null;
  if (form === dense.name)
    return { expected: `no number of islands with the form ${form}`, found: String(clues) };
  const fewest = isApart ? 2 : Math.min(2, rows) + Math.min(2, columns) - 1;
  const most = isApart ? Math.ceil(cellCount(geometry) / 2) : cellCount(geometry);
  if (clues >= fewest && clues <= most) return null;
  const where = isApart ? `for the form ${form}` : 'that reach all sides';
  const counts = fewest === most ? `${most}` : `${fewest} to ${most}`;
  return { expected: `${counts} ${most === 1 ? 'island' : 'islands'} ${where}`, found: String(clues) };
}

/** A board as wished with at least one solution; null if none grew. */
function grownBoard(
  { geometry, form, clues, rules }: WantedPuzzle,
  random: SeededRandom,
): Solution<Hashi> | null {
  const { rows, columns } = geometry;
  const percent = minIslands + random.below(maxIslands - minIslands + 1);
  const islands = clues ?? Math.round((rows * columns * percent) / 100);
  if (form === apart.name) return growApart({ rows, columns, rules, islands: Math.max(2, islands) }, random);
  return growOnLines({ ...sizeWith(islands, rows, columns), rules }, seededRandom(random.below(2 ** 32)));
}

/** A board size with this number of islands, spread over equal shares of the rows and the columns. */
function sizeWith(wanted: number, rows: number, columns: number) {
  const fewest = Math.min(2, rows) + Math.min(2, columns) - 1;
  const islands = Math.max(fewest, wanted);
  const part = (linesPerIsland * islands) / (rows + columns);
  const farFrom = (used: UsedLines): number =>
    Math.abs(used.rows / rows - part) + Math.abs(used.columns / columns - part);
  const used = usedLinesOf({ rows, columns, islands }).reduce((best, each) =>
    farFrom(each) < farFrom(best) ? each : best,
  );
  return { rows, columns, islands, used };
}
