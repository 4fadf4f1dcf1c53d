import type { SolveStats } from '@gridwright/modeling';
import type { Noun } from '../../boards/layers/noun.js';
import type { ClueWishes } from '../../contracts/clue-choice.js';
import type { Admitted } from '../../contracts/kind.js';
import type { CountedOver, Evidence, ProvedSteps } from '../answers/answer.js';
import type { Miss } from '../answers/generated.js';
import type { RatingRecord } from '../answers/rating.js';
import { type AnswerHead, headOf, milliseconds } from './answer-data.js';
import type { ClueRecord } from './clue-records.js';
import type { WrittenPuzzle } from './written-puzzle.js';

/** The questions whose answers are records. */
export type RecordedQuestion =
  | 'solve'
  | 'unique'
  | 'relax'
  | 'forced'
  | 'redundant'
  | 'solutions'
  | 'count'
  | 'check'
  | 'verify'
  | 'export'
  | 'decode'
  | 'generate';

/** How these questions end. */
export type RecordedStatus =
  | 'solved'
  | 'unique'
  | 'several'
  | 'none'
  | 'counted'
  | 'valid'
  | 'invalid'
  | 'feasible'
  | 'optimal'
  | 'unbounded'
  | 'verified'
  | 'refused'
  | 'unknown';

/** A rule that is broken, and where. */
export interface ViolationRecord {
  readonly rule: string;
  readonly message: string;
  readonly cells?: readonly string[];
  /** The edges on which the rule is broken, in addition to their cells above; for rules about edges. */
  readonly edges?: readonly string[];
  /** The pairs of cells between which the rule is broken, in addition to the cells; for rules about pairs. */
  readonly pairs?: readonly string[];
  /** The rows and columns about which the rule is broken, in addition to the cells; for rules about them. */
  readonly rows?: readonly string[];
  readonly columns?: readonly string[];
  /** The ids of the records about which the rule is broken, or the names of places in their table; for rules about records. */
  readonly records?: readonly string[];
  /** For a rule about a table, the places in words: `color of house 3`. */
  readonly places?: readonly string[];
  /** For a rule about clues that are records, what these say. */
  readonly clues?: readonly string[];
}

/**
 * The answer to a question about solutions, as plain data. A key that would be null or an empty list is left out; keys may be added, and none changes its
 * meaning.
 */
