import type { Worker } from 'node:worker_threads';
import type { Request } from '@gridwright/puzzles';
import { askInPool } from '@gridwright/puzzles/node/asking';
import { workerUrl } from '../package-folder.js';
import { AnswerGathering, type AskedPuzzle, askedTogether } from './asked-puzzles.js';
import type { Answerer } from './run-batch.js';

/** Where puzzles are answered: in worker threads of this process. */
export interface Workers {
  /** The maximum number of threads. */
  readonly jobs: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly idle?: Worker[] | undefined;
}

/** An answerer in worker threads of this process. What they are asked is `request`, without inputs. */
export function answeringHere(request: Request, { jobs, env, idle }: Workers): Answerer {
  return async (parts, onAnswered, signal) => {
    const gatherings = new Map<number, AnswerGathering>();
    let number = 0;
    const requestOf = (part: readonly AskedPuzzle[]): Request => {
      const together = askedTogether(part);
      gatherings.set(number, new AnswerGathering(request.task.command, together));
      number += 1;
      return { ...request, inputs: together.inputs };
    };
    await askInPool(parts, requestOf, {
      ...{ worker: workerUrl, env, idle, jobs, signal, anyOrder: true },
      onEvent: (event, number) => {
        for (const answered of gatherings.get(number)!.take(event)) onAnswered(answered);
      },
      onEnd: (number) => {
        const answered = gatherings.get(number)!.end();
        gatherings.delete(number);
        if (answered !== null) onAnswered(answered);
      },
    });
  };
}
