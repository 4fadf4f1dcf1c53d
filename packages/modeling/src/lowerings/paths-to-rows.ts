import type { Budget } from '../engines/budget.js';
import type { ConstraintBlock, PathsBlock } from '../model/constraints.js';
import type { Model, VariableBlock } from '../model/model.js';
import { capacityRows, flowEdges, withEdgeFlows } from './edge-flows.js';
import { LinearRows } from './linear-rows.js';
import type { Treatment } from './lowering.js';
import { checkMemory, lowerEach, withBinaries, withoutBlock } from './lowering.js';
import {
  apartRows,
  digitCount,
  givenDigits,
  numbersNamePaths,
  pathRows,
  sameDigits,
  type VertexDigits,
} from './path-rows.js';
import { sizeOf } from './path-sizes.js';
import { placeRows, type Ways, wayRows, waysAt } from './ways.js';

/**
 * `disjointPaths` → linear over binary variables. With x[e] the literal of edge e, n vertices, m edges between two vertices and K
 * different numbers:
 *
 * - `degrees`: see `pathRows`.
 * - `numbers`: c[v], in ⌈log2 K⌉ binary digits, is the same at both ends of an edge that is used, and the number of an end that
 *   has one: x[e] + c[u,j] − c[v,j] ≤ 1 and x[e] − c[u,j] + c[v,j] ≤ 1.
 * - `way`, `through`, `place`: each path is directed from one end to the other, a[u,v] + a[v,u] = x[e], Σ a[u,v] = Σ a[v,w] at
 *   each vertex that is no end, and places grow along it, as in `forestToPlaces`: so there is no cycle.
 * - `touch`, if no path may touch itself: see `apartRows`. The digits that tell paths apart are those of the numbers, if each
 *   number is that of two ends; else those of the end where the path begins, in ⌈log2 of the number of ends⌉ digits (`name`).
 *
 * About (⌈log2 K⌉ + ⌈log2 n⌉) n + 2m variables, and ⌈log2 K⌉ m more if no path may touch itself; about 6n + (2 ⌈log2 K⌉ + 3) m rows. A
 * path has two directions, so each solution has several encodings. For LP and MPS files `pathsToFlow` has fewer variables.
 */
export const pathsToPlaces: Treatment = {
  name: 'places',
  says: 'Miller, Tucker and Zemlin 1960: paths from end to end, along which places grow; numbers in binary digits',
  source: 'disjointPaths',
  targets: ['linear'],
  lower: (model, budget = {}) =>
    lowerEach(model, 'disjointPaths', budget, (lowered, block) => withRows(lowered, block, 'places', budget)),
};

/**
 * `disjointPaths` → linear, with a flow instead of places: the new continuous f[e], from −(n − 1) to n − 1, flows along edge e from its
 * first end to the other.
 *
 * - `degrees`, `numbers`, `touch`: as `pathsToPlaces`; a path has a direction only where `touch` needs it.
 * - `capacity`: −(n − 1) x[e] ≤ f[e] ≤ (n − 1) x[e].
 * - `supply`: what flows out less what flows in is Σ x[e] over N(v) at each vertex v that is no end. It ends at the ends: a cycle
 *   has none.
 *
 * m continuous variables instead of ⌈log2 n⌉ n + 2m binary ones.
 */
export const pathsToFlow: Treatment = {
  name: 'flow',
  says: 'Gavish and Graves 1978: a flow along the paths to their ends, which excludes cycles; numbers in binary digits',
  source: 'disjointPaths',
  targets: ['linear'],
  lower: (model, budget = {}) =>
    lowerEach(model, 'disjointPaths', budget, (lowered, block) => withRows(lowered, block, 'flow', budget)),
};

function withRows(given: Model, block: PathsBlock, against: 'places' | 'flow', budget: Budget): Model {
  const { graph, name, ends, numbers, known, induced } = block;
  const { vertexCount: n, heads, literals } = graph;
  const edges = flowEdges(block);
  const ranks = new Map(
    [...new Set(numbers.filter((number) => number > 0))].map((number, rank) => [number, rank]),
  );
  const ofNumbers = digitCount(ranks.size);
  const areNames = numbersNamePaths(given, block);
  const ofNames = induced && !areNames ? digitCount(ends.length) : 0;
  const apart = induced ? (areNames ? ofNumbers : ofNames) * literals.length : 0;
  const hasWays = against === 'places' || ofNames > 0;
  const places = against === 'places' ? digitCount(n) : 0;
  const sizes = {
    ofNumbers,
    ofNames,
    ofTouch: induced ? (areNames ? ofNumbers : ofNames) : null,
    hasWays,
    places,
  };
  checkMemory(against, sizeOf(block, edges.length, sizes), budget);
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
  const apartFrom = take('apart', apart);

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
  const lowered = withBinaries(withoutBlock(given, block, []), blocks, (index) => {
    const own = blocks.findLast((each) => each.first <= index);
    return own === undefined ? `variable ${index}` : `${own.name} ${index - own.first + 1}`;
  });
  if (against === 'places') return withAdded(lowered, added);
  const flow = lowered.variableCount;
  capacityRows(rows, block, edges, flow);
  added.push(rows.take(`${name}: capacity`));
  added.push(supply(block, edges, flow, heads, rows));
  return withEdgeFlows(withAdded(lowered, added), block, edges);
}

/** The model with more blocks at the end. */
function withAdded(model: Model, added: readonly ConstraintBlock[]): Model {
  const count = model.constraints.length;
  return {
    ...model,
    constraints: [...model.constraints, ...added],
    names: {
      ...model.names,
      row: (block, row) =>
        block < count ? model.names.row(block, row) : `${added[block - count]?.name ?? block} ${row + 1}`,
    },
  };
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
      rows.end(bit, Number.POSITIVE_INFINITY);
    }
}

/** The rows `supply`. */
function supply(
  { graph, ends, name }: PathsBlock,
  edges: readonly number[],
  first: number,
  heads: Int32Array,
  rows: LinearRows,
): ConstraintBlock {
  const isEnd = new Set(ends);
  const { tails, literals, vertexCount } = graph;
  const around: number[][] = Array.from({ length: vertexCount }, () => []);
  for (const [i, edge] of edges.entries()) {
    around[tails[edge]!]!.push(i);
    around[heads[edge]!]!.push(i);
  }
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    if (isEnd.has(vertex)) continue;
    rows.sum(around[vertex]!.map((i) => [literals[edges[i]!]!, 1]));
    for (const i of around[vertex]!) rows.entry(first + i, heads[edges[i]!] === vertex ? 1 : -1);
    rows.end(0, 0);
  }
  return rows.take(`${name}: supply`);
}
