import type { Incidence, Paths } from './graph.js';
import type { TrailView } from './graph-propagator.js';
import type { TrueTrees } from './true-trees.js';

const none = -1;

/** Vertices that no true edge can leave, though an end among them, or a vertex without an end, must be connected to others. */
export interface PathCut {
  readonly inside: readonly number[];
  /** The edges that leave them and are false. */
  readonly edges: readonly number[];
  /** The other edges that leave them: the outer vertex, and an end of its component with another number. */
  readonly foreign: readonly { readonly from: number; readonly end: number }[];
  /** The end among them whose number matters; −1 if none does. */
  readonly end: number;
}

/**
 * Whether each end that is not connected to another one can still be: along edges that are not false, through components
 * without another number. A way that was found is looked at again first, since it usually still exists.
 */
export class PathReach {
  readonly #view: TrailView;
  readonly #constraint: Paths;
  readonly #incidence: Incidence;
  readonly #trees: TrueTrees;
  /** By end, the last way found, from the other end: its edges, each with the vertex that it leads to. */
  readonly #ways: Int32Array[];
  readonly #seen: Int32Array;
  #walkCount = 0;
  readonly #queue: Int32Array;
  readonly #cameBy: Int32Array;
  steps = 0;

  constructor(view: TrailView, constraint: Paths, incidence: Incidence, trees: TrueTrees) {
    this.#view = view;
    this.#constraint = constraint;
    this.#incidence = incidence;
    this.#trees = trees;
    this.#ways = Array.from({ length: constraint.ends.length }, () => noWay);
    this.#seen = new Int32Array(constraint.vertexCount);
    this.#queue = new Int32Array(constraint.vertexCount);
    this.#cameBy = new Int32Array(constraint.vertexCount);
  }

  /** A cut, or null. */
  find(): PathCut | null {
    const { ends, covers, vertexCount } = this.#constraint;
    for (let end = 0; end < ends.length; end++) {
      const root = this.#trees.find(ends[end]!);
      if (this.#trees.endCounts[root]! > 1) continue;
      if (this.#isWay(this.#ways[end]!, end)) continue;
      const cut = this.#search(end, root);
      if (cut !== null) return cut;
    }
    if (!covers) return null;
    const walk = this.#nextWalk();
    for (let end = 0; end < ends.length; end++) this.#spread(ends[end]!, walk);
    for (let vertex = 0; vertex < vertexCount; vertex++) {
      if (this.#seen[vertex] === walk) continue;
      const inside = this.#queue.slice(0, this.#spread(vertex, walk));
      return this.#cutAround(Array.from(inside), none);
    }
    return null;
  }

  get bytes(): number {
    return 3 * this.#seen.byteLength + this.#ways.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** Whether a way still leads to another end that may be connected. */
  #isWay(way: Int32Array, end: number): boolean {
    if (way.length === 0) return false;
    const { values } = this.#view;
    const { literals, ends } = this.#constraint;
    const root = this.#trees.find(ends[end]!);
    const own = this.#trees.numbered[root]!;
    // From the other end: whether that still is one is seen first.
    for (let at = 0; at < way.length; at += 2) {
      this.steps += 1;
      if (values[literals[way[at]!]!]! < 0) return false;
      const there = this.#trees.find(way[at + 1]!);
      if (at === 0 && (there === root || this.#trees.endCounts[there] === 0)) return false;
      if (this.#isForeign(own, this.#trees.numbered[there]!)) return false;
    }
    return true;
  }

  #isForeign(own: number, other: number): boolean {
    const { numbers } = this.#constraint;
    return own !== none && other !== none && numbers[own] !== numbers[other];
  }

  /** Breadth first from an end to the nearest one that it may be connected to. */
  #search(end: number, root: number): PathCut | null {
    const { starts, edges, others, literals } = this.#incidence;
    const { values } = this.#view;
    const { ends } = this.#constraint;
    const walk = this.#nextWalk();
    const seen = this.#seen;
    const queue = this.#queue;
    const own = this.#trees.numbered[root]!;
    let [read, size] = [0, 0];
    seen[ends[end]!] = walk;
    queue[size++] = ends[end]!;
    while (read < size) {
      const vertex = queue[read++]!;
      for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) {
        const other = others[i]!;
        if (values[literals[i]!]! < 0 || seen[other] === walk) continue;
        this.steps += 1;
        const there = this.#trees.find(other);
        if (there !== root && this.#isForeign(own, this.#trees.numbered[there]!)) continue;
        seen[other] = walk;
        this.#cameBy[other] = edges[i]!;
        queue[size++] = other;
        if (there === root || this.#trees.endCounts[there] === 0) continue;
        this.#ways[end] = this.#wayTo(other, ends[end]!);
        return null;
      }
    }
    return this.#cutAround(Array.from(queue.subarray(0, size)), own);
  }

  #wayTo(to: number, from: number): Int32Array {
    const { tails, heads } = this.#constraint;
    const way: number[] = [];
    for (let vertex = to; vertex !== from; ) {
      const edge = this.#cameBy[vertex]!;
      way.push(edge, vertex);
      vertex = tails[edge]! + heads[edge]! - vertex;
    }
    return Int32Array.from(way);
  }

  /** Marks the vertices that edges that are not false connect to this one; returns their number in the queue. */
  #spread(from: number, walk: number): number {
    const { starts, others, literals } = this.#incidence;
    const { values } = this.#view;
    const seen = this.#seen;
    const queue = this.#queue;
    if (seen[from] === walk) return 0;
    let [read, size] = [0, 0];
    seen[from] = walk;
    queue[size++] = from;
    while (read < size) {
      const vertex = queue[read++]!;
      for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) {
        const other = others[i]!;
        if (values[literals[i]!]! < 0 || seen[other] === walk) continue;
        seen[other] = walk;
        queue[size++] = other;
      }
    }
    this.steps += size;
    return size;
  }

  #cutAround(inside: readonly number[], end: number): PathCut {
    const { starts, edges, others, literals } = this.#incidence;
    const { values } = this.#view;
    const isInside = new Set(inside);
    const cut: number[] = [];
    const foreign = new Map<number, number>();
    for (const vertex of inside)
      for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) {
        const other = others[i]!;
        if (isInside.has(other)) continue;
        if (values[literals[i]!]! < 0) cut.push(edges[i]!);
        else foreign.set(other, this.#trees.numbered[this.#trees.find(other)]!);
      }
    return { inside, edges: cut, foreign: Array.from(foreign, ([from, each]) => ({ from, end: each })), end };
  }

  #nextWalk(): number {
    if (this.#walkCount === 2 ** 31 - 1) {
      this.#seen.fill(0);
      this.#walkCount = 0;
    }
    this.#walkCount += 1;
    return this.#walkCount;
  }
}

const noWay = new Int32Array(0);
