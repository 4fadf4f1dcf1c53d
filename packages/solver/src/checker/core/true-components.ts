import type { ByteBudget } from '../byte-budget.js';
import type { Assignment } from './assignment.js';

/** The connected components of a graph's true edges, by union-find; of one graph at a time. */
export class TrueComponents {
  readonly #assignment: Assignment;
  #parents = new Int32Array(0);

  constructor(assignment: Assignment) {
    this.#assignment = assignment;
  }

  /** Makes room for this number of vertices. */
  grow(vertices: number, budget: ByteBudget): void {
    this.#parents = budget.grown(Int32Array, this.#parents, vertices + 1);
  }

  /** Begins with these edges, three cells each. Returns the number of true ones within a component at their time. */
  join(vertices: number, edges: Int32Array): number {
    for (let vertex = 1; vertex <= vertices; vertex += 1) this.#parents[vertex] = vertex;
    let closing = 0;
    for (let edge = 0; edge < edges.length; edge += 3) {
      if (!this.isTrue(edges[edge + 2]!)) continue;
      const tail = this.root(edges[edge]!);
      const head = this.root(edges[edge + 1]!);
      if (tail === head) closing += 1;
      this.#parents[tail] = head;
    }
    return closing;
  }

  /** The vertex that stands for the component of a vertex. */
  root(vertex: number): number {
    const parents = this.#parents;
    let root = vertex;
    while (parents[root] !== root) {
      // Path halving.
      parents[root] = parents[parents[root]!]!;
      root = parents[root]!;
    }
    return root;
  }

  isTrue(literal: number): boolean {
    return this.#assignment.valueOf(literal) > 0;
  }
}
