import type { ConstraintBlock, ConstraintType } from '../model/constraints.js';
import type { Model, Objective } from '../model/model.js';
import type { Backbone, EnumeratedSolution, EnumerationEnd, SolutionCount } from './all-solutions.js';
import type { Budget } from './budget.js';
import type { Outcome } from './outcome.js';
import type { Proving } from './proving.js';

/** A solver behind one interface. It holds no state: each session is on its own. */
export interface Engine {
  readonly name: string;
  /** Whether it can solve the linear relaxation of a model. */
  readonly solvesRelaxations: boolean;
  /** Whether it is the one to ask for an optimum, where there are several. */
  readonly isForOptima?: boolean;
  /** Whether it runs a program of the machine: it answers where it is asked for by name. */
  readonly isOutside?: boolean;
  /** How it treats graph constraints: as they are, by cuts that are added when violated, or not at all. */
  readonly graphs: 'native' | 'cuts' | 'none';
  /** Whether its sessions say which assumptions are to blame where there is no solution. */
  readonly tellsCores?: boolean;
  /** Whether it counts solutions without finding one after the other: its sessions have `count` then. */
  readonly counts?: boolean;
  /**
   * By how much its solutions may miss rows and bounds with continuous variables, relative to the size of their numbers, and
   * within what its optima and its "infeasible" hold: it computes in floating point. Missing where it is exact.
   */
  readonly tolerance?: number;
  /** Of an engine with a tolerance: whether the numbers of this model are within it, so that its answers can be relied on. */
  isPrecise?(model: Model): boolean;
  /** What of this model the engine cannot take; empty where it takes the whole. */
  refuses(model: Model): readonly Refusal[];
  /**
   * Loads a model. Throws `EngineError`: `model-refused` where `refuses` is not empty, `memory-exceeded` where the
   * model would not fit into the engine, or not into the budget's memory.
   */
  open(model: Model, budget?: Budget): Promise<Session>;
  /** How it proves its answers; missing where its word is all there is. */
  readonly proving?: Proving;
}

/** Something in a model that an engine cannot take. */
export interface Refusal {
  readonly what:
    | ConstraintType
    | 'continuous variables'
    | 'integer variables'
    | 'integer variables of more than 65536 values'
    | 'objective'
    | 'numbers of 1e20 and more'
    | 'coefficients of 1e15 and more'
    | 'coefficients more than 1e12 times as large as others of their row'
    | 'numbers of more than 12 characters'
    | 'more than 9999999 variables or rows'
    | 'more than 33554432 variables or 134217728 literals'
    | 'a model without a graph of loops'
    | 'several graphs of loops'
    | 'edges from a vertex to itself'
    | 'parallel edges'
    | 'edges that share a variable'
    | 'decisions that are no edges'
    | 'edges that are no decisions'
    | 'integer variables in several rows'
    | 'integer variables with coefficients'
    | 'sums of 2^30 and more'
    | 'more than 1048576 vertices or edges'
    | 'fractions'
    | 'numbers beyond 2^53'
    | 'an objective of 2^51 and more';
  /** The block concerned, where it is one. */
  readonly block?: string;
}

/** Bounds that hold for one call of `solve` only: `lower ≤ variable ≤ upper`. */
export interface Assumption {
  readonly variable: number;
  readonly lower: number;
  readonly upper: number;
}

/** The assumption that a variable has this value. */
export function fixed(variable: number, value: number): Assumption {
  return { variable, lower: value, upper: value };
}

/** Constraints added under a guard hold only in calls of `solve` that name the guard. */
export type Guard = number & { readonly __guard: true };

/** What is asked of a model. Everything is optional: without anything, any solution of the model will do. */
export interface Ask {
  readonly assume?: readonly Assumption[];
  readonly guards?: readonly Guard[];
  /** Instead of the model's own objective; null asks for any solution. */
  readonly objective?: Objective | null;
  /** Where there is no objective: the direction in which a solution is more likely. It may be ignored. */
  readonly guide?: Objective;
  /**
   * Solve the linear relaxation: integer variables may take fractional values. An engine that does not solve
   * relaxations throws `EngineError` `no-relaxations`.
   */
  readonly relax?: boolean;
}

/** What is asked of all solutions. */
export type AskOfAll = Pick<Ask, 'assume' | 'guards'>;

/** A model loaded into an engine; it keeps what it learned from one call to the next. */
export interface Session {
  solve(ask: Ask, budget: Budget): Promise<Outcome>;
  /** Adds constraints over the model's variables, for good or under a guard. */
  add(constraints: readonly ConstraintBlock[], guard?: Guard): void;
  /** A new guard, with no constraints yet. */
  guard(): Guard;
  /** Nobody names this guard any more: what was added under it may be forgotten. Where it is missing, all is kept. */
  release?(guard: Guard): void;
  /**
   * How many solutions there are, told apart by the decision variables. This and the next two are missing where an
   * engine can only find one solution after the other; `enumerate` and `backbone` use them where they are there.
   */
  count?(ask: AskOfAll, budget: Budget): Promise<SolutionCount>;
  /** All solutions, one for each combination of values of the decision variables; found as they are asked for. */
  solutions?(ask: AskOfAll, budget: Budget): AsyncGenerator<EnumeratedSolution, EnumerationEnd, void>;
  /** Which decision variables have one value in all solutions. */
  forced?(ask: AskOfAll, budget: Budget): Promise<Backbone>;
  /** Frees what the engine holds. A closed session may be closed again, but not used. */
  close(): void;
}
