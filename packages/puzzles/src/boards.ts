// Everything to show, edit, read and write boards, without the code that solves them.

export { printable } from '@gridwright/solver';
export type { BoardDefinition } from './boards/define-board.js';
export * from './boards/definition/board.js';
export * from './boards/definition/editing.js';
export * from './boards/definition/format.js';
export * from './boards/definition/input-error.js';
export * from './boards/documents/backup-json.js';
export * from './boards/documents/board-changes.js';
export * from './boards/documents/document-json.js';
export * from './boards/documents/drawing/document-drawing.js';
export * from './boards/documents/edits.js';
export * from './boards/documents/marks.js';
export * from './boards/documents/puzzle-document.js';
export * from './boards/documents/puzzle-link.js';
export * from './boards/documents/record-marks.js';
export * from './boards/documents/trials.js';
export * from './boards/drawing/decoration.js';
export type { Drawing } from './boards/drawing/drawing.js';
export * from './boards/drawing/explanation-shapes.js';
export * from './boards/drawing/looks.js';
export * from './boards/drawing/scene.js';
export { cellArea } from './boards/drawing/site-shapes.js';
export type { StepMarks, StepSites } from './boards/drawing/step-shapes.js';
export { toSvg } from './boards/drawing/svg.js';
export { type SvgElement, svgElementOf } from './boards/drawing/svg-element.js';
export * from './boards/editing/board-size.js';
export { entersValues } from './boards/editing/derived-editing.js';
export * from './boards/editing/records.js';
export * from './boards/editing/symmetric.js';
export * from './boards/editing/typed-number.js';
export * from './boards/editing/values.js';
export { geometryNamed } from './boards/formats/geometry-word.js';
export * from './boards/formats/json/puzzle-json.js';
export * from './boards/formats/read-puzzle.js';
export * from './boards/formats/shared-forms.js';
export { maxBytes } from './boards/formats/size-limits.js';
export { decodeText } from './boards/formats/text.js';
export * from './boards/geometry/clue-symmetry.js';
export * from './boards/geometry/drawn-graph.js';
export * from './boards/geometry/edges.js';
export * from './boards/geometry/geometry.js';
export * from './boards/geometry/grid.js';
export { isLineSite, type LineSite, lineGraph } from './boards/geometry/line-graph.js';
export * from './boards/geometry/pairs.js';
export * from './boards/geometry/point.js';
export * from './boards/geometry/pointer.js';
export * from './boards/geometry/sites.js';
export * from './boards/geometry/symmetries.js';
export * from './boards/layers/board.js';
export { type CandidateValues, hasCandidates } from './boards/layers/candidate-values.js';
export { entriesAsClues, entryRange, mayBecome } from './boards/layers/entries.js';
export { fittingGeometry } from './boards/layers/fitting-geometry.js';
export type { BoardData } from './boards/layers/kind-layers.js';
export * from './boards/layers/layer.js';
export { clueSites, withoutClues } from './boards/layers/left-out.js';
export * from './boards/layers/noun.js';
export * from './boards/layers/records.js';
export * from './boards/layers/rule-variant.js';
export { valueCenter, valueNear } from './boards/layers/value-center.js';
export {
  listOf,
  nameOfValue,
  signOfValue,
  toneOfValue,
  valueText,
} from './boards/layers/value-names.js';
export * from './boards/pasted/pasted-puzzles.js';
export type { FoundPuzzle } from './boards/pasted/text-part.js';
export * from './boards/rules/rule.js';
export { boards } from './kinds/boards.js';
export { lightBoards } from './kinds/light-boards.js';
export { comparisonCsv, comparisonHeader } from './questions/records/comparison-csv.js';
