import type { NoGoodCut } from '@gridwright/modeling';
import type { QuestionCall } from '../answering/question-call.js';
import type { ProofForm } from '../answers/input.js';

/** Whether a puzzle has exactly one solution. */
export interface UniqueTask {
  readonly command: 'unique';
  readonly proof?: ProofForm;
  /** How the first solution is excluded; by default as the engine does it. */
  readonly cut?: NoGoodCut | undefined;
}

/** The call of the question. */
export const uniqueCall: QuestionCall<UniqueTask> = {
  batchDescription: 'say of each puzzle whether it has exactly one solution',
  options: {
    cut: [
      '--cut <name>',
      'exclude the first solution by this cut: general, some variable differs; solution, some variable that is 1 is 0, where no solution contains another (default: as the engine does it)',
      { oneOf: ['general', 'solution'] },
    ],
  },
};
