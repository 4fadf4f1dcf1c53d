import type { GraphConstraintType } from '../model/constraints.js';

/** The names of the treatments of each type of graph constraint, without their rows: most questions only read the names. */
const names: Readonly<Record<GraphConstraintType, readonly string[]>> = {
  connected: ['bfs', 'flow'],
  connectedVertices: ['flow', 'places'],
  singleLoop: ['flow', 'places'],
  disjointLoops: [],
  disjointPaths: ['flow', 'places'],
  forest: ['places'],
  spanningTree: ['flow', 'places', 'cycles', 'sets'],
};

/** The names of the treatments of at least one of these types of graph constraints. */
export function treatmentNames(types: readonly GraphConstraintType[]): readonly string[] {
  return [...new Set(types.flatMap((type) => names[type]))];
}
