import type { AnswerHead } from '../records/answer-data.js';
import type { FactRecord, ReasonRecord, StepRecord } from '../steps/step-record.js';
import type { StepsEnd } from '../steps/steps.js';

/** All steps from a position on. */
export interface ExplainTask {
  readonly command: 'explain';
  /** Whether a proof of the steps is written, as pieces; false by default. */
  readonly proof?: boolean | undefined;
}

/** A step, as it is found. */
export interface StepPart {
  readonly type: 'step';
  readonly step: StepRecord;
}

/** All steps, and how they ended. */
export interface ExplainAnswer extends AnswerHead {
  readonly command: 'explain';
  readonly status: StepsEnd['status'];
  readonly wrong?: readonly FactRecord[];
  readonly steps?: readonly StepRecord[];
  /** Only without any solution. */
  readonly contradiction?: ReasonRecord;
  /** Left out if none was written. */
  readonly proof?: { readonly steps: number; readonly bytes: number };
}
