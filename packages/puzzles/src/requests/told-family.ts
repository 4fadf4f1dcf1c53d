import type { Progress } from '@gridwright/modeling';
import type { ClueSymmetry } from '../geometry/clue-symmetry.js';
import type { ExploredElement } from '../instances/explored-family.js';
import type { Noun } from '../layers/noun.js';

/** A family of puzzles, as plain data. Numbers that may be large are texts. */
export interface ToldFamily {
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
export interface ToldMembers {
  /** As of the family; null for members that a search has found. */
  readonly sizes: readonly string[] | null;
  readonly count: string | null;
  /** After a search for the fewest clues: no member has fewer; null otherwise. */
  readonly bound: number | null;
  readonly shown: readonly ShownMember[];
}

/** What is told about a family: the family, members as they are found, or why there is no family. */
export type ExploringEvent =
  | { readonly type: 'family'; readonly puzzle: string; readonly family: ToldFamily }
  | { readonly type: 'members'; readonly puzzle: string; readonly members: ToldMembers }
  | {
      readonly type: 'unexplored';
      readonly puzzle: string;
      readonly status: 'several' | 'none' | 'refused' | 'unknown';
    }
  | { readonly type: 'progress'; readonly progress: Progress };
