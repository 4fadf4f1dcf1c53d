import type { ByteBudget } from '../byte-budget.js';
import { refuse } from '../proof-problem.js';
import type { Assignment } from './assignment.js';
import { type ConstraintStore, headerCells, kinds } from './constraint-store.js';
import { arePathsBroken, checkPathsBroken, type PathsGraph } from './paths.js';
import { TrueComponents } from './true-components.js';

/** A constraint `connected` or `loop`; its cells are `vertices`, `condition`, the number of `used`, `used` and `edges`. */
export interface Graph {
  readonly kind: typeof kinds.connected | typeof kinds.loop;
  readonly vertices: number;
  /** The literal of the condition; 0: unconditional. */
  readonly condition: number;
  /** For each vertex the literal for its use; empty: all are used. Always empty for a loop. */
  readonly used: Int32Array;
  /** For each edge its two ends and its literal. */
  readonly edges: Int32Array;
}

/** The graph constraints of a statement. */
export class Graphs {
  readonly #store: ConstraintStore;
  readonly #components: TrueComponents;
  /** By vertex, within one call. */
  #marks = new Int32Array(0);
  /** By vertex, within one call: the number of true edge ends. */
  #degrees = new Int32Array(0);

  constructor(store: ConstraintStore, assignment: Assignment) {
    this.#store = store;
    this.#components = new TrueComponents(assignment);
  }

  add(number: number, graph: Graph | PathsGraph, budget: ByteBudget): void {
    const { kind, vertices, condition, edges } = graph;
    this.#components.grow(vertices, budget);
    if (kind === kinds.paths) {
      const { covers, induced, ends } = graph;
      const at = this.#store.add(number, kind, 5 + ends.length + edges.length);
      this.#store.cells.set([vertices, condition, Number(covers), Number(induced), ends.length], at);
      this.#store.cells.set(ends, at + 5);
      this.#store.cells.set(edges, at + 5 + ends.length);
      return;
    }
    const { used } = graph;
    this.#marks = budget.grown(Int32Array, this.#marks, vertices + 1);
    this.#degrees = budget.grown(Int32Array, this.#degrees, vertices + 1);
    const first = this.#store.add(number, kind, 3 + used.length + edges.length);
    this.#store.cells.set([vertices, condition, used.length], first);
    this.#store.cells.set(used, first + 3);
    this.#store.cells.set(edges, first + 3 + used.length);
  }

  /** Whether the constraint at this place is a graph constraint. */
  has(place: number): boolean {
    const kind = this.#store.cells[place + 1];
    return kind === kinds.connected || kind === kinds.loop || kind === kinds.paths;
  }

  /** The graph constraint at this place. */
  graphAt(place: number): Graph | PathsGraph {
    const { cells } = this.#store;
    const first = place + headerCells;
    if (cells[place + 1] === kinds.paths) {
      const edges = first + 5 + cells[first + 4]!;
      return {
        kind: kinds.paths,
        vertices: cells[first]!,
        condition: cells[first + 1]!,
        covers: cells[first + 2] === 1,
        induced: cells[first + 3] === 1,
        ends: cells.subarray(first + 5, edges),
        edges: cells.subarray(edges, first + cells[place + 2]!),
      };
    }
    const edges = first + 3 + cells[first + 2]!;
    return {
      kind: cells[place + 1] === kinds.loop ? kinds.loop : kinds.connected,
      vertices: cells[first]!,
      condition: cells[first + 1]!,
      used: cells.subarray(first + 3, edges),
      edges: cells.subarray(edges, first + cells[place + 2]!),
    };
  }

  /**
   * Checks a step `k` while the literals of its clause are false: the graph constraint of this number must be
   * violated for all values of the unassigned literals. Its condition must be true.
   */
  checkViolated(number: number, inside: Int32Array): void {
    const place = this.#store.find(number);
    if (!this.has(place)) refuse({ code: 'no-graph', found: number });
    const graph = this.graphAt(place);
    const { kind, condition } = graph;
    if (condition !== 0 && !this.#components.isTrue(condition))
      refuse({ code: 'graph-condition', expected: -condition });
    if (kind === kinds.paths) checkPathsBroken(graph, inside, this.#components);
    else if (kind === kinds.connected) this.#checkCut(graph, inside);
    else if (inside.length > 0) refuse({ code: 'loop-vertices', found: inside.length });
    else if (!this.#hasSmallerCycle(graph)) refuse({ code: 'no-smaller-cycle' });
  }

  /**
   * Refuses a cut that does not separate used vertices: some vertex inside and some outside must be used, and every
   * edge between inside and outside must be false, since a path between them takes one of these.
   */
  #checkCut({ vertices, used, edges }: Graph, inside: Int32Array): void {
    const marks = this.#marks.fill(0, 0, vertices + 1);
    for (const vertex of inside) {
      if (vertex < 1 || vertex > vertices) refuse({ code: 'unknown-vertex', vertices, found: vertex });
      marks[vertex] = 1;
    }
    for (const isInside of [1, 0]) {
      let vertex = 1;
      while (vertex <= vertices && marks[vertex] !== isInside) vertex += 1;
      if (vertex > vertices) refuse({ code: 'vertex-set', found: isInside === 1 ? 'none' : 'all' });
      if (
        used.length > 0 &&
        !used.some((literal, i) => marks[i + 1] === isInside && this.#components.isTrue(literal))
      )
        refuse({ code: 'cut-used', side: isInside === 1 ? 'inside' : 'outside' });
    }
    for (let edge = 0; edge < edges.length; edge += 3)
      if (marks[edges[edge]!] !== marks[edges[edge + 1]!] && !this.#components.isTrue(-edges[edge + 2]!))
        refuse({ code: 'cut-edge', expected: edges[edge + 2]! });
  }

  /** Whether the constraint at this place is violated by a full assignment. */
  isViolated(place: number): boolean {
    const graph = this.graphAt(place);
    const { kind, condition } = graph;
    if (condition !== 0 && !this.#components.isTrue(condition)) return false;
    if (kind === kinds.paths) return arePathsBroken(graph, this.#components);
    return kind === kinds.loop ? this.#hasSmallerCycle(graph) : !this.#isConnected(graph);
  }

  /** Whether the true edges connect all used vertices, possibly through unused ones. */
  #isConnected({ vertices, used, edges }: Graph): boolean {
    this.#components.join(vertices, edges);
    let root = 0;
    for (let vertex = 1; vertex <= vertices; vertex += 1) {
      if (used.length > 0 && !this.#components.isTrue(used[vertex - 1]!)) continue;
      if (root !== 0 && this.#components.root(vertex) !== root) return false;
      root = this.#components.root(vertex);
    }
    return true;
  }

  /**
   * Whether some cycle of true edges leaves out a true edge; further true edges do not change that. Each edge
   * within a component closes a cycle, and of two cycles, one leaves out an edge of the other. With a single cycle,
   * the other edges form trees, attached to it or apart; such a tree, if any, has a leaf.
   */
  #hasSmallerCycle({ vertices, edges }: Graph): boolean {
    const closing = this.#components.join(vertices, edges);
    if (closing !== 1) return closing > 1;
    const degrees = this.#degrees.fill(0, 0, vertices + 1);
    for (let edge = 0; edge < edges.length; edge += 3)
      if (this.#components.isTrue(edges[edge + 2]!)) {
        degrees[edges[edge]!]! += 1;
        degrees[edges[edge + 1]!]! += 1;
      }
    return degrees.subarray(0, vertices + 1).includes(1);
  }
}
