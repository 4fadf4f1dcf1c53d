import type { Literal } from '../model/literal.js';
import type { Effort } from './effort.js';
import type { GraphInstance, ReasonEdgeGraph } from './reason-model.js';
import { type CompiledEdges, type CompiledGraph, otherEnd } from './rule-table.js';
import { type ViolatedInstances, violatedSeparators } from './violated-separators.js';

/** No more cycles, paths or sides are listed. */
const maxInstances = 64;
const maxComponents = 6;

/** No more edges are tried on the way to cycles and paths. */
const maxTried = 20_000;

/** What is known of values, and where visited entries are counted. */
export interface ValuesAbout {
  /** The variables that differ from a solution. */
  readonly flipped: readonly number[];
  readonly effort: Effort;
}

/**
 * The instances of a graph rule that values break, and whether they are all of them; of separators, all that a cheapest set of rules needs.
 * `isTrue` is by literal; `known` are the literals that are known, in the order in which they became known, and true.
 */
export function violatedInstances(
  graph: CompiledGraph,
  isTrue: Uint8Array,
  known: readonly Literal[],
  about?: ValuesAbout,
): ViolatedInstances {
  if (graph.about === 'vertices') {
    const mayBreakIt = about?.flipped.some((variable) => graph.vertexOf[variable]! >= 0) ?? true;
    if (!mayBreakIt) return { instances: [], isComplete: true };
    return violatedSeparators(graph, isTrue, known, about?.effort);
  }
  const { type } = graph.reason;
  if (about !== undefined) {
    if (!mayBreak(graph, isTrue, about)) return { instances: [], isComplete: true };
    about.effort.spent += 4 * graph.reason.graph.literals.length;
  }
  const used = new UsedEdges(graph, isTrue);
  const found: GraphInstance[] = [];
  let isComplete = true;
  if (type !== 'connected') {
    const cycles = used.cycles();
    isComplete = cycles.isComplete;
    // A loop breaks nothing if it has all edges.
    for (const edges of cycles.found)
      if (type !== 'singleLoop' || edges.length < used.count)
        found.push({ type: 'cycle', graph: graph.index, edges });
  }
  if (type === 'connected' || type === 'spanningTree') {
    const sides = used.sides();
    isComplete &&= sides.isComplete;
    for (const vertices of sides.found) found.push({ type: 'cut', graph: graph.index, vertices });
  }
  if (graph.reason.type === 'paths') {
    const paths = used.wrongPaths(graph.reason);
    isComplete &&= paths.isComplete;
    for (const edges of paths.found) found.push({ type: 'path', graph: graph.index, edges });
  }
  return { instances: found, isComplete };
}

/** Whether values may break the rule where a solution keeps it: more edges make no cut, and fewer no cycle or path. */
function mayBreak({ edgeOf, reason }: CompiledEdges, isTrue: Uint8Array, { flipped }: ValuesAbout): boolean {
  const { type, graph } = reason;
  for (const variable of flipped) {
    const edge = edgeOf[variable]!;
    if (edge < 0) continue;
    if (type === 'spanningTree' || (isTrue[graph.literals[edge]!] === 1) !== (type === 'connected'))
      return true;
  }
  return false;
}

interface Listed {
  readonly found: readonly (readonly number[])[];
  readonly isComplete: boolean;
}

/** Edges one after the other between two vertices. */
interface Chain {
  readonly ends: readonly [number, number];
  readonly edges: readonly number[];
}

/** The true edges of a graph. */
class UsedEdges {
  readonly #graph: CompiledEdges;
  readonly #isUsed: Uint8Array;
  readonly count: number;

  constructor(graph: CompiledEdges, isTrue: Uint8Array) {
    const { literals } = graph.reason.graph;
    this.#graph = graph;
    this.#isUsed = Uint8Array.from(literals, (literal) => isTrue[literal]!);
    this.count = this.#isUsed.reduce((sum, each) => sum + each, 0);
  }

  #other(edge: number, vertex: number): number {
    return otherEnd(this.#graph, edge, vertex);
  }

  /**
   * All simple cycles, each as its edges. Chains of edges between vertices where cycles meet count as one edge, so that the time depends on the
   * few such vertices.
   */
  cycles(): Listed {
    const { chains, found } = this.#chains();
    const chainsAt = new Map<number, number[]>();
    for (const [at, { ends }] of chains.entries())
      for (const end of ends) chainsAt.set(end, [...(chainsAt.get(end) ?? []), at]);
    let [isComplete, tried] = [true, 0];
    /** Cycles are found from their smallest vertex, in the direction of its smaller chain. */
    for (const start of chainsAt.keys()) {
      const isOn = new Set<number>([start]);
      const way: number[] = [];
      const goOn = (vertex: number): void => {
        for (const at of chainsAt.get(vertex)!) {
          if (++tried > maxTried) isComplete = false;
          if (!isComplete) return;
          if (way.includes(at)) continue;
          const [one, other] = chains[at]!.ends;
          const next = one === vertex ? other : one;
          if (next === start) {
            if (way.length === 0 || way[0]! > at) continue;
            if (found.length === maxInstances) isComplete = false;
            else found.push([...way, at].flatMap((each) => chains[each]!.edges));
            continue;
          }
          if (next < start || isOn.has(next)) continue;
          isOn.add(next);
          way.push(at);
          goOn(next);
          way.pop();
          isOn.delete(next);
        }
      };
      goOn(start);
    }
    return { found, isComplete };
  }

