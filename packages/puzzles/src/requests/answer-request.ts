import { formatOfFile } from '@gridwright/modeling';
import { isFormulaFile } from '../formulas/read-formula.js';
import { OpenModels } from '../questions/open-models.js';
import { QuestionError } from '../questions/question-error.js';
import type { Answering, RequestControl } from './answering.js';
import { isForCompetition } from './competition-form.js';
import { answerFile, exportInput, verifyInput } from './file-jobs.js';
import type { NamedJob } from './job.js';
import { jobsOfMaking } from './making-jobs.js';
import { jobsOfPuzzles } from './puzzle-jobs.js';
import type { Registry } from './registry.js';
import type { Input, Request, Task } from './request.js';
import { problemOf } from './request-problem.js';
import { wantsProof } from './wants-proof.js';

/**
 * Answers a request, puzzle after puzzle: reads, builds, solves, checks and draws. Whatever is wrong with a
 * puzzle or the question becomes a `problem` event, and the next puzzle follows. After a cancellation the
 * puzzle at hand is answered with what is known, and no other is begun.
 */
export async function answerRequest(
  registry: Registry,
  request: Request,
  control: RequestControl,
): Promise<void> {
  let index = 0;
  const models = control.models ?? new OpenModels();
  try {
    const answering = { registry, request, control, models, warm: new Set<string>() };
    for (const job of jobsOfRequest(answering, () => index)) {
      const { name, combination, work } = job;
      if (index++ < request.skip) continue;
      if (control.isCancelled()) return;
      control.emit({ type: 'begin', puzzle: name, index: index - 1, combination });
      if (index > 1 && wantsProof(request.task)) {
        const problem = problemOf(new QuestionError({ code: 'proof-of-many' }));
        control.emit({ type: 'problem', puzzle: name, problem });
      } else await work();
    }
  } finally {
    if (control.models === undefined) models.close();
  }
}

/** The jobs of a request: those of its inputs, or one for each puzzle that is to be made. `nextIndex` numbers them. */
function* jobsOfRequest(answering: Answering, nextIndex: () => number): Generator<NamedJob> {
  const { task, inputs, unread = [] } = answering.request;
  if (task.command === 'generate') return yield* jobsOfMaking(answering, task);
  for (const [place, input] of inputs.entries()) {
    const { name } = input;
    if (unread.includes(place)) yield { name, combination: null, work: async () => {} };
    else {
      answering.control.onReading?.({ puzzle: name, input: place, index: nextIndex() });
      yield* jobsOfInput(answering, task, input);
    }
  }
}

/** The jobs of an input: of a proof, a model file, or for a competition, there is one; of puzzles at least one each. */
function* jobsOfInput(
  answering: Answering,
  task: Exclude<Task, { command: 'generate' }>,
  input: Input,
): Generator<NamedJob> {
  const only = (work: () => Promise<void>): NamedJob => ({ name: input.name, combination: null, work });
  const isModel = formatOfFile(input.name) !== null || isFormulaFile(input.name);
  if (task.command === 'verify') yield only(() => verifyInput(answering, input, task.of));
  else if (task.command === 'export proof') yield only(() => exportInput(answering, input));
  else if (isModel || isForCompetition(task)) yield only(() => answerFile(answering, input));
  else yield* jobsOfPuzzles(answering, task, input);
}
