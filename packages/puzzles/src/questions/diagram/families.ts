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
import { refuseOption } from '../answering/answering.js';
import { type GridSize, type NamedGraph, vertexNamed } from './graph.js';
import type { DiagramTask, FamilyName, GridSymmetry } from './question.js';

/** A family of sets of edges of a graph. */
export interface EdgeFamily {
  /** Its edges are the elements. */
  readonly graph: Graph;
  readonly specification: Specification;
}

/** The family that a task asks about. Throws `ProblemAt` for a vertex that the graph lacks. */
export function familyOf(task: DiagramTask, named: NamedGraph): EdgeFamily {
  const { family: name } = task;
  if (name !== 'paths')
    for (const option of ['from', 'to'] as const)
      if (task[option] !== undefined) refuseOption(`--${option}`, 'it with paths alone', name);
  const { graph, parts } = symmetricParts(named, task.symmetric);
  for (const [option, bound] of [['with', { minimum: 1 }] as const, ['without', { maximum: 0 }] as const]) {
    const counts = (task[option] ?? []).map((vertex) => ({
      ...bound,
      elements: edgesAt(vertexNamed(vertex, named, `--${option}`), graph),
    }));
    if (counts.length > 0) parts.push(elementCounts(graph.tails.length, counts));
  }
  const whole = specificationOf(name, graph, named, task);
  return { graph, specification: parts.length === 0 ? whole : product([whole, ...parts]) };
}

function specificationOf(
  name: FamilyName,
  graph: Graph,
  named: NamedGraph,
  { from, to }: DiagramTask,
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
      const first = endOf('--from', from, 0, named);
      const last = endOf('--to', to, graph.vertexCount - 1, named);
      if (first === last) refuseOption('--to', 'another vertex than --from', named.vertexNames[last]!);
      return paths(graph, first, last);
    }
  }
}

/** The named vertex; by default the corner of a grid. */
function endOf(option: string, name: string | undefined, corner: number, named: NamedGraph): number {
  if (name !== undefined) return vertexNamed(name, named, option);
  return named.grid === null ? refuseOption(option, `a vertex of ${named.name}`, 'none') : corner;
}

function symmetricParts(
  { graph, grid, name }: NamedGraph,
  symmetry: GridSymmetry | undefined,
): { graph: Graph; parts: Specification[] } {
  if (symmetry === undefined) return { graph, parts: [] };
  if (grid === null) return refuseOption('--symmetric', 'a grid', name);
  const inOrder = inOrbits(graph, grid, symmetry);
  return { graph: inOrder.graph, parts: [equalElements(graph.tails.length, inOrder.orbits)] };
}

function edgesAt(vertex: number, { tails, heads }: Graph): number[] {
  return [...tails.keys()].filter((edge) => tails[edge] === vertex || heads[edge] === vertex);
}

/** A graph, and which of its edges a symmetry swaps. */
interface OrbitGraph {
  /** With the edges of an orbit next to each other, which keeps states small. */
  readonly graph: Graph;
  /** The edges of each orbit. */
  readonly orbits: readonly (readonly number[])[];
}

/** Orders the edges of a grid graph by orbits. */
function inOrbits(graph: Graph, { rows, columns }: GridSize, symmetry: GridSymmetry): OrbitGraph {
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
