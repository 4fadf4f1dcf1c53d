import type { Solution } from '../../../boards/layers/board.js';
import type { Trial } from '../../../contracts/generator.js';
import type { SeededRandom } from '../../../contracts/seeded-random.js';
import { type Hashi, noLoops } from '../layers.js';
import { type Edge, shapeOf } from '../shape.js';

/** The puzzle with one solution that a board with bridges becomes with more of them; null if it does not. */
export async function puzzleOf(
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

/** A random edge with more bridges in another solution that may have as many as possible in this one; null without such an edge. */
async function edgeToFill(
  solution: Solution<Hashi>,
  random: SeededRandom,
  trial: Trial<Hashi>,
): Promise<Edge | null> {
  const max = shapeOf(solution.puzzle).maxBridges;
  const open = openEdges(solution).filter((edge) => numberOn(solution, edge) < max);
  for (const edge of random.shuffled(open)) {
    const range = { min: numberOn(solution, edge) + 1, max };
    if (await trial.hasOther(solution, { layer: 'bridges', site: edge.pairs[0]!, range })) return edge;
  }
  return null;
}

/** The number of bridges on an edge. */
export function numberOn({ answers }: Solution<Hashi>, { pairs }: Edge): number {
  return answers.bridges[pairs[0]!]!;
}

/** The edges that may have bridges beside the others: none crosses one, nor closes a loop where the rules forbid that. */
export function openEdges(solution: Solution<Hashi>): readonly Edge[] {
  const hasBridge = (edge: Edge): boolean => numberOn(solution, edge) > 0;
  const isTree = solution.puzzle.rules[noLoops.name] === 1;
  return shapeOf(solution.puzzle).edges.filter(
    (edge) => !edge.crossed.some(hasBridge) && !(isTree && !hasBridge(edge)),
  );
}

/** The solution with this number of bridges on an edge, and the numbers of its islands. */
export function withBridges(
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
