import type { AnswerHead } from '../answers/answer-data.js';

/** A model, or the formula of a proof, that was written as files. */
export interface ExportedAnswer extends AnswerHead {
  readonly command: 'export';
  /** Of a model. */
  readonly formulation?: string;
  /** Left out without a treatment of a graph constraint. */
  readonly treatment?: string;
}
