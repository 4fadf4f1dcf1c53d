import { WorkStopped, type WorkStopReason } from '@gridwright/diagrams';
import {
  checkMember,
  elementName,
  type MemberCheck,
  type QuestionOptions,
  toText,
  unsolved,
} from '@gridwright/puzzles';
import { atCall } from '../at-call.js';
import { writtenPuzzle } from '../output/written-puzzle.js';
import type { CalledInstances } from './called-family.js';

/** A member of a family, as a puzzle. */
export interface ToldMember {
  /** The names of its elements. */
  readonly clues: readonly string[];
  readonly format: string;
  readonly text: string;
  /** How an engine has checked it; null if it was not asked. */
  readonly evidence: MemberCheck['evidence'];
}

/** How members are told. */
export interface TellOptions {
  /** The name of a format; null for an address, or the first format that can represent the puzzle. */
  readonly to: string | null;
  /** How an engine checks each member; null: unchecked. */
  readonly checking: QuestionOptions | null;
}

/** A member as a puzzle, checked by an engine. Throws `WorkStopped`, `CallError`, `QuestionError` and `EngineError`. */
export async function toldMember(
  { kind, family, subject }: CalledInstances,
  member: readonly number[],
  { to, checking }: TellOptions,
): Promise<ToldMember> {
  const puzzle = family.puzzleOf(member);
  const checked = checking === null ? null : await checkMember(kind, family, puzzle, checking);
  if (checked !== null && checked.evidence === null) throw new WorkStopped(stopReason(checked.reason));
  return {
    clues: member.map((element) => elementName(family, subject.puzzle, element)),
    ...(await atCall('--to', () => writtenPuzzle(kind, puzzle, to))),
    evidence: checked?.evidence ?? null,
  };
}

/** The drawing of a member, without its solution. */
export function memberDrawing({ kind, family }: CalledInstances, member: readonly number[]): string {
  return toText(kind.draw(unsolved(kind.layers, family.puzzleOf(member))));
}

function stopReason(reason: string): WorkStopReason {
  return reason === 'memory' || reason === 'cancelled' ? reason : 'time';
}
