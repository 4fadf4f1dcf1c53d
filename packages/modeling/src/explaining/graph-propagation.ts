import { type Literal, negate } from '../model/literal.js';
import type { Effort } from './effort.js';
import type { GraphInstance } from './reason-model.js';
import { type RuleSet, union } from './rule-sets.js';
import { type CompiledEdges, otherEnd, type RuleTable } from './rule-table.js';
import { type Conclusions, concludeAboutVertices } from './vertex-propagation.js';

/** A connected component of true edges, with a tree that connects it. */
interface Component {
  readonly vertices: readonly number[];
  /** By vertex, the edge to its parent; −1 for the root. */
  readonly parents: ReadonlyMap<number, number>;
}

/** Meets the instances of graph rules as edges and vertices become true or false: cycles, paths between ends, sides that are cut off, and separators. */
export class GraphPropagation {
  readonly #table: RuleTable;
  readonly #effort: Effort;
  readonly #search: Conclusions;

  constructor(table: RuleTable, effort: Effort, search: Conclusions) {
    this.#table = table;
    this.#effort = effort;
    this.#search = search;
  }

  /** Draws the conclusions from a literal that has become true. */
  assigned(literal: Literal): void {
    for (const graph of this.#table.graphs) {
      if (graph.about === 'vertices') {
        concludeAboutVertices(graph, literal, this.#table, this.#effort, this.#search);
        continue;
      }
      const edge = graph.edgeOf[literal >>> 1]!;
      if (edge < 0) continue;
      const { type, graph: edges } = graph.reason;
      const isTrue = edges.literals[edge] === literal;
      if (type !== 'connected' && isTrue) this.#joined(graph, edge);
      if (type === 'connected' || type === 'spanningTree') {
        if (!isTrue) this.#separated(graph, edge);
        this.#lastWayOut(graph, edges.tails[edge]!);
        if (!isTrue) this.#lastWayOut(graph, edges.heads[edge]!);
      }
    }
  }

  #isTrue({ reason }: CompiledEdges, edge: number): boolean {
    return this.#search.isTrue(reason.graph.literals[edge]!);
  }

