import { always, type EdgeGraph, type ForestBlock, type PathsBlock } from '../model/constraints.js';
import { type Literal, literalValue, negate } from '../model/literal.js';
import {
  type Cut,
  clauseCut,
  distinctCuts,
  isViolated,
  supportTolerance,
  violationTolerance,
} from './cut.js';
import { boundary, connectedComponents } from './cuts.js';
import { minimumCutBelow } from './maximum-flow.js';

/**
 * Cuts of `forest`: not all edges of a cycle are used. Only cycles of edges with the value 1 are found; for fractional values, other
 * violated cuts are not searched.
 */
export function forestCuts({ graph }: ForestBlock, values: ArrayLike<number>): readonly Cut[] {
  // Two cycles may have the same literals.
  return distinctCuts(usedCycles(graph, values).map((cycle) => clauseCut(negated(graph, cycle))));
}

/** For each component of the edges with the value 1 that has a cycle, the edges of one. */
export function usedCycles(graph: EdgeGraph, values: ArrayLike<number>): readonly (readonly number[])[] {
  return cyclesOf(graph, (edge) => literalValue(graph.literals[edge]!, values) > 1 - supportTolerance);
}

/**
 * Cuts of `disjointPaths`, for values whose whole ones satisfy the numbers of edges at the vertices (`pathRows`):
 *
 * - an edge leaves a set of vertices with an end that has its number, and no other end that it may be joined to: around a
 *   component of the edges with positive value, and around an end on the smaller side of a minimum cut from the other end of its number;
 * - an edge leaves a set of vertices without ends, or one of its vertices is not on a path: around a cycle;
 * - if no path may touch itself, not all edges are used between two vertices of a path that another edge joins.
 */
export function pathCuts(block: PathsBlock, values: ArrayLike<number>): readonly Cut[] {
  const { graph, ends } = block;
  const useOf = (edge: number): number => literalValue(graph.literals[edge]!, values);
  const cuts: Cut[] = [];
  const add = (literals: readonly Literal[] | null): void => {
    const cut = literals && clauseCut(literals);
    if (cut !== null && isViolated(cut, values)) cuts.push(cut);
  };
  const endAt = new Map(Array.from(ends, (vertex, end) => [vertex, end]));
  for (const inside of connectedComponents(graph, (edge) => useOf(edge) > supportTolerance)) {
    const here = inside.flatMap((vertex) => endAt.get(vertex) ?? []);
    if (here.length === 0) add(leftBySomething(block, inside, useOf));
    else add(leftByEnd(block, inside, here));
  }
  if (cuts.length > 0) return distinctCuts(cuts);
  if (block.induced) for (const cut of touchingCuts(block, useOf)) add(cut);
  const network = { ...graph, capacities: Float64Array.from(graph.literals, (_, edge) => useOf(edge)) };
  for (const [one, other] of partners(block)) {
    const side = minimumCutBelow(network, ends[one]!, ends[other]!, 1 - violationTolerance);
    if (side === null) continue;
    const inside = [...side.keys()].filter((vertex) => side[vertex] === 1);
    const here = inside.flatMap((vertex) => endAt.get(vertex) ?? []);
    add(leftByEnd(block, inside, here, one));
  }
  return distinctCuts(cuts);
}

/** The edges of a boundary, unless an end inside may be joined to another one there; null if each may. */
function leftByEnd(
  block: PathsBlock,
  inside: readonly number[],
  here: readonly number[],
  only?: number,
): readonly Literal[] | null {
  const { numbers, known } = block;
  const alone = here.find(
    (end) =>
      (only === undefined || end === only) &&
      here.every(
        (other) =>
          other === end || (numbers[other]! > 0 && numbers[end]! > 0 && numbers[other] !== numbers[end]),
      ),
  );
  if (alone === undefined) return null;
  const conditions = here.length === 1 ? [] : here.filter((end) => known[end] !== always);
  return [...boundary(block.graph, inside), ...conditions.map((end) => negate(known[end]!))];
}

/** The edges of a boundary, or, unless all is covered, the negation of the inner edge of greatest value. */
function leftBySomething(
  block: PathsBlock,
  inside: readonly number[],
  useOf: (edge: number) => number,
): readonly Literal[] | null {
  const { graph, covers } = block;
  const leaving = boundary(graph, inside);
  if (covers) return leaving;
  const isInside = new Set(inside);
  const inner = [...graph.literals.keys()].filter(
    (edge) => isInside.has(graph.tails[edge]!) && isInside.has(graph.heads[edge]!),
  );
  if (inner.length === 0) return null;
  const best = inner.reduce((one, other) => (useOf(other) > useOf(one) ? other : one));
  return [...leaving, negate(graph.literals[best]!)];
}

