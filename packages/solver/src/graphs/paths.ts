import { Stamps } from '../stamps.js';
import type { Paths } from './graph.js';
import { applies, type DerivedClause, type GraphPropagator, type TrailView } from './graph-constraints.js';
import { breaksPaths } from './implied-clauses.js';
import { copyOf, type Incidence, incidenceOf } from './incidence.js';
import { PathReach } from './path-reach.js';
import { PathLiterals, TrueTrees } from './true-trees.js';
import { VertexStack } from './vertex-stack.js';

const none = -1;

/**
 * Propagates paths by the components of true edges:
 *
 * - an edge within a component is false, and if no path may touch itself, it is a conflict unless it is true;
 * - an edge between components with different numbers is false;
 * - if no path may touch itself, an edge between two components is false if another edge joins them, and true if they have the
 *   two ends of one number;
 * - the last edges that an end could leave its component by, toward another end, are not all false (`PathReach`).
 */
export class PathsPropagator implements GraphPropagator {
  readonly #view: TrailView;
  readonly #constraint: Paths;
  readonly #incidence: Incidence;
  readonly #edgeCount: number;
  readonly #trees: TrueTrees;
  readonly #reach: PathReach;
  /** By end, whether exactly one other end has its number. */
  readonly #isPaired: Uint8Array;
  /** The ends that have no number, or not yet. */
  #unknownCount: number;
  /** Vertices whose components have changed. */
  readonly #pending: VertexStack;
  #isReachStale = true;
  /** By root: the walk that met its component last, and the edge by which, with the end of the edge in the own component. */
  readonly #met: Stamps;
  readonly #metBy: Int32Array;
  readonly #metFrom: Int32Array;
  readonly #paths: PathLiterals;
  #certificate: readonly number[] = [];
  #steps = 0;

