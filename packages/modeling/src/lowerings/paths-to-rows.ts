import type { Budget } from '../engine/budget.js';
import type { ConstraintBlock, PathsBlock } from '../model/constraints.js';
import type { Model, VariableBlock } from '../model/model.js';
import { placeRows, type Ways, wayRows, waysAt } from './edge-directions.js';
import { capacityRows, flowEdges, positionsAt, withEdgeFlows } from './edge-flows.js';
import { LinearRows } from './linear-rows.js';
import { checkMemory, ofEach, type Treatment, withBinaries, withoutBlock } from './lowering.js';
import {
  apartRows,
  digitCount,
  givenDigits,
  numbersNamePaths,
  pathRows,
  sameDigits,
  sizeOf,
  type VertexDigits,
} from './path-rows.js';

/**
 * `disjointPaths` → linear over binary variables. $E$ are the edges of $n$ vertices $V$, and $A$ both directions of each of the $m$ edges that join two
 * vertices. $T$ are the ends of paths among the vertices, and $N(v)$ the edges from $v$ to others. $x_e$ is the literal of edge $e$, and $k_v$ that the end $v$ has its number, one of $K$ different ones. The
 * new binaries are $a_{u,v}$, 1 if a path goes from $u$ to $v$, and binary digits: $c_{v,i}$ of the number at $v$, $\lceil \log_2 K \rceil$ of
 * them, and $B = \lceil \log_2 n \rceil$ of its place $t_v$.
 *
 * - `degrees`: one edge at an end, two or none at another vertex, always two if every vertex is on a path, and no self-loop.
 *   $$
 *   \sum_{e \in N(v)} x_e = 1 \quad \forall v \in T
 *   $$
 *   $$
 *   \sum_{e \in N(v)} x_e \le 2 \quad \forall v \in V \setminus T
 *   $$
 *   $$
 *   x_e \le \sum_{f \in N(v), f \ne e} x_f \quad \forall v \in V \setminus T, e \in N(v)
 *   $$
 * - `numbers`: the number is the same at both ends of an edge that is used.
 *   $$
 *   x_e + c_{u,i} - c_{v,i} \le 1 \quad \forall e = (u, v) \in E
 *   $$
 *   $$
 *   x_e - c_{u,i} + c_{v,i} \le 1 \quad \forall e = (u, v) \in E
 *   $$
 *   It is the number of an end that has one: $c_{v,i} \ge k_v$ for a digit that is 1, and $c_{v,i} \le 1 - k_v$ for one that is 0.
 * - `way`: a used edge has one direction.
 *   $$
 *   a_{u,v} + a_{v,u} = x_e \quad \forall e = (u, v) \in E, u \ne v
 *   $$
 * - `through`: a path goes on at each vertex that is no end.
 *   $$
 *   \sum_{(u,v) \in A} a_{u,v} = \sum_{(v,w) \in A} a_{v,w} \quad \forall v \in V \setminus T
 *   $$
 * - `place`: places grow along it, so there is no cycle.
 *   $$
 *   t_v \ge t_u + 1 - 2^B (1 - a_{u,v}) \quad \forall (u, v) \in A
 *   $$
 *
 * If no path may touch itself, digits $g_{v,i}$ distinguish the paths: those of the numbers, if each number is that of two ends; else those of the end where
 * the path begins, in $\lceil \log_2 \lvert T \rvert \rceil$ digits of its place among the ends. The new binary $d_{e,i}$ is 1 only if the digit
 * differs at both ends of edge $e$, and $s_v$ is 2 for an end, or if every vertex is on a path, else the sum of $x_e$ over $N(v)$.
 *
 * - `name`: the same digits at both ends of an edge that is used, by rows as in `numbers`. An end has its own digits if no path leads into it, one row for
 *   each digit that is 1, and one for each that is 0:
 *   $$
 *   g_{v,i} + \sum_{(u,v) \in A} a_{u,v} \ge 1
 *   $$
 *   $$
 *   g_{v,i} - \sum_{(u,v) \in A} a_{u,v} \le 0
 *   $$
 * - `touch`: two neighbors on paths are joined, or on different paths.
 *   $$
 *   d_{e,i} \le g_{u,i} + g_{v,i} \quad \forall e = (u, v) \in E
 *   $$
 *   $$
 *   d_{e,i} \le 2 - g_{u,i} - g_{v,i} \quad \forall e = (u, v) \in E
 *   $$
 *   $$
 *   2 x_e + 2 \sum_{i} d_{e,i} \ge s_u + s_v - 2 \quad \forall e = (u, v) \in E
 *   $$
 *
 * About $(\lceil \log_2 K \rceil + B) n + 2 m$ variables, and $\lceil \log_2 K \rceil m$ more if no path may touch itself; about
 * $6 n + (2 \lceil \log_2 K \rceil + 3) m$ rows. A path has two directions, so each solution has several encodings. For LP and MPS files the treatment
 * `flow` has fewer variables.
 */
