export type { Limits } from './byte-budget.js';
export * from './diagram.js';
export { DiagramError, type DiagramProblem, diagramProblemText } from './diagram-error.js';
export { type BestOptions, best, bestWork, kBest, kBestWork, type WeightedSet } from './evaluation/best.js';
export { count, countBySize, countBySizeWork, countWork } from './evaluation/count.js';
export { type ElementUsage, elementUsage, elementUsageWork } from './evaluation/element-usage.js';
export { type GraphvizOptions, graphviz } from './evaluation/graphviz.js';
export { has } from './evaluation/has.js';
export { type SampleOptions, sample, sampleWork } from './evaluation/sample.js';
export { sets } from './evaluation/sets.js';
export type { Sense, Weights } from './evaluation/weights.js';
export { Families, type FamiliesOptions } from './families/families.js';
export type { Family } from './families/family.js';
export type { FamilyOperationName, SecondOperand } from './families/family-operations.js';
export { frontierOrder, sweepOrders } from './graphs/edge-order.js';
export { frontierCost } from './graphs/frontier-cost.js';
export { type Graph, graphLimits, graphOf, withEdgeOrder } from './graphs/graph.js';
export {
  GraphError,
  type GraphProblem,
  type GraphProblemParts,
  graphProblemParts,
  graphProblemText,
} from './graphs/graph-error.js';
export * from './graphs/grid-graph.js';
export * from './graphs/read-edge-list.js';
export * from './search/build.js';
export * from './search/count-without-building.js';
export * from './search/sample-without-building.js';
export {
  type ConnectedRules,
  connectedSubgraphs,
  spanningTrees,
} from './specifications/connected-subgraphs.js';
export * from './specifications/cycle-unions.js';
export * from './specifications/cycles.js';
export * from './specifications/degrees.js';
export { type ElementCount, elementCounts } from './specifications/element-counts.js';
export * from './specifications/equal-elements.js';
export { linearSums } from './specifications/linear-sums.js';
export * from './specifications/members.js';
export * from './specifications/path-matchings.js';
export * from './specifications/paths.js';
export * from './specifications/product.js';
export { mostElements, type Outcome, open, type Specification } from './specifications/specification.js';
export type { LinearSum } from './specifications/sum-counters.js';
export * from './work.js';
