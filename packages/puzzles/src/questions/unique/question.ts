import type { NoGoodCut } from '@gridwright/modeling';
import type { ProofForm } from '../../requests/input.js';

/** Whether a puzzle has exactly one solution. */
export interface UniqueTask {
  readonly command: 'unique';
  readonly proof?: ProofForm;
  /** How the first solution is excluded; by default as the engine does it. */
  readonly cut?: NoGoodCut | undefined;
}
