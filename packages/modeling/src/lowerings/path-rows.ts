import type { Budget } from '../engine/budget.js';
import { always, incidentEdges, type LinearBlock, type PathsBlock } from '../model/constraints.js';
import type { Model } from '../model/model.js';
import { isTrueWithin } from '../model/whole-rows.js';
import { LinearRows } from './linear-rows.js';

/**
 * The numbers of edges at the vertices of disjoint paths, with x[e] the literal of edge e and N(v) the edges from v to others:
 *
 * - Σ x[e] = 1 over N(v), for an end v.
 * - Σ x[e] = 2 over N(v), for any other vertex v, if every vertex is on a path.
 * - Otherwise Σ x[e] ≤ 2 over N(v), and x[e] ≤ Σ x[f] over N(v) without e, for each e of N(v).
 * - x[e] = 0 for a self-loop e.
 */
export function pathRows({ name, graph, ends, covers }: PathsBlock, budget: Budget = {}): LinearBlock {
  const { tails, heads, literals, vertexCount } = graph;
  const rows = new LinearRows(budget);
  const isEnd = new Uint8Array(vertexCount);
  for (const end of ends) isEnd[end] = 1;
  for (const [vertex, edges] of incidentEdges(graph).entries()) {
    const around = edges
      .filter((edge) => tails[edge] !== heads[edge])
      .map((edge): readonly [number, number] => [literals[edge]!, 1]);
    rows.sum(around);
    const count = isEnd[vertex] === 1 ? 1 : 2;
    const isExact = count === 1 || covers;
    rows.end(isExact ? count : -Infinity, count);
    if (isExact) continue;
    for (const [place, [literal]] of around.entries()) {
      rows.sum(around.with(place, [literal, -1]));
      rows.end(0, Infinity);
    }
  }
  for (const [edge, literal] of literals.entries()) {
    if (tails[edge] !== heads[edge]) continue;
    rows.literal(literal, 1);
    rows.end(0, 0);
  }
  return rows.take(`${name}: degrees`);
}

/** Whether an end has its number in every solution of the model. */
function hasNumber(model: Model, { numbers, known }: PathsBlock, end: number): boolean {
  return numbers[end] !== 0 && (known[end] === always || isTrueWithin(model, known[end]!));
}

