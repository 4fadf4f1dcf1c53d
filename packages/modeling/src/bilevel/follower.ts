import type { Budget, StopReason } from '../engine/budget.js';
import { fixed, type Guard, openSession, type Session } from '../engine/engine.js';
import { addStats, noStats, type SolveStats } from '../engine/outcome.js';
import { conflict } from '../engines/conflict/conflict.js';
import { LinearRows } from '../lowerings/linear-rows.js';
import { withBinaries, withoutBlock } from '../lowerings/lowering.js';
import type { LinearBlock } from '../model/constraints.js';
import type { Model, Objective } from '../model/model.js';
import type { BilevelModel } from './bilevel-model.js';
import { type LinkRow, leastSum, minimized, sumAt, type WholeSum } from './level-rows.js';

/**
 * The follower of a bilevel model in an open session: the leader's decision is assumed. Each link row has a binary variable that is 1 if some
 * decision of the leader could break the row at the follower's answer: answers with few of them give strong cuts.
 */
export class Follower {
  readonly #session: Session;
  readonly #leaders: readonly number[];
  readonly #breakable: readonly BreakableRow[];
  readonly #cost: Objective;
  readonly #sum: WholeSum;
  readonly #guards = new Map<number, Guard>();
  #stats: SolveStats = noStats;

  private constructor(
    session: Session,
    model: BilevelModel,
    breakable: readonly BreakableRow[],
    cost: WholeSum,
  ) {
    this.#session = session;
    this.#leaders = [...model.ofFollower.keys()].filter((variable) => model.ofFollower[variable] === 0);
    this.#breakable = breakable;
    this.#sum = cost;
    this.#cost = minimized(cost);
  }

  /** Throws `EngineError` as engines do. */
  static async open(
    model: BilevelModel,
    links: readonly LinkRow[],
    cost: WholeSum,
    budget: Budget,
  ): Promise<Follower> {
    const { joint, rowsOf } = model;
    const first = joint.variableCount;
    const breakable = links
      .flatMap(({ leader, follower, atLeast }): Omit<BreakableRow, 'variable'>[] => {
        const enough = atLeast - leastSum(leader);
        return enough > leastSum(follower) ? [{ follower, enough }] : [];
      })
      .map((row, place) => ({ ...row, variable: first + place }));
    const own: Model = {
      ...joint,
      constraints: joint.constraints.filter((_, index) => rowsOf[index] !== 'leader'),
      objective: null,
    };
    const block = {
      name: 'breakable',
      domain: 'binary',
      first,
      count: breakable.length,
      isAuxiliary: true,
    } as const;
    const extended = withBinaries(own, [block], (index) => `link ${index - first + 1} can break`);
    const rows = new LinearRows(budget);
    for (const { follower, enough, variable } of breakable) {
      for (const [i, each] of follower.variables.entries()) rows.entry(each, follower.coefficients[i]!);
      rows.entry(variable, enough - leastSum(follower));
      rows.end(enough, Infinity);
    }
    const added = rows.rowCount === 0 ? [] : [rows.take('breakable')];
    const session = await openSession(conflict(), withoutBlock(extended, null, added), budget);
    return new Follower(session, model, breakable, cost);
  }

  get stats(): SolveStats {
    return this.#stats;
  }

  close(): void {
    this.#session.close();
  }

  /**
   * An answer to the leader's decision in `values` that is better for the follower than its answer there; null if there is none, or the
   * reason why that is unknown. No other such answer leaves the leader a part of the link rows to break.
   */
  async better(values: Float64Array, budget: Budget): Promise<Float64Array | StopReason | null> {
    const decision = this.#leaders.map((variable) => fixed(variable, values[variable]!));
    const limit = sumAt(this.#sum, values) - 1;
    const outcome = await this.#session.solve(
      { assume: decision, guards: [this.#atMost(limit)], objective: this.#cost },
      budget,
    );
    this.#stats = addStats(this.#stats, outcome.stats);
    if (outcome.status === 'infeasible') return null;
    if (!('values' in outcome)) return ('stopped' in outcome ? outcome.stopped : null) ?? 'cancelled';
    let best = outcome.values;
    for (;;) {
      const broken = this.#breakable.filter(({ follower, enough }) => sumAt(follower, best) < enough);
      const whole = this.#breakable
        .filter((row) => !broken.includes(row))
        .map(({ variable }) => fixed(variable, 0));
      const guard = this.#session.guard();
      this.#session.add([oneIsWhole(broken)], guard);
      const fewer = await this.#session.solve(
        {
          assume: [...decision, ...whole],
          guards: [this.#atMost(sumAt(this.#sum, best)), guard],
          objective: null,
          guide: minimized({
            variables: broken.map(({ variable }) => variable),
            coefficients: broken.map(() => 1),
          }),
        },
        budget,
      );
      this.#session.release?.(guard);
      this.#stats = addStats(this.#stats, fewer.stats);
      // A limit that is reached here leaves a weaker cut.
      if (!('values' in fewer)) return best;
      best = fewer.values;
    }
  }

  /** The guard of the row that the follower's cost is at most this. */
  #atMost(limit: number): Guard {
    const known = this.#guards.get(limit);
    if (known !== undefined) return known;
    const guard = this.#session.guard();
    const rows = new LinearRows({});
    for (const [i, variable] of this.#sum.variables.entries())
      rows.entry(variable, this.#sum.coefficients[i]!);
    rows.end(-Infinity, limit);
    this.#session.add([rows.take("the follower's cost")], guard);
    this.#guards.set(limit, guard);
    return guard;
  }
}

/** A link row over the follower's variables: no decision of the leader breaks it where the sum is enough, and its binary variable says so by 0. */
interface BreakableRow {
  readonly follower: WholeSum;
  readonly enough: number;
  readonly variable: number;
}

function oneIsWhole(broken: readonly BreakableRow[]): LinearBlock {
  const rows = new LinearRows({});
  for (const { variable } of broken) rows.entry(variable, 1);
  rows.end(-Infinity, broken.length - 1);
  return rows.take('fewer rows that can break');
}
