import type { LiteralGraph, Loop } from './graph.js';
import { applies, type DerivedClause, type GraphPropagator, type TrailView } from './graph-constraints.js';
import { hasSmallerCycle } from './implied-clauses.js';
import { copyOf, type Incidence, incidenceOf } from './incidence.js';
import { TruePaths } from './true-paths.js';
import { VertexStack } from './vertex-stack.js';

const none = -1;

/**
 * Propagates a loop constraint by the paths of true edges, whose ends know each other. An undecided edge between
 * the two ends of a path is false if there is a true edge outside the path; a cycle with a true edge outside it is
 * a conflict. Vertices with more than two true edges wait for the complete check. Once the loop is closed, the
 * other edges are not propagated to false: one clause for each saved no conflicts.
 */
export class LoopPropagator implements GraphPropagator {
  readonly #view: TrailView;
  readonly #constraint: Loop;
  readonly #incidence: Incidence;
  readonly #edgeCount: number;
  readonly #paths: TruePaths;
  /** By number of true edges: an end of the path that had all of them then; `none` if no path did. */
  readonly #soleEnds: Int32Array;
  /** Ends of paths whose closing edge may have to be false. */
  readonly #pending: VertexStack;
  /** The edges of the latest path or cycle; marks are cleared after each call. */
  readonly #found: Int32Array;
  readonly #isFound: Uint8Array;
  readonly #hasSharedLiterals: boolean;
  /** The edges visited by all walks. */
  steps = 0;

  /** The literals of the condition and the edges must be known to `view`. */
  constructor(view: TrailView, loop: Loop) {
    const { vertexCount, literals } = loop;
    this.#view = view;
    this.#constraint = copyOf(loop);
    this.#incidence = incidenceOf(this.#constraint);
    this.#edgeCount = literals.length;
    this.#paths = new TruePaths(this.#constraint);
    this.#soleEnds = new Int32Array(this.#edgeCount + 1).fill(none);
    this.#pending = new VertexStack(vertexCount);
    this.#found = new Int32Array(this.#edgeCount);
    this.#isFound = new Uint8Array(this.#edgeCount);
    const listened = Array.from(this.listened());
    this.#hasSharedLiterals = new Set(listened).size < listened.length;
  }

  /** In this order: the edges' literals, the condition. */
  listened(): ArrayLike<number> {
    const { literals, condition } = this.#constraint;
    return condition === undefined ? literals : [...Array.from(literals), condition];
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
    // There is now a true edge outside the path that had all of them.
    const before = this.#soleEnds[count - 1]!;
    if (before !== none) this.#pending.push(before);
  }

  unassigned(place: number): void {
    if (place < this.#edgeCount) this.#paths.removeLatest();
  }

  derive(): DerivedClause | null {
    const isOn = applies(this.#constraint, this.#view);
    const paths = this.#paths;
    if (isOn && paths.closingCount > 0) {
      const violated = this.#closed();
      if (violated !== null) return violated;
    }
    while (this.#pending.size > 0) {
      const end = this.#pending.top;
      if (isOn) {
        const clause = this.#keepOpen(end);
        // The end stays pending: parallel edges may join the same ends.
        if (clause !== null) return clause;
      }
      this.#pending.pop();
    }
    return null;
  }

  violation(): DerivedClause | null {
    const { closingCount, spareCount, edges, count } = this.#paths;
    if (!applies(this.#constraint, this.#view)) return null;
    if (closingCount > 0) return this.#closed();
    if (spareCount === 0) return null;
    const cycle = findCycle(this.#constraint, this.#incidence, edges.subarray(0, count));
    if (cycle === null || cycle.length === count) return null;
    this.#found.set(cycle);
    return this.#exclude(cycle.length, none);
  }

  /** The clause suffices. */
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

  /** The clause of the shortest cycle and an edge outside it; those of longer cycles exclude next to nothing. */
  #closed(): DerivedClause | null {
    const paths = this.#paths;
    const closing = paths.shortestClosing;
    return paths.count === paths.cycleLength(closing)
      ? null
      : this.#exclude(paths.walkCycle(closing, this.#found), none);
  }

  /** The clause that an undecided edge does not close the path with this end, given a true edge outside the path. */
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
   * The clause that excludes the first `size` edges found, with the undecided edge, if any, and an edge outside
   * them. It takes the earliest such edge of the trail, which stays true the longest; with the latest one, hard
   * puzzles took twice the conflicts.
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

const unreached = -2;
const root = -1;

/** The edges of a cycle among some edges of a graph, or null. Linear in the graph. */
export function findCycle(
  { vertexCount, tails, heads }: LiteralGraph,
  { starts, edges: incident, others }: Incidence,
  edges: ArrayLike<number>,
): number[] | null {
  const isChosen = new Uint8Array(tails.length);
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i]!;
    if (tails[edge] === heads[edge]) return [edge];
    isChosen[edge] = 1;
  }
  /** By vertex: the edge to its parent. */
  const before = new Int32Array(vertexCount).fill(unreached);
  const edgesToRoot = (from: number): number[] => {
    const found: number[] = [];
    for (let vertex = from; before[vertex] !== root; ) {
      const edge = before[vertex]!;
      found.push(edge);
      vertex = tails[edge]! + heads[edge]! - vertex;
    }
    return found;
  };
  for (let first = 0; first < vertexCount; first++) {
    if (before[first] !== unreached) continue;
    before[first] = root;
    const queue = [first];
    for (const vertex of queue)
      for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) {
        const edge = incident[i]!;
        const other = others[i]!;
        if (isChosen[edge] === 0 || edge === before[vertex]) continue;
        if (before[other] === unreached) {
          before[other] = edge;
          queue.push(other);
          continue;
        }
        // The common part of both paths to the root is not on the cycle.
        const [one, two] = [edgesToRoot(vertex), edgesToRoot(other)];
        const [inOne, inTwo] = [new Set(one), new Set(two)];
        return [edge, ...one.filter((each) => !inTwo.has(each)), ...two.filter((each) => !inOne.has(each))];
      }
  }
  return null;
}
