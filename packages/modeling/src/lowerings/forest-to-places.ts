import type { Budget } from '../engine/budget.js';
import type { ForestBlock, SpanningTreeBlock } from '../model/constraints.js';
import type { Model } from '../model/model.js';
import { placeRows, wayRows, waysAt, withWaysAndPlaces } from './edge-directions.js';
import { flowEdges } from './edge-flows.js';
import { LinearRows } from './linear-rows.js';
import { checkMemory, ofEach, type Treatment, withoutBlock } from './lowering.js';
import { digitCount } from './path-rows.js';

/**
 * `forest` → linear over binary variables: each tree is directed away from one of its vertices, and places grow along the
 * directions. $E$ are the edges of $n$ vertices $V$, numbered from 1, and $A$ are both directions of each of the $m$ edges that join two vertices. With $x_e$ the
 * literal of edge $e$, the new binary $a_{u,v}$ is 1 if the edge between $u$ and $v$ is directed to $v$, and $t_v$ is the place of $v$ in $B = \lceil \log_2 n \rceil$ binary digits.
 *
 * - `way`: a used edge has one direction.
 *   $$
 *   a_{u,v} + a_{v,u} = x_e \quad \forall e = (u, v) \in E, u \ne v
 *   $$
 * - `into`: at most one edge leads into a vertex.
 *   $$
 *   \sum_{(u,v) \in A} a_{u,v} \le 1 \quad \forall v \in V
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
 * The first vertex of a tree is free, so each solution has many encodings. $B n + 2 m$ variables, and $n + 3 m$ rows of up to $2 B + 1$
 * entries.
 */
export const forestToPlaces: Treatment = {
  name: 'places',
  targets: ['linear'],
  ...ofEach('forest', (lowered, block, budget) => withPlaces(lowered, block, () => [-Infinity, 1], budget)),
};

/**
 * The model with a block replaced with directions of its edges, `into` with these bounds, and places along them. Throws as lowerings
 * do.
 */
export function withPlaces(
  given: Model,
  block: ForestBlock | SpanningTreeBlock,
  boundsInto: (vertex: number) => readonly [lower: number, upper: number],
  budget: Budget,
): Model {
  const { graph, name } = block;
  const { vertexCount: n, tails, heads, literals } = graph;
  const edges = flowEdges(block);
  const m = edges.length;
  const digits = digitCount(n);
  const size = { variables: digits * n + 2 * m, rows: n + 3 * literals.length };
  checkMemory('places', { ...size, entries: (4 * digits + 9) * literals.length }, budget);
  const rows = new LinearRows(budget);
  const ways = { edges, first: given.variableCount };
  wayRows(ways, graph, rows);
  const added = [rows.take(`${name}: way`)];
  const into = waysAt(ways, graph, { into: 1, out: 0 });
  for (let vertex = 0; vertex < n; vertex++) {
    into(vertex, rows);
    rows.end(...boundsInto(vertex));
  }
  added.push(rows.take(`${name}: into`));
  placeRows(ways, graph, given.variableCount + 2 * m, rows);
  added.push(rows.take(`${name}: place`));
  for (const [edge, literal] of literals.entries()) {
    if (tails[edge] !== heads[edge]) continue;
    rows.literal(literal, 1);
    rows.end(0, 0);
  }
  added.push(rows.take(`${name}: alone`));
  return withWaysAndPlaces(withoutBlock(given, block, added), ways, block);
}
