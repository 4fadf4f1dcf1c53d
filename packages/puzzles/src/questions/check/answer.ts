import type { ReadPuzzle } from '../../boards/formats/read-puzzle.js';
import { isSameGeometry } from '../../boards/geometry/geometry.js';
import { givenAt, type Position, type SiteValues } from '../../boards/layers/board.js';
import { empty, layersOf } from '../../boards/layers/layer.js';
import type { Extent } from '../../boards/rules/rule.js';
import type { SolvableKind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import { emitProblem, emitWarnings } from '../answering/answering.js';
import { type ReadBoard, readDrawing } from '../answering/inputs.js';
import { answerPictures } from '../answering/pictures.js';
import { emitAnswered, type PuzzleWork } from '../answering/puzzle-work.js';
import type { Input } from '../answers/input.js';
import { judge } from '../solving/judge.js';

/** Answers `check`. A mistake in a separate drawing is a problem of its text. Throws `QuestionError`. */
export async function answer(
  { extent, solution }: { readonly extent?: Extent; readonly solution?: Input | null },
  work: PuzzleWork,
): Promise<void> {
  const { subject } = work;
  const answerAbout = (judged: Position, warnings = subject.warnings): Promise<void> => {
    const found = judge(subject.kind, judged, extent);
    return emitAnswered(work, found, () => answerPictures(subject.kind, judged, found), warnings);
  };
  if (!solution) return answerAbout(subject.position);
  const { answering, name } = work;
  const { name: own = name } = solution;
  try {
    const drawing = readDrawing(answering.boards, solution, subject, answering.request.reading);
    emitWarnings(answering, own, drawing);
    await answerAbout(judgedOf(subject, drawing), [...subject.warnings, ...drawing.warnings]);
  } catch (error) {
    emitProblem(answering, own, error);
  }
}

/** The position that `check` judges: the separate drawing on its puzzle. Throws `QuestionError` if they do not match. */
function judgedOf(subject: ReadPuzzle<SolvableKind>, drawing: ReadBoard): Position {
  const { puzzle } = subject.position;
  const other = drawing.position.puzzle;
  if (!isSameGeometry(puzzle, other)) throw new QuestionError({ code: 'other-puzzle', difference: 'size' });
  const answerLayers = layersOf(subject.kind.layers, 'answer');
  for (const [name, values] of Object.entries(puzzle.clues)) {
    // Further givens in the drawing are answers: many texts do not distinguish the two.
    const givesAnswers = answerLayers.some(([, { givenBy }]) => givenBy === name);
    const differs = (value: number, site: number): boolean =>
      value !== other.clues[name]![site] && !(givesAnswers && value === empty);
    if (values.some(differs)) throw new QuestionError({ code: 'other-puzzle', difference: 'clues' });
  }
  const answers: Record<string, SiteValues> = {};
  for (const [name, layer] of answerLayers) {
    const given = (site: number): number => givenAt(other, layer, site);
    const values: SiteValues = drawing.position.answers[name]!;
    answers[name] = values.map((value, site) => (value === empty ? given(site) : value));
  }
  return { puzzle, answers };
}
