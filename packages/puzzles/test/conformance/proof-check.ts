import { expect } from 'vitest';
import type { Puzzle } from '../../src/boards/layers/board.js';
import type { Formulation, Kind } from '../../src/contracts/kind.js';
import type { Answer } from '../../src/questions/answers/answer.js';
import { proveSolve, proveUnique } from '../../src/questions/proofs/prove.js';
import { verify } from '../../src/questions/proofs/verify.js';
import type { QuestionOptions } from '../../src/questions/solving/puzzle-question.js';
import { solutionsIn } from '../outcomes.js';

/**
 * Expects that an answer with a proof is right, and that the proof is verified for this puzzle, and
 * refused for another one. `count` is how many solutions the formulation means, or at least 2.
 */
export async function expectProof(
  kind: Kind,
  puzzle: Puzzle,
  context: QuestionOptions,
  { formulation, count }: { readonly formulation: Formulation; readonly count: number },
  other: Puzzle,
): Promise<void> {
  for (const question of ['solve', 'unique'] as const) {
    const pieces: Uint8Array[] = [];
    const sink = (bytes: Uint8Array): void => void pieces.push(bytes);
    const prove = question === 'solve' ? proveSolve : proveUnique;
    const answer = await prove(puzzle, sink, { ...context, kind });
    const solved = solvedStatus(formulation);
    const several = question === 'solve' ? solved : 'several';
    const one = question === 'solve' ? solved : 'unique';
    expect(answer.status).toBe(count === 0 ? 'none' : count === 1 ? one : several);
    const isProved = answer.status === 'optimal' && formulation.aim?.counts !== 'all';
    if (answer.status !== 'none' && answer.status !== 'unique' && !isProved) {
      expect(answer).not.toHaveProperty('proof');
      continue;
    }
    if (!('evidence' in answer) || answer.evidence !== 'proof') throw new Error('the claim is not proved');
    const proof = joined(pieces);
    const verified = await verify(proof, { of: 'puzzle', kind, puzzle }, context);
    expect(verified).toMatchObject({ status: 'verified', proof: { claim: answer.proof.claim } });
    expect(solutionsIn(verified)).toEqual(solutionsIn(answer));
    if (answer.status === 'optimal')
      expect(verified).toMatchObject({ objective: answer.value.objective, meant: { value: answer.value } });
    expectRefusal(await verify(proof, { of: 'puzzle', kind, puzzle: other }, context), puzzle, other);
  }
}

/** The status of `solve` where there is a solution. */
export function solvedStatus({ aim }: Formulation): 'solved' | 'optimal' {
  return aim === undefined ? 'solved' : 'optimal';
}

function expectRefusal(answer: Answer, puzzle: Puzzle, other: Puzzle): void {
  const isSame = JSON.stringify(puzzle, numbers) === JSON.stringify(other, numbers);
  if (!isSame) expect(answer).toMatchObject({ status: 'refused', reason: 'other puzzle' });
}

function numbers(_: string, value: unknown): unknown {
  return ArrayBuffer.isView(value) ? Object.values(value) : value;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
