import { type Budget, throwIfStopped } from '@gridwright/modeling';
import { checkLrat, ProofError, proofProblemText } from '@gridwright/solver/checker';
import type { Answer } from '../questions/answer.js';
import { answerWith } from '../questions/opened-model.js';

/** Bytes between two looks at the budget. */
const pieceLength = 2 ** 20;

/**
 * Whether a formula in DIMACS has no model, by a proof in LRAT: `verified`, or `refused`. Throws `ProofError` where one of
 * the texts cannot be read, and `EngineError` `stopped`.
 */
export function verifyFormula(formula: Uint8Array, proof: Uint8Array, budget: Budget): Answer {
  const start = performance.now();
  const { memoryLimitBytes } = budget;
  const limits = memoryLimitBytes === undefined ? {} : { bytes: memoryLimitBytes };
  const verdict = checkLrat({ formula: pieces(formula, budget), proof: pieces(proof, budget), limits });
  const known = { bytes: proof.length, checkMs: performance.now() - start };
  if (verdict.status === 'verified') {
    const { steps } = verdict;
    const shown = { claim: { kind: 'none' }, steps, ...known } as const;
    return answerWith('verify', { status: 'verified', evidence: 'proof', proof: shown });
  }
  if (verdict.status === 'unreadable' || verdict.text === 'formula') throw new ProofError(verdict.problem);
  const problem = proofProblemText(verdict.problem);
  return answerWith('verify', {
    status: 'refused',
    reason: 'wrong proof',
    proof: { claim: null, steps: null, problem, ...known },
  });
}

function* pieces(bytes: Uint8Array, budget: Budget): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceLength) {
    throwIfStopped(budget);
    yield bytes.subarray(at, at + pieceLength);
  }
}