export const pathsToPlaces: Treatment = {
  name: 'places',
  targets: ['linear'],
  ...ofEach('disjointPaths', (lowered, block, budget) => withRows(lowered, block, 'places', budget)),
};

/**
 * `disjointPaths` → linear, with a flow instead of places. $E$ are the edges of $n$ vertices $V$, $T$ the ends of paths among the vertices, and $N(v)$ the edges
 * from $v$ to others; $E^-(v)$ are those of them that end at $v$, and $E^+(v)$ those that begin there. With $x_e$ the literal of edge $e$, the new
 * continuous $f_e$, from $-(n - 1)$ to $n - 1$, flows along each of the $m$ edges between two vertices from its beginning to its end.
 *
 * - `degrees`: one edge at an end, two or none at another vertex, as in the treatment `places`.
 *   $$
 *   \sum_{e \in N(v)} x_e = 1 \quad \forall v \in T
 *   $$
 *   $$
 *   \sum_{e \in N(v)} x_e \le 2 \quad \forall v \in V \setminus T
 *   $$
 *   $$
 *   x_e \le \sum_{f \in N(v), f \ne e} x_f \quad \forall v \in V \setminus T, e \in N(v)
 *   $$
 * - `numbers`: the number, in binary digits $c_{v,i}$, is the same at both ends of an edge that is used, as in `places`.
 *   $$
 *   x_e + c_{u,i} - c_{v,i} \le 1 \quad \forall e = (u, v) \in E
 *   $$
 *   $$
 *   x_e - c_{u,i} + c_{v,i} \le 1 \quad \forall e = (u, v) \in E
 *   $$
 * - `touch` and `name`: as in `places`; a path has a direction only where `name` needs it, by `way` and `through`.
 * - `capacity`: flow only along used edges.
 *   $$
 *   -(n - 1) x_e \le f_e \le (n - 1) x_e
 *   $$
 * - `supply`: outflow less inflow is the number of used edges at each vertex that is no end. The flow ends at the ends: a cycle has none.
 *   $$
 *   \sum_{e \in E^+(v)} f_e - \sum_{e \in E^-(v)} f_e = \sum_{e \in N(v)} x_e \quad \forall v \in V \setminus T
 *   $$
 *
 * $m$ continuous variables instead of $\lceil \log_2 n \rceil n + 2 m$ binary ones.
 */
export const pathsToFlow: Treatment = {
  name: 'flow',
  targets: ['linear'],
  ...ofEach('disjointPaths', (lowered, block, budget) => withRows(lowered, block, 'flow', budget)),
};

