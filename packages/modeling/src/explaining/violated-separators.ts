import { type Literal, negate } from '../model/literal.js';
import { Effort } from './effort.js';
import type { GraphInstance, SeparatorInstance } from './reason-model.js';
import type { CompiledVertices } from './rule-table.js';
import { reachedFrom, separatorBetween } from './vertex-graphs.js';

/** Some instances that values break, and whether they suffice to show which set of rules is a cheapest one. */
export interface ViolatedInstances {
  readonly instances: readonly GraphInstance[];
  readonly isComplete: boolean;
}

/** The maximum number of instances, and of separators of two components. */
const maxInstances = 128;
const maxSeparators = 64;

/**
 * The separators that values break: those with false vertices only, between true ones of different components. The list has those of a family
 * that suffices to find a cheapest set of rules:
 *
 * An instance with separator $S$ between $a$ and $b$ is the clause $\lnot a \lor \lnot b \lor \bigvee S$. All instances of a rule have the same
 * weight. If the known facts and the clause of one instance imply the clause of another, the first one can replace the other in any set of rules.
 * Let $k$ be the vertex that was the first to be known as true. These replacements lead to the family:
 *
 * 1. If $k$ is in $S$, the clause holds by the known facts, and no values break it. Otherwise $S$ separates $k$ from $a$ or from $b$, because no path without
 *    $S$ joins those two. The clause of $k$ and that vertex replaces the clause of $a$ and $b$.
 * 2. Vertices of $S$ that are known as false have no effect on the clause. The open part of $S$ shrinks to a minimal separator in the graph without all known
 *    false vertices. Then known false vertices complete it to a minimal separator of the whole graph: from all of them, those that became known
 *    last are left out first.
 * 3. If the component of $b$ without $S$ has vertices that are known as true, the one that was the first of them replaces $b$.
 *
 * They end: step 2 shrinks the open part of $S$ or leaves it and $b$ unchanged, and step 3 replaces $b$ by a vertex that became known earlier.
 * The family are the instances that no step changes; without $k$, those that step 2 does not change. As facts become known, the family only
 * shrinks, because the order in which they became known decides. So the list for some values suffices later, too, as long as the values agree
 * with the known facts.
 *
 * `isComplete` is false if a limit cuts the list off. `known`: known literals in the order in which they became known, with which the values agree.
 * Each separator takes time linear in the graph.
 */
export function violatedSeparators(
  graph: CompiledVertices,
  isTrue: Uint8Array,
  known: readonly Literal[],
  effort = new Effort(),
): ViolatedInstances {
  const list = new SeparatorList(graph, isTrue, known, effort);
  const components = list.components();
  const [first] = list.knownTrue;
  const from = first === undefined ? components : components.filter((each) => each.includes(first));
  for (const [at, one] of from.entries())
    for (const other of first === undefined ? components.slice(at + 1) : components)
      if (other !== one) list.add(one, other);
  return list;
}

class SeparatorList implements ViolatedInstances {
  readonly instances: SeparatorInstance[] = [];
  isComplete = true;
  /** The vertices that are known as true, and as false, in the order in which they became known. */
  readonly knownTrue: readonly number[];
  readonly #knownFalse: readonly number[];
  readonly #isKnownFalse: ReadonlySet<number>;
  readonly #graph: CompiledVertices;
  readonly #isTrue: Uint8Array;
  readonly #componentOf: (readonly number[])[] = [];
  readonly #effort: Effort;

  constructor(graph: CompiledVertices, isTrue: Uint8Array, known: readonly Literal[], effort: Effort) {
    const { vertexLiterals } = graph.reason.graph;
    const knownAs = (literalOf: (literal: Literal) => Literal): readonly number[] =>
      known
        .map((literal) => ({ literal, vertex: graph.vertexOf[literal >>> 1]! }))
        .filter(({ literal, vertex }) => vertex >= 0 && literalOf(vertexLiterals[vertex]!) === literal)
        .map(({ vertex }) => vertex);
    this.knownTrue = knownAs((literal) => literal);
    this.#knownFalse = knownAs(negate);
    this.#isKnownFalse = new Set(this.#knownFalse);
    this.#graph = graph;
    this.#effort = effort;
    this.#isTrue = Uint8Array.from(vertexLiterals, (literal) => isTrue[literal]!);
    effort.spent += known.length + vertexLiterals.length;
  }

