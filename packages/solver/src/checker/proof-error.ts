import type { ProofProblem } from './proof-problem.js';

/** Thrown for a text that is not a proof, or a wrong proof. Its wording is apart: who only tells errors from each other needs none. */
export class ProofError extends Error {
  readonly problem: ProofProblem;

  constructor(problem: ProofProblem, text: string) {
    super(text);
    this.name = 'ProofError';
    this.problem = problem;
  }
}
