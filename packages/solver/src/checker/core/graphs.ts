import type { ByteBudget } from '../byte-budget.js';
import { refuse } from '../proof-error.js';
import type { Assignment } from './assignment.js';
import { type ConstraintStore, headerCells, kinds } from './constraint-store.js';

/** A graph constraint; its cells are `vertices`, `condition`, how many `used` there are, `used` and `edges`. */
export interface Graph {
  readonly vertices: number;
  /** The literal under which the constraint holds; 0: always. */
  readonly condition: number;
  /** For each vertex the literal that says whether it is used; empty: all are. */
  readonly used: Int32Array;
  /** For each edge its two ends and its literal. */
  readonly edges: Int32Array;
}

/** The graph constraints of a statement. */
export class Graphs {
  readonly #store: ConstraintStore;
  readonly #assignment: Assignment;
  /** By vertex, during one call. */
  #marks = new Int32Array(0);

  constructor(store: ConstraintStore, assignment: Assignment) {
    this.#store = store;
    this.#assignment = assignment;
  }

  add(number: number, { vertices, condition, used, edges }: Graph, budget: ByteBudget): void {
    this.#marks = budget.grown(Int32Array, this.#marks, vertices + 1);
    const first = this.#store.add(number, kinds.graph, 3 + used.length + edges.length);
    this.#store.cells.set([vertices, condition, used.length], first);
    this.#store.cells.set(used, first + 3);
    this.#store.cells.set(edges, first + 3 + used.length);
  }

  #graphAt(place: number): Graph {
    const { cells } = this.#store;
    const first = place + headerCells;
    const edges = first + 3 + cells[first + 2]!;
    return {
      vertices: cells[first]!,
      condition: cells[first + 1]!,
      used: cells.subarray(first + 3, edges),
      edges: cells.subarray(edges, first + cells[place + 2]!),
    };
  }

  /**
   * Looks at a cut while the literals of its clause are false: the graph constraint of this number must be broken
   * then. It is where its condition is true, a vertex inside and one outside are used, and every edge between inside
   * and outside is false, since a path from one to the other takes one of these.
   */
  checkCut(number: number, inside: Int32Array): void {
    const place = this.#store.find(number);
    if (this.#store.cells[place + 1] !== kinds.graph) refuse({ code: 'no-graph', found: number });
    const { vertices, condition, used, edges } = this.#graphAt(place);
    const isTrue = (literal: number) => this.#assignment.valueOf(literal) > 0;
    if (condition !== 0 && !isTrue(condition)) refuse({ code: 'cut-condition', expected: -condition });

    const marks = this.#marks.fill(0, 0, vertices + 1);
    for (const vertex of inside) {
      if (vertex < 1 || vertex > vertices) refuse({ code: 'unknown-vertex', vertices, found: vertex });
      marks[vertex] = 1;
    }
    for (const isInside of [1, 0]) {
      let vertex = 1;
      while (vertex <= vertices && marks[vertex] !== isInside) vertex += 1;
      if (vertex > vertices) refuse({ code: 'vertex-set', found: isInside === 1 ? 'none' : 'all' });
      if (used.length > 0 && !used.some((literal, i) => marks[i + 1] === isInside && isTrue(literal)))
        refuse({ code: 'cut-used', side: isInside === 1 ? 'inside' : 'outside' });
    }
    for (let edge = 0; edge < edges.length; edge += 3)
      if (marks[edges[edge]!] !== marks[edges[edge + 1]!] && !isTrue(-edges[edge + 2]!))
        refuse({ code: 'cut-edge', expected: edges[edge + 2]! });
  }

  /**
   * Whether the constraint at this place is broken where every literal is true or false: its condition is true, and
   * its true edges, possibly over vertices that are not used, do not connect all that are.
   */
  isBroken(place: number): boolean {
    const { vertices, condition, used, edges } = this.#graphAt(place);
    if (condition !== 0 && this.#assignment.valueOf(condition) < 0) return false;
    // Every vertex leads, at once or over others, to one that stands for all that it is connected to.
    for (let vertex = 1; vertex <= vertices; vertex += 1) this.#marks[vertex] = vertex;
    for (let edge = 0; edge < edges.length; edge += 3)
      if (this.#assignment.valueOf(edges[edge + 2]!) > 0)
        this.#marks[this.#root(edges[edge]!)] = this.#root(edges[edge + 1]!);
    let root = 0;
    for (let vertex = 1; vertex <= vertices; vertex += 1) {
      if (used.length > 0 && this.#assignment.valueOf(used[vertex - 1]!) < 0) continue;
      if (root !== 0 && this.#root(vertex) !== root) return true;
      root = this.#root(vertex);
    }
    return false;
  }

  #root(vertex: number): number {
    const marks = this.#marks;
    let root = vertex;
    while (marks[root] !== root) {
      // Halving the way keeps it short.
      marks[root] = marks[marks[root]!]!;
      root = marks[root]!;
    }
    return root;
  }
}
