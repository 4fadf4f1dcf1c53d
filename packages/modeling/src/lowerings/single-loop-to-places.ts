import type { Budget } from '../engines/budget.js';
import type { LoopBlock } from '../model/constraints.js';
import type { Model } from '../model/model.js';
import { flowEdges } from './edge-flows.js';
import { LinearRows, loopRows, loopRowsSize } from './linear-rows.js';
import type { Treatment } from './lowering.js';
import { checkMemory, lowerEach, withoutBlock } from './lowering.js';
import { lowestVertex } from './lowest-vertex.js';
import { digitCount } from './path-rows.js';
import { placeRows, wayRows, waysAt, withWaysAndPlaces } from './ways.js';

/**
 * `singleLoop` → linear over binary variables, by positions along the loop from its lowest vertex (C. E. Miller, A.
 * W. Tucker and R. A. Zemlin, "Integer Programming Formulation of Traveling Salesman Problems", 1960), in binary
 * digits. With x[e] the literal of edge e, N(v) the edges at v, a self-loop twice, and n vertices, B = ⌈log2 n⌉, the
 * new binary q[v] is 1 if a vertex from 0 to v is on the loop, a[u,v] is 1 if the loop goes from u to v along an edge,
 * for both directions of each edge between two vertices, and t[v] = Σ 2^k b[v,k], k = 0 … B − 1, is the position of v:
 *
 * - `loops`: the edges are disjoint loops, as for `disjointLoops`: Σ x[e] ≥ 1 over all edges; Σ x[f] ≤ 2 over N(v);
 *   x[e] ≤ Σ x[f] over N(v) without e, for an edge e from v to another vertex.
 * - `lowest`: q[v−1] ≤ q[v]; Σ x[e] ≤ 2 q[v] and 2 q[v] ≤ 2 q[v−1] + Σ x[e] over N(v); q[n−1] = 1.
 * - `way`: a[u,v] + a[v,u] = x[e].
 * - `through`: Σ a[u,v] = Σ a[v,w] over the edges at v.
 * - `place`: t[v] ≥ t[u] + 1 − 2^B (1 − a[u,v]) − 2^B (q[v] − q[v−1]).
 * - `alone`: x[e] ≤ q[v] − q[v−1] for an edge e from v to itself.
 *
 * Positions increase along the loop except into the lowest vertex; so each loop contains this vertex, and there is
 * only one loop. The direction of the loop is free, so each solution has two encodings; rows that break this symmetry
 * made it no faster overall.
 *
 * (1 + B) n + 2m variables and about 5n + 5m rows of up to 2B + 3 entries. Use it for OPB and CNF files. A binary for
 * each vertex and position, n² of them, makes files more than ten times as large at 10 × 10 cells, and no faster on
 * puzzles with many numbers; with few numbers, SAT solvers can be several times faster with it. OPB does not support
 * integer positions, and their rows take many clauses in CNF. For LP and MPS files `singleLoopToFlow` is much faster.
 */
export const singleLoopToPlaces: Treatment = {
  name: 'places',
  says: 'Miller, Tucker and Zemlin 1960: the place of each vertex along the loop, in binary digits',
  source: 'singleLoop',
  targets: ['linear'],
  lower: (model, budget = {}) =>
    lowerEach(model, 'singleLoop', budget, (lowered, block) => withPlaces(lowered, block, budget)),
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
    rows.end(0, Number.POSITIVE_INFINITY);
  }
  added.push(rows.take(`${name}: alone`));
  return withWaysAndPlaces(withoutBlock(lowest.model, block, added), ways, block);
}
