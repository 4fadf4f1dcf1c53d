import type { WorkStopReason } from '@gridwright/diagrams';
import type { ClueSite } from '../../boards/layers/board.js';
import { elementOfClue, wholePuzzle } from '../../contracts/instances.js';
import { minimalClues, minimumClues } from '../clues/minimum-clues.js';
import type { QuestionOptions } from '../solving/puzzle-question.js';
import type { ChosenFamily } from './chosen-family.js';
import type { InstancesTask } from './question.js';

/** What a search finds of a family that is out of reach. */
export interface Searched {
  /**
   * `optimal`: the first member has the fewest elements; `feasible`: it has the fewest so far; `minimal`: none of the members contains another
   * of the family. Members are not drawn uniformly.
   */
  readonly status: 'optimal' | 'feasible' | 'minimal';
  readonly members: readonly (readonly number[])[];
  /** No member has fewer elements; null if not asked. */
  readonly bound: number | null;
}

/** A question that a search may answer. */
export interface SearchQuestion {
  /** Whether a member with the fewest elements is asked for. */
  readonly minimum: boolean;
  /** The number of members to find otherwise. */
  readonly sample: number;
  readonly seed: number;
}

/** The number of seeds. */
const seeds = 2 ** 32;

/**
 * The question that a search may answer in place of the family; null if there is none. Members that have a given solution are found by
 * leaving clues out, which takes no choice of cells.
 */
export function searchQuestion(
  { family, instances }: ChosenFamily,
  { minimum = false, members, ...task }: InstancesTask,
): SearchQuestion | null {
  const isChosen = task.with !== undefined || task.without !== undefined || task.symmetric !== undefined;
  const canSearch = instances.of === 'solution' && family.hasSupersets && !isChosen && !task.hardest;
  const isSample = members?.by === 'sample';
  if (!canSearch || (!minimum && !isSample)) return null;
  return { minimum, sample: isSample ? members.most : 1, seed: members?.seed ?? 0 };
}

/** Answers by the solver: the fewest clues by implicit hitting sets, or minimal sets of clues. Null if a limit ends it first. */
export async function searchInstead(
  { kind, family }: ChosenFamily,
  { minimum, sample, seed }: SearchQuestion,
  options: QuestionOptions,
): Promise<Searched | null> {
  const puzzle = wholePuzzle(family);
  const memberOf = (clues: readonly ClueSite[]): readonly number[] =>
    [...new Set(clues.map((clue) => elementOfClue(family, clue)))].sort((one, other) => one - other);
  if (minimum) {
    const answer = await minimumClues(puzzle, { ...options, kind });
    if (answer.status !== 'optimal' && answer.status !== 'feasible') return null;
    return { status: answer.status, members: [memberOf(answer.kept)], bound: answer.bound };
  }
  const members: (readonly number[])[] = [];
  while (members.length < sample) {
    const answer = await minimalClues(puzzle, { ...options, kind, seed: (seed + members.length) % seeds });
    if (answer.status !== 'minimal') break;
    members.push(memberOf(answer.kept));
  }
  return members.length === 0 ? null : { status: 'minimal', members, bound: null };
}

/** Whether a search may go on where the family was stopped. */
export function canGoOn(reason: WorkStopReason | null): boolean {
  return reason === 'time' || reason === 'memory';
}
