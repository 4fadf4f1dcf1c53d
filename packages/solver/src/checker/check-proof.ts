import { type CheckOptions, ProofChecker, type Verified } from './proof-checker.js';
import { ProofError } from './proof-error.js';
import type { ProofProblem } from './proof-problem.js';

/** What a check has found. */
export type Verdict =
  | ({ readonly status: 'verified' } & Verified)
  | { readonly status: 'refused' | 'unreadable'; readonly problem: ProofProblem };

/** Checks a proof, whole or in pieces, as `ProofChecker` does. Throws what a callback throws, and nothing else. */
export function checkProof(proof: Uint8Array | Iterable<Uint8Array>, options: CheckOptions = {}): Verdict {
  try {
    const checker = new ProofChecker(options);
    for (const piece of proof instanceof Uint8Array ? [proof] : proof) checker.push(piece);
    return { status: 'verified', ...checker.finish() };
  } catch (thrown) {
    return verdictOf(thrown);
  }
}

/** Checks a proof that comes as a stream. Throws what the stream or a callback throws, and nothing else. */
export async function checkProofStream(
  proof: AsyncIterable<Uint8Array>,
  options: CheckOptions = {},
): Promise<Verdict> {
  try {
    const checker = new ProofChecker(options);
    for await (const piece of proof) checker.push(piece);
    return { status: 'verified', ...checker.finish() };
  } catch (thrown) {
    return verdictOf(thrown);
  }
}

function verdictOf(thrown: unknown): Verdict {
  if (!(thrown instanceof ProofError)) throw thrown;
  return { status: thrown.problem.kind, problem: thrown.problem };
}
