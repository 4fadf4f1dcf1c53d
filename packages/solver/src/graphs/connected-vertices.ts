import { Stamps } from '../stamps.js';
import type { Connected, ConnectedVertices } from './graph.js';
import { applies, type DerivedClause, type GraphPropagator, type TrailView } from './graph-constraints.js';
import { separates } from './implied-clauses.js';
import { type Incidence, incidenceOf } from './incidence.js';

const none = -1;

/**
 * The same constraint on edges, which is how a statement has it. Each edge is halved by a new vertex, its middle; a half is true if the
 * vertex at its end is, and a middle is used if the tail of its edge is. A set of vertices that separates two others is then a cut of
 * edges, so proofs need no rule for vertices. Linear time.
 */
export function halvedEdges({
  vertexCount,
  tails,
  heads,
  literals,
  condition,
}: ConnectedVertices): Connected {
  const edgeCount = tails.length;
  const ends = new Int32Array(2 * edgeCount);
  const middles = new Int32Array(2 * edgeCount);
  const halves = new Int32Array(2 * edgeCount);
  const used = new Int32Array(vertexCount + edgeCount);
  used.set(Int32Array.from(literals));
  for (let edge = 0; edge < edgeCount; edge++) {
    used[vertexCount + edge] = literals[tails[edge]!]!;
    for (let side = 0; side < 2; side++) {
      const end = side === 0 ? tails[edge]! : heads[edge]!;
      ends[2 * edge + side] = end;
      middles[2 * edge + side] = vertexCount + edge;
      halves[2 * edge + side] = literals[end]!;
    }
  }
  return {
    vertexCount: vertexCount + edgeCount,
    tails: ends,
    heads: middles,
    literals: halves,
    used,
    condition,
  };
}

/**
 * Propagates that the true vertices are connected, completely: one depth-first walk (R. E. Tarjan, "Depth-First Search and Linear Graph
 * Algorithms", 1972) over the vertices that are not false, from the earliest true one, finds every consequence. A true vertex that is
 * not reached is a conflict; an undecided one is false; and an undecided vertex that separates two true ones is true. The clause has a
 * smallest set of vertices that separates the two sides (no vertex can be left out), and a true vertex on either side.
 */
export class ConnectedVerticesPropagator implements GraphPropagator {
  readonly #view: TrailView;
  readonly #constraint: ConnectedVertices;
  readonly #incidence: Incidence;
  readonly #vertexCount: number;
  /** The true vertices in the order of the trail: the first `#trueCount` of these. */
  readonly #trues: Int32Array;
  #trueCount = 0;
  /** Whether something may follow that the latest walk did not find. */
  #isStale = true;
  /** By vertex: its place in the latest walk, or `none`. */
  readonly #places: Int32Array;
  /** By vertex: the first place that an edge from its subtree leads to. */
  readonly #lowest: Int32Array;
  readonly #parents: Int32Array;
  readonly #next: Int32Array;
  /** By vertex: the number of true vertices in its subtree. */
  readonly #trueBelow: Int32Array;
  /** The vertices of the latest walk, in its order: a subtree is a range. */
  readonly #walked: Int32Array;
  #walkedCount = 0;
  /** By vertex: whether the latest walk implies that it is true. */
  readonly #isForced: Uint8Array;
  /** What follows from the latest walk: undecided vertices that are true, or not reached and therefore false. */
  readonly #found: { readonly vertex: number; readonly below: readonly [number, number] | null }[] = [];
  /** Rounds of vertices on a side, and on its border. */
  readonly #sides: Stamps;
  /** Rounds of visited vertices. */
  readonly #visits: Stamps;
  /** Of the latest clause: the separating vertices, and a vertex on either side. */
  #cut: { readonly separator: readonly number[]; readonly sides: readonly [number, number] } | null = null;
  steps = 0;