  /** The chains between vertices where cycles meet, and the cycles that meet no other one, or in one vertex only. */
  #chains(): { readonly chains: readonly Chain[]; readonly found: (readonly number[])[] } {
    const core = this.#withoutTrees();
    const { vertexCount } = this.#graph.reason.graph;
    const at = (vertex: number): readonly number[] =>
      this.#graph.incident[vertex]!.filter((edge) => core[edge] === 1);
    const chains: Chain[] = [];
    const found: (readonly number[])[] = [];
    const isDone = new Set<number>();
    const follow = (start: number, first: number): { readonly end: number; readonly edges: number[] } => {
      const edges = [first];
      isDone.add(first);
      for (let vertex = this.#other(first, start); ; ) {
        if (vertex === start) return { end: vertex, edges };
        const [one, other, ...more] = at(vertex);
        if (more.length > 0) return { end: vertex, edges };
        const next = one === edges.at(-1) ? other! : one!;
        isDone.add(next);
        edges.push(next);
        vertex = this.#other(next, vertex);
      }
    };
    const list = (isStart: (degree: number) => boolean): void => {
      for (let vertex = 0; vertex < vertexCount; vertex++) {
        const edges = at(vertex);
        if (edges.length === 0 || !isStart(edges.length)) continue;
        for (const edge of edges) {
          if (isDone.has(edge)) continue;
          const chain = follow(vertex, edge);
          if (chain.end === vertex) found.push(chain.edges);
          else chains.push({ ends: [vertex, chain.end], edges: chain.edges });
        }
      }
    };
    list((degree) => degree > 2);
    list(() => true);
    return { chains, found };
  }

  /** The used edges that remain after leaves were removed until there are none: 1 for each. */
  #withoutTrees(): Uint8Array {
    const core = this.#isUsed.slice();
    const { vertexCount, tails, heads } = this.#graph.reason.graph;
    const degrees = new Int32Array(vertexCount);
    for (let edge = 0; edge < core.length; edge++) {
      if (core[edge] === 0) continue;
      degrees[tails[edge]!]!++;
      degrees[heads[edge]!]!++;
    }
    const leaves: number[] = [];
    for (let vertex = 0; vertex < vertexCount; vertex++) if (degrees[vertex] === 1) leaves.push(vertex);
    for (let vertex = leaves.pop(); vertex !== undefined; vertex = leaves.pop())
      for (const edge of this.#graph.incident[vertex]!) {
        if (core[edge] === 0) continue;
        core[edge] = 0;
        const other = this.#other(edge, vertex);
        degrees[vertex]!--;
        if (--degrees[other]! === 1) leaves.push(other);
      }
    return core;
  }

  #components(): readonly (readonly number[])[] {
    const { vertexCount } = this.#graph.reason.graph;
    const isSeen = new Uint8Array(vertexCount);
    const components: number[][] = [];
    for (let start = 0; start < vertexCount; start++) {
      if (isSeen[start] === 1) continue;
      isSeen[start] = 1;
      const component = [start];
      for (const vertex of component)
        for (const edge of this.#graph.incident[vertex]!) {
          const other = this.#other(edge, vertex);
          if (this.#isUsed[edge] === 0 || isSeen[other] === 1) continue;
          isSeen[other] = 1;
          component.push(other);
        }
      components.push(component);
    }
    return components;
  }

  /** The sides that no edge leaves: unions of components, one of each side and its complement. */
  sides(): Listed {
    const components = this.#components();
    if (components.length < 2) return { found: [], isComplete: true };
    const isComplete = components.length <= maxComponents;
    const sets = isComplete
      ? Array.from({ length: 2 ** (components.length - 1) - 1 }, (_, i) =>
          components.filter((_, at) => at > 0 && (((i + 1) >> (at - 1)) & 1) === 1),
        )
      : components.map((component) => [component]);
    return { found: sets.map((set) => set.flat()), isComplete };
  }

  /** Paths between ends with different numbers, and, if paths are induced, between neighbors by other edges than that between them. */
  wrongPaths({ ends, numbers, induced }: ReasonEdgeGraph & { readonly type: 'paths' }): Listed {
    const found: (readonly number[])[] = [];
    let [isComplete, tried] = [true, 0];
    const numberAt = new Map(Array.from(ends, (vertex, at) => [vertex, numbers[at]!]));
    const list = (from: number, isTarget: (vertex: number) => boolean, without = -1): void => {
      const isOn = new Set([from]);
      const way: number[] = [];
      const goOn = (vertex: number): void => {
        for (const edge of this.#graph.incident[vertex]!) {
          if (++tried > maxTried) isComplete = false;
          if (!isComplete) return;
          const next = this.#other(edge, vertex);
          if (this.#isUsed[edge] === 0 || edge === without || isOn.has(next)) continue;
          way.push(edge);
          isOn.add(next);
          if (isTarget(next)) {
            if (found.length === maxInstances) isComplete = false;
            else found.push([...way]);
          }
          goOn(next);
          isOn.delete(next);
          way.pop();
        }
      };
      goOn(from);
    };
    for (const [vertex, number] of numberAt) {
      const isWrong = (other = 0): boolean => number > 0 && other > 0 && other !== number;
      if (number > 0) list(vertex, (other) => vertex < other && isWrong(numberAt.get(other)));
    }
    if (induced) {
      const { tails, heads, literals } = this.#graph.reason.graph;
      for (let edge = 0; edge < literals.length; edge++)
        list(tails[edge]!, (vertex) => vertex === heads[edge]!, edge);
    }
    return { found, isComplete };
  }
}
