import type { Incidence, LiteralGraph } from './graph.js';
import type { TrailView } from './graph-propagator.js';
import { WalkMarks } from './walk-marks.js';

const none = -1;

/** The negated literals of paths of true edges. */
export class PathLiterals {
  readonly #view: TrailView;
  readonly #graph: LiteralGraph;
  readonly #incidence: Incidence;
  /** By vertex: the walk that saw it last, and the edge by which. */
  readonly #marks: WalkMarks;
  readonly #cameBy: Int32Array;
  readonly #stack: Int32Array;
  /** The edges looked at by all walks. */
  steps = 0;

  constructor(view: TrailView, graph: LiteralGraph, incidence: Incidence) {
    this.#view = view;
    this.#graph = graph;
    this.#incidence = incidence;
    this.#marks = new WalkMarks(graph.vertexCount);
    this.#cameBy = new Int32Array(graph.vertexCount);
    this.#stack = new Int32Array(graph.vertexCount);
  }

  /**
   * Adds the negations of the true edges on a path between two vertices that true edges connect, also without one edge. Linear in
   * their component.
   */
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
