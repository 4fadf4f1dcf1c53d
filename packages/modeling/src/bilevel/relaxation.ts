import type { Budget } from '../engine/budget.js';
import { type Ask, type Engine, openByFirst, preparedByFirst, type Session } from '../engine/engine.js';
import { addStats, noStats, type Outcome, type SolveStats } from '../engine/outcome.js';
import { type Objective, objectiveRow } from '../model/model.js';
import type { LevelCuts } from './level-cuts.js';

/** A limit of what the leader minimizes. */
export interface CostLimit {
  readonly cost: Objective;
  readonly atMost: number;
}

/** The relaxation with all cuts so far, in a session of an engine; it is opened again where a cut has a new variable. */
export class Relaxation {
  readonly #cuts: LevelCuts;
  readonly #engines: readonly Engine[];
  #session: Session | null = null;
  #solvesRelaxations = false;
  #variableCount = 0;
  #cutCount = 0;
  #stats: SolveStats = noStats;

  /** The first of the engines that supports it is used. */
  constructor(cuts: LevelCuts, engines: readonly Engine[]) {
    this.#cuts = cuts;
    this.#engines = engines;
  }

  get stats(): SolveStats {
    return this.#stats;
  }

  /** Solves it, within a limit of the cost. Throws `EngineError` as engines do. */
  async solve(ask: Omit<Ask, 'guards'>, budget: Budget, limit: CostLimit | null = null): Promise<Outcome> {
    const session = await this.#upToDate(budget);
    const guards = limit === null ? [] : [session.guard()];
    for (const guard of guards)
      session.add([objectiveRow('limit of the cost', limit!.cost, limit!.atMost)], guard);
    const outcome = await session.solve({ ...ask, guards }, budget);
    for (const guard of guards) session.release?.(guard);
    this.#stats = addStats(this.#stats, outcome.stats);
    return outcome;
  }

  /** Solves the linear relaxation; null if the engine solves none. Throws `EngineError` as engines do. */
  async solveLinear(objective: Objective, budget: Budget): Promise<Outcome | null> {
    await this.#upToDate(budget);
    return this.#solvesRelaxations ? this.solve({ objective, relax: true }, budget) : null;
  }

  close(): void {
    this.#session?.close();
  }

  async #upToDate(budget: Budget): Promise<Session> {
    const cuts = this.#cuts;
    if (this.#session !== null && this.#variableCount === cuts.variableCount) {
      this.#session.add(cuts.rowsFrom(this.#cutCount));
    } else {
      this.#session?.close();
      this.#session = null;
      this.#session = await this.#open(budget);
      this.#variableCount = cuts.variableCount;
    }
    this.#cutCount = cuts.count;
    return this.#session;
  }

  async #open(budget: Budget): Promise<Session> {
    const model = this.#cuts.model();
    const found = await preparedByFirst(this.#engines, model, budget);
    this.#solvesRelaxations = found?.engine.solvesRelaxations === true;
    return found?.prepared.open(budget) ?? openByFirst(this.#engines, model, budget);
  }
}
