import type { Extent } from '../../boards/rules/rule.js';
import type { QuestionCall } from '../answering/question-call.js';
import type { Input } from '../answers/input.js';

/** The broken rules of a drawing. */
export interface CheckTask {
  readonly command: 'check';
  /** `complete` by default. */
  readonly extent?: Extent;
  /** The drawing to judge, if it is not in the puzzle's own text. */
  readonly solution?: Input | null;
}

/** The call of the question. */
export const checkCall: QuestionCall<CheckTask> = {
  batchDescription: 'judge the solution in the text of each puzzle',
  options: {
    extent: [
      '--partial',
      'judge what is drawn so far, not a complete solution',
      { sets: 'partial' },
      'complete',
    ],
  },
};
