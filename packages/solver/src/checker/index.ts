export { checkLrat, type LratOptions, type LratVerdict } from './check-lrat.js';
export { checkProof, checkProofStream, type Verdict } from './check-proof.js';
export { type CheckLimits, type CheckOptions, ProofChecker, type Verified } from './proof-checker.js';
export { ProofError } from './proof-error.js';
export type { Expected, Finding, ProofClaim, ProofProblem, Refusal, Unreadable } from './proof-problem.js';
export { proofProblemText } from './proof-problem-text.js';
