import type { ModelSize, ProofSummary, SolveStats, StopReason } from '@gridwright/modeling';
import type { Claim } from '@gridwright/solver';
import type { ClueSite, Puzzle, Solution } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import type { Noun } from '../../boards/layers/noun.js';
import type { Violation } from '../../boards/rules/rule.js';
import type { ClueWishes } from '../../contracts/clue-choice.js';
import type { Appeal, NearestPuzzle } from './generated.js';
import type { Rating } from './rating.js';

/** The choice of engine and formulation for a question, and the reason. */
export interface Plan {
  readonly engine: string;
  /** Of the engine's floating point; null for an exact engine. */
  readonly tolerance: number | null;
  readonly formulation: string;
  readonly treatment: string | null;
  /** The number of bounds that the deductions gave: one for each rule, clue and site. */
  readonly deductions: number;
  readonly why: string;
}

/** The effort of an answer. Times are in milliseconds. */
export interface Effort {
  /** Null if no engine was used. */
  readonly plan: Plan | null;
  /** What the answer means by solutions; null for a formulation without an objective. */
  readonly meant: Meant | null;
  readonly model: ModelSize | null;
  readonly buildMs: number;
  readonly solveMs: number;
  readonly checkMs: number;
  readonly stats: SolveStats;
}

/** The solutions that a formulation with an objective means. */
export interface Meant {
  /** For example "tree whose path between the ends is shortest". */
  readonly solutions: Noun;
  /** The optimum, which all of them have; null if it is not known, or if the optimum does not decide which ones are meant. */
  readonly value: Value | null;
}

/** A value of an objective, and the same in words: "the path between the ends has 15 lines". */
export interface Value {
  readonly objective: number;
  readonly text: string;
}

/** An answer: the question, the effort, and one of the outcomes, discriminated by `status`. */
export type Answered<Question extends string, Outcome> = Effort & { readonly question: Question } & Outcome;

/** Not independently verified: no solution shows it, and no proof was requested. */
export interface EngineClaim {
  readonly evidence: 'engine';
  /** Of the floating point that the claim rests on; null for an exact engine. */
  readonly tolerance: number | null;
}

/** Shown by a proof that the independent checker has accepted. */
export interface ProvenClaim {
  readonly evidence: 'proof';
  readonly proof: WrittenProof;
}

/** There is no solution. */
export type NoSolution = {
  readonly status: 'none';
  /** Clues that contradict each other; null if they were not requested, or a limit was reached first. */
  readonly contradiction: Contradiction | null;
} & (EngineClaim | ProvenClaim);

/** The engine returned a solution that breaks a rule: the engine or the formulation has a bug. */
export interface BrokenRules {
  readonly status: 'refused';
  readonly reason: 'broken rules';
  readonly violations: readonly Violation[];
  /** The board that breaks them; sites without an answer are `empty`. */
  readonly drawn: Solution;
}

/** A limit was reached, or the question was stopped. */
export interface Unknown<Reason = StopReason> {
  readonly status: 'unknown';
  readonly reason: Reason;
}

/** One solution. */
export interface Solved<L extends Layers = Layers> {
  readonly status: 'solved';
  /** It keeps the rules: the rule checker, which shares no code with the model, has checked it. */
  readonly solution: Solution<L>;
  readonly evidence: 'checked';
}

/** No solution was found before a limit. */
export interface UnknownBest extends Unknown {
  /** The proven bound on the value of the objective; null without one, missing before a search for it. */
  readonly bound?: number | null;
}

/**
 * A solution with the optimal value. It keeps the rules; the evidence is that of its optimality: `checked` if all solutions of the
 * formulation have the same value.
 */
export type OptimalSolution<L extends Layers = Layers> = {
  readonly status: 'optimal';
  readonly solution: Solution<L>;
  readonly value: Value;
  /** The proven bound on the value, which is the value. */
  readonly bound: number;
  readonly gap: 0;
} & (EngineClaim | ProvenClaim | { readonly evidence: 'checked' });

