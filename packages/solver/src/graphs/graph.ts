import { ContractError, requireLength } from '../errors.js';

/** An undirected graph whose edge `i` is true if `literals[i]` is. Parallel edges are allowed. */
export interface LiteralGraph {
  readonly vertexCount: number;
  /** One end of each edge, a vertex from 0 to `vertexCount - 1`. */
  readonly tails: ArrayLike<number>;
  /** The other end of each edge. */
  readonly heads: ArrayLike<number>;
  readonly literals: ArrayLike<number>;
}

/** The true edges connect all used vertices. */
export interface Connected extends LiteralGraph {
  /** By vertex: the literal for its use; all vertices are used by default. */
  readonly used?: ArrayLike<number> | undefined;
  /** If given, the constraint holds only if this literal is true. */
  readonly condition?: number | undefined;
}

/** The true vertices are connected by the edges between them. It holds without a true vertex. */
export interface ConnectedVertices extends Omit<LiteralGraph, 'literals'> {
  /** By vertex. */
  readonly literals: ArrayLike<number>;
  /** If given, the constraint holds only if this literal is true. */
  readonly condition?: number | undefined;
}

/** Every cycle of true edges contains all true edges: there is at most one cycle, and then no other edge. */
export interface Loop extends LiteralGraph {
  /** If given, the constraint holds only if this literal is true. */
  readonly condition?: number | undefined;
}

/**
 * The true edges have no cycle. Some vertices are ends: each is connected to another end by true edges, and no two ends with
 * different numbers are connected. It does not limit the edges at a vertex.
 */
export interface Paths extends LiteralGraph {
  /** Distinct vertices; none for a forest. */
  readonly ends: ArrayLike<number>;
  /** By end: its number, at least 1, or 0 without one. */
  readonly numbers: ArrayLike<number>;
  /** By end: the literal under which it has its number; −1 if it always has. */
  readonly known: ArrayLike<number>;
  /** Whether every vertex is connected to an end. */
  readonly covers: boolean;
  /** Whether no edge that is not true joins two connected vertices. */
  readonly induced: boolean;
  /** If given, the constraint holds only if this literal is true. */
  readonly condition?: number | undefined;
}

/** Throws `ContractError` `invalid-vertex` or `lengths-differ` for an invalid graph. */
export function requireGraph(call: string, { vertexCount, tails, heads, literals, used }: Connected): void {
  if (!Number.isInteger(vertexCount) || vertexCount < 0 || vertexCount > 2 ** 30)
    throw new ContractError({ code: 'invalid-count', call, count: vertexCount });
  requireLength(call, literals.length, tails.length);
  requireLength(call, literals.length, heads.length);
  if (used !== undefined) requireLength(call, vertexCount, used.length);
  for (const ends of [tails, heads])
    for (let edge = 0; edge < ends.length; edge++) {
      const vertex = ends[edge]!;
      if (!Number.isInteger(vertex) || vertex < 0 || vertex >= vertexCount)
        throw new ContractError({ code: 'invalid-vertex', call, vertex, vertexCount });
    }
}

/** Throws as `requireGraph` does. */
export function requireVertices(
  call: string,
  { vertexCount, tails, heads, literals }: ConnectedVertices,
): void {
  requireGraph(call, { vertexCount, tails, heads, literals: tails });
  requireLength(call, vertexCount, literals.length);
}

/** Throws `ContractError` for an end that is no vertex or comes twice, a number below 0, and `lengths-differ`. */
export function requirePaths(call: string, { vertexCount, ends, numbers, known }: Paths): void {
  requireLength(call, ends.length, numbers.length);
  requireLength(call, ends.length, known.length);
  const seen = new Set<number>();
  for (let end = 0; end < ends.length; end++) {
    const [vertex, number] = [ends[end]!, numbers[end]!];
    if (!Number.isInteger(vertex) || vertex < 0 || vertex >= vertexCount || seen.has(vertex))
      throw new ContractError({ code: 'invalid-vertex', call, vertex, vertexCount });
    if (!Number.isInteger(number) || number < 0 || number >= 2 ** 31)
      throw new ContractError({ code: 'invalid-count', call, count: number });
    seen.add(vertex);
  }
}
