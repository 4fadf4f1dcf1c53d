import { Stamps } from '../stamps.js';
import type { LiteralGraph } from './graph.js';
import type { TrailView } from './graph-constraints.js';
import type { Incidence } from './incidence.js';

/** No undecided edge leaves the component. */
export const none = -1;
/** More than one undecided edge leaves it, or may leave it. */
export const several = -2;

/** Walks along true edges, and the component of the latest walk. */
export class ComponentWalk {
  readonly #view: TrailView;
  readonly #graph: LiteralGraph;
  readonly #incidence: Incidence;
  /** The vertices of the component: the first `size` of these. */
  readonly vertices: Int32Array;
  size = 0;
  /** Vertices whose edges are still to be visited. */
  readonly #stack: Int32Array;
  readonly #marks: Stamps;
  /** The vertices visited by all walks. */
  steps = 0;

  constructor(view: TrailView, graph: LiteralGraph, incidence: Incidence) {
    this.#view = view;
    this.#graph = graph;
    this.#incidence = incidence;
    this.vertices = new Int32Array(graph.vertexCount);
    this.#stack = new Int32Array(graph.vertexCount);
    this.#marks = new Stamps(graph.vertexCount);
  }

  /**
   * Walks the component of a vertex depth first, which finds undecided edges soonest. Returns the undecided edge
   * that leaves it, `none`, or `several` as soon as there are two, or a vertex with two: those may lead back into
   * the component, but rarely do. `openCounts` has the undecided edges by vertex.
   */
  walk(from: number, openCounts: Int32Array): number {
    const { starts, edges, others, literals } = this.#incidence;
    const { values } = this.#view;
    const vertices = this.vertices;
    const stack = this.#stack;
    const walk = this.#marks.next();
    const walks = this.#marks.of;
    let size = 0;
    let top = 0;
    let first = none;
    let second = none;
    vertices[size++] = from;
    stack[top++] = from;
    walks[from] = walk;
    while (top > 0) {
      const vertex = stack[--top]!;
      for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) {
        const value = values[literals[i]!]!;
        if (value < 0) continue;
        const other = others[i]!;
        if (walks[other] === walk) continue;
        if (value > 0) {
          if (openCounts[other]! > 1) {
            this.steps += size;
            return several;
          }
          walks[other] = walk;
          vertices[size++] = other;
          stack[top++] = other;
          continue;
        }
        const edge = edges[i]!;
        if (edge === first || edge === second) continue;
        // An edge that left the component may be inside by now.
        if (second !== none && this.#isInside(second)) second = none;
        if (first !== none && this.#isInside(first)) {
          first = second;
          second = none;
        }
        if (second !== none) {
          this.steps += size;
          return several;
        }
        if (first === none) first = edge;
        else second = edge;
      }
    }
    this.size = size;
    this.steps += size;
    if (second !== none && this.#isInside(second)) second = none;
    if (first !== none && this.#isInside(first)) {
      first = second;
      second = none;
    }
    return second === none ? first : several;
  }

  /** The number of walks so far. */
  get walkCount(): number {
    return this.#marks.count;
  }

  /** Whether the latest walk visited a vertex. */
  contains(vertex: number): boolean {
    return this.#marks.of[vertex] === this.walkCount;
  }

  /** Whether a walk after the first `count` ones visited a vertex. */
  wasVisitedAfter(count: number, vertex: number): boolean {
    return this.#marks.of[vertex]! > count;
  }

  /** The distinct literals of the component's boundary edges, after the literals `before`. */
  boundary(before: readonly number[]): number[] {
    const { starts, others, literals } = this.#incidence;
    const found = new Set(before);
    for (let at = 0; at < this.size; at++) {
      const vertex = this.vertices[at]!;
      for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++)
        if (!this.contains(others[i]!)) found.add(literals[i]!);
    }
    return [...found];
  }

  get bytes(): number {
    return 3 * this.vertices.byteLength;
  }

  #isInside(edge: number): boolean {
    const { tails, heads } = this.#graph;
    return this.contains(tails[edge]!) && this.contains(heads[edge]!);
  }
}
