import type { Budget } from '../engines/budget.js';
import type { LoopBlock } from '../model/constraints.js';
import { incidentEdges } from '../model/incident-edges.js';
import type { Model, VariableBlock } from '../model/model.js';
import { withBinaries } from './appended-variables.js';
import { checkMemory } from './checked-memory.js';
import { LinearRows } from './linear-rows.js';
import { loopRows, loopRowsSize } from './loop-rows.js';
import { lowerEach } from './lower-each.js';
import type { Lowering } from './lowering.js';
import { lowestVertex } from './lowest-vertex.js';
import { withoutBlock } from './without-block.js';

/**
 * `singleLoop` → linear over binary variables alone, by places along the loop from its lowest vertex (C. E. Miller,
 * A. W. Tucker and R. A. Zemlin, "Integer Programming Formulation of Traveling Salesman Problems", 1960), in binary
 * digits. With x[e] the literal of edge e and n vertices, B = ⌈log2 n⌉, the new binary q[v] is 1 where a vertex from 0
 * to v is on the loop, a[u,v] is 1 where the loop goes from u to v along an edge, for both ways along each edge between
 * two vertices, and t[v] = Σ 2^k b[v,k], k = 0 … B − 1, is the place of v:
 *
 * - `loops`: the edges are disjoint loops, by the rows of `loopRows`.
 * - `lowest`: q is what it means, by the rows of `lowestVertex`.
 * - `way`: a[u,v] + a[v,u] = x[e].
 * - `through`: Σ a[u,v] = Σ a[v,w] over the edges at v.
 * - `place`: t[v] ≥ t[u] + 1 − 2^B (1 − a[u,v]) − 2^B (q[v] − q[v−1]).
 * - `alone`: x[e] ≤ q[v] − q[v−1] for an edge e from v to itself.
 *
 * Places rise along the way save where it comes to the lowest vertex; so each loop has this vertex, and there is one
 * loop alone. Which of the two ways around it goes is left open, and so two answers are one solution; rows against that
 * made it no faster on the whole.
 *
 * (1 + B) n + 2m variables and about 5n + 5m rows of up to 2B + 3 entries. For OPB and CNF files this is the one to
 * take: a binary for each vertex and place, n² of them, makes files more than ten times as large at 10 × 10 cells, and
 * no faster ones where a puzzle has many numbers; with few, solvers of clauses can be some times faster by them.
 * Integer places OPB refuses, and their rows are many clauses in CNF. For LP and MPS files `singleLoopToFlow` is much
 * faster.
 */
export const singleLoopToPlaces: Lowering = {
  source: 'singleLoop',
  targets: ['linear'],
  lower: (model, budget = {}) =>
    lowerEach(model, 'singleLoop', budget, (lowered, block) => withPlaces(lowered, block, budget)),
};

function withPlaces(given: Model, block: LoopBlock, budget: Budget): Model {
  const { graph, name } = block;
  const { vertexCount: n, tails, heads, literals } = graph;
  const digits = Math.ceil(Math.log2(Math.max(1, n)));
  const top = 2 ** digits;
  const edges = Array.from(literals.keys()).filter((edge) => tails[edge] !== heads[edge]);
  const m = edges.length;
  const loops = loopRowsSize(graph);
  const variables = (1 + digits) * n + 2 * m;
  const entries = loops.entries + 6 * n + 7 * literals.length + (4 * digits + 13) * m;
  checkMemory('places', { variables, rows: loops.rows + 4 * n + 3 * literals.length, entries }, budget);
  const rows = new LinearRows(budget);
  const lowest = lowestVertex(given, name, graph, rows);
  const first = lowest.model.variableCount;
  const way = (i: number, isBack: boolean): number => first + 2 * i + Number(isBack);
  const place = (vertex: number, sign: 1 | -1): void => {
    for (let k = 0; k < digits; k++) rows.entry(first + 2 * m + vertex * digits + k, sign * 2 ** k);
  };
  const added = [loopRows(`${name}: loops`, graph, budget), lowest.block];
  for (const [i, edge] of edges.entries()) {
    rows.entry(way(i, false), 1);
    rows.entry(way(i, true), 1);
    rows.literal(literals[edge]!, -1);
    rows.end(0, 0);
  }
  added.push(rows.take(`${name}: way`));
  const indexOf = new Map(edges.map((edge, i) => [edge, i]));
  for (const [vertex, around] of incidentEdges(graph).entries()) {
    for (const edge of around) {
      const i = indexOf.get(edge);
      if (i === undefined) continue;
      rows.entry(way(i, false), tails[edge] === vertex ? 1 : -1);
      rows.entry(way(i, true), tails[edge] === vertex ? -1 : 1);
    }
    rows.end(0, 0);
  }
  added.push(rows.take(`${name}: through`));
  for (const [i, edge] of edges.entries()) {
    for (const isBack of [false, true]) {
      const [from, to] = isBack ? [heads[edge]!, tails[edge]!] : [tails[edge]!, heads[edge]!];
      place(to, 1);
      place(from, -1);
      rows.entry(way(i, isBack), -top);
      lowest.term(to, top);
      rows.end(1 - top, Number.POSITIVE_INFINITY);
    }
  }
  added.push(rows.take(`${name}: place`));
  for (const [edge, literal] of literals.entries()) {
    if (tails[edge] !== heads[edge]) continue;
    lowest.term(tails[edge]!, 1);
    rows.literal(literal, -1);
    rows.end(0, Number.POSITIVE_INFINITY);
  }
  added.push(rows.take(`${name}: alone`));
  const blocks: readonly VariableBlock[] = [
    { name: `${name}: way`, domain: 'binary', first, count: 2 * m },
    { name: `${name}: place`, domain: 'binary', first: first + 2 * m, count: n * digits },
  ];
  return withBinaries(withoutBlock(lowest.model, block, added), blocks, (index) => {
    const offset = index - first;
    if (offset < 2 * m)
      return `${name} along edge ${edges[offset >> 1]} ${offset % 2 === 0 ? 'forward' : 'back'}`;
    const digit = offset - 2 * m;
    return `digit ${digit % digits} of the place of vertex ${Math.floor(digit / digits)} on ${name}`;
  });
}
