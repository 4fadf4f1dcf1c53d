import type { Board } from '../../definition/board.js';
import { shapesBeside } from '../../drawing/drawing.js';
import { onShading } from '../../drawing/on-shading.js';
import { marginOf } from '../../drawing/record-lines.js';
import { inTiers, type Scene, type Shape, withLook } from '../../drawing/scene.js';
import { type StepMarks, stepShapes } from '../../drawing/step-shapes.js';
import { isGridSite } from '../../geometry/sites.js';
import { type ClueSite, type Position, type Solution, unsolved } from '../../layers/board.js';
import { type CandidateValues, singleCandidates } from '../../layers/candidate-values.js';
import { byLayer } from '../../layers/kind-layers.js';
import { empty, type Layers } from '../../layers/layer.js';
import { satisfiedClues, type Violation } from '../../rules/rule.js';
import type { PuzzleDocument } from '../puzzle-document.js';
import { brokenShapes, clashShapes } from './broken-shapes.js';
import { candidateShapes } from './candidate-shapes.js';
import { clueLooks, withClueLooks } from './clue-looks.js';
import { differenceShapes, previewShapes, withoutDiffering } from './compared-solutions.js';
import { notedShapes } from './mark-shapes.js';
import { trialShapes } from './trial-shapes.js';

/** What is shown of a document beside its puzzle. */
export interface DrawingState {
  /** A solution to be shown in pencil under what is entered; null: none. */
  readonly preview?: Position | null;
  /** Candidates to be shown in pencil where nothing is entered; of a site with a single one, as a preview. */
  readonly candidates?: CandidateValues | null;
  /** Violations to be marked. */
  readonly violations?: readonly Violation[];
  /** Clues that contradict each other: marked wrong, and all other clues rest. */
  readonly clash?: readonly ClueSite[];
  /** Two solutions to be compared: where they differ, both are shown; the first is the preview otherwise. */
  readonly differ?: readonly [Solution, Solution] | null;
  /** A step that is explained. */
  readonly step?: StepMarks | null;
  /** Whether satisfied clues fade. */
  readonly fades?: boolean;
  /** Whether what is entered (answers, marks, trials) is drawn; true by default. Images and print leave it out. */
  readonly entries?: boolean;
}

/**
 * Draws a document: what is printed, entered, noted, tried and only shown, and what is marked. Shapes of what is unchanged since an
 * earlier drawing of the same puzzle are the same objects: documents must not be changed in place.
 */
export function drawDocument<L extends Layers>(
  board: Board<L>,
  document: PuzzleDocument<L>,
  state: DrawingState = {},
): Scene {
  const { layers, drawing, rules }: Board = board;
  const { puzzle }: PuzzleDocument = document;
  const { candidates = null, violations = [], clash = [], differ = null, step = null } = state;
  const { fades = false, entries = true } = state;
  const single = candidates === null ? null : singleCandidates(layers, puzzle, candidates);
  const preview = state.preview ?? single ?? differ?.[0] ?? null;
  const shown: PuzzleDocument = entries
    ? document
    : { ...document, ...unsolved(layers, puzzle), marks: {}, trials: [] };
  const print = drawing.print(puzzle);
  const satisfied = fades ? satisfiedClues(rules, shown) : [];
  const looks = clueLooks(board, { satisfied, violations, clash });
  const entered = drawing.answers(shown);
  const answers = differ === null ? entered : withoutDiffering(layers, entered, differ);
  const tried = trialShapes(shown, answers, print.shapes);
  const broken = brokenShapes(layers, shown, { entered: tried.entered, print: print.shapes }, violations);
  const withRecords = preview === null ? shown : withRecordAnswers(layers, shown, preview);
  const beside = shapesBeside(layers, withRecords).map((shape) =>
    shape.role === 'answer' && withRecords !== shown ? withLook(shape, 'pencil') : shape,
  );
  return {
    ...print,
    ...marginOf(layers, withRecords),
    shapes: inTiers(
      drawing.follows?.(shown) ?? [],
      onShading(withClueLooks(print.shapes, looks), entered),
      withClueLooks(beside, looks),
      preview === null ? [] : previewShapes(layers, drawing, shown, preview, differ?.[1] ?? null),
      candidates === null ? [] : candidateShapes(layers, drawing, shown, candidates),
      differ === null ? [] : differenceShapes(layers, drawing, differ),
      broken.entered,
      notedShapes(layers, shown, answers),
      tried.signs,
      step === null ? [] : stepShapes(puzzle, step, { ...print, shapes: [...print.shapes, ...entered] }),
      step?.values == null ? [] : drawing.answers(step.values).map(asTold),
      eachOnce([...broken.marks, ...clashShapes(layers, shown, print.shapes, clash)]),
    ),
  };
}

/** What follows from a step, where it is not entered yet. */
function asTold(shape: Shape): Shape {
  return { ...withLook(shape, 'pencil'), key: `told-${shape.key}`, role: 'mark' };
}

/** A site may be marked as the place of a violation and as a clue that contradicts others. */
function eachOnce(shapes: readonly Shape[]): readonly Shape[] {
  return [...new Map(shapes.map((shape) => [shape.key, shape])).values()];
}

/** The document with the answers of a preview in the lines of records, where none are entered. */
function withRecordAnswers(layers: Layers, shown: PuzzleDocument, preview: Position): Position {
  const answers = byLayer(layers, 'answer', (name, { site: sort }) => {
    const values = shown.answers[name]!;
    if (isGridSite(sort) || sort.columns !== undefined) return values;
    return values.map((value, site) => (value === empty ? preview.answers[name]![site]! : value));
  });
  return { puzzle: shown.puzzle, answers };
}
