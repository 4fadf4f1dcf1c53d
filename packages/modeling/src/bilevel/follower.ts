import type { Budget, StopReason } from '../engine/budget.js';
import { type Ask, type Assumption, fixed, type Guard, openSession, type Session } from '../engine/engine.js';
import { addStats, noStats, type Outcome, type SolveStats } from '../engine/outcome.js';
import { conflict } from '../engines/conflict/conflict.js';
import { LinearRows } from '../lowerings/linear-rows.js';
import { withBinaries, withoutBlock } from '../lowerings/lowering.js';
import { type Model, type Objective, objectiveRow } from '../model/model.js';
import type { BilevelModel } from './bilevel-model.js';
import { type LinkRow, leastSum, minimized, sumAt, type WholeSum } from './level-rows.js';

/** A link row, over the follower's variables: where their sum is enough, no decision of the leader breaks the row. */
interface BreakableRow {
  readonly leader: WholeSum;
  readonly follower: WholeSum;
  readonly enough: number;
  /** The variable that is 0 only if the sum is enough. */
  readonly variable: number;
}

/** Shares of rows are multiples of one over this. */
const unit = 1000;

/** Costs in floating point that exceed a whole number by less are that number. */
const tolerance = 1e-6;

/** The search for an answer with a violated cut visits no more nodes: it only serves the bound. */
const cuttingNodes = 1000;

/** The follower of a bilevel model, in a session in which the leader's decision is assumed. */
export class Follower {
  readonly #model: Model;
  readonly #leaders: readonly number[];
  readonly #breakable: readonly BreakableRow[];
  readonly #sum: WholeSum;
  readonly #cost: Objective;
  readonly #guards = new Map<number, Guard>();
  #session: Session | null = null;
  #stats: SolveStats = noStats;

  /** With the link rows of the model, and what the follower minimizes. */
  constructor(model: BilevelModel, links: readonly LinkRow[], cost: WholeSum) {
    const { joint, ofFollower } = model;
    this.#leaders = [...ofFollower.keys()].filter((variable) => ofFollower[variable] === 0);
    this.#sum = cost;
    this.#cost = minimized(cost);
    this.#breakable = links
      .map(({ leader, follower, atLeast }) => ({ leader, follower, enough: atLeast - leastSum(leader) }))
      .filter(({ follower, enough }) => enough > leastSum(follower))
      .map((row, place) => ({ ...row, variable: joint.variableCount + place }));
    this.#model = withBreakable(model, this.#breakable);
  }

  get stats(): SolveStats {
    return this.#stats;
  }

  close(): void {
    this.#session?.close();
  }

  /**
   * The answer to the leader's decision in `values` that is best for the follower, if it is better than its answer there; null if there is
   * none, or the reason why that is unknown. Of the best answers, one with a minimal set of link rows that other decisions can break: the
   * fewer they are, the more decisions have this answer. At a limit a better answer that need not be best. Throws `EngineError` as engines do.
   */
  async better(values: Float64Array, budget: Budget): Promise<Float64Array | StopReason | null> {
    this.#session ??= await openSession(conflict(), this.#model, budget);
    const session = this.#session;
    const decision = this.#leaders.map((variable) => fixed(variable, values[variable]!));
    const guard = this.#atMost(session, sumAt(this.#sum, values) - 1);
    const found = await this.#solve(
      session,
      { assume: decision, guards: [guard], objective: this.#cost },
      budget,
    );
    if (found.status === 'infeasible') return null;
    if (!('values' in found)) return found.status === 'unknown' ? found.stopped : 'cancelled';
    return this.#withFewBroken(session, decision, found.values, budget);
  }

