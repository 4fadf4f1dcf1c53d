import { type Answering, budgetFrom } from './answering.js';
import { type GenerateTask, generatePuzzle } from './generate-puzzle.js';
import type { NamedJob } from './job.js';
import { problemOf } from './request-problem.js';

/** A job for each seed; none after one that cannot be done, as what is wrong with it is wrong with all. */
export function* jobsOfMaking(answering: Answering, task: GenerateTask): Generator<NamedJob> {
  const { registry, request, control } = answering;
  let isWrong = false;
  for (let seed = task.seed; seed < task.seed + task.count && !isWrong; seed++) {
    const name = `${task.kind} ${task.size}, seed ${seed}`;
    const work = async (): Promise<void> => {
      try {
        const record = await generatePuzzle(registry.kinds, task, { name, seed }, request.reading, {
          engines: registry.engines(request),
          engine: request.engine ?? undefined,
          formulation: request.formulation ?? undefined,
          budget: budgetFrom(answering, performance.now()),
        });
        control.emit({ type: 'answer', record, pictures: [] });
      } catch (error) {
        isWrong = true;
        control.emit({ type: 'problem', puzzle: name, problem: problemOf(error) });
      }
    };
    yield { name, combination: null, work };
  }
}
