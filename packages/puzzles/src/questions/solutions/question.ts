import type { QuestionCall } from '../answering/question-call.js';
import type { Picture } from '../answers/input.js';
import type { AnswerRecord } from '../records/answer-record.js';

/** All solutions. */
export interface SolutionsTask {
  readonly command: 'solutions';
  /** Null, the default, finds all. */
  readonly max?: number | null;
}

/** The call of the question. */
export const solutionsCall: QuestionCall<SolutionsTask> = {
  description: 'print all solutions as they are found',
  options: {
    max: ['--max <number>', 'stop after this number of solutions', { least: 1 }, null],
  },
};

/** A solution, as it is found, before the answer that counts them. */
export interface SolutionPart {
  readonly type: 'solution';
  readonly answer: AnswerRecord;
  readonly pictures: readonly Picture[];
}
