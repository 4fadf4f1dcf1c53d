import type { ModelSize, ProofSummary, SolveStats, StopReason } from '@gridwright/modeling';
import type { ClueSite, Solution } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import type { Violation } from '../rules/rule.js';

/** The questions that can be asked of a puzzle; `export` only where a limit kept it from being done. */
export type Question =
  | 'solve'
  | 'check'
  | 'unique'
  | 'count'
  | 'solutions'
  | 'forced'
  | 'relax'
  | 'export'
  | 'decode'
  | 'verify'
  | 'generate';

/** How a question ended. */
export type Status =
  | 'solved'
  | 'optimal'
  | 'feasible'
  | 'unique'
  | 'several'
  | 'none'
  | 'unbounded'
  | 'valid'
  | 'invalid'
  | 'counted'
  | 'verified'
  | 'refused'
  | 'unknown';

/**
 * What an answer rests on: `checked`, a solution that passed the rules, which share nothing with the model;
 * `engine`, the engine's word alone (that there is no solution, or no other one); `proof`, a proof of that which was
 * checked.
 */
export type Evidence = 'checked' | 'engine' | 'proof';

/** What was chosen to answer a question, and why. */
export interface Plan {
  readonly engine: string;
  /** Of the engine's floating point; null where it is exact. */
  readonly tolerance: number | null;
  readonly formulation: string;
  readonly treatment: string | null;
  /** How many bounds the deductions gave: one for each rule, clue and site. */
  readonly deductions: number;
  readonly why: string;
}

/** The answer to a question about one puzzle. Times are in milliseconds. */
export interface Answer<L extends Layers = Layers> {
  readonly question: Question;
  readonly status: Status;
  /** Why the answer is not known, or why the engine's answer was refused; otherwise null. */
  readonly reason:
    | StopReason
    | 'broken rules'
    | 'too many'
    | 'too many tries'
    | 'wrong proof'
    | 'other puzzle'
    | 'other statement'
    | null;
  readonly solutions: readonly Solution<L>[];
  /** How many solutions there are: exactly, or at least. */
  readonly count: { readonly value: bigint; readonly exact: boolean } | null;
  readonly plan: Plan | null;
  readonly evidence: Evidence | null;
  /** The tolerance of the floating point that the answer rests on; null where it rests on none. */
  readonly tolerance: number | null;
  readonly violations: readonly Violation[];
  readonly objective: number | null;
  readonly bound: number | null;
  /** |bound − objective| / |objective|. */
  readonly gap: number | null;
  readonly model: ModelSize | null;
  readonly buildMs: number;
  readonly solveMs: number;
  readonly checkMs: number;
  readonly stats: SolveStats;
  /** The values of a relaxation, one a site of each answer layer; only `relax` has them. */
  readonly fractions: Readonly<Record<string, Float64Array>> | null;
  /** Which clues contradict each other, where there is no solution and that was asked. */
  readonly contradiction: Contradiction | null;
  /** What holds in all solutions; only `forced` has it. */
  readonly facts: readonly Fact[] | null;
  /** The proof that was written, or verified; null where there is none. */
  readonly proof: AnswerProof | null;
}

/**
 * Clues that contradict each other under the rules, whatever the others say; none where the board alone allows no
 * solution. `isMinimal` unless a limit was reached: then some of them might be left out.
 */
export interface Contradiction {
  readonly clues: readonly ClueSite[];
  readonly isMinimal: boolean;
}

/** That the value of an answer layer at a site is in a range, narrower than the layer's, in all solutions. */
export interface Fact {
  readonly layer: string;
  readonly site: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Which solutions a proof counts: those that differ in a decision variable. The other variables may take several values
 * in each of them.
 */
export interface CountedOver {
  readonly decisions: number;
  readonly variables: number;
  /** The first of the other variables by name; none where nobody has named them. */
  readonly others: readonly string[];
}

/** A proof: what it shows, and how long it is. */
export type AnswerProof = Pick<ProofSummary, 'bytes' | 'checkMs'> &
  (
    | (Pick<ProofSummary, 'claim' | 'steps'> & {
        /** Of a verified number of solutions, where these are not told apart by all variables. */
        readonly countedOver?: CountedOver;
        readonly problem?: undefined;
      })
    /** One that was refused, with the line and the reason in words. */
    | { readonly claim: null; readonly steps: null; readonly problem: string }
  );
