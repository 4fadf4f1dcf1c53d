import type { QuestionCall } from '../answering/question-call.js';

/** The clues that can go while the solution stays the only one. */
export interface RedundantTask {
  readonly command: 'redundant';
  /** A largest set of clues that can go together, with its bound; by default one to which none can be added. */
  readonly largest?: boolean;
}

/** The call of the question. */
export const redundantCall: QuestionCall<RedundantTask> = {
  description:
    'name the clues that can go while the solution stays the only one: each alone, and as many together that no more can go',
  batchDescription: 'name the clues of each puzzle that can go',
  options: {
    largest: ['--largest', 'as many together as possible, with the proved maximum', { sets: true }, false],
  },
};