/** A solution that is not known to be optimal, because a limit was reached. It keeps the rules. */
export interface FeasibleSolution<L extends Layers = Layers> {
  readonly status: 'feasible';
  /** Null for another solver's answer without a reason. */
  readonly reason: StopReason | null;
  readonly solution: Solution<L>;
  readonly value: Value;
  /** The proven bound on the value; null without one. */
  readonly bound: number | null;
  /** The distance between them, relative to the value; null without a bound, or if the value is 0. */
  readonly gap: number | null;
  readonly evidence: 'checked';
}

/** The only solution. It keeps the rules. */
export type Unique<L extends Layers = Layers> = {
  readonly status: 'unique';
  readonly solution: Solution<L>;
} & (EngineClaim | ProvenClaim);

/** Two different solutions. Both keep the rules. */
export interface Several<L extends Layers = Layers> {
  readonly status: 'several';
  readonly solutions: readonly [Solution<L>, Solution<L>];
  readonly evidence: 'checked';
}

/** A number of solutions. */
export interface Count {
  readonly value: bigint;
  /** Whether there are no more; otherwise the value is a lower bound. */
  readonly exact: boolean;
}

/** At least one solution was found, and all of them were counted, or the limit `max` was reached. */
export type Counted = { readonly status: 'counted'; readonly count: Count } & (
  | EngineClaim
  /** The solutions that were found keep the rules; there may be more. */
  | { readonly evidence: 'checked' }
);

export type SolveAnswer<L extends Layers = Layers> = Answered<
  'solve',
  | Solved<L>
  /** Of a formulation with an objective, as the next one. */
  | OptimalSolution<L>
  | FeasibleSolution<L>
  | NoSolution
  | BrokenRules
  | UnknownBest
>;

export type UniqueAnswer<L extends Layers = Layers> = Answered<
  'unique',
  | Unique<L>
  | Several<L>
  | NoSolution
  | BrokenRules
  /** With the solution that was found before the limit; null if there was none. */
  | (Unknown & { readonly solution: Solution<L> | null })
>;

/** There is no solution, and the count says so. */
export type NoneCounted = NoSolution & { readonly count: Count };

export type CountAnswer = Answered<
  'count',
  | Counted
  | NoneCounted
  | BrokenRules
  /** With the number found before the limit; null if the engine counts without finding them. */
  | (Unknown<StopReason | 'too many'> & { readonly count: Count | null })
>;

export type SolutionsAnswer<L extends Layers = Layers> = Answered<
  'solutions',
  (
    | Counted
    | NoneCounted
    | BrokenRules
    /** With the number found before the limit. */
    | (Unknown & { readonly count: Count })
  ) & {
    /** The solutions in the order in which they were found; empty if they went to `onSolution`. */
    readonly solutions: readonly Solution<L>[];
  }
>;

export type ForcedAnswer<L extends Layers = Layers> = Answered<
  'forced',
  | ({
      readonly status: 'solved';
      /** One of the solutions. It keeps the rules. */
      readonly solution: Solution<L>;
      /** The facts that hold in all solutions. */
      readonly facts: readonly Fact[];
    } & EngineClaim)
  | NoSolution
  | BrokenRules
  | Unknown
>;

/** Which clues of a puzzle with one solution can be left out. */
export interface Redundant {
  /** The number of clues that a puzzle can do without: those that say what the board is do not count. */
  readonly clues: number;
  /** The clues that are known to be redundant, each if all others stay. */
  readonly alone: readonly ClueSite[];
  /** Whether these are all; false only if a limit was reached. */
  readonly isComplete: boolean;
  /** Clues that are redundant together: the others have the same only solution. */
  readonly together: readonly ClueSite[];
  /** Whether no other clue is redundant once these are left out. */
  readonly isMaximal: boolean;
  /** No more clues than this number are redundant together. */
  readonly atMost: number;
}