  /**
   * Answers that are better for the follower than its answer in a solution of the linear relaxation, and whose cuts that violates, as far as
   * they are found quickly: rows that the solution breaks by less than one in sum, and each row in one of the answers only. Throws
   * `EngineError` as engines do.
   */
  async cutting(values: Float64Array, budget: Budget): Promise<readonly Float64Array[]> {
    this.#session ??= await openSession(conflict(), this.#model, budget);
    const session = this.#session;
    const better = this.#atMost(session, Math.ceil(sumAt(this.#sum, values) - tolerance) - 1);
    const shares = this.#breakable.map(({ leader }) => Math.round(unit * brokenShare(leader, values)));
    const answers: Float64Array[] = [];
    for (;;) {
      const weight = minimized({
        variables: this.#breakable.map(({ variable }) => variable),
        coefficients: shares,
      });
      const guard = session.guard();
      session.add([objectiveRow('a violated cut', weight, unit - 1)], guard);
      const found = await this.#solve(
        session,
        { guards: [better, guard], objective: null, guide: weight },
        { ...budget, nodeLimit: cuttingNodes },
      );
      session.release?.(guard);
      if (!('values' in found)) return answers;
      const answer = await this.#withFewBroken(session, [], found.values, budget);
      answers.push(answer);
      const broken = [...this.#breakable.keys()].filter((place) => isBroken(this.#breakable[place]!, answer));
      // Without any, the same answer would come again.
      if (broken.length === 0) return answers;
      for (const place of broken) shares[place] = unit;
    }
  }

  /** As good an answer under these assumptions with a minimal set of rows that can break; at a limit with fewer of them. */
  async #withFewBroken(
    session: Session,
    decision: readonly Assumption[],
    answer: Float64Array,
    budget: Budget,
  ): Promise<Float64Array> {
    let best = answer;
    const bestGuard = this.#atMost(session, sumAt(this.#sum, best));
    for (;;) {
      const broken = this.#breakable.filter((row) => isBroken(row, best)).map(({ variable }) => variable);
      const whole = this.#breakable
        .filter((row) => !isBroken(row, best))
        .map(({ variable }) => fixed(variable, 0));
      const count = minimized({ variables: broken, coefficients: broken.map(() => 1) });
      const guard = session.guard();
      session.add([objectiveRow('fewer rows that can break', count, broken.length - 1)], guard);
      const fewer = await this.#solve(
        session,
        { assume: [...decision, ...whole], guards: [bestGuard, guard], objective: null, guide: count },
        budget,
      );
      session.release?.(guard);
      if (!('values' in fewer)) return best;
      best = fewer.values;
    }
  }

  async #solve(session: Session, ask: Ask, budget: Budget): Promise<Outcome> {
    const outcome = await session.solve(ask, budget);
    this.#stats = addStats(this.#stats, outcome.stats);
    return outcome;
  }

  /** The guard of the row that the follower's cost is at most this. */
  #atMost(session: Session, limit: number): Guard {
    const known = this.#guards.get(limit);
    if (known !== undefined) return known;
    const guard = session.guard();
    session.add([objectiveRow("the follower's cost", this.#cost, limit)], guard);
    this.#guards.set(limit, guard);
    return guard;
  }
}

/** Whether some decision of the leader breaks the row at these values of the follower. */
function isBroken({ follower, enough }: BreakableRow, values: Float64Array): boolean {
  return sumAt(follower, values) < enough;
}

/** By how much the leader's variables stand where they break a row, each from 0 to 1; at most 1. */
function brokenShare({ variables, coefficients }: WholeSum, values: Float64Array): number {
  const shares = variables.map((variable, i) =>
    coefficients[i]! < 0 ? values[variable]! : 1 - values[variable]!,
  );
  return Math.min(
    1,
    shares.reduce((sum, share) => sum + share, 0),
  );
}

/** The follower's rows, and those that connect the breakable ones with their variables. */
function withBreakable({ joint, rowsOf }: BilevelModel, breakable: readonly BreakableRow[]): Model {
  const [first, count] = [joint.variableCount, breakable.length];
  const block = { name: 'breakable', domain: 'binary', first, count, isAuxiliary: true } as const;
  const constraints = joint.constraints.filter((_, index) => rowsOf[index] !== 'leader');
  const own = { ...joint, constraints, objective: null };
  const extended = withBinaries(own, [block], (index) => `link ${index - first + 1} can break`);
  if (count === 0) return extended;
  const rows = new LinearRows({});
  for (const { follower, enough, variable } of breakable) {
    for (const [i, each] of follower.variables.entries()) rows.entry(each, follower.coefficients[i]!);
    rows.entry(variable, enough - leastSum(follower));
    rows.end(enough, Infinity);
  }
  return withoutBlock(extended, null, [rows.take('breakable')]);
}
