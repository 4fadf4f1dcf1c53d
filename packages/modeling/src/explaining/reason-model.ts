import type { EdgeGraph, VertexGraph } from '../model/constraints.js';
import { type Literal, negate } from '../model/literal.js';
import { neighborLists, reachedFrom } from './vertex-graphs.js';

/**
 * A puzzle as rules that a person applies one at a time: all variables are binary, and every rule is known by name, has a weight, and
 * holds by itself. An explanation is a small set of these rules.
 */
export interface ReasonModel {
  readonly variableCount: number;
  readonly rules: readonly ReasonRule[];
  /** Rules about the whole graph. Their instances (a cycle, a side of a cut) are made where a search meets them. */
  readonly graphs: readonly ReasonGraph[];
}

/** One rule at one place, such as the number of one cell. */
export interface ReasonRule {
  /**
   * What it costs to think of it, a whole number; 10 for an ordinary rule. 0 is bookkeeping, such as crossing out a digit that is
   * placed: it is applied at once, and is no step.
   */
  readonly weight: number;
  /** All of these hold. */
  readonly rows: readonly ReasonRow[];
}

/** Σ coefficients[i] · (literals[i] is true) ≥ atLeast. The literals have different variables, the coefficients are positive whole numbers. */
export interface ReasonRow {
  readonly literals: readonly Literal[];
  readonly coefficients: readonly number[];
  readonly atLeast: number;
  /**
   * Whether what the row forces of known facts is known at once, without a step, such as that a digit is nowhere else in a row where it
   * is placed. Within a step the row costs what its rule does.
   */
  readonly isImmediate?: boolean;
}

/** A rule about a whole graph. */
export type ReasonGraph = ReasonEdgeGraph | ReasonVertexGraph;

/** A rule about the edges whose literals are true. */
export type ReasonEdgeGraph = {
  readonly graph: EdgeGraph;
  /** The weight of each instance. */
  readonly weight: number;
} & (
  | {
      /**
       * `singleLoop`: a cycle has all true edges. `forest`: there is no cycle. `connected`: the edges connect all vertices;
       * `spanningTree`: both. The degrees of vertices are rows.
       */
      readonly type: 'singleLoop' | 'forest' | 'connected' | 'spanningTree';
    }
  | {
      /** There is no cycle, and no two ends with different numbers are connected. */
      readonly type: 'paths';
      /** The ends, distinct vertices, and their numbers; 0 for one without a number. */
      readonly ends: Int32Array;
      readonly numbers: Int32Array;
      /** Whether no path touches itself: an edge between two vertices of a path is on it. */
      readonly induced: boolean;
    }
);

/**
 * The vertices whose literals are true are connected by edges between them. The vertices have different variables; one that is always
 * false can be left out of the graph.
 */
export interface ReasonVertexGraph {
  readonly type: 'connectedVertices';
  readonly graph: VertexGraph;
  /** The weight of each instance. */
  readonly weight: number;
}

/** An instance of a rule about a graph, by the index of the graph among those of the model. Vertices and edges are ascending. */
export type GraphInstance = EdgeInstance | SeparatorInstance;

/** An instance of a rule about edges. */
export type EdgeInstance =
  /** These edges are a cycle. Of a single loop: if all are true, no other edge is; else: not all of them are true. */
  | { readonly type: 'cycle'; readonly graph: number; readonly edges: readonly number[] }
  /** These edges are a path whose ends are adjacent or have different numbers: not all of them are true. */
  | { readonly type: 'path'; readonly graph: number; readonly edges: readonly number[] }
  /** Some edge between these vertices and the others is true. */
  | { readonly type: 'cut'; readonly graph: number; readonly vertices: readonly number[] };

/**
 * An instance of a rule about vertices: every path in the graph between two vertices has one of these others, so that one of these is true if
 * both of the two are.
 */
export interface SeparatorInstance {
  readonly type: 'separator';
  readonly graph: number;
  readonly vertices: readonly number[];
  readonly between: readonly [number, number];
}

/** A rule of the model by its index, or an instance of a rule about a graph. */
export type AppliedRule = { readonly type: 'rule'; readonly rule: number } | GraphInstance;

/** At least this number of literals is true. */
export function countAtLeast(count: number, literals: readonly Literal[]): ReasonRow {
  return { literals, coefficients: literals.map(() => 1), atLeast: count };
}

/** At most this number of literals is true. */
export function countAtMost(count: number, literals: readonly Literal[]): ReasonRow {
  return countAtLeast(literals.length - count, literals.map(negate));
}

/** Exactly this number of literals is true: two rows. */
export function countExactly(count: number, literals: readonly Literal[]): readonly ReasonRow[] {
  return [countAtLeast(count, literals), countAtMost(count, literals)];
}

/** One of the literals is true. */
export function someOf(...literals: readonly Literal[]): ReasonRow {
  return countAtLeast(1, literals);
}

