import { atLine, InputError } from '../../boards/definition/input-error.js';
import type { CheckedProof, VerifyAnswer } from '../answers/answer.js';
import { effortOf, limited } from '../solving/open-model.js';

/** Thrown where a part of a proof file is wrong, with the reason in words. */
export class RefusedProof extends Error {}

/** What a file shows that was not refused. */
export interface ShownByFile {
  readonly claim: CheckedProof['claim'];
  /** The steps of all proofs in the file. */
  readonly steps: number;
  /** Whether it is about another puzzle than the one that was asked about. */
  readonly isAboutAnother: boolean;
  readonly shown: Pick<
    Extract<VerifyAnswer, { status: 'verified' }>,
    'solutions' | 'objective' | 'fewest' | 'explained'
  >;
}

/**
 * The verdict on a file that has proofs between lines of its own: `verified`; `refused` with the reason `wrong proof` if the check throws
 * `RefusedProof`, or `other puzzle`; `unknown` at a limit. Throws what else the check throws.
 */
export function verifiedFile(bytes: Uint8Array, check: () => Promise<ShownByFile>): Promise<VerifyAnswer> {
  const start = performance.now();
  const measured = () => ({ bytes: bytes.length, checkMs: performance.now() - start });
  const common = () => ({ question: 'verify', ...effortOf(null), checkMs: measured().checkMs }) as const;
  return limited<VerifyAnswer>(
    async () => {
      try {
        const { claim, steps, isAboutAnother, shown } = await check();
        const proof: CheckedProof = { claim, steps, ...measured() };
        if (isAboutAnother) return { ...common(), status: 'refused', reason: 'other puzzle', proof };
        return { ...common(), status: 'verified', evidence: 'proof', proof, ...shown };
      } catch (error) {
        if (!(error instanceof RefusedProof)) throw error;
        const proof = { ...measured(), problem: error.message };
        return { ...common(), status: 'refused', reason: 'wrong proof', proof };
      }
    },
    (unknown) => ({ question: 'verify', ...unknown }),
  );
}

/** Does what reads the text of one line, which may throw `InputError`: its place becomes that in the file. */
export function placed<Result>(line: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { problem } = error;
    const place = { line, column: 1 };
    throw new InputError(problem.place === null ? { ...problem, place } : atLine(problem, line));
  }
}
