import type { GraphConstraintType } from '../model/constraints.js';
import type { Treatment } from './lowering.js';

/** Of each treatment, by its type of graph constraint and its name. In a file that solving does not load. */
const descriptions: Partial<Record<GraphConstraintType, Readonly<Record<string, string>>>> = {
  connected: {
    flow: 'Magnanti and Wolsey 1995: a flow from the first vertex reaches all others',
    bfs: 'PhoenixSmaug: y[e,t], edge e reached in at most t − 1 steps from a source edge',
  },
  connectedVertices: {
    flow: 'Magnanti and Wolsey 1995: a flow from one true vertex reaches all others',
    places:
      'Miller, Tucker and Zemlin 1960: a tree directed away from a true vertex, along which places grow',
  },
  singleLoop: {
    flow: 'Gavish and Graves 1978: a flow along the loop from its lowest vertex, which excludes a second loop',
    places: 'Miller, Tucker and Zemlin 1960: the place of each vertex along the loop, in binary digits',
  },
  disjointPaths: {
    places:
      'Miller, Tucker and Zemlin 1960: paths from end to end, along which places grow; numbers in binary digits',
    flow: 'Gavish and Graves 1978: a flow along the paths to their ends, which excludes cycles; numbers in binary digits',
  },
  forest: {
    places: 'Miller, Tucker and Zemlin 1960: trees directed away from a vertex, along which places grow',
  },
  spanningTree: {
    flow: 'Magnanti and Wolsey 1995: one edge less than vertices, and a flow from the first vertex reaches all others',
    places:
      'Miller, Tucker and Zemlin 1960: a tree directed away from the first vertex, along which places grow',
    cycles:
      'Conroy et al. 2025: a row for each cycle of an answer, as lazy constraints, and none in fractions',
    sets: 'Conroy et al. 2025, 5.1e as printed: a row for each set of vertices, at most 16 of them',
  },
};

/** The source and the idea of a treatment, in a sentence. */
export function treatmentDescription({ source, name }: Pick<Treatment, 'source' | 'name'>): string {
  return descriptions[source]![name]!;
}
