import { cellCount } from '../../../../boards/geometry/grid.js';
import { neighbors } from '../../../../boards/geometry/neighbors.js';
import { directions } from '../../../../boards/geometry/pairs.js';
import type { Solution } from '../../../../boards/layers/board.js';
import { empty } from '../../../../boards/layers/layer.js';
import type { Trial, WantedPuzzle } from '../../../../contracts/generator.js';
import type { SeededRandom } from '../../../../contracts/seeded-random.js';
import { bridgesAt } from '../../drawn-bridges.js';
import { type Hashi, maxBridges } from '../../layers.js';
import { cellsToward, pairsAlong } from '../../shape.js';
import { puzzleOf } from '../filled-bridges.js';
import { growApart } from '../grown-board.js';

/** The boards that grow for the form `dense`, and those with most islands of which puzzles are made. */
const [grownBoards, maxTried] = [400, 4];

/** Of many boards, the densest ones with one solution, with further islands; the best of these. */
export async function densePuzzle(
  { geometry: { rows, columns }, rules }: WantedPuzzle,
  random: SeededRandom,
  trial: Trial<Hashi>,
): Promise<Solution<Hashi> | null> {
  const grown: Solution<Hashi>[] = [];
  for (let count = 0; count < grownBoards; count++) {
    await trial.pause();
    const board = growApart({ rows, columns, rules, islands: Number.POSITIVE_INFINITY }, random);
    if (board !== null) grown.push(board);
  }
  grown.sort((one, other) => islandsOf(other) - islandsOf(one));
  let [best, tried]: [Solution<Hashi> | null, number] = [null, 0];
  for (const board of grown) {
    if (tried === maxTried) break;
    const found = await puzzleOf(board, random, trial);
    if (found === null) continue;
    tried += 1;
    const larger = await densified(found, random, trial);
    if (best === null || islandsOf(larger) > islandsOf(best)) best = larger;
  }
  return best;
}

function islandsOf({ puzzle }: Solution<Hashi>): number {
  return puzzle.clues.islands.filter((number) => number !== empty).length;
}

/**
 * A puzzle with one solution and further islands, none of which is a neighbor of another: on bridges, or at the end of a new one, as long as
 * there is no other solution. No further island can be put in alone.
 */
export async function densified(
  given: Solution<Hashi>,
  random: SeededRandom,
  trial: Trial<Hashi>,
): Promise<Solution<Hashi>> {
  let solution = given;
  for (let isLarger = true; isLarger; ) {
    isLarger = false;
    const cells = Array.from({ length: cellCount(given.puzzle) }, (_, cell) => cell);
    for (const cell of random.shuffled(cells)) {
      await trial.pause();
      for (const larger of withIsland(solution, cell)) {
        if (await trial.hasOther(larger)) continue;
        solution = larger;
        isLarger = true;
        break;
      }
    }
  }
  return solution;
}

/** The solutions with one more island, in a cell; none if there is one in it or beside it. */
function withIsland(solution: Solution<Hashi>, cell: number): readonly Solution<Hashi>[] {
  const { puzzle, answers } = solution;
  const isIsland = (at: number): boolean => puzzle.clues.islands[at] !== empty;
  if ([cell, ...neighbors(puzzle, cell)].some(isIsland)) return [];
  const islands = puzzle.clues.islands.slice();
  const over = bridgesAt(solution, cell);
  if (over > 0) {
    islands[cell] = over;
    return [{ puzzle: { ...puzzle, clues: { islands } }, answers, complete: true }];
  }
  const number = puzzle.rules[maxBridges.name] ?? maxBridges.default;
  return directions.flatMap((toward) => {
    const cells = cellsToward(puzzle, cell, toward);
    const [to, water] = [cells.at(-1)!, cells.slice(1, -1)];
    if (!isIsland(to) || water.some((each) => bridgesAt(solution, each) > 0)) return [];
    const [bridges, numbers] = [answers.bridges.slice(), islands.slice()];
    for (const pair of pairsAlong(puzzle, cells, toward)) bridges[pair] = number;
    numbers[cell] = number;
    numbers[to] = numbers[to]! + number;
    return [{ puzzle: { ...puzzle, clues: { islands: numbers } }, answers: { bridges }, complete: true }];
  });
}
