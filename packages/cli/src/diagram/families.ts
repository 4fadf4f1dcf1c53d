import {
  cycles,
  cycleUnions,
  elementCounts,
  equalElements,
  type Graph,
  pathMatchings,
  paths,
  product,
  type Specification,
} from '@gridwright/diagrams';
import { CallError } from '../call-error.js';
import { type CalledGraph, vertexNamed } from './graph.js';
import { inOrbits, type Symmetry } from './symmetry.js';

/** The families that the command knows, with the words for one and several of their members. */
export const familyWords = {
  cycles: ['cycle', 'cycles'],
  paths: ['path', 'paths'],
  matchings: ['path matching', 'path matchings'],
  'cycle-unions': ['union of cycles', 'unions of cycles'],
} as const;

/** The name of a family. */
export type FamilyName = keyof typeof familyWords;

/** Which members are meant. */
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

/** The family that a call means. Throws `CallError` where the graph has not what it names. */
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
    case 'paths': {
      const first = endOf('--from', from, 0, called);
      const last = endOf('--to', to, graph.vertexCount - 1, called);
      if (first === last)
        throw new CallError('--to', 'another vertex than --from', called.vertexNames[last]!);
      return paths(graph, first, last);
    }
  }
}

/** The vertex that is named; without a name, of a grid the corner. */
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