export interface AnswerRecord extends AnswerHead {
  readonly command: RecordedQuestion;
  /** The rule variants of the puzzle; left out for the plain rules. */
  readonly rules?: readonly string[];
  /** How the puzzle was understood where its text leaves a choice, in a sentence; absent without a choice. */
  readonly premise?: string;
  readonly status: RecordedStatus;
  /** `answer`: the answer to the question that the puzzle asks, in a sentence; left out without one. */
  readonly solutions?: readonly { readonly text: string; readonly answer?: string }[];
  readonly count?: { readonly value: string; readonly exact: boolean };
  readonly engine?: string;
  readonly formulation?: string;
  readonly treatment?: string;
  /** The number of bounds from deductions; left out for none. */
  readonly deductions?: number;
  /** Of an incomplete model, what it admits beside the solutions, and the rule that this breaks; left out for a complete one. */
  readonly admits?: Admitted;
  readonly evidence?: Evidence;
  /** The tolerance of an answer in floating point; left out for an exact answer. */
  readonly tolerance?: number;
  readonly violations?: readonly ViolationRecord[];
  /**
   * The value of the objective: of the best solution, or, for a question about all solutions, the optimum that each of them has.
   */
  readonly objective?: number;
  /** The value in words, of a puzzle: "the path between the ends has 15 lines". */
  readonly objectiveText?: string;
  /** What the solutions of a formulation with an objective are, and what `count` counts: "trees"; left out without one. */
  readonly meant?: Noun;
  /** All digits of the objective, if the number above cannot hold them. */
  readonly exactObjective?: string;
  readonly bound?: number;
  readonly gap?: number;
  readonly model?: { readonly variables: number; readonly constraints: number };
  /** In milliseconds. */
  readonly timeMs: {
    readonly read: number;
    readonly build: number;
    readonly solve: number;
    readonly check: number;
    readonly total: number;
  };
  readonly stats: SolveStats;
  /** If there is no solution: clues that contradict each other; no cells if even the board without clues has none. */
  readonly contradiction?: {
    readonly cells?: readonly string[];
    readonly clues?: readonly ClueRecord[];
    readonly minimal: boolean;
  };
  /** For `forced`, the facts that hold in all solutions: ranges of values at a site, with the cells of the site. */
  readonly facts?: readonly {
    readonly layer: string;
    readonly site: string;
    readonly cells?: readonly string[];
    readonly min: number;
    readonly max: number;
    /** For answers at records, the fact in words: `color of house 3: red`. */
    readonly text?: string;
  }[];
  /** For `relax`: the values that are not 0, in the units of the layer's values, with the cells of the site. Left out for other answers. */
  readonly fractions?: readonly {
    readonly layer: string;
    readonly site: string;
    readonly cells?: readonly string[];
    readonly value: number;
  }[];
  /**
   * For `redundant`: how many clues can be left out at all, which of them can go alone, and which together. `bound` is the maximum number that can go together, as far as it is proved.
   */
  readonly clues?: {
    readonly count: number;
    readonly alone?: readonly ClueRecord[];
    /** Whether these are all clues that can go alone. */
    readonly complete: boolean;
    readonly together?: readonly ClueRecord[];
    /** Whether no more can go. */
    readonly maximal: boolean;
  };
  /** The proof that was written or verified: its claim, or its problem. */
  readonly proof?: {
    readonly claim?: string;
    readonly steps?: number;
    readonly bytes: number;
    readonly checkMs: number;
    readonly problem?: string;
    /** The projection that solutions are counted over; left out for a count over all variables. */
    readonly countedOver?: Omit<CountedOver, 'others'> & Partial<Pick<CountedOver, 'others'>>;
  };
  /**
   * For a verified proof of the fewest clues: the puzzle, the clues that it has, what they weigh, and that none of the candidates of less than
   * `bound` suffice; and what the candidates are. Left out for other proofs.
   */
  readonly fewest?: WrittenPuzzle & {
    readonly candidates: number;
    readonly clues: readonly ClueRecord[];
    readonly weight: number;
    readonly bound: number;
    /** The number of difference sets that the bound comes from. */
    readonly differences: number;
    /** Whether the candidates are the clues of the puzzle, and not all that its solution has. */
    readonly isOfPuzzle: boolean;
    readonly wishes: ClueWishes;
    readonly leaves: string;
  };
  /** For a verified proof of an explanation: its steps, how they end, and whether something was entered before. Left out for other proofs. */
  readonly explained?: ProvedSteps;
  /** The generated puzzle as text. */
  readonly generated?: {
    readonly seed: number;
    /** The number of clues, of those that the generator chooses. */
    readonly clues: number;
    /** Left out if it is not rated. */
    readonly rating?: RatingRecord;
    /** As of `Appeal`; a part that is not known is left out. */
    readonly appeal: {
      readonly filled?: number;
      readonly spread?: number;
      readonly variety?: number;
      readonly score: number;
    };
  } & WrittenPuzzle;
  /**
   * Of puzzles that were not made as wished: the one that is nearest to the wish, with its number of clues, the cost of its costliest step if it
   * is known, and how it misses. Left out without one.
   */
  readonly nearest?: {
    readonly clues: number;
    readonly costliest?: number;
    /** Left out if its difficulty is not known. */
    readonly misses?: readonly Miss[];
  } & WrittenPuzzle;
  /** A suggestion for the caller, in a sentence, after an answer that may be unexpected. */
  readonly hint?: string;
  /** A warning for each ignored part of the puzzle's text; absent without warnings. */
  readonly warnings?: readonly string[];
}

/** The record of a puzzle whose worker was terminated before it answered. */
export function unansweredRecord(
  command: RecordedQuestion,
  puzzle: string,
  reason: string,
  totalMs: number,
): AnswerRecord {
  const none = { read: 0, build: 0, solve: 0, check: 0 };
  return {
    ...headOf(command, puzzle),
    status: 'unknown',
    reason,
    timeMs: { ...none, total: milliseconds(totalMs) },
    stats: { nodes: 0, cuts: 0, conflicts: 0, decisions: 0, propagations: 0 },
  };
}
