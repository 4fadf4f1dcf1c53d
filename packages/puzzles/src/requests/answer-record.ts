import { noStats, type SolveStats } from '@gridwright/modeling';
import type { ClueWishes } from '../clues/candidate-clues.js';
import type { Rating } from '../explaining/rating.js';
import type { Noun } from '../layers/noun.js';
import type { CountedOver, Evidence, ModelAnswer, ProvedSteps, Status } from '../questions/answer.js';
import type { Appeal } from '../questions/appeal.js';
import type { Miss } from '../questions/nearest-puzzle.js';
import type { ClueRecord } from './clue-records.js';
import { milliseconds } from './milliseconds.js';
import type { WrittenPuzzle } from './written-puzzle.js';

/** The JSON form of an answer, version 1. Keys may be added; none changes its meaning. */
export interface AnswerRecord {
  readonly format: 'gridwright-answer';
  readonly version: 1;
  readonly command: string;
  readonly kind: string | null;
  readonly rules: readonly string[];
  /** How the puzzle was understood where its text leaves a choice, in a sentence; absent without a choice. */
  readonly premise?: string;
  readonly puzzle: string;
  readonly status: Status | ModelAnswer['status'];
  readonly reason: string | null;
  /** `says`: the answer to the question that the puzzle asks, in a sentence; left out without one. */
  readonly solutions: readonly { readonly text: string; readonly says?: string }[];
  readonly count: { readonly value: string; readonly exact: boolean } | null;
  readonly engine: string | null;
  readonly formulation: string | null;
  readonly treatment: string | null;
  /** The number of bounds from deductions. */
  readonly deductions: number;
  readonly evidence: Evidence | null;
  /** The tolerance of an answer in floating point; null for an exact answer. */
  readonly tolerance: number | null;
  readonly violations: readonly {
    readonly rule: string;
    readonly says: string;
    readonly cells: readonly string[];
    /** The edges on which the rule is broken, in addition to their cells above; for rules about edges. */
    readonly edges: readonly string[];
    /** The pairs of cells between which the rule is broken, in addition to the cells; for rules about pairs. */
    readonly pairs: readonly string[];
    /** The rows and columns about which the rule is broken, in addition to the cells; for rules about them. */
    readonly rows: readonly string[];
    readonly columns: readonly string[];
    /** The ids of the records about which the rule is broken, or the names of places in their table; for rules about records. */
    readonly records: readonly string[];
    /** For a rule about a table, the places in words: `color of house 3`. */
    readonly places?: readonly string[];
    /** For a rule about clues that are records, what these say. */
    readonly clues?: readonly string[];
  }[];
  /**
   * The value of the objective: of the best solution, or, for a question about all solutions, the optimum that each of them has.
   */
  readonly objective: number | null;
  /** The value in words, of a puzzle: "the path between the ends has 15 lines". */
  readonly objectiveSays: string | null;
  /** What the solutions of a formulation with an objective are, and what `count` counts: "trees"; null without one. */
  readonly meant: Noun | null;
  /** All digits of the objective, if the number above cannot hold them. */
  readonly exactObjective?: string;
  readonly bound: number | null;
  readonly gap: number | null;
  readonly model: { readonly variables: number; readonly constraints: number } | null;
  readonly timeMs: {
    readonly read: number;
    readonly build: number;
    readonly solve: number;
    readonly check: number;
    readonly total: number;
  };
  readonly stats: SolveStats;
  /** If there is no solution: clues that contradict each other; no cells if even the board without clues has none. */
  readonly contradiction: {
    readonly cells: readonly string[];
    readonly clues: readonly ClueRecord[];
    readonly minimal: boolean;
  } | null;
  /** For `forced`, the facts that hold in all solutions: ranges of values at a site, with the cells of the site. */
  readonly facts:
    | readonly {
        readonly layer: string;
        readonly site: string;
        readonly cells: readonly string[];
        readonly min: number;
        readonly max: number;
        /** For answers at records, the fact in words: `color of house 3: red`. */
        readonly says?: string;
      }[]
    | null;
  /** For `relax`: the values that are not 0, in the units of the layer's values, with the cells of the site. Left out for other answers. */
  readonly fractions?: readonly {
    readonly layer: string;
    readonly site: string;
    readonly cells: readonly string[];
    readonly value: number;
  }[];
  /**
   * For `redundant`: how many clues can be left out at all, which of them can go alone, and which together; null if that is not known.
   * `bound` is the maximum number that can go together, as far as it is proved.
   */
  readonly clues: {
    readonly count: number;
    readonly alone: readonly ClueRecord[];
    /** Whether these are all clues that can go alone. */
    readonly complete: boolean;
    readonly together: readonly ClueRecord[];
    /** Whether no more can go. */
    readonly maximal: boolean;
  } | null;
  /** The proof that was written or verified: its claim, or its problem. */
  readonly proof: {
    readonly claim: string | null;
    readonly steps: number | null;
    readonly bytes: number;
    readonly checkMs: number;
    readonly problem: string | null;
    /** The projection that solutions are counted over; null for a count over all variables. */
    readonly countedOver: CountedOver | null;
  } | null;
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
  /** The generated puzzle as text; null for other questions, or if none was made. */
  readonly generated:
    | ({
        readonly seed: number;
        /** The number of clues, of those that the generator chooses. */
        readonly clues: number;
        /** Null if it is not rated. */
        readonly rating: Rating | null;
        readonly appeal: Appeal;
      } & WrittenPuzzle)
    | null;
  /**
   * Of puzzles that were not made as wished: the one that is nearest to the wish, with its number of clues, the cost of its costliest step if it
   * is known, and how it misses. Left out without one.
   */
  readonly nearest?: {
    readonly clues: number;
    readonly costliest: number | null;
    readonly misses: readonly Miss[];
  } & WrittenPuzzle;
  /** A suggestion for the caller, in a sentence, after an answer that may be unexpected; otherwise null. */
  readonly hint: string | null;
  /** A warning for each ignored part of the puzzle's text; absent without warnings. */
  readonly warnings?: readonly string[];
}

/** The record of a puzzle whose worker was terminated before it answered. */
export function unansweredRecord(
  command: string,
  puzzle: string,
  reason: string,
  totalMs: number,
): AnswerRecord {
  const none = { read: 0, build: 0, solve: 0, check: 0 };
  return {
    format: 'gridwright-answer',
    version: 1,
    command,
    kind: null,
    rules: [],
    puzzle,
    status: 'unknown',
    reason,
    solutions: [],
    count: null,
    engine: null,
    formulation: null,
    treatment: null,
    deductions: 0,
    evidence: null,
    tolerance: null,
    violations: [],
    objective: null,
    objectiveSays: null,
    meant: null,
    bound: null,
    gap: null,
    model: null,
    timeMs: { ...none, total: milliseconds(totalMs) },
    stats: noStats,
    contradiction: null,
    facts: null,
    clues: null,
    proof: null,
    generated: null,
    hint: null,
  };
}
