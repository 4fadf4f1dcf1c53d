export * from './bilevel/bilevel-engine.js';
export * from './bilevel/bilevel-model.js';
export * from './bilevel/by-enumeration.js';
export * from './bilevel/by-levels.js';
export * from './bilevel/mibs-files.js';
export { type Builder, type Family, model } from './builder/builder.js';
export * from './builder/expression.js';
export type {
  GraphDescription,
  PathEnd,
  PathsDescription,
  VerticesDescription,
} from './builder/graph-descriptions.js';
export type { Describe, Elements, IndexSet } from './builder/index-set.js';
export * from './builder/relation.js';
export type { ReifiedEquality, ReifiedValue, Table } from './builder/value-blocks.js';
export * from './engine/budget.js';
export {
  type Ask,
  type AskOfAll,
  type Assumption,
  type Engine,
  type EngineTraits,
  fixed,
  type Guard,
  type LazyEngine,
  type LoadedEngine,
  lazyEngine,
  openSession,
  type PreparedBy,
  type PreparedModel,
  preparedByFirst,
  type RefusedModel,
  refusalsBy,
  refusalsIn,
  requirePrepared,
  type Session,
} from './engine/engine.js';
export {
  EngineError,
  type EngineProblem,
  engineProblemText,
  type Refusal,
  type RefusalCode,
  reachedLimit,
  reasonToStop,
  refusalText,
  throwIfStopped,
} from './engine/engine-error.js';
export {
  addStats,
  type Backbone,
  type EnumeratedSolution,
  type EnumerationEnd,
  noStats,
  type Outcome,
  type SolutionCount,
  type SolveStats,
} from './engine/outcome.js';
export type * from './engine/proving.js';
export * from './engine/solutions.js';
export * from './engines/combined/conflict-and-diagram.js';
export * from './engines/combined/exact-where-needed.js';
export * from './engines/combined/in-turns.js';
export type { Turn, Turns } from './engines/combined/turns.js';
export * from './engines/combined/with-all-constraints.js';
export * from './engines/combined/with-fallback.js';
export * from './engines/conflict/conflict.js';
export * from './engines/cover/cover.js';
export * from './engines/diagram/diagram.js';
export type { DomainsOptions, SearchOrder } from './engines/domains/domain-search.js';
export * from './engines/domains/domains.js';
export * from './engines/domains/trace.js';
export * from './engines/highs/highs.js';
export {
  BuilderError,
  type BuilderProblem,
  type FilePlace,
  ModelFileError,
  type ModelFileProblem,
  modelFileProblemText,
} from './errors.js';
export * from './explaining/as-model.js';
export {
  type ContradictionOptions,
  type RefutingStep,
  stepsToContradiction,
} from './explaining/contradiction.js';
export * from './explaining/explainer.js';
export * from './explaining/reason-model.js';
export { instanceRows } from './explaining/rule-table.js';
export { type AnswerForm, AnswerValues } from './files/answers/answer-form.js';
export { answerForms } from './files/answers/answer-forms.js';
export * from './files/answers/read-solver-answer.js';
export {
  answerWithout,
  infeasibleOrUnbounded,
  linesOf,
  missing,
  readNumber,
  type SolverAnswer,
  unexpected,
  wordsOf,
} from './files/answers/solver-answer.js';
export * from './files/cnf/cnf-format.js';
export * from './files/lp/lp-format.js';
export * from './files/model-file.js';
export * from './files/model-file-formats.js';
export { isModelFile, type ModelFileExtension, modelFileExtensions } from './files/model-file-names.js';
export * from './files/mps/mps-format.js';
export * from './files/names.js';
export * from './files/opb/opb-format.js';
export * from './hitting-sets/implicit-hitting-sets.js';
export * from './hitting-sets/proved-bound.js';
export * from './lowerings/all-different-lowerings.js';
export * from './lowerings/clause-lowerings.js';
export { connectedToFlow } from './lowerings/connected-to-flow.js';
export * from './lowerings/connected-to-levels.js';
export * from './lowerings/connected-vertices.js';
export * from './lowerings/equality-lowerings.js';
export { forestToPlaces } from './lowerings/forest-to-places.js';
export * from './lowerings/linear-lowerings.js';
export {
  type BlockOf,
  checkMemory,
  type Lowering,
  lowerEach,
  remainingRefusals,
  type Treatment,
  withBinaries,
  withContinuous,
  withoutBlock,
} from './lowerings/lowering.js';
export * from './lowerings/paths-to-rows.js';
export * from './lowerings/single-loop-to-flow.js';
export * from './lowerings/single-loop-to-places.js';
export {
  spanningTreeByCycles,
  spanningTreeToFlow,
  spanningTreeToPlaces,
} from './lowerings/spanning-tree.js';
export * from './lowerings/table-lowerings.js';
export { treatmentDescription } from './lowerings/treatment-descriptions.js';
export * from './lowerings/treatment-names.js';
export * from './lowerings/treatments.js';
export * from './lowerings/tree-sets.js';
export { maxValuesInRows } from './lowerings/value-lowering.js';
export * from './lowerings/with-lowerings.js';
export * from './model/constraints.js';
export * from './model/literal.js';
export * from './model/model.js';
export * from './model/violation.js';
export * from './own-engines.js';
export * from './selected-bounds.js';
export * from './separation/cut.js';
export { boundary, connectedComponents, connectedCuts, loopCuts, usedEdges } from './separation/cuts.js';
export * from './separation/with-separation.js';
export * from './solve-model.js';
