import { WorkStopped, type WorkStopReason } from '@gridwright/diagrams';
import { atOption } from '../answering/answering.js';
import { withoutEmpty } from '../answers/answer-data.js';
import { writtenPuzzle } from '../answers/written-puzzle.js';
import { checkMember } from '../families/check-member.js';
import { elementName } from '../families/choice.js';
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
