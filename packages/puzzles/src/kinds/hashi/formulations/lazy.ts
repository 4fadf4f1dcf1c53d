import { atMost, atMostOne, equal, implies, model, sum } from '@gridwright/modeling';
import { unknownClue } from '../../../boards/layers/layer.js';
import type { Formulation } from '../../../contracts/kind.js';
import { clueBounds, formulated } from '../../../parts/formulated.js';
import { type Hashi, layers, maxBridges, noLoops } from '../layers.js';
import { type Edge, edgesByPair, shapeOf } from '../shape.js';

/**
 * The formulation of PhoenixSmaug/hashi (README, "ILP Model" and "Lazy Constraints"). $I$ are the islands, $E$ the edges, along which bridges
 * can join two of them, and $N(v)$ the edges at the island $v$. $x_{e,k}$ is 1 if at least $k$ bridges are drawn on edge $e$, for $k$ from 1 to
 * $K$, the maximum of bridges between two islands.
 *
 * - `order`: at least $k$ bridges are at least $k - 1$.
 *   $$
 *   x_{e,k} \Rightarrow x_{e,k-1} \quad \forall e \in E, k = 2, \dots, K
 *   $$
 *   The README has $K = 2$, and the row $x_{e,2} \le x_{e,1}$.
 * - `crossing`: at most one of two edges that cross has bridges.
 *   $$
 *   x_{e,1} + x_{f,1} \le 1 \quad \forall e, f \in E \text{ that cross}
 *   $$
 * - `island`: the bridges at an island are its number $n_v$.
 *   $$
 *   \sum_{e \in N(v)} \sum_{k=1}^{K} x_{e,k} = n_v \quad \forall v \in I
 *   $$
 *   The number is a variable (`clue`), so that one model serves all puzzles with the same islands; for an island with "?" it is at least 1,
 *   unless it is the only island.
 * - `loops`: if the rules forbid loops, for a connected graph with this many edges is a tree.
 *   $$
 *   \sum_{e \in E} x_{e,1} \le \lvert I \rvert - 1
 *   $$
 * - `connected`: the edges with a bridge connect all islands, as a graph constraint. Engines without graph constraints get cuts, added when
 *   violated, with $N(S)$ the edges that leave a set $S$ of islands.
 *   $$
 *   \sum_{e \in N(S)} x_{e,1} \ge 1 \quad \forall S \subset I, S \ne \emptyset
 *   $$
 *   The treatment `bfs` writes out the rows of the README instead. These connect the bridges, which connects the islands only if each has a
 *   bridge; so the treatment adds a clause for each island, which matters for islands without a number or with 0.
 */
export const lazy: Formulation<Hashi> = {
  name: 'lazy',
  description: 'PhoenixSmaug/hashi: x[e,k], at least k bridges on edge e; connectivity as a graph constraint',
  variants: [maxBridges.name, noLoops.name],
  graphConstraints: ['connected'],
  // The bridges that a larger solution adds would join islands without a number.
  solutionsAreIncomparable: (puzzle) =>
    shapeOf(puzzle).edges.every(({ from, to }) =>
      [from, to].some(({ cell }) => puzzle.clues.islands[cell] !== unknownClue),
    ),
  formulate: (puzzle) => {
    const { islands, edges, crossings, maxBridges: max } = shapeOf(puzzle);
    const levels = Array.from({ length: max }, (_, i) => i + 1);
    const m = model();
    const x = m.binary('bridge', [edges, levels], (e, k) => `at least ${k} bridges on ${e.name}`);
    const clue = m.integer('clue', [islands], { lower: 0, upper: 4 * max }, (v) => `number of ${v.name}`);
    m.each('order', [edges, levels.slice(1)], (e, k) => implies(x(e, k), x(e, k - 1)));
    m.each(
      'crossing',
      [crossings],
      ([e, f]) => atMostOne(x(e, 1), x(f, 1)),
      ([e, f]) => `${e.name} and ${f.name} cross`,
    );
    const bridgesOn = (e: Edge) => sum(levels, (k) => x(e, k));
    m.each(
      'island',
      [islands],
      (v) => equal(sum(v.edges, bridgesOn), clue(v)),
      (v) => `bridges at ${v.name}`,
    );
    const isUsed = (e: Edge) => x(e, 1);
    if (puzzle.rules[noLoops.name] === 1)
      m.each('loops', [], () => atMost(sum(edges, isUsed), Math.max(0, islands.length - 1)));
    m.connected('connected', { vertices: islands, edges, ends: (e) => [e.from, e.to], used: isUsed });
    const edgeOver = edgesByPair(edges);
    return formulated(layers, puzzle, {
      model: m.build({ decisions: [x] }),
      fix: ({ clues }) =>
        clueBounds(
          'islands',
          clues.islands,
          islands.map((v) => [v.cell, clue(v)]),
          { min: islands.length > 1 ? 1 : 0, max: 4 * max },
        ),
      answers: {
        bridges: (pair) => {
          const edge = edgeOver.get(pair);
          return edge ? { atLeast: levels.map((k) => x(edge, k)) } : null;
        },
      },
    });
  },
};
