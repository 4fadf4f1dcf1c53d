import type { Finding, ProofProblem, Refusal, Unreadable } from './proof-problem.js';
import { proofProblemText } from './proof-problem-text.js';

/** Thrown where a text is no proof, or a wrong one; `problem` says why. */
export class ProofError extends Error {
  readonly problem: ProofProblem;

  constructor(problem: ProofProblem) {
    super(proofProblemText(problem));
    this.name = 'ProofError';
    this.problem = problem;
  }
}

/** Thrown inside the checker, where the line is not known; never seen outside. */
class FindingError extends Error {
  readonly finding: Finding;

  constructor(finding: Finding) {
    super(finding.code);
    this.finding = finding;
  }
}

/** Ends the check: this step is wrong. */
export function refuse(refusal: Refusal): never {
  throw new FindingError({ kind: 'refused', ...refusal });
}

/** Ends the check: this text cannot be read. */
export function unreadable(reason: Unreadable): never {
  throw new FindingError({ kind: 'unreadable', ...reason });
}

/** What was thrown, with the line it was found in; errors that are not the checker's own stay as they are. */
export function inLine(thrown: unknown, line: number): unknown {
  return thrown instanceof FindingError ? new ProofError({ line, ...thrown.finding }) : thrown;
}
