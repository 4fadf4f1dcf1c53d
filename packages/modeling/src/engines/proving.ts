import type { ByteSink, Claim, Statement } from '@gridwright/solver';
import type { Model } from '../model/model.js';
import type { Budget } from './budget.js';
import type { Outcome } from './outcome.js';

/** What a proof is to show: how many solutions a model has, or what the best value of its objective is. */
export type ProofGoal = 'solutions' | 'optimum';

/** A model as the statement that a proof is about. */
export interface ModelStatement {
  readonly statement: Statement;
  /** The values of the model's variables in a solution of the statement; `isTrue` is by variable of the statement. */
  values(isTrue: (variable: number) => boolean): Float64Array;
  /** The value of the model's objective where that of the statement has this one. */
  objectiveOf(value: number): number;
}

/** How a proof is written. */
export interface ProvingOptions {
  readonly goal: ProofGoal;
  /** What the statement was made from, as plain data: it stands at the beginning of the proof. */
  readonly about: unknown;
  /** Gets the bytes of the proof as they are written, each piece its own. */
  readonly sink: ByteSink;
}

/** A proof that was written, and checked while it was. */
export interface ProofSummary {
  readonly claim: Claim;
  readonly steps: number;
  readonly bytes: number;
  readonly checkMs: number;
}

/** A search that writes down why. It is asked for one proof; there are no assumptions. */
export interface ProvingSession {
  /** Any solution, or the best one: as the goal says. */
  solve(budget: Budget): Promise<Outcome>;
  /** Excludes the solution found last: later ones differ from it in a decision variable. */
  exclude(): void;
  /**
   * Ends the proof, once there is no solution left or the best one is known; null where neither is. Throws `EngineError`
   * `engine-failed` where the checker refuses the proof.
   */
  conclude(): ProofSummary | null;
  /** Frees what the session holds. */
  close(): void;
}

/** What an engine that can prove its answers offers. It takes the models that the engine takes. */
export interface Proving {
  /** Throws `EngineError` as `Engine.open` does, and `decisions-not-binary` where solutions cannot be told apart. */
  open(model: Model, options: ProvingOptions, budget?: Budget): Promise<ProvingSession>;
  /** The statement that a proof about the model has; the same one each time. Throws `EngineError` as `open` does. */
  statement(model: Model, goal: ProofGoal): ModelStatement;
}