export type RedundantAnswer<L extends Layers = Layers> = Answered<
  'redundant',
  /** A maximal set of clues together was asked for. */
  | ({
      readonly status: 'solved';
      readonly solution: Solution<L>;
      readonly redundant: Redundant;
    } & EngineClaim)
  /** A largest set was asked for, and this is one: it has `atMost` clues. */
  | ({
      readonly status: 'optimal';
      readonly solution: Solution<L>;
      readonly redundant: Redundant;
    } & EngineClaim)
  /** A largest set was asked for, and a limit was reached. */
  | ({
      readonly status: 'feasible';
      readonly reason: StopReason;
      readonly solution: Solution<L>;
      readonly redundant: Redundant;
    } & EngineClaim)
  /** There is no only solution. */
  | Several<L>
  | NoSolution
  | BrokenRules
  /** With what was found before the limit; null if the puzzle is not known to have one solution. */
  | (Unknown & { readonly solution: Solution<L> | null; readonly redundant: Redundant | null })
>;

/** The values of a relaxation, one a site of each answer layer. */
export type Fractions = Readonly<Record<string, Float64Array>>;

export type RelaxAnswer = Answered<
  'relax',
  | ({ readonly status: 'optimal'; readonly objective: number; readonly fractions: Fractions } & EngineClaim)
  /** The formulation has no objective. */
  | ({ readonly status: 'feasible'; readonly fractions: Fractions } & EngineClaim)
  | NoSolution
  | ({ readonly status: 'unbounded' } & EngineClaim)
  | Unknown
>;

export type CheckAnswer = Answered<
  'check',
  | { readonly status: 'valid'; readonly evidence: 'checked' }
  | { readonly status: 'invalid'; readonly evidence: 'checked'; readonly violations: readonly Violation[] }
>;

export type GenerateAnswer<L extends Layers = Layers> = Answered<
  'generate',
  | (Unique<L> & {
      /** How hard it is; null if nobody asked, or the kind has no explanations. */
      readonly rating: Rating | null;
      /** The number of clues, of those that the generator chooses. */
      readonly clueCount: number;
      readonly appeal: Appeal;
    })
  | BrokenRules
  | (Unknown<StopReason | 'too many tries'> & {
      /** The puzzle that is nearest to what was wished, of those that were made; null without any. */
      readonly nearest: NearestPuzzle<L> | null;
    })
>;

/** Another solver's answer, decoded for the puzzle. */
export type DecodeAnswer<L extends Layers = Layers> = Answered<
  'decode',
  | Solved<L>
  /** Of a formulation with an objective, as the next one. That it is optimal is the solver's claim. */
  | OptimalSolution<L>
  | FeasibleSolution<L>
  | NoSolution
  | (BrokenRules & {
      /** The value of the objective, if it exceeds the maximum of all solutions: an optimum above it means that there is none. */
      readonly excess: { readonly value: Value; readonly maximum: number } | null;
    })
  /** The values draw a solution, but violate a row, so that the value of the objective is not that of the solution. */
  | { readonly status: 'refused'; readonly reason: 'broken row'; readonly row: string }
  | ({ readonly status: 'unbounded' } & EngineClaim)
  /** Without a reason if the solver gave none. */
  | Unknown<StopReason | null>
>;

export type VerifyAnswer<L extends Layers = Layers> = Answered<
  'verify',
  | {
      readonly status: 'verified';
      readonly evidence: 'proof';
      readonly proof: CheckedProof;
      /** The first solutions that the proof has, of a proof about a puzzle. They keep the rules. */
      readonly solutions: readonly Solution<L>[];
      /** The optimum that is proved, in the model's own units; null for a proof of something else. */
      readonly objective: number | null;
      /** Of a proof of the fewest clues; missing for others. */
      readonly fewest?: ProvedClues;
      /** Of a proof of an explanation; missing for others. */
      readonly explained?: ProvedSteps;
    }
  | { readonly status: 'refused'; readonly reason: 'wrong proof'; readonly proof: WrongProof }
  | {
      readonly status: 'refused';
      readonly reason: 'other puzzle' | 'other statement';
      readonly proof: CheckedProof;
    }
  | (BrokenRules & { readonly proof: CheckedProof })
  | Unknown
>;