  #isFalse({ reason }: CompiledEdges, edge: number): boolean {
    return this.#search.isTrue(negate(reason.graph.literals[edge]!));
  }

  #isOpen(graph: CompiledEdges, edge: number): boolean {
    return !this.#isTrue(graph, edge) && !this.#isFalse(graph, edge);
  }

  /** The component of a vertex, without one edge; stops where it reaches a vertex. */
  #component(graph: CompiledEdges, root: number, without: number, stop = -1): Component {
    const parents = new Map([[root, -1]]);
    const vertices = [root];
    for (let i = 0; i < vertices.length; i++) {
      const vertex = vertices[i]!;
      if (vertex === stop) break;
      for (const edge of graph.incident[vertex]!) {
        if (edge === without || !this.#isTrue(graph, edge)) continue;
        const other = otherEnd(graph, edge, vertex);
        if (parents.has(other)) continue;
        parents.set(other, edge);
        vertices.push(other);
      }
    }
    this.#effort.spent += 4 * vertices.length;
    return { vertices, parents };
  }

  /** The edges from a vertex to the root of its component. */
  #wayToRoot(graph: CompiledEdges, { parents }: Component, from: number): number[] {
    const way: number[] = [];
    for (let vertex = from; ; ) {
      const edge = parents.get(vertex)!;
      if (edge < 0) return way;
      way.push(edge);
      vertex = otherEnd(graph, edge, vertex);
    }
  }

  /** An edge has become true: it closes a cycle, or joins two components. */
  #joined(graph: CompiledEdges, edge: number): void {
    const { tails, heads } = graph.reason.graph;
    const [tail, head] = [tails[edge]!, heads[edge]!];
    const one = this.#component(graph, tail, edge, head);
    if (one.parents.has(head)) {
      this.#closed(graph, [...this.#wayToRoot(graph, one, head), edge]);
      return;
    }
    const other = this.#component(graph, head, edge);
    const [small, large] = one.vertices.length <= other.vertices.length ? [one, other] : [other, one];
    const isInduced = graph.reason.type === 'paths' && graph.reason.induced;
    for (const vertex of small.vertices)
      for (const closing of graph.incident[vertex]!) {
        if (closing === edge || this.#isTrue(graph, closing)) continue;
        const far = otherEnd(graph, closing, vertex);
        if (!large.parents.has(far)) continue;
        const path = [...this.#wayToRoot(graph, small, vertex), edge, ...this.#wayToRoot(graph, large, far)];
        if (isInduced) this.#contradictPath(graph, path);
        else if (this.#isOpen(graph, closing)) this.#closing(graph, path, closing);
      }
    if (graph.reason.type === 'paths') this.#joinedEnds(graph, edge, one, other);
  }

  #literals({ reason }: CompiledEdges, edges: readonly number[]): Literal[] {
    return edges.map((edge) => reason.graph.literals[edge]!);
  }

  #instance(graph: CompiledEdges, type: 'cycle' | 'path', edges: readonly number[]): number {
    return this.#table.numberOf({ type, graph: graph.index, edges });
  }

  #contradictPath(graph: CompiledEdges, path: readonly number[]): void {
    this.#search.contradict(this.#instance(graph, 'path', path), this.#literals(graph, path));
  }

  /** All edges of a cycle are true. */
  #closed(graph: CompiledEdges, cycle: readonly number[]): void {
    const rule = this.#instance(graph, 'cycle', cycle);
    const literals = this.#literals(graph, cycle);
    if (graph.reason.type !== 'singleLoop') {
      this.#search.contradict(rule, literals);
      return;
    }
    const elsewhere = this.#trueEdgeBeside(graph, cycle);
    if (elsewhere !== null) {
      this.#search.contradict(rule, [...literals, elsewhere]);
      return;
    }
    const isOn = new Set(cycle);
    for (const [edge, literal] of graph.reason.graph.literals.entries())
      if (!isOn.has(edge) && this.#isOpen(graph, edge))
        this.#search.conclude(negate(literal), rule, literals);
  }

  /** An open edge would close a cycle. */
  #closing(graph: CompiledEdges, path: readonly number[], edge: number): void {
    const cycle = [...path, edge];
    const literals = this.#literals(graph, path);
    const elsewhere = graph.reason.type === 'singleLoop' ? this.#trueEdgeBeside(graph, cycle) : null;
    if (graph.reason.type === 'singleLoop' && elsewhere === null) return;
    this.#search.conclude(
      negate(graph.reason.graph.literals[edge]!),
      this.#instance(graph, 'cycle', cycle),
      elsewhere === null ? literals : [...literals, elsewhere],
    );
  }

  /** The cheapest true edge that is not on a cycle, as its literal. */
  #trueEdgeBeside(graph: CompiledEdges, cycle: readonly number[]): Literal | null {
    const isOn = new Set(cycle);
    let best: Literal | null = null;
    let least = Infinity;
    for (const [edge, literal] of graph.reason.graph.literals.entries()) {
      this.#effort.spent += 1;
      if (isOn.has(edge) || !this.#search.isTrue(literal)) continue;
      const cost = this.#search.cost(this.#search.rulesOf(literal));
      if (cost >= least) continue;
      [best, least] = [literal, cost];
      if (cost === 0) break;
    }
    return best;
  }

  /** Two components were joined: their ends have the same number, and so have those that an open edge would join to them. */
  #joinedEnds(graph: CompiledEdges, edge: number, one: Component, other: Component): void {
    const [first, second] = [numberedEnd(graph, one), numberedEnd(graph, other)];
    if (first !== null && second !== null) {
      if (first.number === second.number) return;
      const way = this.#wayToRoot(graph, one, first.vertex);
      this.#contradictPath(graph, [...way, edge, ...this.#wayToRoot(graph, other, second.vertex)]);
      return;
    }
    const [mine, open] = first === null ? [other, one] : [one, other];
    const end = first ?? second;
    if (end === null) return;
    const { literals } = graph.reason.graph;
    const toEnd = [...this.#wayToRoot(graph, mine, end.vertex), edge];
    for (const vertex of open.vertices)
      for (const next of graph.incident[vertex]!) {
        if (!this.#isOpen(graph, next)) continue;
        const far = otherEnd(graph, next, vertex);
        if (open.parents.has(far) || mine.parents.has(far)) continue;
        const beyond = this.#component(graph, far, next);
        const met = numberedEnd(graph, beyond);
        if (met === null || met.number === end.number) continue;
        const way = [
          ...toEnd,
          ...this.#wayToRoot(graph, open, vertex),
          ...this.#wayToRoot(graph, beyond, met.vertex),
        ];
        const rule = this.#instance(graph, 'path', [...way, next]);
        this.#search.conclude(negate(literals[next]!), rule, this.#literals(graph, way));
      }
  }

  /** An edge has become false: its ends must still be connected by edges that are not. */
  #separated(graph: CompiledEdges, edge: number): void {
    const { tails, heads } = graph.reason.graph;
    const side = this.#reached(graph, tails[edge]!, heads[edge]!);
    if (side === null) return;
    const other = this.#reached(graph, heads[edge]!, tails[edge]!)!;
    this.#cut(graph, this.#costOfCut(graph, side) <= this.#costOfCut(graph, other) ? side : other);
  }

  /** The vertices that edges which are not false connect with one; null if another one is among them. */
  #reached(graph: CompiledEdges, from: number, target: number): ReadonlySet<number> | null {
    const reached = new Set([from]);
    for (const vertex of reached)
      for (const edge of graph.incident[vertex]!) {
        if (this.#isFalse(graph, edge)) continue;
        const other = otherEnd(graph, edge, vertex);
        this.#effort.spent += 1;
        if (other === target) return null;
        reached.add(other);
      }
    return reached;
  }

  /** The edges between vertices and the others. */
  #across(graph: CompiledEdges, inside: { has(vertex: number): boolean }, vertices: Iterable<number>) {
    const across: number[] = [];
    for (const vertex of vertices)
      for (const edge of graph.incident[vertex]!)
        if (!inside.has(otherEnd(graph, edge, vertex))) across.push(edge);
    return across;
  }

  #costOfCut(graph: CompiledEdges, side: ReadonlySet<number>): number {
    let rules: RuleSet = [];
    for (const edge of this.#across(graph, side, side))
      rules = union(rules, this.#search.rulesOf(negate(graph.reason.graph.literals[edge]!)));
    return this.#search.cost(rules);
  }

  #cut(graph: CompiledEdges, side: ReadonlySet<number>): void {
    const across = this.#across(graph, side, side);
    this.#search.contradict(this.#cutInstance(graph, side), this.#literals(graph, across).map(negate));
  }

  #cutInstance(graph: CompiledEdges, side: Iterable<number>): number {
    const instance: GraphInstance = { type: 'cut', graph: graph.index, vertices: [...side] };
    return this.#table.numberOf(instance);
  }

  /** A component of true edges that does not have all vertices has a way out; it is true if it is the last one. */
  #lastWayOut(graph: CompiledEdges, vertex: number): void {
    const { vertices, parents } = this.#component(graph, vertex, -1);
    if (vertices.length === graph.reason.graph.vertexCount) return;
    const across = this.#across(graph, parents, vertices);
    const open = across.filter((edge) => !this.#isFalse(graph, edge));
    if (open.length !== 1) return;
    const others = across.filter((edge) => edge !== open[0]);
    const blocked = this.#literals(graph, others).map(negate);
    const out = graph.reason.graph.literals[open[0]!]!;
    this.#search.conclude(out, this.#cutInstance(graph, vertices), blocked);
  }
}

function numberedEnd(
  { reason }: CompiledEdges,
  { parents }: Component,
): { readonly vertex: number; readonly number: number } | null {
  if (reason.type !== 'paths') return null;
  for (const [at, vertex] of reason.ends.entries()) {
    const number = reason.numbers[at]!;
    if (number > 0 && parents.has(vertex)) return { vertex, number };
  }
  return null;
}
