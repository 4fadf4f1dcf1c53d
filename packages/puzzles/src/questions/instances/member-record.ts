import { WorkStopped, type WorkStopReason } from '@gridwright/diagrams';
import type { Puzzle } from '../../boards/layers/board.js';
import type { InstanceFamily } from '../../contracts/instances.js';
import type { Kind } from '../../contracts/kind.js';
import { atOption } from '../answering/answering.js';
import { elementName } from '../families/choice.js';
import { proveUnique } from '../proofs/prove.js';
import { withoutEmpty } from '../records/answer-data.js';
import { writtenPuzzle } from '../records/written-puzzle.js';
import { solve } from '../solve/solve.js';
import type { QuestionOptions } from '../solving/puzzle-question.js';
import type { ChosenFamily } from './chosen-family.js';
import type { MemberRecord } from './question.js';

/**
 * A member of a family as a puzzle in a format, checked by an engine; null: in an address, or unchecked. Throws `WorkStopped`, `ProblemAt`,
 * `QuestionError` and `EngineError`.
 */
export async function memberRecord(
  { kind, family, subject }: ChosenFamily,
  member: readonly number[],
  to: string | null,
  checking: QuestionOptions | null,
): Promise<MemberRecord> {
  const puzzle = family.puzzleOf(member);
  const checked = checking === null ? null : await checkMember(kind, family, puzzle, checking);
  if (checked !== null && checked.evidence === null) throw new WorkStopped(stopReason(checked.reason));
  return withoutEmpty<MemberRecord>({
    clues: member.map((element) => elementName(family, subject.puzzle, element)),
    ...(await atOption('--to', () => writtenPuzzle(kind, puzzle, to))),
    evidence: checked?.evidence ?? null,
  });
}

function stopReason(reason: string): WorkStopReason {
  return reason === 'memory' || reason === 'cancelled' ? reason : 'time';
}

/** How a member was checked by an engine: by a proof of uniqueness that the checker has accepted, or by a solution; or why not. */
type MemberCheck =
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