/** If all of the conditions are true, the consequence is. */
export function follows(conditions: readonly Literal[], consequence: Literal): ReasonRow {
  return countAtLeast(1, [...conditions.map(negate), consequence]);
}

/** The row, applied to known facts at once. */
export function immediate(row: ReasonRow): ReasonRow {
  return { ...row, isImmediate: true };
}

/** If all of the conditions are true, at least `row.atLeast` is reached. */
export function conditional(conditions: readonly Literal[], row: ReasonRow): ReasonRow {
  return {
    literals: [...row.literals, ...conditions.map(negate)],
    coefficients: [...row.coefficients, ...conditions.map(() => row.atLeast)],
    atLeast: row.atLeast,
  };
}

/**
 * Whether a rule about a graph says this instance: a cycle is a simple one, a path connects two vertices that no path may, a cut has
 * vertices on both sides, a separator leaves no path between its two vertices. Knows nothing of the searches that make instances. Linear in
 * the graph.
 */
export function isInstanceOf(reason: ReasonGraph, instance: GraphInstance): boolean {
  if (instance.type === 'separator')
    return reason.type === 'connectedVertices' && isSeparator(reason.graph, instance);
  if (reason.type === 'connectedVertices') return false;
  const { vertexCount } = reason.graph;
  if (instance.type === 'cut') {
    const vertices = new Set(instance.vertices);
    const isOfType = reason.type === 'connected' || reason.type === 'spanningTree';
    const areVertices = instance.vertices.every((vertex) => isIndex(vertex, vertexCount));
    return isOfType && areVertices && vertices.size > 0 && vertices.size < vertexCount;
  }
  const { edges } = instance;
  const isEdge = (edge: number): boolean => isIndex(edge, reason.graph.literals.length);
  if (edges.length === 0 || !edges.every(isEdge) || new Set(edges).size < edges.length) return false;
  const degrees = degreesOf(reason, edges);
  if (!isConnected(reason, edges) || [...degrees.values()].some((degree) => degree > 2)) return false;
  const tips = [...degrees.keys()].filter((vertex) => degrees.get(vertex) === 1);
  if (instance.type === 'cycle') return reason.type !== 'connected' && tips.length === 0;
  return tips.length === 2 && isForbidden(reason, edges, tips[0]!, tips[1]!);
}

function isSeparator(graph: VertexGraph, { vertices, between: [one, other] }: SeparatorInstance): boolean {
  const isRemoved = new Set(vertices);
  const named = [...vertices, one, other];
  // The vertices and the two between which they are, each once.
  if (!named.every((vertex) => isIndex(vertex, graph.vertexCount))) return false;
  if (new Set(named).size < named.length) return false;
  return !reachedFrom(neighborLists(graph), [one], (vertex) => !isRemoved.has(vertex)).has(other);
}

function isIndex(value: number, count: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < count;
}

/** By vertex of some edges, how many of them end there; a self-loop ends twice at its vertex. */
function degreesOf(
  { graph: { tails, heads } }: ReasonEdgeGraph,
  edges: readonly number[],
): Map<number, number> {
  const degrees = new Map<number, number>();
  for (const edge of edges)
    for (const vertex of [tails[edge]!, heads[edge]!]) degrees.set(vertex, (degrees.get(vertex) ?? 0) + 1);
  return degrees;
}

function isConnected({ graph: { tails, heads } }: ReasonEdgeGraph, edges: readonly number[]): boolean {
  const edgesAt = new Map<number, number[]>();
  for (const edge of edges)
    for (const vertex of [tails[edge]!, heads[edge]!])
      edgesAt.set(vertex, [...(edgesAt.get(vertex) ?? []), edge]);
  const reached = new Set([tails[edges[0]!]!]);
  for (const vertex of reached)
    for (const edge of edgesAt.get(vertex)!) {
      reached.add(tails[edge]!);
      reached.add(heads[edge]!);
    }
  return reached.size === edgesAt.size;
}

/** Whether no path may be between two vertices: their numbers are different, or an edge that is not on the path joins them. */
function isForbidden(reason: ReasonEdgeGraph, edges: readonly number[], one: number, other: number): boolean {
  if (reason.type !== 'paths') return false;
  const { ends, numbers, induced, graph } = reason;
  const numberAt = (vertex: number): number => numbers[ends.indexOf(vertex)] ?? 0;
  if (numberAt(one) > 0 && numberAt(other) > 0 && numberAt(one) !== numberAt(other)) return true;
  const joins = (edge: number): boolean =>
    (graph.tails[edge] === one && graph.heads[edge] === other) ||
    (graph.tails[edge] === other && graph.heads[edge] === one);
  return induced && [...graph.literals.keys()].some((edge) => joins(edge) && !edges.includes(edge));
}