  /** The literals of the condition and the vertices must be known to `view`. */
  constructor(view: TrailView, constraint: ConnectedVertices) {
    const { vertexCount, tails, heads, literals } = constraint;
    this.#view = view;
    this.#constraint = {
      ...constraint,
      tails: new Int32Array(tails),
      heads: new Int32Array(heads),
      literals: new Int32Array(literals),
    };
    this.#incidence = incidenceOf({ ...this.#constraint, literals: this.#constraint.tails });
    this.#vertexCount = vertexCount;
    this.#trues = new Int32Array(vertexCount);
    this.#places = new Int32Array(vertexCount).fill(none);
    this.#lowest = new Int32Array(vertexCount);
    this.#parents = new Int32Array(vertexCount);
    this.#next = new Int32Array(vertexCount);
    this.#trueBelow = new Int32Array(vertexCount);
    this.#walked = new Int32Array(vertexCount);
    this.#isForced = new Uint8Array(vertexCount);
    this.#sides = new Stamps(vertexCount);
    this.#visits = new Stamps(vertexCount);
  }

  /** In this order: each vertex's literal and its negation, the condition. */
  listened(): number[] {
    const { literals, condition } = this.#constraint;
    const found: number[] = [];
    for (let vertex = 0; vertex < this.#vertexCount; vertex++)
      found.push(literals[vertex]!, literals[vertex]! ^ 1);
    if (condition !== undefined) found.push(condition);
    return found;
  }

  assigned(place: number): void {
    const vertex = place >> 1;
    if (vertex === this.#vertexCount) this.#isStale = true;
    else if ((place & 1) === 0) {
      this.#trues[this.#trueCount++] = vertex;
      if (this.#isForced[vertex] === 0) this.#isStale = true;
    } else if (this.#places[vertex] !== none) this.#isStale = true;
  }

  unassigned(place: number): void {
    this.#isStale = true;
    if (place < 2 * this.#vertexCount && (place & 1) === 0) this.#trueCount -= 1;
  }

  derive(): DerivedClause | null {
    if (this.#isStale) {
      this.#found.length = 0;
      if (this.#trueCount === 0 || !applies(this.#constraint, this.#view)) return null;
      this.#isStale = false;
      this.#walk();
      const unreached = this.#firstTrue((vertex) => this.#places[vertex] === none);
      if (unreached !== none) return this.#conflict(unreached);
    }
    for (let found = this.#found.pop(); found !== undefined; found = this.#found.pop())
      if (this.#valueOf(found.vertex) === 0)
        return found.below === null ? this.#enclosed(found.vertex) : this.#needed(...found.below);
    return null;
  }

  violation(): DerivedClause | null {
    this.#isStale = true;
    return this.derive();
  }

  /** The smaller side of the latest clause's cut, as vertices of `halvedEdges`. */
  certificate(): ArrayLike<number> {
    const { separator, sides } = this.#cut!;
    const cut = new Set(separator);
    const [one, other] = sides.map((from) => this.#spread(from, (vertex) => !cut.has(vertex)).reached);
    const side = new Set(one!.length <= other!.length ? one : other);
    const { tails, heads } = this.#constraint;
    const found = [...side];
    for (let edge = 0; edge < tails.length; edge++)
      if (side.has(tails[edge]!) || side.has(heads[edge]!)) found.push(this.#vertexCount + edge);
    return found;
  }

  implies(clause: DerivedClause): boolean {
    return separates(halvedEdges(this.#constraint), clause);
  }

  get bytes(): number {
    const { starts, edges } = this.#incidence;
    const { tails, literals } = this.#constraint;
    const graph = starts.byteLength + 3 * edges.byteLength + 2 * 4 * tails.length + 4 * literals.length;
    return graph + 9 * this.#trues.byteLength + this.#isForced.byteLength + 64 * this.#found.length;
  }

  #valueOf(vertex: number): number {
    return this.#view.values[this.#constraint.literals[vertex]!]!;
  }

  /** The earliest true vertex that is accepted, or `none`. */
  #firstTrue(accepts: (vertex: number) => boolean): number {
    for (let i = 0; i < this.#trueCount; i++) if (accepts(this.#trues[i]!)) return this.#trues[i]!;
    return none;
  }

  /** Walks from the first true vertex over all that are not false, and finds what follows if it reaches each true one. */
  #walk(): void {
    const { starts, others } = this.#incidence;
    const { literals } = this.#constraint;
    const { values } = this.#view;
    const [places, lowest, parents, next] = [this.#places, this.#lowest, this.#parents, this.#next];
    const [trueBelow, walked] = [this.#trueBelow, this.#walked];
    for (let i = 0; i < this.#walkedCount; i++) {
      places[walked[i]!] = none;
      this.#isForced[walked[i]!] = 0;
    }
    let count = 0;
    let entered = this.#trues[0]!;
    let from = none;
    for (;;) {
      if (entered !== none) {
        places[entered] = count;
        lowest[entered] = count;
        parents[entered] = from;
        next[entered] = starts[entered]!;
        trueBelow[entered] = values[literals[entered]!]! > 0 ? 1 : 0;
        walked[count++] = entered;
        from = entered;
        entered = none;
      }
      // `from` is the vertex whose edges are followed.
      const end = starts[from + 1]!;
      let at = next[from]!;
      const above = parents[from]!;
      for (; at < end; at++) {
        const other = others[at]!;
        const place = places[other]!;
        if (place === none) {
          if (values[literals[other]!]! < 0) continue;
          entered = other;
          at += 1;
          break;
        }
        if (place < lowest[from]! && other !== above) lowest[from] = place;
      }
      next[from] = at;
      if (entered !== none) continue;
      if (above === none) break;
      const separates = lowest[from]! >= places[above]! && trueBelow[from]! > 0;
      if (separates && values[literals[above]!] === 0) {
        this.#isForced[above] = 1;
        this.#found.push({ vertex: above, below: [places[from]!, count] });
      }
      if (lowest[from]! < lowest[above]!) lowest[above] = lowest[from]!;
      trueBelow[above]! += trueBelow[from]!;
      from = above;
    }
    this.#walkedCount = count;
    this.steps += count;
    if (count === this.#vertexCount) return;
    for (let vertex = 0; vertex < this.#vertexCount; vertex++)
      if (places[vertex] === none && values[literals[vertex]!] === 0)
        this.#found.push({ vertex, below: null });
  }

  /** The clause that a true vertex is not reached: the shorter one of the separators next to either side. */
  #conflict(unreached: number): DerivedClause {
    const root = this.#trues[0]!;
    const walked = this.#walked.subarray(0, this.#walkedCount);
    const near = this.#separator(walked, unreached);
    const far = this.#separator(this.#possible(unreached), root);
    return this.#clause(near.length < far.length ? near : far, [unreached, root]);
  }

  /** The clause that an undecided vertex is false, as false ones separate it from the true ones. */
  #enclosed(vertex: number): DerivedClause {
    const root = this.#trues[0]!;
    return this.#clause(this.#separator(this.#possible(vertex), root), [vertex, root]);
  }

  /** The clause that an undecided vertex is true: a true one is below it, at a place of the walk from `from` up to `to`. */
  #needed(from: number, to: number): DerivedClause {
    const root = this.#trues[0]!;
    const places = this.#places;
    const inside = this.#firstTrue((each) => places[each]! >= from && places[each]! < to);
    return this.#clause(this.#separator(this.#walked.subarray(from, to), root), [inside, root]);
  }

  #clause(separator: readonly number[], sides: readonly [number, number]): DerivedClause {
    const { literals, condition } = this.#constraint;
    this.#cut = { separator, sides };
    const clause = new Set(separator.map((vertex) => literals[vertex]!));
    for (const vertex of sides) clause.add(literals[vertex]! ^ 1);
    if (condition !== undefined) clause.add(condition ^ 1);
    return [...clause];
  }

  /** The vertices that are connected with one by vertices that are not false. */
  #possible(from: number): readonly number[] {
    return this.#spread(from, (vertex) => this.#valueOf(vertex) >= 0).reached;
  }

  /**
   * Vertices that separate a side from a vertex outside, each of them needed: those of its border that also border the part of the
   * graph with that vertex.
   */
  #separator(side: ArrayLike<number>, outside: number): readonly number[] {
    const { starts, others } = this.#incidence;
    const { of: rounds } = this.#sides;
    const inside = this.#sides.next();
    for (let i = 0; i < side.length; i++) rounds[side[i]!] = inside;
    const border = this.#sides.next();
    for (let i = 0; i < side.length; i++)
      for (let at = starts[side[i]!]!; at < starts[side[i]! + 1]!; at++)
        if (rounds[others[at]!] !== inside) rounds[others[at]!] = border;
    return this.#spread(outside, (vertex) => rounds[vertex] !== border).border;
  }

  /** The vertices that are reached by those that are accepted, and the other ones that border them. */
  #spread(
    from: number,
    accepts: (vertex: number) => boolean,
  ): { readonly reached: readonly number[]; readonly border: readonly number[] } {
    const { starts, others } = this.#incidence;
    const { of: rounds } = this.#visits;
    const round = this.#visits.next();
    const reached = [from];
    const border: number[] = [];
    rounds[from] = round;
    for (const vertex of reached)
      for (let at = starts[vertex]!; at < starts[vertex + 1]!; at++) {
        const other = others[at]!;
        if (rounds[other] === round) continue;
        rounds[other] = round;
        (accepts(other) ? reached : border).push(other);
      }
    this.steps += reached.length;
    return { reached, border };
  }
}
