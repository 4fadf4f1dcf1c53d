import type { WorkStopReason } from '@gridwright/diagrams';
import {
  type ClueSite,
  elementOfClue,
  minimalClues,
  minimumClues,
  type QuestionOptions,
  wholePuzzle,
} from '@gridwright/puzzles';
import type { CalledInstances, InstanceCall } from './called-family.js';

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
  { family, instances }: CalledInstances,
  call: InstanceCall & { readonly sample?: number; readonly seed?: number },
): SearchQuestion | null {
  const isChosen = call.with !== undefined || call.without !== undefined || call.symmetric !== undefined;
  const canSearch = instances.of === 'solution' && family.hasSupersets && !isChosen && !call.hardest;
  const { minimum = false, sample, seed = 0 } = call;
  if (!canSearch || (!minimum && sample === undefined)) return null;
  return { minimum, sample: sample ?? 1, seed };
}

/** Answers by the solver: the fewest clues by implicit hitting sets, or minimal sets of clues. Null if a limit ends it first. */
export async function searchInstead(
  { kind, family }: CalledInstances,
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
