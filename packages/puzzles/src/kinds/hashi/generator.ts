import type { Generator, Trial } from '../../generation/generator.js';
import type { Solution } from '../../layers/board.js';
import { type SeededRandom, seededRandom } from '../../random/seeded-random.js';
import { type UsedLines, usedLinesOf } from './board-size.js';
import { type GrowSize, growHashi } from './generate.js';
import type { Hashi } from './layers.js';
import { type Edge, shapeOf } from './shape.js';

/** The percentage of cells that are islands. */
const [minIslands, maxIslands] = [20, 30];

/** Rows and columns with islands, per island, as on the CLLV boards. */
const linesPerIsland = 0.8;

/** The maximum number of boards that are grown; the first one nearly always becomes a puzzle. */
const maxTries = 200;

/**
 * Puzzles from boards that are grown with their bridges. While there is another solution, a pair of islands with more
 * bridges in that solution gets a double bridge: this excludes the other solution, and double bridges leave less room
 * for further ones.
 */
export const generator: Generator<Hashi> = {
  says: 'islands in about a quarter of the cells, all over the board',
  symmetries: ['none'],
  variants: [],
  problem: () => null,
  make: async ({ geometry: { rows, columns }, seed }, trial) => {
    const random = seededRandom(seed);
    for (let tries = 0; tries < maxTries; tries++) {
      let solution = growHashi({ ...sizeWithin(random, rows, columns), seed: random.below(2 ** 32) });
      for (;;) {
        if (!(await trial.hasOther(solution))) return solution;
        const edge = await edgeToDouble(solution, random, trial);
        if (edge === null) break;
        solution = withBridges(solution, edge, 2);
      }
    }
    return null;
  },
  changed: (solution, random) => {
    const { edges, crossings } = shapeOf(solution.puzzle);
    const numberOn = ({ pairs: [first] }: Edge): number => solution.answers.bridges[first!]!;
    const crossed = crossedEdges(crossings, numberOn);
    // A bridge more, or one of two less: all islands stay connected.
    const open = edges.filter((edge) => !crossed.has(edge));
    if (open.length === 0) return null;
    const edge = random.pick(open);
    return withBridges(solution, edge, numberOn(edge) === 1 ? 2 : 1);
  },
};

/** A board size with this number of islands, spread over equal shares of the rows and the columns. */
function sizeWithin(random: SeededRandom, rows: number, columns: number): GrowSize {
  const percent = minIslands + random.below(maxIslands - minIslands + 1);
  const fewest = Math.min(2, rows) + Math.min(2, columns) - 1;
  const islands = Math.max(fewest, Math.round((rows * columns * percent) / 100));
  const part = (linesPerIsland * islands) / (rows + columns);
  const farFrom = (used: UsedLines): number =>
    Math.abs(used.rows / rows - part) + Math.abs(used.columns / columns - part);
  const used = usedLinesOf({ rows, columns, islands }).reduce((best, each) =>
    farFrom(each) < farFrom(best) ? each : best,
  );
  return { rows, columns, islands, used };
}

/** A random edge with more bridges in another solution that may have two in this one; null without such an edge. */
async function edgeToDouble(
  solution: Solution<Hashi>,
  random: SeededRandom,
  trial: Trial<Hashi>,
): Promise<Edge | null> {
  const { bridges } = solution.answers;
  const { edges, crossings } = shapeOf(solution.puzzle);
  const numberOn = ({ pairs: [first] }: Edge): number => bridges[first!]!;
  const crossed = crossedEdges(crossings, numberOn);
  const open = edges.filter((edge) => numberOn(edge) < 2 && !crossed.has(edge));
  for (const edge of random.shuffled(open)) {
    const range = { min: numberOn(edge) + 1, max: 2 };
    if (await trial.hasOther(solution, { layer: 'bridges', site: edge.pairs[0]!, range })) return edge;
  }
  return null;
}

/** The edges that a bridge crosses. */
function crossedEdges(
  crossings: readonly (readonly [Edge, Edge])[],
  numberOn: (edge: Edge) => number,
): ReadonlySet<Edge> {
  return new Set(
    crossings.flatMap(([one, across]) => [
      ...(numberOn(one) > 0 ? [across] : []),
      ...(numberOn(across) > 0 ? [one] : []),
    ]),
  );
}

/** The solution with this number of bridges on an edge, and the numbers of its islands. */
function withBridges(
  { puzzle, answers }: Solution<Hashi>,
  { from, to, pairs }: Edge,
  number: number,
): Solution<Hashi> {
  const bridges = answers.bridges.slice();
  const islands = puzzle.clues.islands.slice();
  for (const { cell } of [from, to]) islands[cell] = islands[cell]! + number - bridges[pairs[0]!]!;
  for (const pair of pairs) bridges[pair] = number;
  return { puzzle: { ...puzzle, clues: { islands } }, answers: { bridges }, complete: true };
}
