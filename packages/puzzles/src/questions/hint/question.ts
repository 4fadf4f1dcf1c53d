import type { StepFact } from '../../contracts/explanations.js';
import type { QuestionCall } from '../answering/question-call.js';
import type { AnswerHead } from '../records/answer-data.js';
import type { FactRecord, StepRecord } from '../steps/step-record.js';
import type { NextStep } from '../steps/steps.js';

/** The next step from a position. */
export interface HintTask {
  readonly command: 'hint';
  /** Only whether everything entered agrees with a solution; false by default. */
  readonly rightSoFar?: boolean | undefined;
  /** As of `NextStepOptions`. */
  readonly known?: readonly StepFact[] | undefined;
  readonly except?: readonly StepFact[] | undefined;
}

/** The call of the question. */
export const hintCall: QuestionCall<HintTask> = {
  options: {
    rightSoFar: ['--right-so-far', 'only whether everything entered agrees with a solution'],
  },
};

/** The next step, or the mistakes, or whether everything is right. */
export interface HintAnswer extends AnswerHead {
  readonly command: 'hint';
  readonly status: NextStep['status'] | 'right' | 'wrong';
  /** With a mistake: the wrong entries. */
  readonly wrong?: readonly FactRecord[];
  /** With a mistake, the step that shows what follows instead. */
  readonly step?: StepRecord;
  /** Of a puzzle of which every answer is known: from which facts. */
  readonly known?: readonly StepFact[];
}
