export { answerRequest } from './asking/answer-request.js';
export * from './asking/registry.js';
export * from './asking/request.js';
export { type BoardDefinition, defineBoard } from './boards/define-board.js';
export * from './boards/definition/board.js';
export * from './boards/definition/format.js';
export * from './boards/definition/input-error.js';
export * from './boards/documents/drawing/document-drawing.js';
export * from './boards/drawing/decoration.js';
export { type Drawing, solutionScene } from './boards/drawing/drawing.js';
export * from './boards/drawing/explanation-shapes.js';
export * from './boards/drawing/looks.js';
export { plainDrawing } from './boards/drawing/plain-drawing.js';
export { type PrintedPuzzle, printedPuzzle } from './boards/drawing/printed-puzzle.js';
export * from './boards/drawing/scene.js';
export { escapeText, toSvg, unit as pixelsOfCell } from './boards/drawing/svg.js';
export { type Glyph, toGlyphs, toText } from './boards/drawing/terminal.js';
export { geometryForms, geometryNamed } from './boards/formats/geometry-word.js';
export { type RepeatedKey, repeatedKey } from './boards/formats/json/repeated-key.js';
export {
  checkedValue,
  jsonText,
  pathText,
  type SchemaProblem,
  type SchemaResult,
  schemaProblemText,
} from './boards/formats/json/schema-problem.js';
export { attachedName, attachedType } from './boards/formats/pdf.js';
export * from './boards/formats/read-puzzle.js';
export { maxBytes, maxFormulaBytes, maxProofBytes } from './boards/formats/size-limits.js';
export { decodeText } from './boards/formats/text.js';
export { type ClueSymmetry, clueSymmetries } from './boards/geometry/clue-symmetry.js';
export * from './boards/geometry/drawn-graph.js';
export * from './boards/geometry/edges.js';
export * from './boards/geometry/geometry.js';
export * from './boards/geometry/grid.js';
export { isLineSite, type LineSite, lineGraph } from './boards/geometry/line-graph.js';
export * from './boards/geometry/pairs.js';
export * from './boards/geometry/point.js';
export * from './boards/geometry/sites.js';
export type { BoardSymmetry } from './boards/geometry/symmetries.js';
export { instanceSymmetries } from './boards/geometry/symmetry-names.js';
export * from './boards/layers/board.js';
export type { CandidateValues } from './boards/layers/candidate-values.js';
export { entriesAsClues, entryRange, mayBecome } from './boards/layers/entries.js';
export { fittingGeometry } from './boards/layers/fitting-geometry.js';
export * from './boards/layers/layer.js';
export { clueSites } from './boards/layers/left-out.js';
export * from './boards/layers/noun.js';
export * from './boards/layers/records.js';
export * from './boards/layers/rule-variant.js';
export { letters } from './boards/layers/value-names.js';
export * from './boards/rules/rule.js';
export * from './contracts/bilevel-formulation.js';
export * from './contracts/clue-choice.js';
export * from './contracts/counted-clues.js';
export * from './contracts/deduction.js';
export * from './contracts/example-traits.js';
export * from './contracts/explanations.js';
export * from './contracts/generator.js';
export * from './contracts/instances.js';
export * from './contracts/kind.js';
export * from './contracts/own-wish.js';
export * from './contracts/question-error.js';
export { boards } from './kinds/boards.js';
export * from './kinds/index.js';
export { loadKind } from './kinds/load-kind.js';
export * from './parts/formulated.js';
export * from './parts/lines/line-rules.js';
export { techniqueOf } from './parts/reasons/techniques.js';
export * from './printable.js';
export type {
  AnswerFile,
  AnswerLines,
  Combination,
  EngineOptions,
  InputReading,
  LineSummary,
  Outcome,
  Registry,
  RequestProblem,
} from './questions/answering/events.js';
export { puzzlesOf } from './questions/answering/inputs.js';
export { outcomeOf } from './questions/answering/outcome.js';
export * from './questions/answers/answer.js';
export type { Appeal, Miss, NearestPuzzle } from './questions/answers/generated.js';
export * from './questions/answers/input.js';
export * from './questions/answers/rating.js';
export { type Candidates, candidates } from './questions/candidates/candidates.js';
export type * from './questions/candidates/question.js';
export { type CheckOptions, check } from './questions/check/check.js';
export { type CandidateClues, candidateClues } from './questions/clues/candidate-clues.js';
export { type DifferencesEnd, minimalDifferences } from './questions/clues/minimal-differences.js';
export {
  type ClueDifference,
  type KeptClues,
  type MinimalClues,
  type MinimalCluesOptions,
  type MinimumClues,
  type MinimumCluesOptions,
  minimalClues,
  minimumClues,
} from './questions/clues/minimum-clues.js';
export * from './questions/clues/minimum-of-solution.js';
export {
  type ProvedFewest,
  proveFewest,
  type WrittenFewestProof,
} from './questions/clues/proof/prove-fewest.js';
export {
  type VerifiedFewest,
  type VerifyFewestOptions,
  verifyFewest,
} from './questions/clues/proof/verify-fewest.js';
export * from './questions/clues/question.js';
export { readSubject, type SubjectOrAnswer, solvedSubject } from './questions/clues/subject.js';
export {
  type ComparedAnswer,
  type CompareOptions,
  type Comparison,
  compare,
} from './questions/compare/compare.js';
export { comparisonRow } from './questions/compare/measured-comparison.js';
export type * from './questions/compare/question.js';
export { type CountOptions, count } from './questions/count/count.js';
export type * from './questions/data.js';
export {
  type DecidingClue as SettlingClue,
  type DecidingClues as SettlingClues,
  type DecidingOptions as SettlingOptions,
  decidingClues as settlingClues,
} from './questions/decide/deciding-clues.js';
export type * from './questions/decide/question.js';
export type * from './questions/decode/question.js';
export * from './questions/diagram/question.js';
export type * from './questions/draw/question.js';
export type { ExplanationEnd } from './questions/explain/proof/explanation-file.js';
export type { ExplanationSubject } from './questions/explain/proof/explanation-subject.js';
export {
  type ExplanationProof,
  openExplanationProof,
  type ProvableStep,
} from './questions/explain/proof/prove-explanation.js';
export {
  type VerifiedExplanation,
  type VerifyExplanationOptions,
  verifyExplanation,
} from './questions/explain/proof/verify-explanation.js';
export type * from './questions/explain/question.js';
export type * from './questions/explore/question.js';
export type * from './questions/export/question.js';
export {
  type CellChoice,
  cellsNamed,
  choiceSpecifications,
  elementName,
} from './questions/families/choice.js';
export { instancesOf } from './questions/families/clue-instances.js';
export type { ExploredElement } from './questions/families/explored-family.js';
export { anyMember, type FamilyPlaces, type FamilyWishes } from './questions/families/family-wishes.js';
export { fewDifferences } from './questions/families/few-differences.js';
export { type FamilyIdentity, identityOf } from './questions/families/identity.js';
export { isFormulaFile } from './questions/files/formula-file-names.js';
export { forced } from './questions/forced/forced.js';
export type * from './questions/formulations/question.js';
export { type GenerateOptions, generate } from './questions/generate/generate.js';
export type * from './questions/generate/question.js';
export { readExamplePuzzle } from './questions/generate/requirements/like-example.js';
export type * from './questions/generate/requirements/offered-wishes.js';
export type * from './questions/generate/requirements/question.js';
export type * from './questions/hint/question.js';
export { type ChosenFamily, chosenFamily } from './questions/instances/chosen-family.js';
export { familySource } from './questions/instances/family-source.js';
export type * from './questions/instances/question.js';
export { proveSolve, proveUnique } from './questions/proofs/prove.js';
export { type ProofSubject, type VerifyOptions, verify } from './questions/proofs/verify.js';
export type * from './questions/rate/question.js';
export * from './questions/rate/rating.js';
export { type AnswerHead, withoutEmpty as said } from './questions/records/answer-data.js';
export type { AnswerRecord, RecordedQuestion } from './questions/records/answer-record.js';
export { type ClueRecord, clueRecords } from './questions/records/clue-records.js';
export { comparisonCsv, comparisonHeader, csvField } from './questions/records/comparison-csv.js';
export {
  type ComparisonRow,
  type ComparisonSubject,
  medianOf,
  rowWithoutRun,
} from './questions/records/comparison-row.js';
export { answerRecord, type RecordSubject } from './questions/records/record-of-answer.js';
export {
  formatOfKind,
  type WrittenPuzzle,
  writtenFirst,
  writtenPuzzle,
} from './questions/records/written-puzzle.js';
export { type RedundantOptions, redundant } from './questions/redundant/redundant.js';
export type * from './questions/relax/model-record.js';
export type * from './questions/relax/question.js';
export { relax } from './questions/relax/relax.js';
export type * from './questions/solutions/question.js';
export { type SolutionsOptions, solutions } from './questions/solutions/solutions.js';
export type * from './questions/solve/question.js';
export { solve } from './questions/solve/solve.js';
export { traceSvg } from './questions/solve/trace-svg.js';
export { traceText } from './questions/solve/trace-text.js';
export { tracedSolve } from './questions/solve/traced-solve.js';
export { contradiction } from './questions/solving/contradiction.js';
export { formulationWord, formulationWords, treatmentsOf } from './questions/solving/formulation-word.js';
export { type CachedModel, ModelCache } from './questions/solving/model-cache.js';
export type { KindOption, QuestionOptions, UniqueOptions } from './questions/solving/puzzle-question.js';
export { drawStep } from './questions/steps/step-drawing.js';
export * from './questions/steps/step-record.js';
export {
  allSteps,
  type ExplainOptions,
  isRightSoFar,
  type NextStep,
  type NextStepOptions,
  type NoStep,
  nextStep,
  type Step,
  type StepConclusion,
  type StepContradiction,
  type StepsEnd,
} from './questions/steps/steps.js';
export type * from './questions/unique/question.js';
export { unique } from './questions/unique/unique.js';
export { bugText } from './questions/words/reason-text.js';
