import { findCycle } from './find-cycle.js';
import { type Incidence, incidenceOf, type Loop } from './graph.js';
import type { DerivedClause, GraphPropagator, TrailView } from './graph-propagator.js';
import { hasSmallerCycle } from './smaller-cycle.js';
import { TruePaths } from './true-paths.js';
import { VertexStack } from './vertex-stack.js';

const none = -1;

/**
 * A loop by the paths of the edges that are there, whose ends know of one another. An undecided edge between the two
 * ends of a path is false where another edge is there; a cycle beside which another edge is there is a conflict. Where
 * more than two edges meet at a vertex, it waits for the complete check. That all other edges are false once the loop is
 * closed is not said: one clause for each of them saved no conflicts.
 */
export class LoopPropagator implements GraphPropagator {
  readonly #view: TrailView;
  readonly #constraint: Loop;
  readonly #incidence: Incidence;
  readonly #edgeCount: number;
  readonly #paths: TruePaths;
  /** By number of edges that are there: an end of the path that has them all; `none` where none has. */
  readonly #soleEnds: Int32Array;
  /** Ends of paths that may have to be kept open. */
  readonly #pending: VertexStack;
  /** The edges of the latest path or cycle; none is marked between calls. */
  readonly #found: Int32Array;
  readonly #isFound: Uint8Array;
  readonly #hasSharedLiterals: boolean;
  /** Edges that all walks took. */
  steps = 0;

  /** The condition and the edges' literals must be known to `view`. */
  constructor(view: TrailView, { vertexCount, tails, heads, literals, condition }: Loop) {
    this.#view = view;
    // Whoever gave it may change it later.
    this.#constraint = {
      vertexCount,
      tails: new Int32Array(tails),
      heads: new Int32Array(heads),
      literals: new Int32Array(literals),
      condition,
    };
    this.#incidence = incidenceOf(this.#constraint);
    this.#edgeCount = literals.length;
    this.#paths = new TruePaths(this.#constraint);
    this.#soleEnds = new Int32Array(this.#edgeCount + 1).fill(none);
    this.#pending = new VertexStack(vertexCount);
    this.#found = new Int32Array(this.#edgeCount);
    this.#isFound = new Uint8Array(this.#edgeCount);
    const listened = this.listened();
    this.#hasSharedLiterals = new Set(listened).size < listened.length;
  }

  /** Places: the edges' literals, then the condition. */
  listened(): number[] {
    const { literals, condition } = this.#constraint;
    return [...Array.from(literals), ...(condition === undefined ? [] : [condition])];
  }

  assigned(place: number): void {
    if (place === this.#edgeCount) {
      const { degrees } = this.#paths;
      for (let vertex = 0; vertex < degrees.length; vertex++)
        if (degrees[vertex] === 1) this.#pending.push(vertex);
      return;
    }
    const paths = this.#paths;
    const end = paths.add(place);
    const { count } = paths;
    if (end !== none && paths.lengths[end] === count) {
      this.#soleEnds[count] = end;
      return;
    }
    this.#soleEnds[count] = none;
    if (end !== none) this.#pending.push(end);
    // Now there is an edge beside the path that had them all.
    const before = this.#soleEnds[count - 1]!;
    if (before !== none) this.#pending.push(before);
  }

  unassigned(place: number): void {
    if (place < this.#edgeCount) this.#paths.removeLatest();
  }

  derive(): DerivedClause | null {
    const isOn = this.#applies();
    const paths = this.#paths;
    if (isOn && paths.closing !== none) {
      const violated = this.#closed();
      if (violated !== null) return violated;
    }
    while (this.#pending.size > 0) {
      const end = this.#pending.top;
      if (isOn) {
        const clause = this.#keepOpen(end);
        // The end stays: there may be more edges to the other one.
        if (clause !== null) return clause;
      }
      this.#pending.pop();
    }
    return null;
  }

  violation(): DerivedClause | null {
    const { closing, spareCount, edges, count } = this.#paths;
    if (!this.#applies()) return null;
    if (closing !== none) return this.#closed();
    if (spareCount === 0) return null;
    const cycle = findCycle(this.#constraint, this.#incidence, edges.subarray(0, count));
    if (cycle === null || cycle.length === count) return null;
    this.#found.set(cycle);
    return this.#exclude(cycle.length, none);
  }

  /** The clause says it all. */
  certificate(): ArrayLike<number> {
    return [];
  }

  implies(clause: DerivedClause): boolean {
    return hasSmallerCycle(this.#constraint, clause);
  }

  get bytes(): number {
    const { starts, edges } = this.#incidence;
    const ends = 3 * edges.byteLength + 3 * 4 * this.#edgeCount;
    const found = this.#soleEnds.byteLength + this.#found.byteLength + this.#isFound.byteLength;
    return starts.byteLength + ends + this.#pending.bytes + found + this.#paths.bytes;
  }

  #applies(): boolean {
    const { condition } = this.#constraint;
    return condition === undefined || this.#view.values[condition]! > 0;
  }

  /** That the first cycle is not there, or an edge beside it is not. */
  #closed(): DerivedClause | null {
    const paths = this.#paths;
    return paths.count === paths.cycleLength ? null : this.#exclude(paths.walkCycle(this.#found), none);
  }

  /** That an undecided edge does not close the path with this end, where another edge is there. */
  #keepOpen(end: number): DerivedClause | null {
    const { degrees, mates, lengths, count } = this.#paths;
    if (degrees[end] !== 1 || lengths[end] === count) return null;
    const { starts, others, edges, literals } = this.#incidence;
    const { values } = this.#view;
    const mate = mates[end]!;
    for (let i = starts[end]!; i < starts[end + 1]!; i++) {
      if (others[i] !== mate || values[literals[i]!] !== 0) continue;
      return this.#exclude(this.#paths.walkPath(end, this.#found), edges[i]!);
    }
    return null;
  }

  /**
   * That not all of the first `size` edges found are there, and this one where there is one, and an edge beside them: the
   * one that came first, as it stays the longest. With the one that came last, hard puzzles took twice the conflicts.
   */
  #exclude(size: number, undecided: number): DerivedClause {
    const { literals, condition } = this.#constraint;
    const found = this.#found;
    const isFound = this.#isFound;
    const { edges } = this.#paths;
    const clause: number[] = [];
    if (undecided !== none) clause.push(literals[undecided]! ^ 1);
    for (let i = 0; i < size; i++) {
      isFound[found[i]!] = 1;
      clause.push(literals[found[i]!]! ^ 1);
    }
    let at = 0;
    while (isFound[edges[at]!] === 1) at += 1;
    clause.push(literals[edges[at]!]! ^ 1);
    if (condition !== undefined) clause.push(condition ^ 1);
    for (let i = 0; i < size; i++) isFound[found[i]!] = 0;
    this.steps += size;
    return this.#hasSharedLiterals ? [...new Set(clause)] : clause;
  }
}
