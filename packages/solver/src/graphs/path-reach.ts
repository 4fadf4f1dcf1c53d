import { Stamps } from '../stamps.js';
import type { Paths } from './graph.js';
import type { TrailView } from './graph-constraints.js';
import type { Incidence } from './incidence.js';
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
 * without another number. The way that was found last is kept, up to the other end: backtracking never breaks it, and an assignment
 * only if it touches one of its vertices.
 */
export class PathReach {
  readonly #view: TrailView;
  readonly #constraint: Paths;
  readonly #incidence: Incidence;
  readonly #trees: TrueTrees;
  readonly #isEnd: Uint8Array;
  /** By end, the last way found, from the other end back: each vertex with the edge that leads on. */
  readonly #ways: Int32Array[];
  /** By vertex, the ends whose ways pass it. */
  readonly #passing: number[][];
  /** By end, whether its way may be broken. A connected end keeps its doubt for the time after backtracking. */
  readonly #isDoubtful: Uint8Array;
  readonly #marks: Stamps;
  readonly #queue: Int32Array;
  readonly #cameBy: Int32Array;
  steps = 0;

  constructor(view: TrailView, constraint: Paths, incidence: Incidence, trees: TrueTrees) {
    const { vertexCount, ends } = constraint;
    this.#view = view;
    this.#constraint = constraint;
    this.#incidence = incidence;
    this.#trees = trees;
    this.#isEnd = new Uint8Array(vertexCount);
    for (let end = 0; end < ends.length; end++) this.#isEnd[ends[end]!] = 1;
    this.#ways = Array.from({ length: ends.length }, () => noWay);
    this.#passing = Array.from({ length: vertexCount }, () => []);
    this.#isDoubtful = new Uint8Array(ends.length).fill(1);
    this.#marks = new Stamps(vertexCount);
    this.#queue = new Int32Array(vertexCount);
    this.#cameBy = new Int32Array(vertexCount);
  }

  /** An edge at this vertex has become false, or its component has got a number. */
  touch(vertex: number): void {
    for (const end of this.#passing[vertex]!) this.#isDoubtful[end] = 1;
  }

  /** An end has got a number: other components are foreign to it now. */
  doubtAll(): void {
    this.#isDoubtful.fill(1);
  }

  /** A cut, or null. */
  find(): PathCut | null {
    const { ends, covers, vertexCount } = this.#constraint;
    for (let end = 0; end < ends.length; end++) {
      if (this.#isDoubtful[end] === 0) continue;
      const root = this.#trees.find(ends[end]!);
      if (this.#trees.endCounts[root]! > 1) continue;
      if (!this.#isWay(this.#ways[end]!, root)) {
        const cut = this.#search(end, root);
        if (cut !== null) return cut;
      }
      this.#isDoubtful[end] = 0;
    }
    if (!covers) return null;
    const walk = this.#marks.next();
    for (let end = 0; end < ends.length; end++) this.#spread(ends[end]!, walk);
    for (let vertex = 0; vertex < vertexCount; vertex++) {
      if (this.#marks.of[vertex] === walk) continue;
      const inside = this.#queue.slice(0, this.#spread(vertex, walk));
      return this.#cutAround(Array.from(inside), none);
    }
    return null;
  }

  get bytes(): number {
    // A way is passed by its end at each vertex, once more.
    return 3 * this.#queue.byteLength + this.#ways.reduce((sum, { byteLength }) => sum + 2 * byteLength, 0);
  }

  /** Whether a way still leads to another end that may be connected to one of the component with this root. */
  #isWay(way: Int32Array, root: number): boolean {
    if (way.length === 0) return false;
    const { values } = this.#view;
    const { literals } = this.#constraint;
    const own = this.#trees.numbered[root]!;
    for (let at = 0; at < way.length; at += 2) {
      this.steps += 1;
      if (values[literals[way[at + 1]!]!]! < 0) return false;
      if (this.#isForeign(own, this.#trees.numbered[this.#trees.find(way[at]!)]!)) return false;
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
    const walk = this.#marks.next();
    const seen = this.#marks.of;
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
        if (there === root || this.#isEnd[other] === 0) continue;
        this.#keepWay(end, other);
        return null;
      }
    }
    return this.#cutAround(Array.from(queue.subarray(0, size)), own);
  }

  /** Keeps the way that a search has found from an end to another one. */
  #keepWay(end: number, to: number): void {
    const { tails, heads, ends } = this.#constraint;
    const passing = this.#passing;
    const before = this.#ways[end]!;
    for (let at = 0; at < before.length; at += 2) {
      const ofVertex = passing[before[at]!]!;
      ofVertex[ofVertex.indexOf(end)] = ofVertex[ofVertex.length - 1]!;
      ofVertex.pop();
    }
    const way: number[] = [];
    for (let vertex = to; vertex !== ends[end]!; ) {
      const edge = this.#cameBy[vertex]!;
      way.push(vertex, edge);
      passing[vertex]!.push(end);
      vertex = tails[edge]! + heads[edge]! - vertex;
    }
    this.#ways[end] = Int32Array.from(way);
  }

  /** Marks the vertices that edges that are not false connect to this one; returns their number in the queue. */
  #spread(from: number, walk: number): number {
    const { starts, others, literals } = this.#incidence;
    const { values } = this.#view;
    const seen = this.#marks.of;
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
}

const noWay = new Int32Array(0);