  /** The literals must be known to `view`. */
  constructor(view: TrailView, paths: Paths) {
    const { vertexCount, literals, ends, numbers, known } = paths;
    this.#view = view;
    this.#constraint = {
      ...copyOf(paths),
      ends: new Int32Array(ends),
      numbers: new Int32Array(numbers),
      known: new Int32Array(known),
    };
    this.#edgeCount = literals.length;
    this.#incidence = incidenceOf(this.#constraint);
    this.#trees = new TrueTrees(this.#constraint);
    const counts = new Map<number, number>();
    for (let end = 0; end < ends.length; end++)
      counts.set(numbers[end]!, (counts.get(numbers[end]!) ?? 0) + 1);
    this.#isPaired = Uint8Array.from(ends, (_, end) => (counts.get(numbers[end]!) === 2 ? 1 : 0));
    this.#unknownCount = ends.length;
    for (let end = 0; end < ends.length; end++)
      if (known[end] === none && numbers[end]! > 0) {
        this.#trees.addNumber(end);
        this.#unknownCount -= 1;
      }
    this.#pending = new VertexStack(vertexCount);
    for (let vertex = 0; vertex < vertexCount; vertex++) this.#pending.push(vertex);
    this.#met = new Stamps(vertexCount);
    this.#metBy = new Int32Array(vertexCount);
    this.#metFrom = new Int32Array(vertexCount);
    this.#paths = new PathLiterals(view, this.#constraint, this.#incidence);
    this.#reach = new PathReach(view, this.#constraint, this.#incidence, this.#trees);
  }

  /** In this order: the edges' literals, their negations, the literals of known numbers, the condition. */
  listened(): number[] {
    const { literals, known, condition } = this.#constraint;
    const listened = Array.from(literals);
    for (let edge = 0; edge < this.#edgeCount; edge++) listened.push(literals[edge]! ^ 1);
    for (let end = 0; end < known.length; end++) if (this.#waits(end)) listened.push(known[end]!);
    if (condition !== undefined) listened.push(condition);
    return listened;
  }

  assigned(place: number): void {
    this.#isReachStale = true;
    const { tails, heads, induced } = this.#constraint;
    if (place < this.#edgeCount) {
      this.#touchNumbered(tails[place]!, heads[place]!);
      this.#trees.addEdge(place);
      this.#pending.push(tails[place]!);
    } else if (place < 2 * this.#edgeCount) {
      const edge = place - this.#edgeCount;
      this.#reach.touch(tails[edge]!);
      this.#reach.touch(heads[edge]!);
      if (induced) this.#pending.push(tails[edge]!);
    } else {
      this.#reach.doubtAll();
      const end = this.#endOfPlace(place);
      if (end !== none) {
        this.#trees.addNumber(end);
        this.#unknownCount -= 1;
      }
      for (let vertex = 0; vertex < this.#constraint.vertexCount; vertex++) this.#pending.push(vertex);
    }
  }

  /** An edge joins the components of two vertices: if one of them has a number, the other one gets it. */
  #touchNumbered(tail: number, head: number): void {
    const { numbered, next } = this.#trees;
    const [one, other] = [this.#trees.find(tail), this.#trees.find(head)];
    if ((numbered[one] === none) === (numbered[other] === none)) return;
    const root = numbered[one] === none ? one : other;
    let vertex = root;
    do {
      this.#reach.touch(vertex);
      vertex = next[vertex]!;
    } while (vertex !== root);
  }

  unassigned(place: number): void {
    this.#isReachStale = true;
    if (place < this.#edgeCount) this.#trees.undo();
    else if (place >= 2 * this.#edgeCount && this.#endOfPlace(place) !== none) {
      this.#trees.undo();
      this.#unknownCount += 1;
    }
  }

  derive(): DerivedClause | null {
    if (!applies(this.#constraint, this.#view)) return null;
    this.#certificate = [];
    const broken = this.#broken();
    if (broken !== null) return broken;
    const since = this.#met.count;
    while (this.#pending.size > 0) {
      const root = this.#trees.find(this.#pending.top);
      // A walk of this call found nothing in this component.
      if (this.#met.of[root]! <= since || this.#metBy[root] !== none) {
        const clause = this.#aroundComponent(root);
        if (clause !== null) return clause;
      }
      this.#pending.pop();
    }
    if (!this.#isReachStale) return null;
    const cut = this.#reach.find();
    if (cut === null) {
      this.#isReachStale = false;
      return null;
    }
    this.#certificate = cut.inside;
    const clause = new Set<number>();
    for (const edge of cut.edges) clause.add(this.#constraint.literals[edge]!);
    for (const { from, end } of cut.foreign) {
      this.#paths.add(from, this.#constraint.ends[end]!, clause);
      this.#addUnknown(end, clause);
    }
    if (cut.end !== none) this.#addUnknown(cut.end, clause);
    return this.#finished(clause);
  }

  /** As `derive`, which finds every violation once all literals have values. */
  violation(): DerivedClause | null {
    for (let vertex = 0; vertex < this.#constraint.vertexCount; vertex++) this.#pending.push(vertex);
    this.#isReachStale = true;
    return this.derive();
  }

  /** The vertices of a cut; empty for the other clauses. */
  certificate(): ArrayLike<number> {
    return this.#certificate;
  }

  implies(clause: DerivedClause): boolean {
    return breaksPaths(this.#constraint, clause);
  }

  get steps(): number {
    return this.#steps + this.#reach.steps + this.#paths.steps;
  }

  get bytes(): number {
    const { starts, edges } = this.#incidence;
    const vertices = 4 * this.#metBy.byteLength + this.#pending.bytes;
    return (
      starts.byteLength +
      6 * edges.byteLength +
      vertices +
      this.#trees.bytes +
      this.#reach.bytes +
      this.#paths.bytes
    );
  }

  /** Whether an end gets its number by a literal. */
  #waits(end: number): boolean {
    const { known, numbers } = this.#constraint;
    return known[end] !== none && numbers[end]! > 0;
  }

  /** The end whose known number is this place of `listened`; −1 for the condition. */
  #endOfPlace(place: number): number {
    let left = place - 2 * this.#edgeCount;
    for (let end = 0; end < this.#constraint.known.length; end++)
      if (this.#waits(end) && left-- === 0) return end;
    return none;
  }

  /** The clause of a cycle, or of two connected ends with different numbers. */
  #broken(): DerivedClause | null {
    const { closing, clash } = this.#trees;
    const { tails, heads, literals, ends } = this.#constraint;
    if (closing !== none) {
      const clause = new Set([literals[closing]! ^ 1]);
      this.#paths.add(tails[closing]!, heads[closing]!, clause, closing);
      return this.#finished(clause);
    }
    if (clash === null) return null;
    const clause = new Set<number>();
    this.#paths.add(ends[clash[0]]!, ends[clash[1]]!, clause);
    for (const end of clash) this.#addUnknown(end, clause);
    return this.#finished(clause);
  }

  /** A clause about an edge that leaves or touches the component with this root; null without one. */
  #aroundComponent(root: number): DerivedClause | null {
    const { induced, numbers } = this.#constraint;
    const { starts, others, literals } = this.#incidence;
    const { numbered, next } = this.#trees;
    const { values } = this.#view;
    const walk = this.#met.next();
    this.#met.of[root] = walk;
    this.#metBy[root] = none;
    const own = numbered[root]!;
    let vertex = root;
    do {
      for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) {
        const value = values[literals[i]!]!;
        if (value > 0 || (value < 0 && !induced)) continue;
        this.#steps += 1;
        const other = others[i]!;
        const there = this.#trees.find(other);
        if (there === root) {
          // Two vertices of one component with an edge that is not true.
          const clause = new Set<number>(value === 0 && !induced ? [literals[i]! ^ 1] : []);
          this.#paths.add(vertex, other, clause);
          return this.#finished(clause);
        }
        const end = numbered[there]!;
        if (own !== none && end !== none && numbers[own] !== numbers[end]) {
          if (value === 0) return this.#betweenEnds(literals[i]! ^ 1, vertex, own, other, end, [own, end]);
          continue;
        }
        if (!induced) continue;
        if (own !== none && end !== none && this.#isPaired[own] === 1 && this.#unknownCount === 0)
          return this.#betweenEnds(literals[i]!, vertex, own, other, end, this.#isPaired.keys());
        if (this.#met.of[there] !== walk) {
          this.#met.of[there] = walk;
          this.#metBy[there] = i;
          this.#metFrom[there] = vertex;
          continue;
        }
        const first = this.#metBy[there]!;
        const isFirst = values[literals[first]!] === 0;
        if (value < 0 && !isFirst) continue;
        const clause = new Set([(isFirst ? literals[first]! : literals[i]!) ^ 1]);
        this.#paths.add(this.#metFrom[there]!, vertex, clause);
        this.#paths.add(others[first]!, other, clause);
        return this.#finished(clause);
      }
      vertex = next[vertex]!;
    } while (vertex !== root);
    return null;
  }

  /** The clause about an edge between components that have ends with numbers; `known`: ends whose numbers it needs. */
  #betweenEnds(
    literal: number,
    one: number,
    own: number,
    other: number,
    end: number,
    known: Iterable<number>,
  ): DerivedClause {
    const { ends } = this.#constraint;
    const clause = new Set([literal]);
    this.#paths.add(one, ends[own]!, clause);
    this.#paths.add(other, ends[end]!, clause);
    for (const each of known) this.#addUnknown(each, clause);
    return this.#finished(clause);
  }

  /** Adds the negation of the literal under which an end has its number. */
  #addUnknown(end: number, clause: Set<number>): void {
    if (this.#waits(end)) clause.add(this.#constraint.known[end]! ^ 1);
  }

  #finished(clause: Set<number>): number[] {
    const { condition } = this.#constraint;
    if (condition !== undefined) clause.add(condition ^ 1);
    return [...clause];
  }
}
