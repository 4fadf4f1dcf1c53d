import { Stamps } from '../stamps.js';
import type { LiteralGraph, Paths } from './graph.js';
import type { TrailView } from './graph-constraints.js';
import type { Incidence } from './incidence.js';

/** No vertex. */
const none = -1;

/**
 * The components of the true edges, as trees, with their ends and numbers. Edges are added, and ends get their numbers, in the
 * order of the trail; the latest of these is undone in constant time, so joins are by size, without shortened ways to the root.
 */
export class TrueTrees {
  readonly #tails: ArrayLike<number>;
  readonly #heads: ArrayLike<number>;
  readonly #numbers: ArrayLike<number>;
  readonly #endVertices: ArrayLike<number>;
  readonly #parents: Int32Array;
  /** By root. */
  readonly sizes: Int32Array;
  /** By root: the number of ends in its component. */
  readonly endCounts: Int32Array;
  /** By root: an end in its component that has its number, by its place in the list of ends; −1 without one. */
  readonly numbered: Int32Array;
  /** By vertex, the next one of its component, around in a circle. */
  readonly next: Int32Array;
  /** By change: the root that got a parent, or −1 if no root did. */
  readonly #joined: Int32Array;
  /** By change: the root whose `numbered` changed, from −1; −1 if none did. */
  readonly #gained: Int32Array;
  #count = 0;
  /** The change that closed the first cycle, and its edge. */
  #closedAt = none;
  closing = none;
  /** The change that connected two different numbers first, and two ends that have them. */
  #clashedAt = none;
  clash: readonly [number, number] | null = null;

  constructor({ vertexCount, tails, heads, literals, ends, numbers }: Paths) {
    this.#tails = tails;
    this.#heads = heads;
    this.#numbers = numbers;
    this.#endVertices = ends;
    this.#parents = Int32Array.from({ length: vertexCount }, (_, vertex) => vertex);
    this.next = this.#parents.slice();
    this.sizes = new Int32Array(vertexCount).fill(1);
    this.endCounts = new Int32Array(vertexCount);
    this.numbered = new Int32Array(vertexCount).fill(none);
    for (let end = 0; end < ends.length; end++) this.endCounts[ends[end]!] = 1;
    this.#joined = new Int32Array(literals.length + ends.length);
    this.#gained = new Int32Array(literals.length + ends.length);
  }

  /** The root of a vertex's component; logarithmic. */
  find(vertex: number): number {
    const parents = this.#parents;
    let root = vertex;
    while (parents[root] !== root) root = parents[root]!;
    return root;
  }

  /** Adds a true edge. */
  addEdge(edge: number): void {
    const change = this.#count++;
    const one = this.find(this.#tails[edge]!);
    const other = this.find(this.#heads[edge]!);
    this.#gained[change] = none;
    if (one === other) {
      this.#joined[change] = none;
      if (this.closing === none) {
        this.closing = edge;
        this.#closedAt = change;
      }
      return;
    }
    const [root, child] = this.sizes[one]! >= this.sizes[other]! ? [one, other] : [other, one];
    this.#joined[change] = child;
    this.#parents[child] = root;
    this.sizes[root]! += this.sizes[child]!;
    this.endCounts[root]! += this.endCounts[child]!;
    this.#exchangeNext(root, child);
    const [kept, added] = [this.numbered[root]!, this.numbered[child]!];
    if (added === none) return;
    if (kept === none) {
      this.numbered[root] = added;
      this.#gained[change] = root;
    } else this.#compare(change, kept, added);
  }

  /** An end, by its place in the list of ends, has its number now. */
  addNumber(end: number): void {
    const change = this.#count++;
    this.#joined[change] = none;
    this.#gained[change] = none;
    if (this.#numbers[end] === 0) return;
    const root = this.find(this.#endVertices[end]!);
    const kept = this.numbered[root]!;
    if (kept === none) {
      this.numbered[root] = end;
      this.#gained[change] = root;
    } else this.#compare(change, kept, end);
  }

  /** Undoes the latest change. */
  undo(): void {
    const change = --this.#count;
    if (change === this.#closedAt) {
      this.closing = none;
      this.#closedAt = none;
    }
    if (change === this.#clashedAt) {
      this.clash = null;
      this.#clashedAt = none;
    }
    const gained = this.#gained[change]!;
    if (gained !== none) this.numbered[gained] = none;
    const child = this.#joined[change]!;
    if (child === none) return;
    const root = this.#parents[child]!;
    this.#parents[child] = child;
    this.sizes[root]! -= this.sizes[child]!;
    this.endCounts[root]! -= this.endCounts[child]!;
    this.#exchangeNext(root, child);
  }

  get bytes(): number {
    return 5 * this.#parents.byteLength + 2 * this.#joined.byteLength;
  }

  #compare(change: number, one: number, other: number): void {
    if (this.clash !== null || this.#numbers[one] === this.#numbers[other]) return;
    this.clash = [one, other];
    this.#clashedAt = change;
  }

  /** Makes one circle of two, or two of one. */
  #exchangeNext(one: number, other: number): void {
    const after = this.next[one]!;
    this.next[one] = this.next[other]!;
    this.next[other] = after;
  }
}

/** The negated literals of paths of true edges. */
export class PathLiterals {
  readonly #view: TrailView;
  readonly #graph: LiteralGraph;
  readonly #incidence: Incidence;
  /** By vertex: the walk that saw it last, and the edge by which. */
  readonly #marks: Stamps;
  readonly #cameBy: Int32Array;
  readonly #stack: Int32Array;
  /** The edges looked at by all walks. */
  steps = 0;

  constructor(view: TrailView, graph: LiteralGraph, incidence: Incidence) {
    this.#view = view;
    this.#graph = graph;
    this.#incidence = incidence;
    this.#marks = new Stamps(graph.vertexCount);
    this.#cameBy = new Int32Array(graph.vertexCount);
    this.#stack = new Int32Array(graph.vertexCount);
  }

  /** Adds the negations of the true edges between two connected vertices, also without one edge. Linear in the component. */
  add(from: number, to: number, clause: Set<number>, without = none): void {
    if (from === to) return;
    const { starts, edges, others, literals } = this.#incidence;
    const { tails, heads } = this.#graph;
    const { values } = this.#view;
    const stack = this.#stack;
    const cameBy = this.#cameBy;
    const walk = this.#marks.next();
    const seenIn = this.#marks.of;
    let top = 0;
    stack[top++] = from;
    seenIn[from] = walk;
    search: while (top > 0) {
      const vertex = stack[--top]!;
      for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) {
        const edge = edges[i]!;
        const other = others[i]!;
        if (values[literals[i]!]! <= 0 || edge === without || seenIn[other] === walk) continue;
        this.steps += 1;
        seenIn[other] = walk;
        cameBy[other] = edge;
        if (other === to) break search;
        stack[top++] = other;
      }
    }
    for (let vertex = to; vertex !== from; ) {
      const edge = cameBy[vertex]!;
      clause.add(this.#graph.literals[edge]! ^ 1);
      vertex = tails[edge]! + heads[edge]! - vertex;
    }
  }

  get bytes(): number {
    return 3 * this.#stack.byteLength;
  }
}
