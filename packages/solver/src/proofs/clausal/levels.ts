import type { Graph } from '../../checker/core/graphs.js';
import { alwaysTrue, type Formula, neverTrue } from './formula.js';

/** A connectivity constraint as clauses. Arcs and vertices are numbered from 0; arrays by level are in rows. */
export interface Levels {
  readonly graph: Graph;
  readonly levels: number;
  /** The root, from which all vertices are reached; −1 if root literals choose it. */
  readonly root: number;
  /** By vertex, plus an end: the first of its incoming arcs. */
  readonly arcStarts: Int32Array;
  /** By arc: its source, and the literal of its edge. */
  readonly sources: Int32Array;
  readonly edges: Int32Array;
  /** By level and vertex: the literal for "reached within that number of steps", and the clause with its predecessors. */
  readonly reached: Int32Array;
  readonly supports: Int32Array;
  /** By level and arc: "reached over this arc"; and the clause that its edge is true, before that of its source. */
  readonly steps: Int32Array;
  readonly stepClauses: Int32Array;
  /** By vertex: the clause that it is reached, if required. */
  readonly requirements: Int32Array;
  /** The first clause that two vertices are not both the root; by the smaller vertex, then the larger. */
  readonly firstExclusive: number;
}

/**
 * Encodes that true edges connect the vertices, by levels. `reached(d, v)` says that v is reached from the root
 * within d steps over true edges:
 *
 * - `reached(0, v)` holds for the root only. If all vertices must be connected, any fixed vertex is the root; if
 * only some are used, a literal for each vertex says whether it is the root, and at most one is.
 * - `reached(d, v)` implies `reached(d − 1, v)` or, for one of the edges at v, `step(d, edge)`; which implies that
 * the edge is true, and `reached(d − 1, u)` for its other end u.
 * - Each vertex (each used one; all this only under the condition) is reached at the last level.
 *
 * So in a model of the clauses, each such vertex has a path of true edges to the root. Conversely, if the edges
 * connect the vertices, the meaning of `reached`, with one of the vertices as the root, satisfies the clauses: a
 * shortest path has fewer edges than there are vertices, and at most all edges, so the levels suffice.
 */
export function encodeConnected(formula: Formula, graph: Graph, root: number): Levels {
  const { vertices, used } = graph;
  formula.require(vertices + graph.edges.length);
  const arcs = arcsOf(graph);
  const arcCount = arcs.sources.length;
  const levels = Math.max(0, Math.min(vertices - 1, arcCount / 2));
  formula.require((levels + 1) * (vertices + arcCount));
  const encoded = {
    graph,
    ...arcs,
    levels,
    root: used.length === 0 ? root : -1,
    reached: new Int32Array((levels + 1) * vertices).fill(neverTrue, 0, vertices),
    supports: new Int32Array((levels + 1) * vertices),
    steps: new Int32Array((levels + 1) * arcCount).fill(neverTrue),
    stepClauses: new Int32Array((levels + 1) * arcCount),
    requirements: new Int32Array(vertices),
  };
  const firstExclusive = addRoots(formula, encoded);
  for (let level = 1; level <= levels; level++) addLevel(formula, encoded, level);
  addRequirements(formula, encoded);
  return { ...encoded, firstExclusive };
}

type Unfinished = Omit<Levels, 'firstExclusive'>;

/** The incoming arcs of each vertex: two for each edge, none for a self-loop. */
function arcsOf({ vertices, edges }: Graph): Pick<Levels, 'arcStarts' | 'sources' | 'edges'> {
  const leading: { readonly source: number; readonly edge: number }[][] = Array.from(
    { length: vertices },
    () => [],
  );
  for (let i = 0; i < edges.length; i += 3) {
    const [tail, head, edge] = [edges[i]! - 1, edges[i + 1]! - 1, edges[i + 2]!];
    if (tail === head) continue;
    leading[tail]!.push({ source: head, edge });
    leading[head]!.push({ source: tail, edge });
  }
  const arcStarts = new Int32Array(vertices + 1);
  for (const [vertex, arcs] of leading.entries()) arcStarts[vertex + 1] = arcStarts[vertex]! + arcs.length;
  const arcs = leading.flat();
  return {
    arcStarts,
    sources: Int32Array.from(arcs, ({ source }) => source),
    edges: Int32Array.from(arcs, ({ edge }) => edge),
  };
}

/** Adds level 0; returns the first of the clauses for at most one root. */
function addRoots(formula: Formula, { graph, root, reached }: Unfinished): number {
  const { vertices } = graph;
  if (root >= 0) {
    if (root < vertices) reached[root] = alwaysTrue;
    return 0;
  }
  formula.require(vertices * (vertices - 1));
  for (let vertex = 0; vertex < vertices; vertex++) reached[vertex] = formula.addVariable();
  const first = formula.clauses + 1;
  for (let one = 0; one < vertices; one++)
    for (let other = one + 1; other < vertices; other++) formula.add([-reached[one]!, -reached[other]!]);
  return first;
}

function addLevel(formula: Formula, encoded: Unfinished, level: number): void {
  const { graph, root, arcStarts, sources, edges, reached, supports, steps, stepClauses } = encoded;
  const before = (level - 1) * graph.vertices;
  for (let vertex = 0; vertex < graph.vertices; vertex++) {
    const here = level * graph.vertices + vertex;
    if (vertex === root) {
      reached[here] = alwaysTrue;
      continue;
    }
    const support = [reached[before + vertex]!];
    for (let arc = arcStarts[vertex]!; arc < arcStarts[vertex + 1]!; arc++) {
      const source = reached[before + sources[arc]!]!;
      const place = level * edges.length + arc;
      if (source === alwaysTrue) steps[place] = edges[arc]!;
      else if (source !== neverTrue) {
        const step = formula.addVariable();
        steps[place] = step;
        stepClauses[place] = formula.add([-step, edges[arc]!]);
        formula.add([-step, source]);
      }
      support.push(steps[place]!);
    }
    // A vertex without a possible predecessor is unreached at this level.
    const isOpen = support.some((literal) => literal !== neverTrue);
    reached[here] = isOpen ? formula.addVariable() : neverTrue;
    supports[here] = formula.add([-reached[here]!, ...support]);
  }
}

function addRequirements(formula: Formula, { graph, levels, reached, requirements }: Unfinished): void {
  const { vertices, used, condition } = graph;
  const unless = condition === 0 ? neverTrue : -condition;
  for (let vertex = 0; vertex < vertices; vertex++)
    requirements[vertex] = formula.add([
      unless,
      used.length === 0 ? neverTrue : -used[vertex]!,
      reached[levels * vertices + vertex]!,
    ]);
}

/** The clause that two vertices are not both the root. */
export function exclusiveRoots({ graph, firstExclusive }: Levels, one: number, other: number): number {
  const [smaller, larger] = one < other ? [one, other] : [other, one];
  return firstExclusive + smaller * graph.vertices - (smaller * (smaller + 1)) / 2 + larger - smaller - 1;
}
