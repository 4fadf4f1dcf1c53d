import type { Budget } from '../engine/budget.js';
import type { LoopBlock } from '../model/constraints.js';
import type { Model } from '../model/model.js';
import { placeRows, wayRows, waysAt, withWaysAndPlaces } from './edge-directions.js';
import { flowEdges } from './edge-flows.js';
import { LinearRows, loopRows, loopRowsSize } from './linear-rows.js';
import { checkMemory, ofEach, type Treatment, withoutBlock } from './lowering.js';
import { lowestVertex } from './lowest-vertex.js';
import { digitCount } from './path-rows.js';

/**
 * `singleLoop` → linear over binary variables, by positions along the loop from its lowest vertex (C. E. Miller, A.
 * W. Tucker and R. A. Zemlin, "Integer Programming Formulation of Traveling Salesman Problems", 1960), in binary
 * digits. $E$ are the edges of the vertices $V$, 1 to $n$, and $N(v)$ those at vertex $v$, a self-loop twice. With $x_e$ the literal of edge $e$, the new
 * binary $q_v$ is 1 if a vertex from 1 to $v$ is on the loop, and $q_0 = 0$. $A$ are both directions of each of the $m$ edges between two vertices;
 * for $(u, v) \in A$, the new binary $a_{u,v}$ is 1 if the loop goes from $u$ to $v$ along the edge. The position of $v$ is $t_v = \sum_{i=0}^{B-1} 2^i b_{v,i}$ with
 * $B = \lceil \log_2 n \rceil$ new binary digits.
 *
 * - `loops`: the edges are disjoint loops, as for `disjointLoops`: some edge is used, and each vertex has no used edge or two. In the last one, $e$ is
 *   an edge from $v$ to another vertex.
 *   $$
 *   \sum_{e \in E} x_e \ge 1
 *   $$
 *   $$
 *   \sum_{e \in N(v)} x_e \le 2 \quad \forall v \in V
 *   $$
 *   $$
 *   x_e \le \sum_{f \in N(v), f \ne e} x_f \quad \forall v \in V, e \in N(v)
 *   $$
 * - `lowest`: $q$ grows from 0 to 1, at the lowest vertex of the loop.
 *   $$
 *   q_{v-1} \le q_v \quad \forall v \in V
 *   $$
 *   $$
 *   \sum_{e \in N(v)} x_e \le 2 q_v \le 2 q_{v-1} + \sum_{e \in N(v)} x_e \quad \forall v \in V
 *   $$
 *   $$
 *   q_n = 1
 *   $$
 * - `way`: a used edge has one direction.
 *   $$
 *   a_{u,v} + a_{v,u} = x_e \quad \forall e = (u, v) \in E, u \ne v
 *   $$
 * - `through`: the loop leaves a vertex as often as it enters it.
 *   $$
 *   \sum_{(u,v) \in A} a_{u,v} = \sum_{(v,w) \in A} a_{v,w} \quad \forall v \in V
 *   $$
 * - `place`: positions increase along the loop, except into the lowest vertex.
 *   $$
 *   t_v \ge t_u + 1 - 2^B (1 - a_{u,v}) - 2^B (q_v - q_{v-1}) \quad \forall (u, v) \in A
 *   $$
 * - `alone`: a self-loop $e$ at $v$ is the loop only if $v$ is its lowest vertex.
 *   $$
 *   x_e \le q_v - q_{v-1}
 *   $$
 *
 * So each loop contains the lowest vertex, and there is only one loop. The direction of the loop is free, so each solution has two encodings; rows
 * that break this symmetry made it no faster overall.
 *
 * $(1 + B) n + 2 m$ variables and about $5 n + 5 m$ rows of up to $2 B + 3$ entries. Use it for OPB and CNF files. A binary for
 * each vertex and position, $n^2$ of them, makes files more than ten times as large at 10 × 10 cells, and no faster on
 * puzzles with many numbers; with few numbers, SAT solvers can be several times faster with it. OPB does not support
 * integer positions, and their rows take many clauses in CNF. For LP and MPS files the treatment `flow` is much faster.
 */
export const singleLoopToPlaces: Treatment = {
  name: 'places',
  targets: ['linear'],
  ...ofEach('singleLoop', withPlaces),
};

function withPlaces(given: Model, block: LoopBlock, budget: Budget): Model {
  const { graph, name } = block;
  const { vertexCount: n, tails, heads, literals } = graph;
  const digits = digitCount(n);
  const edges = flowEdges(block);
  const m = edges.length;
  const loops = loopRowsSize(graph);
  const variables = (1 + digits) * n + 2 * m;
  const entries = loops.entries + 6 * n + 7 * literals.length + (4 * digits + 13) * m;
  checkMemory('places', { variables, rows: loops.rows + 4 * n + 3 * literals.length, entries }, budget);
  const rows = new LinearRows(budget);
  const lowest = lowestVertex(given, name, graph, rows);
  const ways = { edges, first: lowest.model.variableCount };
  const added = [loopRows(`${name}: loops`, graph, budget), lowest.block];
  wayRows(ways, graph, rows);
  added.push(rows.take(`${name}: way`));
  const through = waysAt(ways, graph, { into: -1, out: 1 });
  for (let vertex = 0; vertex < n; vertex++) {
    through(vertex, rows);
    rows.end(0, 0);
  }
  added.push(rows.take(`${name}: through`));
  placeRows(ways, graph, ways.first + 2 * m, rows, (vertex, coefficient) => lowest.term(vertex, coefficient));
  added.push(rows.take(`${name}: place`));
  for (const [edge, literal] of literals.entries()) {
    if (tails[edge] !== heads[edge]) continue;
    lowest.term(tails[edge]!, 1);
    rows.literal(literal, -1);
    rows.end(0, Infinity);
  }
  added.push(rows.take(`${name}: alone`));
  return withWaysAndPlaces(withoutBlock(lowest.model, block, added), ways, block);
}
