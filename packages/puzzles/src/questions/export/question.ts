import type { ModelFileFormat } from '@gridwright/modeling';
import type { AnswerHead } from '../records/answer-data.js';

/** The model of the puzzle, in a form for other solvers. */
export interface ExportTask {
  readonly command: 'export';
  readonly to: ModelFileFormat['name'];
  /** Whether the mapping of its variables to answers is written, too. */
  readonly mapping?: boolean | undefined;
}

/** A model, or the formula of a proof, that was written as files. */
export interface ExportedAnswer extends AnswerHead {
  readonly command: 'export';
  /** Of a model. */
  readonly formulation?: string;
  /** Left out without a treatment of a graph constraint. */
  readonly treatment?: string;
  /** What an incomplete model admits beside the solutions; left out for a complete one. */
  readonly admits?: string;
}
