export * from './answer-family.js';
export type { Limits } from './byte-budget.js';
export { build, buildWork } from './construction/build.js';
export {
  countWithoutBuilding,
  countWithoutBuildingWork,
  type SampleSearch,
  sampleWithoutBuilding,
  sampleWithoutBuildingWork,
} from './construction/without-building.js';
export * from './diagram.js';
export {
  DiagramError,
  type DiagramProblem,
  diagramProblemText,
} from './errors.js';
export { Families, type FamiliesOptions } from './families/families.js';
export type { Family } from './families/family.js';
export type { FamilyOperationName, SecondOperand } from './families/family-operations.js';
export { type DiagramFile, readDiagram, readDiagramWork } from './files/read-diagram.js';
export {
  DiagramFileError,
  type DiagramFileProblem,
  diagramFileProblemText,
  writeDiagram,
} from './files/write-diagram.js';
export { frontierCost, frontierOrder, gridOrder, sweepOrders } from './graphs/edge-order.js';
export {
  type Graph,
  graphLimits,
  graphOf,
  gridGraph,
  type NamedGraph,
  readEdgeList,
  withEdgeOrder,
} from './graphs/graph.js';
export * from './graphs/graph-error.js';
export type { HintSets } from './instances/hint-counters.js';
export * from './instances/hint-sets.js';
export * from './instances/pair-sets.js';
export { type VertexPairs, vertexPairs } from './instances/vertex-pairs.js';
export { allBest, allBestWork } from './queries/all-best.js';
export {
  type BestOptions,
  best,
  bestWork,
  kBest,
  kBestWork,
  type Sense,
  type WeightedSet,
  type Weights,
} from './queries/best.js';
export { count, countBySize, countBySizeWork, countWork } from './queries/count.js';
export { type GraphvizOptions, graphviz } from './queries/graphviz.js';
export { type SampleOptions, sample, sampleWork } from './queries/sample.js';
export { type ElementUsage, elementUsage, elementUsageWork, has, sets } from './queries/sets.js';
export * from './run-work.js';
export * from './slower.js';
export * from './specifications/automata.js';
export * from './specifications/connected-subgraphs.js';
export * from './specifications/degrees.js';
export { type ElementCount, elementCounts, linearSums } from './specifications/linear-sums.js';
export { type LinkRules, linkedPaths, type PathEnd } from './specifications/linked-paths.js';
export { cycles, cycleUnions, pathMatchings, paths } from './specifications/paths-and-cycles.js';
export * from './specifications/product.js';
export { maxElements, type Outcome, open, type Specification } from './specifications/specification.js';
export type { LinearSum } from './specifications/sum-counters.js';
export { type Progress, type Steps, Work } from './work.js';
