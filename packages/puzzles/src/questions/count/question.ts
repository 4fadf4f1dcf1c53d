import type { QuestionCall } from '../answering/question-call.js';

/** The number of solutions. */
export interface CountTask {
  readonly command: 'count';
  /** Null, the default, counts all. */
  readonly max?: number | null;
}

/** The call of the question. */
export const countCall: QuestionCall<CountTask> = {
  description: 'count the solutions',
  batchDescription: 'count the solutions of each puzzle',
  options: {
    max: ['--max <number>', 'count no further', { least: 1, maxInQueue: 1e9 }, null],
  },
};
