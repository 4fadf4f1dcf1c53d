export * from './bilevel/bilevel-formulation.js';
export { type CandidateClues, type ClueWishes, candidateClues } from './clues/candidate-clues.js';
export * from './clues/clue-choice.js';
export * from './clues/minimum-of-solution.js';
export * from './deductions/deduction.js';
export * from './explaining/rating.js';
export * from './explaining/reasons.js';
export { drawStep } from './explaining/step-drawing.js';
export * from './explaining/step-record.js';
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
} from './explaining/steps.js';
export { techniqueOf } from './explaining/techniques.js';
export * from './formats/format.js';
export { geometryForms, geometryNamed } from './formats/geometry-word.js';
export * from './formats/input-error.js';
export { type RepeatedKey, repeatedKey } from './formats/json/repeated-key.js';
export {
  checkedValue,
  jsonText,
  pathText,
  type SchemaProblem,
  type SchemaResult,
  schemaProblemText,
} from './formats/json/schema-problem.js';
export { attachedName, attachedType } from './formats/pdf.js';
export * from './formats/read-puzzle.js';
export { maxBytes, maxFormulaBytes, maxProofBytes } from './formats/size-limits.js';
export { decodeText } from './formats/text.js';
export { isFormulaFile } from './formulas/formula-file-names.js';
export * from './generation/counted-clues.js';
export * from './generation/example-traits.js';
export * from './generation/generator.js';
export * from './generation/own-wish.js';
export { type ClueSymmetry, clueSymmetries } from './geometry/clue-symmetry.js';
export * from './geometry/drawn-graph.js';
export * from './geometry/edges.js';
export * from './geometry/geometry.js';
export * from './geometry/grid.js';
export { isLineSite, type LineSite, lineGraph } from './geometry/line-graph.js';
export * from './geometry/pairs.js';
export * from './geometry/point.js';
export * from './geometry/sites.js';
export type { BoardSymmetry } from './geometry/symmetries.js';
export {
  type CellChoice,
  cellsNamed,
  choiceSpecifications,
  elementName,
} from './instances/choice.js';
export { instancesOf } from './instances/clue-instances.js';
export type { ExploredElement } from './instances/explored-family.js';
export { anyMember, type FamilyPlaces, type FamilyWishes } from './instances/family-wishes.js';
export { fewDifferences } from './instances/few-differences.js';
export { type FamilyIdentity, identityOf } from './instances/identity.js';
export * from './instances/instances.js';
export { readSubject, type SubjectOrAnswer, solvedSubject } from './instances/subject.js';
export { instanceSymmetries } from './instances/symmetry-names.js';
export * from './kinds/board.js';
export { boards } from './kinds/boards.js';
export { defineBoard } from './kinds/define-board.js';
export * from './kinds/formulated.js';
export * from './kinds/index.js';
export * from './kinds/kind.js';
export { loadKind } from './kinds/load-kind.js';
export { tablesOfKinds } from './kinds/tables.js';
export * from './layers/board.js';
export type { CandidateValues } from './layers/candidate-values.js';
export { entriesAsClues, entryRange, mayBecome } from './layers/entries.js';
export { fittingGeometry } from './layers/fitting-geometry.js';
export * from './layers/layer.js';
export { clueSites } from './layers/left-out.js';
export * from './layers/noun.js';
export * from './layers/records.js';
export * from './layers/rule-variant.js';
export { letters } from './layers/value-names.js';
export * from './lines/line-rules.js';
export * from './printable.js';
export type { ExplanationEnd } from './proofs/explanation/explanation-file.js';
export type { ExplanationSubject } from './proofs/explanation/explanation-subject.js';
export {
  type ExplanationProof,
  openExplanationProof,
  type ProvableStep,
} from './proofs/explanation/prove-explanation.js';
export {
  type VerifiedExplanation,
  type VerifyExplanationOptions,
  verifyExplanation,
} from './proofs/explanation/verify-explanation.js';
export {
  type ProvedFewest,
  proveFewest,
  type WrittenFewestProof,
} from './proofs/fewest-clues/prove-fewest.js';
export {
  type VerifiedFewest,
  type VerifyFewestOptions,
  verifyFewest,
} from './proofs/fewest-clues/verify-fewest.js';
export { proveSolve, proveUnique } from './proofs/prove.js';
export { type ProofSubject, type VerifyOptions, verify } from './proofs/verify.js';
export * from './questions/answer.js';
export { type AnswerHead, said } from './questions/answer-data.js';
export type { Appeal } from './questions/appeal.js';
export type { KindOption, QuestionOptions } from './questions/asked.js';
export type * from './questions/candidates/question.js';
export { type Candidates, candidates } from './questions/candidates.js';
export { type CheckOptions, check } from './questions/check.js';
export * from './questions/clues/question.js';
export type * from './questions/compare/question.js';
export {
  type ComparedAnswer,
  type CompareOptions,
  type Comparison,
  compare,
} from './questions/compare.js';
export { contradiction } from './questions/contradiction.js';
export { type CountOptions, count } from './questions/count.js';
export type * from './questions/data.js';
export type * from './questions/decode/question.js';
export * from './questions/diagram/question.js';
export type * from './questions/draw/question.js';
export type * from './questions/explain/question.js';
export type * from './questions/explore/question.js';
export type * from './questions/export/question.js';
export { forced } from './questions/forced.js';
export { formulationWord, formulationWords, treatmentsOf } from './questions/formulation-word.js';
export type * from './questions/formulations/question.js';
export { readExamplePuzzle } from './questions/generate/like-example.js';
export type * from './questions/generate/question.js';
export { type GenerateOptions, generate } from './questions/generate.js';
export type * from './questions/hint/question.js';
export { type ChosenFamily, chosenFamily } from './questions/instances/chosen-family.js';
export { familySource } from './questions/instances/family-source.js';
export type * from './questions/instances/question.js';
export { type KeptModel, KeptModels } from './questions/kept-models.js';
export { type DifferencesEnd, minimalDifferences } from './questions/minimal-differences.js';
export {
  type ClueDifference,
  type KeptClues,
  type MinimalClues,
  type MinimalCluesOptions,
  type MinimumClues,
  type MinimumCluesOptions,
  minimalClues,
  minimumClues,
} from './questions/minimum-clues.js';
export type { Miss, NearestPuzzle } from './questions/nearest-puzzle.js';
export * from './questions/question-error.js';
export type * from './questions/rate/question.js';
export { type RedundantOptions, redundant } from './questions/redundant.js';
export type * from './questions/relax/model-record.js';
export type * from './questions/relax/question.js';
export { relax } from './questions/relax.js';
export type * from './questions/settle/question.js';
export {
  type SettlingClue,
  type SettlingClues,
  type SettlingOptions,
  settlingClues,
} from './questions/settling-clues.js';
export type * from './questions/solutions/question.js';
export {
  type SolutionsOptions,
  solutions,
  solve,
  type UniqueOptions,
  unique,
} from './questions/solutions.js';
export type * from './questions/solve/question.js';
export type * from './questions/unique/question.js';
export type * from './questions/wishes/offered-wishes.js';
export type * from './questions/wishes/question.js';
export type { AnswerRecord, RecordedQuestion } from './requests/answer-record.js';
export { answerRequest } from './requests/answer-request.js';
export type { RequestControl } from './requests/answering.js';
export { type ClueRecord, clueRecords } from './requests/clue-records.js';
export { comparisonCsv, comparisonHeader, csvField } from './requests/comparison-csv.js';
export {
  type ComparisonRow,
  type ComparisonSubject,
  medianOf,
  rowWithoutRun,
} from './requests/comparison-row.js';
export * from './requests/input.js';
export { puzzlesOf } from './requests/inputs.js';
export { comparisonRow } from './requests/measured-comparison.js';
export { outcomeOf } from './requests/outcome.js';
export { answerRecord, type RecordSubject } from './requests/record-of-answer.js';
export * from './requests/registry.js';
export * from './requests/request.js';
export { formatOfKind, type WrittenPuzzle, writtenFirst, writtenPuzzle } from './requests/written-puzzle.js';
export * from './rules/rule.js';
export * from './scene/decoration.js';
export * from './scene/document-drawing.js';
export { type Drawing, solutionScene } from './scene/drawing.js';
export * from './scene/explanation-shapes.js';
export * from './scene/looks.js';
export { plainDrawing } from './scene/plain-drawing.js';
export { type PrintedPuzzle, printedPuzzle } from './scene/printed-puzzle.js';
export * from './scene/scene.js';
export { escapeText, toSvg, unit as pixelsOfCell } from './scene/svg.js';
export { type Glyph, toGlyphs, toText } from './scene/terminal.js';
export { withLook } from './scene/with-look.js';
export * from './tables/clue-table.js';
export * from './tables/family-table.js';
export * from './tables/kind-tables.js';
export * from './tables/made-table.js';
export * from './tables/measured-row.js';
export * from './tables/paper-table.js';
export * from './tables/row-table.js';
export { traceSvg } from './traces/trace-svg.js';
export { traceText } from './traces/trace-text.js';
export { tracedSolve } from './traces/traced-solve.js';
export { bugText } from './words/reason-text.js';
