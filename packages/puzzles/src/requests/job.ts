import type { Combination } from './request.js';

/** What is begun and ended by itself: a puzzle, or one of its combinations where they are compared. */
export interface Job {
  readonly combination: Combination | null;
  /** Ends with the last event of the job; throws nothing but bugs. */
  readonly work: () => Promise<void>;
}

/** A job, and what its puzzle is called. */
export type NamedJob = Job & { readonly name: string };
