import type { Generator } from '../../generation/generator.js';
import type { Solution } from '../../layers/board.js';
import { type SeededRandom, seededRandom } from '../../random/seeded-random.js';
import { type UsedLines, usedLinesOf } from './board-size.js';
import { type GrowSize, growHashi } from './generate.js';
import type { Hashi } from './layers.js';
import { type Edge, shapeOf } from './shape.js';

/** Of a hundred cells, so many are islands. */
const [fewestIslands, mostIslands] = [20, 30];

/** So many rows and columns with islands for an island, as on the CLLV boards. */
const linesPerIsland = 0.8;

/** So many boards are grown before it is given up; the first one nearly always becomes a puzzle. */
const mostTries = 200;

/**
 * Puzzles from boards that are grown with their bridges. Where there is another solution, a pair of islands that has
 * more bridges in it is joined by two: that solution is none any more, and the more is double, the less room there is.
 */
export const generator: Generator<Hashi> = {
  says: 'an island in every fourth cell or so, all over the board',
  variants: [],
  problem: ({ symmetry }) =>
    symmetry === 'none' ? null : { expected: 'no symmetry', found: `the symmetry ${symmetry}` },
  make: async ({ geometry: { rows, columns }, seed }, trial) => {
    const random = seededRandom(seed);
    for (let tries = 0; tries < mostTries; tries++) {
      let solution = growHashi({ ...sizeWithin(random, rows, columns), seed: random.below(2 ** 32) });
      for (;;) {
        const verdict = await trial.judge(solution);
        if (verdict.isOnly) return solution;
        const edges = edgesToDouble(solution, verdict.other);
        if (edges.length === 0) break;
        solution = withDouble(solution, random.pick(edges));
      }
    }
    return null;
  },
};

/** So many islands, spread over as large a part of the rows as of the columns. */
function sizeWithin(random: SeededRandom, rows: number, columns: number): GrowSize {
  const percent = fewestIslands + random.below(mostIslands - fewestIslands + 1);
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

/** The edges that have more bridges in another solution and may have two in this one. */
function edgesToDouble(
  { puzzle, answers: { bridges } }: Solution<Hashi>,
  { bridges: others }: Solution<Hashi>['answers'],
): readonly Edge[] {
  const { edges, crossings } = shapeOf(puzzle);
  const numberOn = ({ pairs: [first] }: Edge, numbers: Int16Array): number => numbers[first!]!;
  const crossed = new Set(
    crossings.flatMap(([one, across]) => [
      ...(numberOn(one, bridges) > 0 ? [across] : []),
      ...(numberOn(across, bridges) > 0 ? [one] : []),
    ]),
  );
  return edges.filter((edge) => numberOn(edge, others) > numberOn(edge, bridges) && !crossed.has(edge));
}

function withDouble({ puzzle, answers }: Solution<Hashi>, { from, to, pairs }: Edge): Solution<Hashi> {
  const bridges = answers.bridges.slice();
  const islands = puzzle.clues.islands.slice();
  for (const { cell } of [from, to]) islands[cell] = islands[cell]! + 2 - bridges[pairs[0]!]!;
  for (const pair of pairs) bridges[pair] = 2;
  return { puzzle: { ...puzzle, clues: { islands } }, answers: { bridges }, complete: true };
}
