import type { Budget } from '../engine/budget.js';
import { type Ask, type Engine, openByFirst, preparedByFirst, type Session } from '../engine/engine.js';
import { addStats, noStats, type Outcome, type SolveStats } from '../engine/outcome.js';
import { LinearRows } from '../lowerings/linear-rows.js';
import type { LinearBlock } from '../model/constraints.js';
import type { Objective } from '../model/model.js';
import type { LevelCuts } from './level-cuts.js';
import type { WholeSum } from './level-rows.js';

/** The relaxation with all cuts in a session of an engine; it is opened again where a cut has a new variable. */
export class RelaxationSession {
  readonly #cuts: LevelCuts;
  readonly #engines: readonly Engine[];
  #session: Session | null = null;
  #solvesRelaxations = false;
  #variableCount = 0;
  #cutCount = 0;
  #stats: SolveStats = noStats;

  constructor(cuts: LevelCuts, engines: readonly Engine[]) {
    this.#cuts = cuts;
    this.#engines = engines;
  }

  get stats(): SolveStats {
    return this.#stats;
  }

  /** Solves it. `costAtMost`: with a cost of the leader within this limit. Throws `EngineError` as engines do. */
  async solve(
    ask: Omit<Ask, 'guards'>,
    budget: Budget,
    costAtMost: CostLimit | null = null,
  ): Promise<Outcome> {
    const session = await this.#upToDate(budget);
    const guard = costAtMost && session.guard();
    if (guard !== null) session.add([costRow(costAtMost!)], guard);
    const outcome = await session.solve(guard === null ? ask : { ...ask, guards: [guard] }, budget);
    if (guard !== null) session.release?.(guard);
    this.#stats = addStats(this.#stats, outcome.stats);
    return outcome;
  }

  /** Solves it without whole numbers; null if its engine does not solve relaxations. */
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

/** A limit of a sum. */
interface CostLimit {
  readonly sum: WholeSum;
  readonly limit: number;
}

function costRow({ sum, limit }: CostLimit): LinearBlock {
  const rows = new LinearRows({});
  for (const [i, variable] of sum.variables.entries()) rows.entry(variable, sum.coefficients[i]!);
  rows.end(-Infinity, limit);
  return rows.take('a smaller cost');
}
