import type { ConstraintBlock } from '../model/constraints.js';
import type { Model, Objective } from '../model/model.js';
import type { Budget } from './budget.js';
import { modelRefused, type Refusal } from './engine-error.js';
import { loadedOnce } from './loaded-once.js';
import type { Backbone, Outcome, SolutionCount } from './outcome.js';
import type { Proving } from './proving.js';
import type { SolutionStream } from './solution-stream.js';

/** The traits of a solver, known before it is loaded. */
export interface EngineTraits {
  readonly name: string;
  /** Whether it solves linear relaxations. */
  readonly solvesRelaxations: boolean;
  /** Whether it is preferred for optima. */
  readonly isForOptima?: boolean;
  /** Whether it runs an external program; such an engine is used only if the caller names it. */
  readonly isOutside?: boolean;
  /** How it handles graph constraints: natively, by cuts added when violated, or not at all. */
  readonly graphs: 'native' | 'cuts' | 'none';
  /** Whether its sessions return a core: the assumptions that contradict the model. */
  readonly tellsCores?: boolean;
  /** Whether it counts solutions without enumerating them: its sessions have `count` then. */
  readonly counts?: boolean;
  /**
   * For engines in floating point: the tolerance by which solutions may violate rows and bounds with continuous
   * variables, relative to the size of their numbers, and within which its optima and "infeasible" hold. Missing if
   * the engine is exact.
   */
  readonly tolerance?: number;
}

/** A solver. It is stateless; sessions are independent. */
export type Engine = LoadedEngine | LazyEngine;

/** An engine that can read a model at once. */
export interface LoadedEngine extends EngineTraits {
  /** Whether it can prove its answers: its prepared models have `proving` then. */
  readonly proves?: boolean;
  /**
   * Reads a model: prepared to be opened, or refused. The budget is for engines that rewrite the model: they throw
   * `EngineError` `stopped` or `memory-exceeded`.
   */
  prepare(model: Model, budget?: Budget): PreparedModel | RefusedModel;
}

/** An engine that is loaded when the first model is prepared for it. Those that prove their answers are loaded. */
export interface LazyEngine extends EngineTraits {
  readonly proves?: false;
  /** As for an engine that is loaded. Rejects also where loading fails. */
  prepare(model: Model, budget?: Budget): Promise<PreparedModel | RefusedModel>;
}

/** An engine with these traits that is loaded by the first model, and again after a failure; `refusalOf` is asked before it. */
export function lazyEngine(
  traits: EngineTraits,
  load: () => Promise<LoadedEngine>,
  refusalOf: (model: Model) => Refusal | null = () => null,
): LazyEngine {
  const loaded = loadedOnce(load);
  return {
    ...traits,
    prepare: async (model, budget) => {
      const refusal = refusalOf(model);
      if (refusal !== null) return { status: 'refused', refusals: [refusal] };
      return (await loaded()).prepare(model, budget);
    },
  };
}

/** A model that an engine has read and supports. */
export interface PreparedModel {
  readonly status: 'ready';
  /**
   * Loads the model; each session is independent. Throws `EngineError` `memory-exceeded` if the model does not fit into
   * the engine or the budget's memory.
   */
  open(budget?: Budget): Session | Promise<Session>;
  /**
   * For engines with a tolerance: whether floating point decides this model correctly, so that answers are reliable.
   * If it is missing, they are.
   */
  isPrecise?(): boolean;
  /** Whether a lowering has appended variables, so that a session cannot add these constraints. */
  readonly appendsVariables?: boolean;
  /** How answers about this model are proved; missing if the engine does not prove its answers. */
  readonly proving?: Proving;
  /** Whether most questions leave nothing in its sessions, so that these serve series of questions that must not depend on each other. */
  readonly staysFresh?: boolean;
}

/** A model that an engine does not support. */
export interface RefusedModel {
  readonly status: 'refused';
  /** What it does not support: at least one refusal. */
  readonly refusals: readonly Refusal[];
}

/** Prepares and opens a model. Throws `EngineError`: `model-refused`, `memory-exceeded`, `stopped`. */
export async function openSession(engine: Engine, model: Model, budget?: Budget): Promise<Session> {
  return ready(engine, await engine.prepare(model, budget)).open(budget);
}

/** The model prepared for an engine. Throws `EngineError` `model-refused`, and the errors of `prepare`. */
export function requirePrepared(engine: LoadedEngine, model: Model, budget?: Budget): PreparedModel {
  return ready(engine, engine.prepare(model, budget));
}

