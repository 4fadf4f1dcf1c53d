import type { ProofForm, TraceForm } from '../answers/input.js';

/** One solution of a puzzle, a model or a formula. */
export interface SolveTask {
  readonly command: 'solve';
  /** Whether the answer to a model has `v` lines, as in solver competitions; not for puzzles. */
  readonly competition?: boolean;
  readonly proof?: ProofForm;
  /** The form in which the search for the solution is shown, of a puzzle. */
  readonly trace?: TraceForm;
}