/** The pairs of ends with a number that no other end has, if all ends have numbers in any case. */
function partners({ numbers, known }: PathsBlock): readonly (readonly [number, number])[] {
  if (numbers.includes(0) || known.some((literal) => literal !== always)) return [];
  const byNumber = new Map<number, number[]>();
  for (const [end, number] of numbers.entries()) byNumber.set(number, [...(byNumber.get(number) ?? []), end]);
  return [...byNumber.values()].flatMap(([one, other, ...more]) =>
    one === undefined || other === undefined || more.length > 0 ? [] : [[one, other] as const],
  );
}

/** For each edge that is not used between two vertices of a path of used edges: not all of these are used. */
function* touchingCuts(
  { graph }: PathsBlock,
  useOf: (edge: number) => number,
): Generator<readonly Literal[]> {
  const isUsed = (edge: number): boolean => useOf(edge) > 1 - supportTolerance;
  const paths = new UsedPaths(graph, isUsed);
  for (const [edge, tail] of graph.tails.entries()) {
    if (isUsed(edge) || tail === graph.heads[edge]) continue;
    const between = paths.between(tail, graph.heads[edge]!);
    if (between !== null) yield negated(graph, between);
  }
}

function negated({ literals }: EdgeGraph, edges: readonly number[]): readonly Literal[] {
  return edges.map((edge) => negate(literals[edge]!));
}

/** For each component of the used edges with a cycle, the edges of one. */
function cyclesOf(graph: EdgeGraph, isUsed: (edge: number) => boolean): readonly (readonly number[])[] {
  const paths = new UsedPaths(graph, isUsed);
  const found: (readonly number[])[] = [];
  const seen = new Set<number>();
  for (const edge of paths.closing) {
    const [tail, head] = [graph.tails[edge]!, graph.heads[edge]!];
    const root = paths.rootOf(tail);
    if (seen.has(root)) continue;
    seen.add(root);
    found.push([edge, ...(paths.between(tail, head) ?? [])]);
  }
  return found;
}

/** Trees of used edges, each edge in the order of a walk; edges that close a cycle are left out of them. */
class UsedPaths {
  readonly #graph: EdgeGraph;
  /** By vertex, the edge to its parent; −1 at a root. */
  readonly #parentEdge: Int32Array;
  readonly #depth: Int32Array;
  readonly #root: Int32Array;
  /** The used edges that close a cycle. */
  readonly closing: readonly number[];

  constructor(graph: EdgeGraph, isUsed: (edge: number) => boolean) {
    const { vertexCount, tails, heads, literals } = graph;
    this.#graph = graph;
    this.#parentEdge = new Int32Array(vertexCount).fill(-1);
    this.#depth = new Int32Array(vertexCount);
    this.#root = new Int32Array(vertexCount).fill(-1);
    const around: number[][] = Array.from({ length: vertexCount }, () => []);
    const used = [...literals.keys()].filter(isUsed);
    for (const edge of used) for (const end of [tails[edge]!, heads[edge]!]) around[end]!.push(edge);
    const isTree = new Set<number>();
    for (let start = 0; start < vertexCount; start++) {
      if (this.#root[start]! >= 0) continue;
      this.#root[start] = start;
      const queue = [start];
      for (const vertex of queue)
        for (const edge of around[vertex]!) {
          const other = tails[edge]! + heads[edge]! - vertex;
          if (this.#root[other]! >= 0) continue;
          this.#root[other] = start;
          this.#parentEdge[other] = edge;
          this.#depth[other] = this.#depth[vertex]! + 1;
          isTree.add(edge);
          queue.push(other);
        }
    }
    this.closing = used.filter((edge) => !isTree.has(edge));
  }

  rootOf(vertex: number): number {
    return this.#root[vertex]!;
  }

  /** The edges of the tree between two vertices; null if no used edges connect them. */
  between(one: number, other: number): number[] | null {
    if (this.#root[one] !== this.#root[other]) return null;
    const { tails, heads } = this.#graph;
    const edges: number[] = [];
    let [a, b] = [one, other];
    while (a !== b) {
      const lower = this.#depth[a]! >= this.#depth[b]! ? a : b;
      const edge = this.#parentEdge[lower]!;
      edges.push(edge);
      const parent = tails[edge]! + heads[edge]! - lower;
      if (lower === a) a = parent;
      else b = parent;
    }
    return edges;
  }
}
