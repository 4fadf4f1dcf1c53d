/** An undirected graph; the edge `i` is there where the literal `literals[i]` is true. Parallel edges are allowed. */
export interface LiteralGraph {
  readonly vertexCount: number;
  /** One end of each edge, a vertex from 0 to `vertexCount - 1`. */
  readonly tails: ArrayLike<number>;
  /** The other end of each edge. */
  readonly heads: ArrayLike<number>;
  readonly literals: ArrayLike<number>;
}

/** The edges that are there connect all vertices that are used. */
export interface Connected extends LiteralGraph {
  /** By vertex: the literal that is true where it is used; all are where this is missing. */
  readonly used?: ArrayLike<number> | undefined;
  /** The constraint holds only where this literal is true; always where it is missing. */
  readonly condition?: number | undefined;
}

/** Every cycle among the edges that are there has all of them: there is at most one, and then no edge beside it. */
export interface Loop extends LiteralGraph {
  /** The constraint holds only where this literal is true; always where it is missing. */
  readonly condition?: number | undefined;
}

/**
 * By vertex: its edges, those from `starts[vertex]` up to, not including, `starts[vertex + 1]` in `edges`; with their
 * other ends and their literals beside them, so that a walk reads one place after the other.
 */
export interface Incidence {
  readonly starts: Int32Array;
  readonly edges: Int32Array;
  readonly others: Int32Array;
  readonly literals: Int32Array;
}

/** The edges at each vertex; an edge from a vertex to itself is at none. Linear. */
export function incidenceOf({ vertexCount, tails, heads, literals }: LiteralGraph): Incidence {
  const starts = new Int32Array(vertexCount + 1);
  for (let edge = 0; edge < tails.length; edge++) {
    if (tails[edge] === heads[edge]) continue;
    starts[tails[edge]! + 1]! += 1;
    starts[heads[edge]! + 1]! += 1;
  }
  for (let vertex = 0; vertex < vertexCount; vertex++) starts[vertex + 1]! += starts[vertex]!;
  const size = starts[vertexCount]!;
  const edges = new Int32Array(size);
  const others = new Int32Array(size);
  const edgeLiterals = new Int32Array(size);
  const next = starts.slice(0, vertexCount);
  for (let edge = 0; edge < tails.length; edge++) {
    if (tails[edge] === heads[edge]) continue;
    for (const [end, other] of [
      [tails[edge]!, heads[edge]!],
      [heads[edge]!, tails[edge]!],
    ] as const) {
      const at = next[end]!++;
      edges[at] = edge;
      others[at] = other;
      edgeLiterals[at] = literals[edge]!;
    }
  }
  return { starts, edges, others, literals: edgeLiterals };
}
