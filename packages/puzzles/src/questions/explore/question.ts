import type { ClueSymmetry } from '../../boards/geometry/clue-symmetry.js';
import type { Noun } from '../../boards/layers/noun.js';
import type { ExploredElement } from '../families/explored-family.js';
import type { FamilyWishes } from '../families/family-wishes.js';
import type { AnswerHead } from '../records/answer-data.js';

/** A family of puzzles, as plain data. Numbers that may be large are texts. */
export interface FamilyRecord {
  readonly member: Noun;
  /** What an element is called; null: as the clues of the kind. */
  readonly element: Noun | null;
  /** What a member is, in a sentence. */
  readonly means: string;
  /** Whether there are members that contain no other, apart from the others. */
  readonly hasMinimal: boolean;
  /** Whether the kind says which members are the hardest. */
  readonly hasHardest: boolean;
  /** Whether all members have one given solution; otherwise they are those of a board. */
  readonly isOfSolution: boolean;
  /** What members are made of; none if there are too many to name. */
  readonly elements: readonly ExploredElement[];
  /** The symmetries that can be wished. */
  readonly symmetries: readonly ClueSymmetry[];
  /** The puzzle with all clues of the solution, and with the solution drawn, as JSON; null for families of a board. */
  readonly whole: string | null;
  /** The number of members by number of elements, from 0, and of all; null if members are found by a search. */
  readonly sizes: readonly string[] | null;
  readonly count: string | null;
  /** Why the members are not counted: a limit, or "many" difference sets; null if they are. */
  readonly reason: string | null;
  /** The time to build it, in milliseconds. */
  readonly ms: number;
}

/** A member with its puzzle as JSON. */
export interface ShownMember {
  readonly elements: readonly number[];
  readonly text: string;
}

/** The members that are as wished. */
export interface MembersRecord {
  /** As of the family; null for members that a search has found. */
  readonly sizes: readonly string[] | null;
  readonly count: string | null;
  /** After a search for the fewest clues: no member has fewer; null otherwise. */
  readonly bound: number | null;
  readonly shown: readonly ShownMember[];
}

/**
 * All puzzles of the solution that is drawn, or that the puzzle has; of the board, for kinds whose families are about boards. Of those that
 * are as wished, `most` are shown: in order from the one numbered `from` on, or at random by `seed`.
 */
export interface ExploreTask {
  readonly command: 'explore';
  readonly wishes?: Partial<FamilyWishes>;
  /** `usual`: the fewest clues first where members are counted; those that a search finds, at random. */
  readonly order: 'usual' | 'fewest' | 'hardest' | 'random';
  readonly most: number;
  readonly from?: number;
  readonly seed?: number;
}

/** The family, as soon as it is known; and members as they are found. */
export type ExplorePart =
  | { readonly type: 'family'; readonly family: FamilyRecord }
  | { readonly type: 'members'; readonly members: MembersRecord };

/** How the exploring ended: with what the parts say, or why there is no family. */
export interface ExploreAnswer extends AnswerHead {
  readonly command: 'explore';
  readonly status: 'explored' | 'several' | 'none' | 'refused' | 'unknown';
}
