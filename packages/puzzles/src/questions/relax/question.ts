import type { ModelRecord, RoundRecord } from './model-record.js';

/** The linear relaxation of a puzzle, or of a model. */
export interface RelaxTask {
  readonly command: 'relax';
  /** Whether each round of cuts, and the rows of the model, come as parts; false by default. */
  readonly rounds?: boolean | undefined;
}

/** A round, as it is found; and the model with the last values. */
export type RelaxPart =
  | { readonly type: 'round'; readonly round: RoundRecord }
  | { readonly type: 'model'; readonly model: ModelRecord };
