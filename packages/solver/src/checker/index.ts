export { checkLrat, type LratOptions, type LratVerdict } from './check-lrat.js';
export {
  type CheckLimits,
  type CheckOptions,
  checkProof,
  checkProofStream,
  ProofChecker,
  type Verdict,
  type Verified,
} from './proof-checker.js';
export type { Expected, Finding, ProofClaim, ProofProblem, Refusal, Unreadable } from './proof-problem.js';
export { ProofError } from './proof-problem.js';
export { proofError, proofProblemText } from './proof-problem-text.js';
