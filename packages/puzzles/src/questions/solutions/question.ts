import type { AnswerRecord } from '../../requests/answer-record.js';
import type { Picture } from '../../requests/input.js';

/** A solution, as it is found, before the answer that counts them. */
export interface SolutionPart {
  readonly type: 'solution';
  readonly answer: AnswerRecord;
  readonly pictures: readonly Picture[];
}