  /** The components of true vertices. */
  components(): readonly (readonly number[])[] {
    const { neighborsOf } = this.#graph;
    const found: (readonly number[])[] = [];
    for (let start = 0; start < neighborsOf.length; start++) {
      if (this.#isTrue[start] === 0 || this.#componentOf[start] !== undefined) continue;
      const component = [...this.#reached([start], (vertex) => this.#isTrue[vertex] === 1)];
      for (const vertex of component) this.#componentOf[vertex] = component;
      found.push(component);
    }
    return found;
  }

  /** Adds the instances of the family between two components. The first one has the first known vertex, if there is one. */
  add(one: readonly number[], other: readonly number[]): void {
    const [first] = this.knownTrue;
    const ones = first === undefined ? one : [first];
    for (const open of this.#openSeparators(one, other)) {
      const vertices = this.#withKnown(open, ones[0]!, other[0]!);
      for (const [a, b] of this.#pairs(ones, other, vertices)) {
        if (this.instances.length === maxInstances) {
          this.isComplete = false;
          return;
        }
        this.instances.push({ type: 'separator', graph: this.#graph.index, vertices, between: [a, b] });
      }
    }
  }

  /** The vertices that a separator is between in instances of the family. */
  #pairs(
    ones: readonly number[],
    other: readonly number[],
    vertices: readonly number[],
  ): readonly (readonly [number, number])[] {
    if (this.knownTrue.length === 0) return ones.flatMap((a) => other.map((b) => [a, b] as const));
    const isWall = new Set(vertices);
    const side = this.#reached(other, (vertex) => !isWall.has(vertex));
    const earliest = this.knownTrue.find((vertex) => side.has(vertex));
    if (earliest === undefined) return other.map((b) => [ones[0]!, b] as const);
    // If it is in another component, it is listed there.
    return other.includes(earliest) ? [[ones[0]!, earliest]] : [];
  }

  /** A separator in the graph without known false vertices, with those that are needed in the whole graph. */
  #withKnown(open: readonly number[], one: number, other: number): readonly number[] {
    const { neighborsOf } = this.#graph;
    const isPassable = new Uint8Array(neighborsOf.length).fill(1);
    for (const vertex of [...open, ...this.#knownFalse]) isPassable[vertex] = 0;
    this.#effort.spent += 4 * neighborsOf.length;
    const lastFirst = this.#knownFalse.toReversed();
    return [...open, ...separatorBetween(neighborsOf, isPassable, lastFirst, [one, other])];
  }

  /**
   * All minimal separators of two components that have no true vertex, in the graph without known false vertices: from the one that is closest to the
   * first component, the others follow as one of its vertices after the other moves to the side of the first component (H. Shen and
   * W. Liang, "Efficient enumeration of all minimal separators in a graph", 1997). True vertices around such a vertex move along.
   */
  #openSeparators(one: readonly number[], other: readonly number[]): readonly (readonly number[])[] {
    const found = new Map<string, readonly number[]>();
    /** Adds the separator beyond connected vertices that is closest to them, unless they have the other component. */
    const addBeyond = (side: ReadonlySet<number>): void => {
      if (side.has(other[0]!)) return;
      const walls = this.#around(side);
      const beyond = this.#reached(other, (vertex) => !walls.has(vertex) && this.#isPresent(vertex));
      const separator = [...this.#around(beyond)].sort((a, b) => a - b);
      const key = separator.join(' ');
      if (found.has(key)) return;
      if (found.size === maxSeparators) this.isComplete = false;
      else found.set(key, separator);
    };
    addBeyond(new Set(one));
    for (const separator of found.values()) {
      const isWall = new Set(separator);
      const side = this.#reached(one, (vertex) => !isWall.has(vertex) && this.#isPresent(vertex));
      for (const vertex of separator) {
        if (!this.isComplete) break;
        const along = this.#graph.neighborsOf[vertex]!.flatMap((next) => this.#componentOf[next] ?? []);
        addBeyond(new Set([...side, vertex, ...along]));
      }
    }
    return [...found.values()];
  }

  /** Whether a vertex is in the graph without known false vertices. */
  #isPresent(vertex: number): boolean {
    return !this.#isKnownFalse.has(vertex);
  }

  /** The present vertices next to some. */
  #around(vertices: ReadonlySet<number>): ReadonlySet<number> {
    const around = new Set<number>();
    for (const vertex of vertices)
      for (const next of this.#graph.neighborsOf[vertex]!)
        if (!vertices.has(next) && this.#isPresent(next)) around.add(next);
    this.#effort.spent += 4 * vertices.size;
    return around;
  }

  #reached(start: readonly number[], mayPass: (vertex: number) => boolean): ReadonlySet<number> {
    const reached = reachedFrom(this.#graph.neighborsOf, start, mayPass);
    this.#effort.spent += 4 * reached.size;
    return reached;
  }
}
