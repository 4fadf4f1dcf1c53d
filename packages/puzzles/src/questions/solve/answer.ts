import { type Solution, unsolved } from '../../boards/layers/board.js';
import type { SolvableKind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import { answerPictures } from '../answering/pictures.js';
import { emitAnswered, emitPiece, type PuzzleWork } from '../answering/puzzle-work.js';
import type { SolveAnswer } from '../answers/answer.js';
import type { Picture, TraceForm } from '../answers/input.js';
import { isOfTwoLevels } from '../solving/formulation-word.js';
import type { SolveTask } from './question.js';
import { solve } from './solve.js';

/** More steps would make a text that nobody reads, and a drawing that is too high to look at. */
const maxTraceSteps: Readonly<Record<TraceForm, number>> = { text: 1000, svg: 300 };

/** Answers `solve`, with the proof or the search as a file. Throws `QuestionError` and `EngineError`. */
export async function answer(task: SolveTask, work: PuzzleWork): Promise<void> {
  const { kind, position } = work.subject;
  const found = await solved(task, work);
  const ofTwoLevels = isOfTwoLevels(kind, work.options.formulation);
  await emitAnswered(work, found, async () => {
    const pictures = await answerPictures(kind, position, found);
    return ofTwoLevels && 'solution' in found ? [cluesPicture(kind, found.solution), ...pictures] : pictures;
  });
}

async function solved({ proof, trace }: SolveTask, work: PuzzleWork): Promise<SolveAnswer> {
  const { kind, position } = work.subject;
  const { puzzle } = position;
  const { formulation } = work.options;
  if (isOfTwoLevels(kind, formulation)) {
    const without = proof !== undefined ? 'proof' : trace !== undefined ? 'trace' : null;
    if (without !== null)
      throw new QuestionError({ code: 'two-levels-without', formulation: formulation!, without });
    const { solveByTwoLevels } = await import('./solve-by-levels.js');
    return solveByTwoLevels(position, work.options);
  }
  if (trace !== undefined) return traced(trace, work);
  if (proof === undefined) return solve(puzzle, work.options);
  const { proofSink } = await import('../answering/puzzle-work.js');
  const sink = proofSink(work, proof);
  const { proveSolve } = await import('../proofs/prove.js');
  const found = await proveSolve(puzzle, sink.write, work.options);
  sink.end('proof' in found);
  return found;
}

async function traced(form: TraceForm, work: PuzzleWork): Promise<SolveAnswer> {
  const { tracedSolve } = await import('./traced-solve.js');
  const { puzzle } = work.subject.position;
  const found = await tracedSolve(puzzle, maxTraceSteps[form], work.options);
  const text =
    form === 'svg'
      ? (await import('./trace-svg.js')).traceSvg(found.trace)
      : (await import('./trace-text.js')).traceText(found.trace);
  emitPiece(work, 'trace', text, true);
  return found.answer;
}

/** The puzzle of a solution, with the clues that a model of two levels has chosen. */
function cluesPicture(kind: SolvableKind, { puzzle }: Solution): Picture {
  return { caption: 'the puzzle with these clues', scene: kind.draw(unsolved(kind.layers, puzzle)) };
}
