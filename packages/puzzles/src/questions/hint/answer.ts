import type { Kind } from '../../contracts/kind.js';
import type { Outcome } from '../answering/events.js';
import { emitAnswer, type PuzzleWork } from '../answering/puzzle-work.js';
import type { Own } from '../records/answer-data.js';
import { drawStep } from '../steps/step-drawing.js';
import { factRecord, stepRecord } from '../steps/step-record.js';
import { isRightSoFar, type NextStep, nextStep } from '../steps/steps.js';
import type { HintAnswer, HintTask } from './question.js';

/** Answers `hint`. Throws `QuestionError` and `EngineError`. */
export async function answer(task: HintTask, work: PuzzleWork<Kind>): Promise<void> {
  const { kind, position } = work.subject;
  const { budget } = work.options;
  if (task.rightSoFar === true) {
    const isRight = await isRightSoFar(kind, position, { budget });
    const status = isRight === null ? 'unknown' : isRight ? 'right' : 'wrong';
    return emitAnswer<HintAnswer>(work, { command: 'hint', status }, outcomes[status]);
  }
  const { known, except } = task;
  const found = await nextStep(kind, position, { budget, known, except });
  const { puzzle } = position;
  const step = 'step' in found ? found.step : null;
  const data: Own<HintAnswer> = {
    ...{ command: 'hint', status: found.status, reason: stoppedBy(found) },
    wrong: 'wrong' in found ? found.wrong.map((fact) => factRecord(kind, puzzle, fact)) : null,
    step: step && stepRecord(kind, puzzle, step),
    known: found.status === 'solved' ? (found.facts ?? null) : null,
  };
  emitAnswer<HintAnswer>(work, data, outcomes[found.status], () =>
    step === null ? [] : [{ caption: 'the next step', scene: drawStep(kind, position, step) }],
  );
}

const outcomes: Readonly<Record<HintAnswer['status'], Outcome>> = {
  ...{ step: 'yes', solved: 'yes', right: 'yes', unknown: 'limit' },
  ...{ mistake: 'no', several: 'no', none: 'no', wrong: 'no' },
};

/** What ended the search, also that for a cheaper step. */
function stoppedBy(found: NextStep): string | null {
  if (found.status === 'unknown') return found.reason;
  return found.status === 'step' ? (found.stopped ?? null) : null;
}
