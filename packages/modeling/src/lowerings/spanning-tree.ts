import type { LinearBlock, SpanningTreeBlock } from '../model/constraints.js';
import { withFlow } from './connected-to-flow.js';
import { withPlaces } from './forest-to-places.js';
import { LinearRows } from './linear-rows.js';
import { ofEach, type Treatment, withoutBlock } from './lowering.js';

/**
 * `spanningTree` → linear, by the number of edges and a flow: one edge less than vertices, and all vertices connected. $E$ are the edges of $n$
 * vertices $V$, numbered from 1, and $x_e$ is the literal of edge $e$. For the $m$ edges between two vertices, the new continuous $f_e$, from $-(n - 1)$ to $n - 1$, flows
 * along $e$ from its beginning to its end; $E^-(v)$ are those that end at vertex $v$, and $E^+(v)$ those that begin there.
 *
 * - `size`: one edge less than vertices, self-loops too.
 *   $$
 *   \sum_{e \in E} x_e = n - 1
 *   $$
 * - `capacity`: flow only along used edges, as in the treatment `flow` of `connected`.
 *   $$
 *   -(n - 1) x_e \le f_e \le (n - 1) x_e
 *   $$
 * - `balance`: it reaches each vertex from the first one.
 *   $$
 *   \sum_{e \in E^-(v)} f_e - \sum_{e \in E^+(v)} f_e = 1 \quad \forall v \in V, v \ne 1
 *   $$
 *
 * $m$ continuous variables, and about $n + 2 m$ rows. Its relaxation is weaker than cuts. Use it for LP and MPS
 * files; formats with whole numbers only (OPB, CNF) need the treatment `places`.
 */
export const spanningTreeToFlow: Treatment = {
  name: 'flow',
  targets: ['linear'],
  ...ofEach('spanningTree', (lowered, block, budget) =>
    withFlow(lowered, block, budget, [treeSize(block, `${block.name}: size`)]),
  ),
};

/**
 * `spanningTree` → linear over binary variables: the tree is directed away from the first vertex, and places grow along the
 * directions. $E$ are the edges of $n$ vertices $V$, numbered from 1, and $A$ are both directions of each of the $m$ edges that join two vertices. With $x_e$ the
 * literal of edge $e$, the new binary $a_{u,v}$ is 1 if the edge between $u$ and $v$ is directed to $v$, and $t_v$ is the place of $v$ in $B = \lceil \log_2 n \rceil$ binary digits. The rows are those of
 * the treatment of `forest`, but for `into`.
 *
 * - `way`: a used edge has one direction.
 *   $$
 *   a_{u,v} + a_{v,u} = x_e \quad \forall e = (u, v) \in E, u \ne v
 *   $$
 * - `into`: one edge leads into each vertex, and none into the first one.
 *   $$
 *   \sum_{(u,v) \in A} a_{u,v} = 1 \quad \forall v \in V, v \ne 1
 *   $$
 *   $$
 *   \sum_{(u,1) \in A} a_{u,1} = 0
 *   $$
 * - `place`: places grow along the directions.
 *   $$
 *   t_v \ge t_u + 1 - 2^B (1 - a_{u,v}) \quad \forall (u, v) \in A
 *   $$
 * - `alone`: no self-loop.
 *   $$
 *   x_e = 0 \quad \forall e = (v, v) \in E
 *   $$
 *
 * So each other vertex is reached from the first one, since places do not grow along a cycle. A graph without vertices has no tree.
 *
 * $B n + 2 m$ variables, and $n + 3 m$ rows of up to $2 B + 1$ entries. The places are not unique.
 */
export const spanningTreeToPlaces: Treatment = {
  name: 'places',
  targets: ['linear'],
  ...ofEach('spanningTree', (lowered, block, budget) =>
    // Without a vertex there is no first one, and no tree: the row is 0 = −1.
    block.graph.vertexCount === 0
      ? withoutBlock(lowered, block, [treeSize(block, `${block.name}: size`)])
      : withPlaces(lowered, block, intoTree, budget),
  ),
};

function intoTree(vertex: number): readonly [number, number] {
  return vertex === 0 ? [0, 0] : [1, 1];
}

/** The row that a spanning tree has one edge less than vertices. */
export function treeSize({ graph, name }: SpanningTreeBlock, rowName: string = name): LinearBlock {
  const rows = new LinearRows({});
  rows.sum(Array.from(graph.literals, (literal) => [literal, 1] as const));
  rows.end(graph.vertexCount - 1, graph.vertexCount - 1);
  return rows.take(rowName);
}

/**
 * `spanningTree` stays, but engines that work by cuts look for cycles only in whole values, as lazy constraints (Conroy,
 * Dieroff, Kehoe and Lu, "Cheating on the Daily Paper", 2025, section 5.3): for the vertices $N$ of a cycle in an answer, with $E(N)$ the edges
 * between two of them,
 *
 * $$
 * \sum_{e \in E(N)} x_e \le \lvert N \rvert - 1
 * $$
 *
 * Without the treatment they also look in the fractions of relaxations, by minimum cuts. Other engines treat both alike.
 */
export const spanningTreeByCycles: Treatment = {
  name: 'cycles',
  targets: ['spanningTree'],
  ...ofEach('spanningTree', (lowered, block) => {
    const byAnswers = { ...block, separation: 'answers' } as const;
    return {
      ...lowered,
      constraints: lowered.constraints.map((each) => (each === block ? byAnswers : each)),
    };
  }),
};