function withRows(given: Model, block: PathsBlock, against: 'places' | 'flow', budget: Budget): Model {
  const { graph, name, ends, numbers, known, induced } = block;
  const { vertexCount: n, literals } = graph;
  const edges = flowEdges(block);
  const ranks = new Map(
    [...new Set(numbers.filter((number) => number > 0))].map((number, rank) => [number, rank]),
  );
  const ofNumbers = digitCount(ranks.size);
  const areNames = numbersNamePaths(given, block);
  const ofNames = induced && !areNames ? digitCount(ends.length) : 0;
  const ofTouch = induced ? (areNames ? ofNumbers : ofNames) : null;
  const hasWays = against === 'places' || ofNames > 0;
  const places = against === 'places' ? digitCount(n) : 0;
  const size = sizeOf(block, edges.length, { ofNumbers, ofNames, ofTouch, hasWays, places });
  checkMemory(against, size, budget);
  let first = given.variableCount;
  const blocks: VariableBlock[] = [];
  const take = (what: string, count: number): number => {
    const start = first;
    if (count > 0) blocks.push({ name: `${name}: ${what}`, domain: 'binary', first: start, count });
    first += count;
    return start;
  };
  const number: VertexDigits = { first: take('number', ofNumbers * n), count: ofNumbers };
  const path: VertexDigits = { first: take('name', ofNames * n), count: ofNames };
  const ways: Ways = { edges, first: take('way', hasWays ? 2 * edges.length : 0) };
  const placesFrom = take('place', places * n);
  const apartFrom = take('apart', (ofTouch ?? 0) * literals.length);

  const rows = new LinearRows(budget);
  const added: ConstraintBlock[] = [pathRows(block, budget)];
  sameDigits(block, number, rows);
  for (const [end, vertex] of ends.entries())
    if (numbers[end]! > 0) givenDigits(number, vertex, ranks.get(numbers[end]!)!, known[end]!, rows);
  added.push(rows.take(`${name}: numbers`));
  if (hasWays) added.push(...directed(block, ways, rows));
  if (against === 'places') {
    placeRows(ways, graph, placesFrom, rows);
    added.push(rows.take(`${name}: place`));
  }
  if (ofNames > 0) {
    sameDigits(block, path, rows);
    beginningNames(block, ways, path, rows);
    added.push(rows.take(`${name}: name`));
  }
  if (induced) {
    apartRows(block, areNames ? number : path, apartFrom, rows);
    added.push(rows.take(`${name}: touch`));
  }
  if (against === 'flow') {
    capacityRows(rows, block, edges, first);
    added.push(rows.take(`${name}: capacity`), supply(block, edges, first, rows));
  }
  const lowered = withBinaries(withoutBlock(given, block, added), blocks, (index) => {
    const own = blocks.findLast((each) => each.first <= index);
    return own === undefined ? `variable ${index}` : `${own.name} ${index - own.first + 1}`;
  });
  return against === 'flow' ? withEdgeFlows(lowered, block, edges) : lowered;
}

/** The rows `way` and `through`. */
function directed(
  { graph, ends, name }: PathsBlock,
  ways: Ways,
  rows: LinearRows,
): readonly ConstraintBlock[] {
  wayRows(ways, graph, rows);
  const added = [rows.take(`${name}: way`)];
  const isEnd = new Set(ends);
  const balance = waysAt(ways, graph, { into: 1, out: -1 });
  for (let vertex = 0; vertex < graph.vertexCount; vertex++) {
    if (isEnd.has(vertex)) continue;
    balance(vertex, rows);
    rows.end(0, 0);
  }
  return [...added, rows.take(`${name}: through`)];
}

/** The digits at an end are its own place in the list of ends, unless the path leads into it. */
function beginningNames(
  { graph, ends }: PathsBlock,
  ways: Ways,
  digits: VertexDigits,
  rows: LinearRows,
): void {
  const into = waysAt(ways, graph, { into: 1, out: 0 });
  for (const [end, vertex] of ends.entries())
    for (let j = 0; j < digits.count; j++) {
      const bit = (end >> j) & 1;
      rows.entry(digits.first + vertex * digits.count + j, bit === 1 ? 1 : -1);
      into(vertex, rows);
      rows.end(bit, Infinity);
    }
}

/** The rows `supply`. */
function supply(
  { graph, ends, name }: PathsBlock,
  edges: readonly number[],
  first: number,
  rows: LinearRows,
): ConstraintBlock {
  const isEnd = new Set(ends);
  for (const [vertex, around] of positionsAt(graph, edges).entries()) {
    if (isEnd.has(vertex)) continue;
    rows.sum(around.map((i) => [graph.literals[edges[i]!]!, 1]));
    for (const i of around) rows.entry(first + i, graph.heads[edges[i]!] === vertex ? 1 : -1);
    rows.end(0, 0);
  }
  return rows.take(`${name}: supply`);
}