/** Whether each number is that of two ends, which have it in every solution: then it names a path. */
export function numbersNamePaths(model: Model, block: PathsBlock): boolean {
  const counts = new Map<number, number>();
  for (const [end, number] of block.numbers.entries()) {
    if (!hasNumber(model, block, end)) return false;
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return [...counts.values()].every((count) => count === 2);
}

/** The binary digits of a number for each vertex, which is the same along a path: their first variable, and how many. */
export interface VertexDigits {
  readonly first: number;
  readonly count: number;
}

/** Digit j of vertex v. */
export function digitOf({ first, count }: VertexDigits, vertex: number, j: number): number {
  return first + vertex * count + j;
}

/** The digits that tell this many values apart. */
export function digitCount(values: number): number {
  return Math.ceil(Math.log2(Math.max(1, values)));
}

/** The rows x[e] + d[u] − d[v] ≤ 1 and x[e] − d[u] + d[v] ≤ 1, for each digit d of the ends u and v of each edge e. */
export function sameDigits({ graph }: PathsBlock, digits: VertexDigits, rows: LinearRows): void {
  const { tails, heads, literals } = graph;
  for (const [edge, literal] of literals.entries())
    for (let j = 0; j < digits.count; j++)
      for (const sign of [1, -1]) {
        if (tails[edge] === heads[edge]) continue;
        rows.literal(literal, 1);
        rows.entry(digitOf(digits, tails[edge]!, j), sign);
        rows.entry(digitOf(digits, heads[edge]!, j), -sign);
        rows.end(-Infinity, 1);
      }
}

/** The rows that the digits at a vertex are those of a value, if a literal is true; `always`: in any case. */
export function givenDigits(
  digits: VertexDigits,
  vertex: number,
  value: number,
  literal: number,
  rows: LinearRows,
): void {
  for (let j = 0; j < digits.count; j++) {
    const bit = (value >> j) & 1;
    const variable = digitOf(digits, vertex, j);
    rows.entry(variable, 1);
    if (literal === always) rows.end(bit, bit);
    else {
      // A literal over the same variable would be a second entry: digits are new variables.
      rows.literal(literal, bit === 1 ? -1 : 1);
      rows.end(bit === 1 ? 0 : -Infinity, bit === 1 ? Infinity : 1);
    }
  }
}

/**
 * The rows that no path touches itself, with l[v] digits that tell the paths apart, and the new binary d[e,j] ≤ |l[u,j] − l[v,j]| for
 * an edge e from u to v, from `first` on:
 *
 * - d[e,j] ≤ l[u,j] + l[v,j] and d[e,j] ≤ 2 − l[u,j] − l[v,j].
 * - 2 x[e] + 2 Σ d[e,j] ≥ s[u] + s[v] − 2, with s[v] = 2 for an end, or where every vertex is on a path, else Σ x[f] over N(v).
 */
export function apartRows(block: PathsBlock, digits: VertexDigits, first: number, rows: LinearRows): void {
  const { graph, ends, covers } = block;
  const { tails, heads, literals } = graph;
  const isEnd = new Set(ends);
  const around = incidentEdges(graph);
  for (const [edge, literal] of literals.entries()) {
    const [tail, head] = [tails[edge]!, heads[edge]!];
    if (tail === head) continue;
    for (let j = 0; j < digits.count; j++)
      for (const sign of [1, -1]) {
        rows.entry(first + edge * digits.count + j, 1);
        rows.entry(digitOf(digits, tail, j), -sign);
        rows.entry(digitOf(digits, head, j), -sign);
        rows.end(-Infinity, sign === 1 ? 0 : 2);
      }
    const terms: (readonly [number, number])[] = [[literal, 2]];
    let least = -2;
    for (const vertex of [tail, head]) {
      if (covers || isEnd.has(vertex)) least += 2;
      else
        for (const each of around[vertex]!)
          if (tails[each] !== heads[each]) terms.push([literals[each]!, -1]);
    }
    rows.sum(terms);
    for (let j = 0; j < digits.count; j++) rows.entry(first + edge * digits.count + j, 2);
    rows.end(least, Infinity);
  }
}

/** The digits that a lowering has for each vertex, and whether it has directions. */
interface Sizes {
  readonly ofNumbers: number;
  readonly ofNames: number;
  /** Those that tell paths apart; null if paths may touch themselves. */
  readonly ofTouch: number | null;
  readonly hasWays: boolean;
  /** 0 for a flow. */
  readonly places: number;
}

/** What is added for m edges between two vertices. */
export function sizeOf(
  { graph, ends, covers, numbers }: PathsBlock,
  m: number,
  { ofNumbers, ofNames, ofTouch, hasWays, places }: Sizes,
): { readonly variables: number; readonly rows: number; readonly entries: number } {
  const n = graph.vertexCount;
  const isEnd = new Set(ends);
  const loops = graph.literals.length - m;
  const degrees = incidentEdges(graph).map(
    (edges) => edges.filter((edge) => graph.tails[edge] !== graph.heads[edge]).length,
  );
  const inner = degrees.filter((_, vertex) => !isEnd.has(vertex));
  const free = covers ? [] : inner;
  const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
  const squares = sum(free.map((degree) => degree ** 2));
  const named = numbers.filter((number) => number > 0).length;
  const alongEdges = 2 * m * (ofNumbers + ofNames);
  const apart = (ofTouch ?? 0) * m;
  let variables =
    (ofNumbers + ofNames + places) * n + (hasWays ? 2 * m : 0) + (ofTouch ?? 0) * graph.literals.length;
  let rows = n + sum(free) + loops + alongEdges + named * ofNumbers + ends.length * ofNames;
  let entries = 2 * m + squares + loops + 3 * alongEdges + 2 * named * ofNumbers;
  entries += ofNames * (ends.length + sum(Array.from(ends, (end) => degrees[end]!)));
  if (hasWays) {
    rows += m + inner.length;
    entries += 3 * m + 2 * sum(inner);
  }
  if (ofTouch !== null) {
    rows += 2 * apart + m;
    entries += 6 * apart + apart + m + squares;
  }
  if (places > 0) return { variables, rows: rows + 2 * m, entries: entries + 2 * m * (2 * places + 1) };
  variables += m;
  rows += 2 * m + inner.length;
  return { variables, rows, entries: entries + 4 * m + 2 * sum(inner) };
}
