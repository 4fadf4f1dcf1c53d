import { type Literal, negate } from '../model/literal.js';
import type { Effort } from './effort.js';
import { noRules, type RuleSet, union } from './rule-sets.js';
import type { CompiledVertices, RuleTable } from './rule-table.js';
import { reachedFrom, separatorBetween } from './vertex-graphs.js';

/** The search that graphs propagate in. */
export interface Conclusions {
  isTrue(literal: Literal): boolean;
  /** The rules from which a true literal follows; none for a known one. */
  rulesOf(literal: Literal): RuleSet;
  cost(rules: RuleSet): number;
  /** Whether a conclusion of at least this cost can be of use: the literal is true, or with null there is a contradiction. */
  isOfUse(literal: Literal | null, leastCost: number): boolean;
  conclude(literal: Literal, rule: number, from: readonly Literal[]): void;
  contradict(rule: number, from: readonly Literal[]): void;
}

/** An open vertex without which a true one inside is cut off from the rest. */
interface OnlyWay {
  readonly way: number;
  readonly inside: number;
}

/** Vertices that are not false and connected. */
interface Component {
  readonly vertices: readonly number[];
  /** The true vertex that follows from the cheapest rules; null without a true vertex. */
  readonly anchor: number | null;
}

/**
 * Draws the conclusions from a literal that has become true: a contradiction if no path over vertices that are not false joins two true ones;
 * otherwise an open vertex that no path joins to a true one is false, and an open vertex on all paths between two true ones is true. These are all
 * literals that the rule forces. Linear in the graph, and for each conclusion again.
 */
export function concludeAboutVertices(
  graph: CompiledVertices,
  literal: Literal,
  table: RuleTable,
  effort: Effort,
  search: Conclusions,
): void {
  if (graph.vertexOf[literal >>> 1]! < 0) return;
  // Each new conclusion follows from the literal.
  const leastCost = graph.reason.weight + search.cost(search.rulesOf(literal));
  if (!search.isOfUse(null, leastCost)) return;
  new Inference(table, effort, search, graph, leastCost).drawAll();
}

/** The conclusions of one rule from one state of the search. */
class Inference {
  readonly #table: RuleTable;
  readonly #effort: Effort;
  readonly #search: Conclusions;
  readonly #graph: CompiledVertices;
  readonly #leastCost: number;
  readonly #isTrue: Uint8Array;
  readonly #isFalse: Uint8Array;
  /** By vertex, what the rules cost from which its value follows; 0 for an open one. */
  readonly #costs: Int32Array;

