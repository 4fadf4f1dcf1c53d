import { allSteps, nextStep } from '../explaining/steps.js';
import type { ReadPuzzle } from '../formats/read-puzzle.js';
import { type Answering, budgetFrom } from './answering.js';
import type { NamedPuzzle } from './inputs.js';
import type { Task } from './request.js';
import { toldEnd, toldHint, toldStep } from './told-steps.js';

/** A task about steps that a person can follow. */
export type StepsTask = Extract<Task, { command: 'hint' | 'explain' }>;

/** Answers `hint`, or `explain` step by step. Throws `QuestionError` and `EngineError`. */
export async function answerSteps(
  answering: Answering,
  task: StepsTask,
  { name: puzzle, startMs }: Pick<NamedPuzzle, 'name'> & { readonly startMs: number },
  { kind, position }: ReadPuzzle,
): Promise<void> {
  const { emit } = answering.control;
  const budget = budgetFrom(answering, startMs);
  if (task.command === 'hint') {
    const { known, except } = task;
    const answer = await nextStep(kind, position, { budget, known, except });
    emit({ type: 'hint', puzzle, hint: toldHint(kind, position.puzzle, answer) });
    return;
  }
  const walk = allSteps(kind, position, { budget });
  for (;;) {
    const next = await walk.next();
    if (next.done === true) {
      emit({ type: 'explained', puzzle, end: toldEnd(kind, position.puzzle, next.value) });
      return;
    }
    emit({ type: 'step', puzzle, step: toldStep(kind, position.puzzle, next.value) });
  }
}
