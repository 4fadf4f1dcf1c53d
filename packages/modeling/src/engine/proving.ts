import type { ByteSink, Claim, Statement } from '@gridwright/solver';
import type { Budget } from './budget.js';
import type { Outcome } from './outcome.js';

/** The claim of a proof: the number of solutions, or the optimum. */
export type ProofGoal = 'solutions' | 'optimum';

/** A model as the statement that a proof is about. */
export interface ModelStatement {
  readonly statement: Statement;
  /** The values of the model's variables in a solution of the statement; `isTrue` is by variable of the statement. */
  values(isTrue: (variable: number) => boolean): Float64Array;
  /** The value of the model's objective at this value of the statement's objective. */
  objectiveOf(value: number): number;
}

/** How to write a proof. */
export interface ProvingOptions {
  readonly goal: ProofGoal;
  /** What the statement is about, as plain data: written at the beginning of the proof. */
  readonly about: unknown;
  /** Called with each piece of the proof. */
  readonly sink: ByteSink;
}

/** A written proof that was checked while it was written. */
export interface ProofSummary {
  readonly claim: Claim;
  readonly steps: number;
  readonly bytes: number;
  readonly checkMs: number;
}

/** A search that writes a proof. It answers one question, without assumptions. */
export interface ProvingSession {
  /** Any solution, or the best one, depending on the goal. */
  solve(budget: Budget): Promise<Outcome>;
  /** Excludes the last solution: later ones differ from it in a decision variable. */
  exclude(): void;
  /**
   * Ends the proof, once no solution is left or the optimum is known; null otherwise. Throws `EngineError`
   * `engine-failed` if the checker rejects the proof.
   */
  conclude(): ProofSummary | null;
  /** Frees the session's resources. */
  close(): void;
}

/** Proofs of answers about a prepared model. */
export interface Proving {
  /** Throws `EngineError` as `PreparedModel.open` does, and `decisions-not-binary` if the goal is to count solutions. */
  open(options: ProvingOptions, budget?: Budget): Promise<ProvingSession>;
  /** The statement that a proof about the model has, the same each time. Throws `EngineError` as `open` does. */
  statement(goal: ProofGoal): ModelStatement;
}