  constructor(
    table: RuleTable,
    effort: Effort,
    search: Conclusions,
    graph: CompiledVertices,
    leastCost: number,
  ) {
    const { vertexLiterals } = graph.reason.graph;
    this.#table = table;
    this.#effort = effort;
    this.#search = search;
    this.#graph = graph;
    this.#leastCost = leastCost;
    this.#isTrue = Uint8Array.from(vertexLiterals, (literal) => (search.isTrue(literal) ? 1 : 0));
    this.#isFalse = Uint8Array.from(vertexLiterals, (literal) => (search.isTrue(negate(literal)) ? 1 : 0));
    this.#costs = Int32Array.from(vertexLiterals, (literal, vertex) =>
      this.#isOpen(vertex)
        ? 0
        : search.cost(search.rulesOf(this.#isTrue[vertex] === 1 ? literal : negate(literal))),
    );
  }

  drawAll(): void {
    const components = this.#components();
    const anchored = components
      .flatMap(({ anchor }) => (anchor === null ? [] : [anchor]))
      .sort((one, other) => this.#costs[one]! - this.#costs[other]!);
    const [base] = anchored;
    if (base === undefined) return;
    for (const other of anchored.slice(1)) this.#contradict(base, other);
    for (const { vertices, anchor } of components)
      if (anchor === null) this.#enclosed(vertices, base);
      else for (const { way, inside } of this.#onlyWays(anchor)) this.#needed(way, inside, anchor);
  }

  #literal(vertex: number): Literal {
    return this.#graph.reason.graph.vertexLiterals[vertex]!;
  }

  #isOpen(vertex: number): boolean {
    return this.#isTrue[vertex] === 0 && this.#isFalse[vertex] === 0;
  }

  #components(): readonly Component[] {
    const { neighborsOf } = this.#graph;
    const isSeen = new Uint8Array(neighborsOf.length);
    const components: Component[] = [];
    for (let start = 0; start < neighborsOf.length; start++) {
      if (this.#isFalse[start] === 1 || isSeen[start] === 1) continue;
      const vertices = [...reachedFrom(neighborsOf, [start], (vertex) => this.#isFalse[vertex] === 0)];
      let anchor: number | null = null;
      for (const vertex of vertices) {
        isSeen[vertex] = 1;
        anchor = this.#cheaper(anchor, this.#isTrue[vertex] === 1 ? vertex : null);
      }
      components.push({ vertices, anchor });
    }
    this.#effort.spent += 4 * neighborsOf.length;
    return components;
  }

  /** The vertex of two, where there are two, whose value follows from cheaper rules. */
  #cheaper(one: number | null, other: number | null): number | null {
    if (one === null || other === null) return one ?? other;
    return this.#costs[other]! < this.#costs[one]! ? other : one;
  }

  #contradict(one: number, other: number): void {
    const walls = this.#cheapestSeparator(one, other);
    this.#search.contradict(this.#instance(walls, one, other), [
      this.#literal(one),
      this.#literal(other),
      ...this.#negated(walls),
    ]);
  }

  /** No path joins open vertices, which are connected, to a true one. */
  #enclosed(vertices: readonly number[], base: number): void {
    const useful = vertices.filter((vertex) =>
      this.#search.isOfUse(negate(this.#literal(vertex)), this.#leastCost),
    );
    if (useful.length === 0) return;
    const walls = this.#cheapestSeparator(useful[0]!, base);
    const from = [this.#literal(base), ...this.#negated(walls)];
    for (const vertex of useful)
      this.#search.conclude(negate(this.#literal(vertex)), this.#instance(walls, vertex, base), from);
  }

  /** All paths between two true vertices have an open one. */
  #needed(way: number, one: number, other: number): void {
    if (!this.#search.isOfUse(this.#literal(way), this.#leastCost)) return;
    const walls = this.#cheapestSeparator(one, other, way);
    const others = walls.filter((vertex) => vertex !== way);
    this.#search.conclude(this.#literal(way), this.#instance(walls, one, other), [
      this.#literal(one),
      this.#literal(other),
      ...this.#negated(others),
    ]);
  }

  #negated(vertices: readonly number[]): readonly Literal[] {
    return vertices.map((vertex) => negate(this.#literal(vertex)));
  }

  #instance(vertices: readonly number[], one: number, other: number): number {
    const { index } = this.#graph;
    return this.#table.numberOf({ type: 'separator', graph: index, vertices, between: [one, other] });
  }

  /**
   * A minimal separator of false vertices, and of one open vertex if that is on all other paths: costly vertices are left out first, among equal ones
   * those far from one of the two. The cheaper one of both sides, then the smaller one.
   */
  #cheapestSeparator(one: number, other: number, way?: number): readonly number[] {
    const near = this.#separator(one, other, way);
    const far = this.#separator(other, one, way);
    const difference = this.#costOf(near) - this.#costOf(far);
    return difference < 0 || (difference === 0 && near.length <= far.length) ? near : far;
  }

  #separator(from: number, to: number, way: number | undefined): readonly number[] {
    const { neighborsOf } = this.#graph;
    this.#effort.spent += 8 * neighborsOf.length;
    const nearestFirst = [...reachedFrom(neighborsOf, [from], () => true)];
    const isPassable = this.#isFalse.map((isFalse, vertex) => (isFalse === 1 || vertex === way ? 0 : 1));
    const reached = nearestFirst.filter((vertex) => this.#isFalse[vertex] === 1).reverse();
    const order = reached.sort((vertex, next) => this.#costs[next]! - this.#costs[vertex]!);
    return separatorBetween(neighborsOf, isPassable, way === undefined ? order : [way, ...order], [from, to]);
  }

  #costOf(vertices: readonly number[]): number {
    let rules = noRules;
    for (const vertex of vertices)
      if (this.#isFalse[vertex] === 1)
        rules = union(rules, this.#search.rulesOf(negate(this.#literal(vertex))));
    return this.#search.cost(rules);
  }

  /** The open vertices on all paths between two true ones of a component, by a depth-first search from one of these (Hopcroft and Tarjan). */
  #onlyWays(root: number): readonly OnlyWay[] {
    const { neighborsOf } = this.#graph;
    this.#effort.spent += 8 * neighborsOf.length;
    const entered = new Int32Array(neighborsOf.length).fill(-1);
    const lowest = new Int32Array(neighborsOf.length);
    const nextAt = new Int32Array(neighborsOf.length);
    /** By vertex, the cheapest true one of its subtree. */
    const anchors: (number | null)[] = neighborsOf.map(() => null);
    const insideOf = new Map<number, number>();
    const path = [root];
    for (let count = 0; path.length > 0; ) {
      const vertex = path.at(-1)!;
      if (entered[vertex]! < 0) {
        entered[vertex] = count;
        lowest[vertex] = count;
        anchors[vertex] = this.#isTrue[vertex] === 1 ? vertex : null;
        count += 1;
      }
      const next = neighborsOf[vertex]![nextAt[vertex]!++];
      if (next !== undefined) {
        if (this.#isFalse[next] === 1) continue;
        if (entered[next]! < 0) path.push(next);
        else lowest[vertex] = Math.min(lowest[vertex]!, entered[next]!);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent === undefined) break;
      lowest[parent] = Math.min(lowest[parent]!, lowest[vertex]!);
      anchors[parent] = this.#cheaper(anchors[parent]!, anchors[vertex]!);
      const inside = anchors[vertex]!;
      if (inside === null || lowest[vertex]! < entered[parent]! || !this.#isOpen(parent)) continue;
      const before = insideOf.get(parent);
      if (before === undefined || this.#costs[inside]! < this.#costs[before]!) insideOf.set(parent, inside);
    }
    return [...insideOf].map(([way, inside]) => ({ way, inside }));
  }
}
