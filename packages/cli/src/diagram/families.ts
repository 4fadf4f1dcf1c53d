import {
  connectedSubgraphs,
  cycles,
  cycleUnions,
  elementCounts,
  equalElements,
  type Graph,
  pathMatchings,
  paths,
  product,
  type Specification,
  spanningTrees,
  withEdgeOrder,
} from '@gridwright/diagrams';
import { CallError } from '../call-error.js';
import type { FamilyName } from './family-words.js';
import { type CalledGraph, type GridSize, vertexNamed } from './graph.js';

/** The constraints on the members. */
export interface Choice {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Vertices that a member touches. */
  readonly with?: readonly string[] | undefined;
  /** Vertices that it does not touch. */
  readonly without?: readonly string[] | undefined;
  readonly symmetric?: Symmetry | undefined;
}

/** A family of sets of edges of a graph. */
export interface CalledFamily {
  /** Its edges are the elements. */
  readonly graph: Graph;
  readonly specification: Specification;
}

/** The family of a call. Throws `CallError` for a vertex that the graph lacks. */
export function familyOf(name: FamilyName, called: CalledGraph, choice: Choice): CalledFamily {
  if (name !== 'paths')
    for (const option of ['from', 'to'] as const)
      if (choice[option] !== undefined) throw new CallError(`--${option}`, 'it with paths alone', name);
  const { graph, parts } = symmetricParts(called, choice.symmetric);
  for (const [option, bound] of [['with', { minimum: 1 }] as const, ['without', { maximum: 0 }] as const]) {
    const counts = (choice[option] ?? []).map((vertex) => ({
      ...bound,
      elements: edgesAt(vertexNamed(vertex, called, `--${option}`), graph),
    }));
    if (counts.length > 0) parts.push(elementCounts(graph.tails.length, counts));
  }
  const whole = specificationOf(name, graph, called, choice);
  return { graph, specification: parts.length === 0 ? whole : product([whole, ...parts]) };
}

function specificationOf(
  name: FamilyName,
  graph: Graph,
  called: CalledGraph,
  { from, to }: Choice,
): Specification {
  switch (name) {
    case 'cycles':
      return cycles(graph);
    case 'matchings':
      return pathMatchings(graph);
    case 'cycle-unions':
      return cycleUnions(graph);
    case 'connected':
      return connectedSubgraphs(graph);
    case 'trees':
      return spanningTrees(graph);
    case 'paths': {
      const first = endOf('--from', from, 0, called);
      const last = endOf('--to', to, graph.vertexCount - 1, called);
      if (first === last)
        throw new CallError('--to', 'another vertex than --from', called.vertexNames[last]!);
      return paths(graph, first, last);
    }
  }
}

/** The named vertex; by default the corner of a grid. */
function endOf(option: string, name: string | undefined, corner: number, called: CalledGraph): number {
  if (name !== undefined) return vertexNamed(name, called, option);
  if (called.grid === null) throw new CallError(option, `a vertex of ${called.name}`, 'none');
  return corner;
}

function symmetricParts(
  { graph, grid, name }: CalledGraph,
  symmetry: Symmetry | undefined,
): { graph: Graph; parts: Specification[] } {
  if (symmetry === undefined) return { graph, parts: [] };
  if (grid === null) throw new CallError('--symmetric', 'a grid', name);
  const inOrder = inOrbits(graph, grid, symmetry);
  return { graph: inOrder.graph, parts: [equalElements(graph.tails.length, inOrder.orbits)] };
}

function edgesAt(vertex: number, { tails, heads }: Graph): number[] {
  return [...tails.keys()].filter((edge) => tails[edge] === vertex || heads[edge] === vertex);
}

/** A symmetry of a grid: the turn by 180°, or the reflection that swaps left and right. */
export type Symmetry = 'rotation' | 'reflection';

/** A graph, and which of its edges a symmetry swaps. */
interface SymmetricGraph {
  /** With the edges of an orbit next to each other, which keeps states small. */
  readonly graph: Graph;
  /** The edges of each orbit. */
  readonly orbits: readonly (readonly number[])[];
}

/** Orders the edges of a grid graph by orbits. */
function inOrbits(graph: Graph, { rows, columns }: GridSize, symmetry: Symmetry): SymmetricGraph {
  const image = (vertex: number): number => {
    const row = Math.floor(vertex / columns);
    const column = columns - 1 - (vertex % columns);
    return (symmetry === 'rotation' ? rows - 1 - row : row) * columns + column;
  };
  const key = (tail: number, head: number): number =>
    Math.min(tail, head) * graph.vertexCount + Math.max(tail, head);
  const edgeAt = new Map<number, number>();
  for (let edge = 0; edge < graph.tails.length; edge += 1)
    edgeAt.set(key(graph.tails[edge]!, graph.heads[edge]!), edge);

  const order: number[] = [];
  const orbits: number[][] = [];
  const isPlaced = new Uint8Array(graph.tails.length);
  for (let edge = 0; edge < graph.tails.length; edge += 1) {
    if (isPlaced[edge] === 1) continue;
    const other = edgeAt.get(key(image(graph.tails[edge]!), image(graph.heads[edge]!)))!;
    const orbit = edge === other ? [edge] : [edge, other];
    orbits.push(orbit.map((_, index) => order.length + index));
    order.push(...orbit);
    for (const each of orbit) isPlaced[each] = 1;
  }
  return { graph: withEdgeOrder(graph, Int32Array.from(order)), orbits };
}