function ready({ name }: Engine, prepared: PreparedModel | RefusedModel): PreparedModel {
  if (prepared.status === 'ready') return prepared;
  throw modelRefused(name, prepared.refusals);
}

/** What an engine does not support in a model; empty if it supports the whole model. */
export function refusalsBy(engine: LoadedEngine, model: Model, budget?: Budget): readonly Refusal[] {
  return refusalsIn(engine.prepare(model, budget));
}

/** The refusals of a model; none if it is ready. */
export function refusalsIn(prepared: PreparedModel | RefusedModel): readonly Refusal[] {
  return prepared.status === 'ready' ? [] : prepared.refusals;
}

/** An engine, and a model that it has read. */
export interface PreparedBy {
  readonly engine: Engine;
  readonly prepared: PreparedModel;
}

/** The model prepared for the first engine that supports it; null if none does. Throws what `prepare` throws. */
export async function preparedByFirst(
  engines: readonly Engine[],
  model: Model,
  budget?: Budget,
): Promise<PreparedBy | null> {
  for (const engine of engines) {
    const prepared = await engine.prepare(model, budget);
    if (prepared.status === 'ready') return { engine, prepared };
  }
  return null;
}

/** Opens the first engine that supports the model. Throws `EngineError` `model-refused` by the first one, and what `prepare` and `open` throw. */
export async function openByFirst(
  engines: readonly Engine[],
  model: Model,
  budget?: Budget,
): Promise<Session> {
  const found = await preparedByFirst(engines, model, budget);
  if (found !== null) return found.prepared.open(budget);
  const [first] = engines;
  const refusals = first === undefined ? [] : refusalsIn(await first.prepare(model, budget));
  throw modelRefused(first?.name ?? '', refusals);
}

/** Bounds for one call of `solve`: `lower ≤ variable ≤ upper`. */
export interface Assumption {
  readonly variable: number;
  readonly lower: number;
  readonly upper: number;
}

/** The assumption that a variable has this value. */
export function fixed(variable: number, value: number): Assumption {
  return { variable, lower: value, upper: value };
}

/** Constraints added under a guard hold only in calls of `solve` that activate the guard. */
export type Guard = number & { readonly __guard: true };

/** A question about a model. Everything is optional; an empty question asks for any solution. */
export interface Ask {
  readonly assume?: readonly Assumption[];
  readonly guards?: readonly Guard[];
  /** Replaces the model's objective; null asks for any solution. */
  readonly objective?: Objective | null;
  /** Without an objective: the direction in which a solution is more likely. Engines may ignore it. */
  readonly guide?: Objective;
  /**
   * Solve the linear relaxation: integer variables may take fractional values. An engine that does not solve
   * relaxations throws `EngineError` `no-relaxations`.
   */
  readonly relax?: boolean;
}

/** The objective of a question about a model. */
export function objectiveFor({ objective }: Ask, model: Model): Objective | null {
  return objective === undefined ? model.objective : objective;
}

/** A question about all solutions. */
export type AskOfAll = Pick<Ask, 'assume' | 'guards'>;

/** A model loaded into an engine. Calls share what was learned. */
export interface Session {
  solve(ask: Ask, budget: Budget): Promise<Outcome>;
  /** Adds constraints over the model's variables, permanently or under a guard. */
  add(constraints: readonly ConstraintBlock[], guard?: Guard): void;
  /** A new guard, without constraints. */
  guard(): Guard;
  /**
   * Releases a guard that is no longer used: its constraints may be removed. If the method is missing, they are kept.
   */
  release?(guard: Guard): void;
  /**
   * The number of solutions, projected onto the decision variables. This and the next two methods are missing if an
   * engine can only find one solution at a time; `enumerate` and `backbone` use them if they exist.
   */
  count?(ask: AskOfAll, budget: Budget): Promise<SolutionCount>;
  /** All solutions, one for each combination of values of the decision variables; found on demand. */
  solutions?(ask: AskOfAll, budget: Budget): SolutionStream;
  /** The backbone: the decision variables with the same value in all solutions. */
  forced?(ask: AskOfAll, budget: Budget): Promise<Backbone>;
  /**
   * Whether it answers every question as a newly opened session does: nothing was added, and no question has left anything. If the method is
   * missing, that is not known.
   */
  isFresh?(): boolean;
  /** Frees the resources of the engine. A closed session may be closed again, but not used. */
  close(): void;
}
