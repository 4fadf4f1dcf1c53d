import { emptySites, type Solution } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { Generator, Trial, WantedPuzzle } from '../../contracts/generator.js';
import { type SeededRandom, seededRandom } from '../../contracts/seeded-random.js';
import { type UsedLines, usedLinesOf } from './board-size.js';
import { crossedEdges, withBridges } from './changed-bridges.js';
import { densestHashi } from './density/densest.js';
import { densified } from './density/densified.js';
import { type GrowSize, growApart, growHashi } from './generate.js';
import { apart, dense, islandsProblem, islandWishes } from './island-wishes.js';
import { type Hashi, kind, maxBridges, noLoops } from './layers.js';
import { type Edge, shapeOf } from './shape.js';

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
  ...islandWishes,
  problem: islandsProblem,
  densestPuzzle: ({ geometry: { rows, columns }, form, rules }, options) => {
    const puzzle = { kind, rows, columns, rules, clues: { islands: emptySites({ rows, columns }, 'cell') } };
    return densestHashi({ puzzle, isApart: form !== undefined }, options);
  },
  make: async (wanted, trial) => {
    const random = seededRandom(wanted.seed);
    if (wanted.form === dense.name) return madeDense(wanted, random, trial);
    for (let tries = 0; tries < maxTries; tries++) {
      await trial.pause();
      const grown = grownBoard(wanted, random);
      const made = grown && (await madeUnique(grown, random, trial));
      if (made !== null) return made;
    }
    return null;
  },
  changed: (solution, random) => {
    const { edges, crossings, maxBridges: most } = shapeOf(solution.puzzle);
    const numberOn = ({ pairs: [first] }: Edge): number => solution.answers.bridges[first!]!;
    const crossed = crossedEdges(crossings, numberOn);
    const isTree = solution.puzzle.rules[noLoops.name] === 1;
    // A bridge more, or one less of several: all islands stay connected.
    const open = edges.filter((edge) => !crossed.has(edge) && most > 1 && !(isTree && numberOn(edge) === 0));
    if (open.length === 0) return null;
    const edge = random.pick(open);
    const number = numberOn(edge);
    return withBridges(
      solution,
      edge,
      number === 0 ? 1 : number === most || (number > 1 && random.chance(0.5)) ? number - 1 : number + 1,
    );
  },
};

/** The boards that grow for the form `dense`, and those with most islands of which puzzles are made. */
const [denseGrown, denseTried] = [400, 4];

/** Of many boards, the densest ones with one solution, with further islands; the best of these. */
async function madeDense(
  { geometry: { rows, columns }, rules }: WantedPuzzle,
  random: SeededRandom,
  trial: Trial<Hashi>,
): Promise<Solution<Hashi> | null> {
  const grown: Solution<Hashi>[] = [];
  for (let count = 0; count < denseGrown; count++) {
    await trial.pause();
    const board = growApart({ rows, columns, rules, islands: Number.POSITIVE_INFINITY }, random);
    if (board !== null) grown.push(board);
  }
  grown.sort((one, other) => islandsOf(other) - islandsOf(one));
  let [best, made]: [Solution<Hashi> | null, number] = [null, 0];
  for (const board of grown) {
    if (made === denseTried) break;
    const found = await madeUnique(board, random, trial);
    if (found === null) continue;
    made += 1;
    const larger = await densified(found, random, trial);
    if (best === null || islandsOf(larger) > islandsOf(best)) best = larger;
  }
  return best;
}

function islandsOf({ puzzle }: Solution<Hashi>): number {
  return puzzle.clues.islands.filter((number) => number !== empty).length;
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
  return growHashi({ ...sizeWith(islands, rows, columns), rules, seed: random.below(2 ** 32) });
}

/** The puzzle with one solution that more bridges make of a board; null if they do not. */
async function madeUnique(
  grown: Solution<Hashi>,
  random: SeededRandom,
  trial: Trial<Hashi>,
): Promise<Solution<Hashi> | null> {
  let solution = grown;
  while (await trial.hasOther(solution)) {
    const edge = await edgeToFill(solution, random, trial);
    if (edge === null) return null;
    solution = withBridges(solution, edge, shapeOf(solution.puzzle).maxBridges);
  }
  return solution;
}

/** A board size with this number of islands, spread over equal shares of the rows and the columns. */
function sizeWith(wanted: number, rows: number, columns: number): GrowSize {
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

/** A random edge with more bridges in another solution that may have as many as possible in this one; null without such an edge. */
async function edgeToFill(
  solution: Solution<Hashi>,
  random: SeededRandom,
  trial: Trial<Hashi>,
): Promise<Edge | null> {
  const { bridges } = solution.answers;
  const { edges, crossings, maxBridges: max } = shapeOf(solution.puzzle);
  const numberOn = ({ pairs: [first] }: Edge): number => bridges[first!]!;
  const crossed = crossedEdges(crossings, numberOn);
  const isTree = solution.puzzle.rules[noLoops.name] === 1;
  const open = edges.filter(
    (edge) => numberOn(edge) < max && !crossed.has(edge) && !(isTree && numberOn(edge) === 0),
  );
  for (const edge of random.shuffled(open)) {
    const range = { min: numberOn(edge) + 1, max };
    if (await trial.hasOther(solution, { layer: 'bridges', site: edge.pairs[0]!, range })) return edge;
  }
  return null;
}
