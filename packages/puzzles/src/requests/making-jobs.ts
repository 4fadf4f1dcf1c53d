import type { Budget } from '@gridwright/modeling';
import { type GenerateTask, generatePuzzle } from './generate-puzzle.js';
import type { NamedJob } from './job.js';
import type { Registry } from './registry.js';
import type { Request, RequestEvent } from './request.js';
import { problemOf } from './request-problem.js';

/** A request to make puzzles. */
export interface Making {
  readonly registry: Registry;
  readonly request: Request;
  readonly task: GenerateTask;
  /** The limits of a puzzle that is begun now. */
  readonly budget: () => Budget;
  readonly emit: (event: RequestEvent) => void;
}

/** A job for each seed; none after one that cannot be done, as what is wrong with it is wrong with all. */
export function* jobsOfMaking({ registry, request, task, budget, emit }: Making): Generator<NamedJob> {
  let isWrong = false;
  for (let seed = task.seed; seed < task.seed + task.count && !isWrong; seed++) {
    const name = `${task.kind} ${task.size}, seed ${seed}`;
    const work = async (): Promise<void> => {
      try {
        const record = await generatePuzzle(registry.kinds, task, { name, seed }, request.reading, {
          engines: registry.engines(request),
          engine: request.engine ?? undefined,
          formulation: request.formulation ?? undefined,
          budget: budget(),
        });
        emit({ type: 'answer', record, pictures: [] });
      } catch (error) {
        isWrong = true;
        emit({ type: 'problem', puzzle: name, problem: problemOf(error) });
      }
    };
    yield { name, combination: null, work };
  }
}