/** What a proof of the fewest clues shows: the kept clues suffice, and no candidates of less weight than the bound do. */
export interface ProvedClues<L extends Layers = Layers> {
  /** The puzzle with the kept clues. */
  readonly puzzle: Puzzle<L>;
  /** The puzzle with all candidates. */
  readonly candidates: Puzzle<L>;
  readonly candidateCount: number;
  readonly kept: readonly ClueSite[];
  readonly weight: number;
  readonly bound: number;
  /** The number of difference sets that the bound comes from. */
  readonly differences: number;
  /** Whether the candidates are those of a puzzle that was solved first, unless the wishes say all. */
  readonly isSolved: boolean;
  readonly wishes: ClueWishes;
}

/** What a proof of an explanation shows: each step follows from its rules and from what is known before it. */
export interface ProvedSteps {
  readonly steps: number;
  /** Whether they reach the solution, or a contradiction, or neither. */
  readonly end: 'solved' | 'none' | 'open';
  /** Whether something was entered before the first step, which is taken as known. */
  readonly isEntered: boolean;
}

/** Writing a model file that reached a limit before it was complete. */
export type ExportAnswer = Answered<'export', Unknown>;

/** The answer to a question about a puzzle. */
export type Answer<L extends Layers = Layers> =
  | SolveAnswer<L>
  | UniqueAnswer<L>
  | CountAnswer
  | SolutionsAnswer<L>
  | ForcedAnswer<L>
  | RedundantAnswer<L>
  | RelaxAnswer
  | CheckAnswer
  | GenerateAnswer<L>
  | DecodeAnswer<L>
  | VerifyAnswer<L>
  | ExportAnswer;

/** The answer of an engine about a model, or of the solver about a formula: neither is a puzzle. */
export type ModelAnswer = Answered<
  'solve' | 'relax',
  | ({
      readonly status: 'optimal';
      readonly objective: number;
      readonly bound: number | null;
      readonly gap: number | null;
    } & ModelClaim)
  | ({
      readonly status: 'feasible';
      /** Why the search for better values was stopped; null for a model without an objective. */
      readonly reason: StopReason | null;
      readonly objective: number | null;
      readonly bound: number | null;
      readonly gap: number | null;
    } & ModelClaim)
  | ({ readonly status: 'none' } & ModelClaim)
  | ({ readonly status: 'unbounded' } & ModelClaim)
  | Unknown
>;

/** The evidence of an answer about a model. */
export interface ModelClaim {
  readonly evidence: Evidence;
  readonly tolerance: number | null;
  readonly proof: WrittenProof | null;
}

/** The questions that can be asked of a puzzle; `export` is answered only when a limit was reached. */
export type Question = Answer['question'];

/** How a question ended. */
export type Status = Answer['status'];

/**
 * The evidence of an answer: `checked`, a solution that passed the rules, which share no code with the model;
 * `engine`, not independently verified (that there is no solution, or no other one); `proof`, a checked proof.
 */
export type Evidence = 'checked' | 'engine' | 'proof';

/**
 * Clues that contradict each other under the rules, regardless of the others; empty if even the board without clues has
 * no solution. `isMinimal` unless a limit was reached: then some of them may be redundant.
 */
export interface Contradiction {
  readonly clues: readonly ClueSite[];
  readonly isMinimal: boolean;
}

/**
 * In all solutions, the value of an answer layer at a site is in a range narrower than the rules in force and the givens
 * leave it at first glance.
 */
export interface Fact {
  readonly layer: string;
  readonly site: number;
  readonly min: number;
  readonly max: number;
}

/** The projection that a proof counts solutions over: solutions that differ only in other variables count as one. */
export interface CountedOver {
  readonly decisions: number;
  readonly variables: number;
  /** The names of the first few of the other variables; empty if they have none. */
  readonly others: readonly string[];
}

/** A proof that was written: of a model or puzzle, or of a formula. */
export type WrittenProof = ProofSummary;

/** A proof that the independent checker accepts. */
export type CheckedProof = Omit<WrittenProof, 'claim'> & {
  /** `steps`: of a proof of an explanation, how many it has. */
  readonly claim: Claim | { readonly kind: 'steps'; readonly count: number };
  /** Of a verified number of solutions that is projected onto some of the variables. */
  readonly countedOver?: CountedOver;
};

/** A proof that the independent checker refuses, with the line and the reason in words. */
export type WrongProof = Pick<ProofSummary, 'bytes' | 'checkMs'> & { readonly problem: string };
