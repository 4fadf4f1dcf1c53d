import type { Puzzle } from '../../boards/layers/board.js';
import type { InstanceFamily } from '../../contracts/instances.js';
import type { Kind } from '../../contracts/kind.js';
import { proveUnique } from '../proofs/prove.js';
import type { QuestionOptions } from '../solving/puzzle-question.js';
import { solve } from '../solving/solutions.js';

/** How a member was checked by an engine: by a proof of uniqueness that the checker has accepted, or by a solution; or why not. */
export type MemberCheck =
  | { readonly evidence: 'proof' | 'checked'; readonly reason: null }
  | { readonly evidence: null; readonly reason: string };

/**
 * Checks a member of a family by an engine, which knows nothing of diagrams: that it has exactly one solution, with a proof, or, where
 * solvable puzzles are members, a solution. An answer that contradicts the family is a bug and is thrown. Throws `QuestionError` and
 * `EngineError`.
 */
export async function checkMember(
  kind: Kind,
  family: InstanceFamily,
  puzzle: Puzzle,
  options: QuestionOptions,
): Promise<MemberCheck> {
  const answer = family.areUnique
    ? await proveUnique(puzzle, () => {}, { ...options, kind })
    : await solve(puzzle, { ...options, kind });
  if (answer.status === 'unknown') return { evidence: null, reason: answer.reason };
  if ((answer.status === 'unique' || answer.status === 'solved') && family.fits(answer.solution))
    return { evidence: answer.status === 'unique' ? 'proof' : 'checked', reason: null };
  throw new Error(`a member of the family is no ${family.member.one}: ${answer.status}`);
}
