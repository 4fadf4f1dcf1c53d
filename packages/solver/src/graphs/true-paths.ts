import type { LiteralGraph } from './graph.js';

/** The role of an added edge: it joined two paths; it closed a path; or one of its ends had two edges already. */
const roles = { joins: 1, closes: 2, spare: 3 } as const;

/**
 * The true edges as paths with their ends. Edges are added, and removed in the opposite order, in constant time
 * each. A vertex with two path edges takes no more: further edges are in no path.
 */
export class TruePaths {
  readonly #tails: ArrayLike<number>;
  readonly #heads: ArrayLike<number>;
  /** The true edges in order of addition: the first `count` of these. */
  readonly edges: Int32Array;
  count = 0;
  /** By edge. */
  readonly #roles: Uint8Array;
  /** By vertex: the number of its edges in paths, including those that closed one. */
  readonly degrees: Uint8Array;
  /** By vertex, two entries: these edges. */
  readonly #pathEdges: Int32Array;
  /** By end of a path: the other end. Inner vertices keep their old values, for removal. */
  readonly mates: Int32Array;
  /** By end of a path: its number of edges. Inner vertices keep their old values. */
  readonly lengths: Int32Array;
  /** The edges that closed a path: the first `closingCount` of these. */
  readonly #closings: Int32Array;
  closingCount = 0;
  /** Edges that are in no path and close none. */
  spareCount = 0;

  constructor({ vertexCount, tails, heads, literals }: LiteralGraph) {
    this.#tails = tails;
    this.#heads = heads;
    this.edges = new Int32Array(literals.length);
    this.#roles = new Uint8Array(literals.length);
    this.#closings = new Int32Array(literals.length);
    this.degrees = new Uint8Array(vertexCount);
    this.#pathEdges = new Int32Array(2 * vertexCount);
    this.mates = new Int32Array(vertexCount);
    this.lengths = new Int32Array(vertexCount);
    for (let vertex = 0; vertex < vertexCount; vertex++) this.mates[vertex] = vertex;
  }

  /** Adds an edge and returns an end of its path; −1 if it is in no path, or the path is closed. */
  add(edge: number): number {
    const { degrees, mates, lengths } = this;
    this.edges[this.count++] = edge;
    const tail = this.#tails[edge]!;
    const head = this.#heads[edge]!;
    if (tail === head) return this.#close(edge);
    if (degrees[tail] === 2 || degrees[head] === 2) {
      this.#roles[edge] = roles.spare;
      this.spareCount += 1;
      return -1;
    }
    const isLast = degrees[tail] === 1 && mates[tail] === head;
    this.#pathEdges[2 * tail + degrees[tail]!++] = edge;
    this.#pathEdges[2 * head + degrees[head]!++] = edge;
    if (isLast) return this.#close(edge);
    this.#roles[edge] = roles.joins;
    const first = mates[tail]!;
    const last = mates[head]!;
    const length = lengths[tail]! + lengths[head]! + 1;
    mates[first] = last;
    mates[last] = first;
    lengths[first] = length;
    lengths[last] = length;
    return first;
  }

  /** Removes the latest edge. */
  removeLatest(): void {
    const edge = this.edges[--this.count]!;
    const role = this.#roles[edge];
    if (role === roles.spare) {
      this.spareCount -= 1;
      return;
    }
    if (role === roles.closes) this.closingCount -= 1;
    const tail = this.#tails[edge]!;
    const head = this.#heads[edge]!;
    if (tail === head) return;
    this.degrees[tail]! -= 1;
    this.degrees[head]! -= 1;
    if (role !== roles.joins) return;
    this.#restore(tail);
    this.#restore(head);
  }

  /** The edge that closed the shortest cycle, the first of these; there must be a cycle. */
  get shortestClosing(): number {
    let shortest = this.#closings[0]!;
    for (let i = 1; i < this.closingCount; i++) {
      const closing = this.#closings[i]!;
      if (this.cycleLength(closing) < this.cycleLength(shortest)) shortest = closing;
    }
    return shortest;
  }

  /** The length of the cycle that an edge closed. */
  cycleLength(closing: number): number {
    const tail = this.#tails[closing]!;
    return tail === this.#heads[closing] ? 1 : this.lengths[tail]! + 1;
  }

  /** Writes the edges of a path, from one end to the other, to `found`; returns their number. */
  walkPath(end: number, found: Int32Array): number {
    return this.#walk(end, this.mates[end]!, -1, found);
  }

  /** Writes the edges of the cycle that an edge closed to `found`; returns their number. */
  walkCycle(closing: number, found: Int32Array): number {
    const size = this.#walk(this.#tails[closing]!, this.#heads[closing]!, closing, found);
    found[size] = closing;
    return size + 1;
  }

  get bytes(): number {
    const { byteLength } = this.mates;
    return 4 * byteLength + 2 * this.edges.byteLength + this.#roles.byteLength + this.degrees.byteLength;
  }

  #close(edge: number): number {
    this.#roles[edge] = roles.closes;
    this.#closings[this.closingCount++] = edge;
    return -1;
  }

  #walk(from: number, to: number, without: number, found: Int32Array): number {
    let size = 0;
    let edge = without;
    for (let vertex = from; vertex !== to; ) {
      const first = this.#pathEdges[2 * vertex]!;
      edge = first === edge ? this.#pathEdges[2 * vertex + 1]! : first;
      found[size++] = edge;
      vertex = this.#tails[edge]! + this.#heads[edge]! - vertex;
    }
    return size;
  }

  /** Makes a vertex an end again, of the path that it ended before its latest edge. */
  #restore(vertex: number): void {
    const { degrees, mates, lengths } = this;
    if (degrees[vertex] === 0) {
      mates[vertex] = vertex;
      lengths[vertex] = 0;
      return;
    }
    const other = mates[vertex]!;
    mates[other] = vertex;
    lengths[other] = lengths[vertex]!;
  }
}
