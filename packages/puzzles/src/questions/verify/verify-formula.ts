import { type Budget, throwIfStopped } from '@gridwright/modeling';
import { checkLrat, ProofError, proofProblemText } from '@gridwright/solver/checker';
import type { VerifyAnswer } from '../answers/answer.js';
import { effortOf, limited } from '../solving/open-model.js';

/** The number of bytes between two checks of the budget. */
const pieceLength = 2 ** 20;

/**
 * Checks a proof in LRAT that a formula in DIMACS has no model: `verified`, `refused`, or `unknown` if a limit was reached.
 * Throws `ProofError` if either text cannot be read.
 */
export function verifyFormula(formula: Uint8Array, proof: Uint8Array, budget: Budget): Promise<VerifyAnswer> {
  return limited<VerifyAnswer>(
    () => verified(formula, proof, budget),
    (unknown) => ({ question: 'verify', ...unknown }),
  );
}

function verified(formula: Uint8Array, proof: Uint8Array, budget: Budget): VerifyAnswer {
  const start = performance.now();
  const { memoryLimitBytes } = budget;
  const limits = memoryLimitBytes === undefined ? {} : { bytes: memoryLimitBytes };
  const verdict = checkLrat({ formula: pieces(formula, budget), proof: pieces(proof, budget), limits });
  const known = { bytes: proof.length, checkMs: performance.now() - start };
  const common = { question: 'verify', ...effortOf(null) } as const;
  if (verdict.status === 'verified') {
    const shown = { claim: { kind: 'none' }, steps: verdict.steps, ...known } as const;
    return {
      ...common,
      status: 'verified',
      evidence: 'proof',
      proof: shown,
      solutions: [],
      objective: null,
    };
  }
  if (verdict.status === 'unreadable' || verdict.text === 'formula') throw new ProofError(verdict.problem);
  const problem = proofProblemText(verdict.problem);
  return { ...common, status: 'refused', reason: 'wrong proof', proof: { problem, ...known } };
}

function* pieces(bytes: Uint8Array, budget: Budget): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceLength) {
    throwIfStopped(budget);
    yield bytes.subarray(at, at + pieceLength);
  }
}
