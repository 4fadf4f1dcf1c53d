import type { Budget, StopReason } from '../engine/budget.js';
import type { Engine } from '../engine/engine.js';
import { stoppedBy } from '../engine/engine-error.js';
import { type Literal, negate } from '../model/literal.js';
import { CheapestRules } from './cheapest-rules.js';
import { ChosenRules } from './chosen-rules.js';
import { Counterexamples } from './counterexamples.js';
import { doneInParts, Effort, type Work } from './effort.js';
import { KnownFacts } from './known-facts.js';
import { rowAtOnce } from './known-origins.js';
import type { AppliedRule, ReasonModel } from './reason-model.js';
import { type Link, Refuter } from './refutation.js';
import { ascending, noRules, type RuleSet } from './rule-sets.js';
import { RuleTable } from './rule-table.js';
import { stepByDeletion } from './step-by-deletion.js';

/** One conclusion on the way of a step. */
export interface StepLink {
  /** What follows; null for the contradiction at the end. */
  readonly literal: Literal | null;
  readonly rule: AppliedRule;
  /** From what it follows, beside the assumption. */
  readonly from: readonly Literal[];
}

/** One step: a few rules force a literal. */
export interface LeastStep {
  readonly literal: Literal;
  /** What the same rules force besides, without what silent rules add later. */
  readonly also: readonly Literal[];
  readonly rules: readonly AppliedRule[];
  /** The known literals that it needs, a minimal set. */
  readonly known: readonly Literal[];
  /** The sum of the weights of the rules. */
  readonly cost: number;
  /** Whether no proper subset of the rules forces the literal. */
  readonly isMinimal: boolean;
  /** Whether it is shown that no cheaper rules force any goal: false if the search for them was cut off. */
  readonly isCheapest: boolean;
  /** The limit at which the work on it ended, if one did: then it may be neither minimal nor have all its consequences. */
  readonly stopped?: StopReason;
  /** How the opposite of the literal leads to a contradiction, in order; null where propagation does not find it. */
  readonly chain: readonly StepLink[] | null;
}

/** As much of a step as its cost and what is known after it need. */
export type BareStep = Pick<LeastStep, 'literal' | 'also' | 'cost' | 'stopped'>;

/** Rules that force a goal, by propagation. */
interface Found {
  readonly literal: Literal;
  readonly rules: RuleSet;
  readonly cost: number;
  readonly chain: readonly Link[];
}

/** The best rules found, and whether they are shown to be cheapest. */
interface Cheapest {
  readonly literal: Literal;
  readonly rules: RuleSet;
  readonly isCheapest: boolean;
}

/** What an explainer works on. */
export interface ExplainerOptions {
  /** By literal, 1 if it is true: a solution of the model, with which the known literals agree. */
  readonly solution: Uint8Array;
  /** The literals that steps are to reach: those of facts that hold in every solution. */
  readonly goals: Iterable<Literal>;
  /** Known at first. */
  readonly known: Iterable<Literal>;
  /** How much search for a cheaper step there may be, in visited entries, for each step; the same input has the same steps on any machine. */
  readonly maxEffort?: number | undefined;
  /** Steps that cost more are none: `next` is null where it finds no other. Any cost by default; `nextByDeletion` takes no heed of it. */
  readonly maxCost?: number | undefined;
}

/** The default effort of the search for a cheaper step. */
export const defaultStepEffort = 20_000_000;

/** The costs up to which contradictions are looked for, one after the other, in ordinary rules. */
const depths = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48];

/** No more entries are visited in search of one step by propagation. */
const maxPropagation = 100_000_000;

/** The entries visited in search of what a step forces besides, of the facts that it needs, and for one of either. */
const maxForConsequences = 3_000_000;
const maxForFacts = 10_000_000;
const maxForOne = 200_000;

/** Instances beyond this number are forgotten with the next step. */
const maxKeptInstances = 20_000;

/** The weight of an ordinary rule. */
const ordinary = 10;

/**
 * Finds steps one after the other: each time the cheapest set of rules that, with what is known, forces a goal. Contradictions by
 * propagation first, then the tree of hitting sets for anything cheaper.
 */
export class Explainer {
  readonly #table: RuleTable;
  readonly #known: KnownFacts;
  readonly #solution: Uint8Array;
  readonly #goals: readonly Literal[];
  readonly #isGoal: ReadonlySet<Literal>;
  readonly #chosen: ChosenRules;
  readonly #kept: Counterexamples;
  readonly #effort = new Effort();
  readonly #maxEffort: number;
  readonly #maxCost: number;
  /** How many known literals the counterexamples agree with. */
  #agreed = 0;
  /** What propagation has found for the step that is being worked on. */
  #found: Found | null = null;
  #isShownBeyond = false;

  constructor(
    model: ReasonModel,
    { solution, goals, known, maxEffort = defaultStepEffort, maxCost = Infinity }: ExplainerOptions,
  ) {
    this.#table = new RuleTable(model);
    this.#solution = solution;
    this.#goals = [...goals];
    this.#isGoal = new Set(this.#goals);
    this.#chosen = new ChosenRules(this.#table, solution, this.#effort);
    this.#kept = new Counterexamples(model.variableCount);
    this.#known = new KnownFacts(this.#table);
    this.#known.add(known);
    this.#maxEffort = maxEffort;
    this.#maxCost = maxCost;
  }

  /** The known literals, in the order in which they became known, with what silent rules add. */
  get known(): readonly Literal[] {
    return this.#known.order;
  }

  /** The goals that are not known. */
  get openGoals(): readonly Literal[] {
    return this.#goals.filter((literal) => this.#known.isTrue[literal] === 0);
  }

  /** Whether `next`, which has just found no step, has shown that every step costs more than `maxCost`. */
  get isShownBeyond(): boolean {
    return this.#isShownBeyond;
  }

  /** Adds literals, such as those of a step. They have to hold in the solution. */
  learn(literals: Iterable<Literal>): void {
    this.#known.add(literals);
  }

  /**
   * The next step; null if all goals are known, or propagation finds nothing: then `nextByDeletion` may. At a limit, the step that was found
   * until then, as it is; throws `EngineError` `stopped` if there is none.
   */
  async next(budget: Budget = {}): Promise<LeastStep | null> {
    this.#begin();
    const goals = this.openGoals;
    if (goals.length === 0) return null;
    return this.#done(this.#next(goals), budget);
  }

  /**
   * The next step without its reasons: one that costs at most `enough`, if there is one, not always the cheapest; else any other. Whether
   * a walk needs a step that costs more than `enough` does not depend on which ones it takes, and neither does what is known at its end.
   */
  async nextBare(enough: number, budget: Budget = {}): Promise<BareStep | null> {
    this.#begin();
    const goals = this.openGoals;
    if (goals.length === 0) return null;
    return this.#done(this.#nextBare(goals, enough), budget);
  }

  /**
   * Why a literal is known by a row that is applied at once, as a step with this one rule; null if it is not known, or was added itself.
   * Quadratic in the rows that have it.
   */
  whyKnown(literal: Literal): LeastStep | null {
    const places = new Map(this.known.map((each, place) => [each, place]));
    const row = places.has(literal) ? rowAtOnce(this.#known, literal, places) : null;
    if (row === null) return null;
    const rule = { type: 'rule', rule: row.rule } as const;
    const link = { literal: null, rule, from: row.causes };
    return {
      ...{ literal, also: [], rules: [rule], known: row.causes, cost: this.#table.weight(row.rule) },
      ...{ isMinimal: true, isCheapest: true, chain: [link] },
    };
  }

  /** A step that an engine finds, where `next` has none; null if no goal is open. Throws `EngineError`, also `stopped`. */
  async nextByDeletion(engine: Engine, budget: Budget): Promise<LeastStep | null> {
    this.#begin();
    const found = await stepByDeletion(this.#table, engine, budget, this.#known.order, this.openGoals);
    if (found === null) return null;
    const { isMinimal, ...rules } = found;
    return this.#done(this.#refined({ ...rules, cost: this.#table.cost(rules.rules) }, isMinimal), budget);
  }

  /** Forgets what no longer holds, and what is too much. */
  #begin(): void {
    this.#found = null;
    this.#isShownBeyond = false;
    this.#chosen.knowOnly(this.#known.isTrue);
    if (this.#kept.isFull || this.#table.instanceCount > maxKeptInstances) {
      this.#kept.forget();
      this.#table.forgetInstances();
    }
    for (; this.#agreed < this.#known.order.length; this.#agreed++)
      this.#kept.learned(this.#known.order[this.#agreed]!);
  }

  async #done<S>(work: Work<S | null>, budget: Budget): Promise<S | LeastStep | null> {
    const held = (): number => this.#table.bytes + this.#kept.bytes;
    const end = await doneInParts(work, this.#effort, budget, held);
    if (end.stopped === null) return end.result;
    if (this.#found === null) throw stoppedBy(end.stopped);
    return this.#unfinished(this.#found, end.stopped);
  }

  *#refined(found: Omit<Found, 'chain'>, isMinimal: boolean): Work<LeastStep> {
    const best = yield* this.#cheaper(this.openGoals, found);
    return yield* this.#step(best, isMinimal && best.rules === found.rules);
  }

  *#next(goals: readonly Literal[]): Work<LeastStep | null> {
    const best = yield* this.#best(goals);
    return best === null ? null : yield* this.#step(best);
  }

  *#nextBare(goals: readonly Literal[], enough: number): Work<BareStep | null> {
    const best = yield* this.#best(goals, Math.floor(enough));
    if (best === null) return null;
    const { literal } = best;
    const { rules } = yield* this.#minimal(literal, best.rules);
    return { literal, also: yield* this.#also(literal, rules), cost: this.#table.cost(rules) };
  }

  /** The cheapest step, or with `enough` one as `nextBare` says. */
  *#best(goals: readonly Literal[], enough: number | null = null): Work<Cheapest | null> {
    this.#found = yield* this.#byPropagation(goals, enough);
    if (this.#found === null) return yield* this.#byTree(goals, enough);
    if (enough !== null && this.#found.cost <= enough) return { ...this.#found, isCheapest: false };
    return yield* this.#cheaper(goals, this.#found, enough);
  }

  /** The cheapest step by the tree alone, or with `enough` one as `nextBare` says, for growing costs; null if the effort does not suffice. */
  *#byTree(goals: readonly Literal[], enough: number | null): Work<Cheapest | null> {
    const endsAt = this.#effort.spent + this.#maxEffort;
    const costs = depths.map((depth) => depth * ordinary);
    if (enough !== null) costs.push(enough);
    for (const cost of costs.sort((one, other) => one - other)) {
      const most = Math.min(cost, this.#maxCost);
      const best = yield* this.#cheapestBelow(goals, most + 1, endsAt, enough === null ? undefined : most);
      if (best.literal !== null) return { ...best, literal: best.literal };
      if (!best.isCheapest) return null;
      if (most === this.#maxCost) {
        this.#isShownBeyond = true;
        return null;
      }
    }
    return null;
  }

  /** The step of some rules; `isShown`: that they are minimal is shown already. */
  *#step({ literal, rules, isCheapest }: Cheapest, isShown = false): Work<LeastStep> {
    const { rules: minimal, isMinimal } = isShown
      ? { rules, isMinimal: true }
      : yield* this.#minimal(literal, rules);
    const cost = this.#table.cost(minimal);
    const refutation = yield* new Refuter(this.#known, minimal, this.#effort).refuted(negate(literal), cost);
    const chain = refutation === null ? null : this.#links(refutation.chain);
    return {
      literal,
      also: yield* this.#also(literal, minimal),
      rules: minimal.map((rule) => this.#table.applied(rule)),
      known: yield* this.#neededFacts(literal, minimal, chain),
      cost,
      isMinimal,
      isCheapest,
      chain,
    };
  }

  /** A step as propagation found it. */
  #unfinished({ literal, rules, cost, chain }: Found, stopped: StopReason): LeastStep {
    const links = this.#links(chain);
    const from = new Set(links.flatMap((link) => link.from));
    return {
      literal,
      also: [],
      rules: rules.map((rule) => this.#table.applied(rule)),
      known: this.#known.order.filter((each) => from.has(each)),
      cost,
      isMinimal: false,
      isCheapest: false,
      stopped,
      chain: links,
    };
  }

  *#byPropagation(goals: readonly Literal[], enough: number | null): Work<Found | null> {
    const refuter = new Refuter(this.#known, null, this.#effort);
    const endsAt = this.#effort.spent + maxPropagation;
    const isGoal = new Set(goals);
    for (const { literal, rule, from } of refuter.forced) {
      const cost = this.#table.weight(rule);
      const isBetter = this.#found === null ? cost <= this.#maxCost : cost < this.#found.cost;
      if (isGoal.has(literal) && isBetter)
        this.#found = { literal, rules: [rule], cost, chain: [{ literal: null, rule, from }] };
    }
    /** No other step is of use that costs more. */
    const useful = (): number =>
      this.#found === null ? this.#maxCost : Math.min(this.#found.cost - 1, enough ?? this.#found.cost);
    const isEnough = (): boolean => this.#found !== null && enough !== null && this.#found.cost <= enough;
    if (isEnough()) return this.#found;
    for (const [at, depth] of depths.entries()) {
      if (at > 0 && depths[at - 1]! * ordinary >= this.#maxCost) return this.#found;
      for (const literal of goals) {
        if (this.#effort.spent > endsAt) return this.#found;
        const maxCost = Math.min(depth * ordinary, useful());
        if (maxCost < this.#kept.leastCost(literal)) continue;
        const refutation = yield* refuter.refuted(negate(literal), maxCost);
        if (refutation === null) continue;
        this.#found = { literal, ...refutation };
        if (isEnough()) return this.#found;
      }
      if (this.#found !== null && useful() <= depth * ordinary) return this.#found;
    }
    return this.#found;
  }

  /** A cheaper step than one that was found, for any goal, as far as the effort allows: the cheapest, or one that costs at most `enough`. */
  *#cheaper(
    goals: readonly Literal[],
    { literal, rules, cost }: Omit<Found, 'chain'>,
    enough: number | null = null,
  ): Work<Cheapest> {
    // The goal that was found first: a cheaper set for it lowers the limit for all others.
    const order = [literal, ...goals.filter((each) => each !== literal)];
    const limit = enough === null ? cost : Math.min(cost, enough + 1);
    const endsAt = this.#effort.spent + this.#maxEffort;
    const best = yield* this.#cheapestBelow(order, limit, endsAt, enough ?? undefined);
    if (best.literal !== null) return { ...best, literal: best.literal };
    return { literal, rules, isCheapest: best.isCheapest };
  }

  /** The cheapest rules below a cost for any goal, or the first that cost at most `enough`; a null literal for none. */
  *#cheapestBelow(
    goals: readonly Literal[],
    limit: number,
    endsAt: number,
    enough = this.#table.leastWeight,
  ): Work<Omit<Cheapest, 'literal'> & { readonly literal: Literal | null }> {
    const cheapest = new CheapestRules(this.#known, this.#chosen, this.#kept, this.#effort);
    let literal: Literal | null = null;
    let [rules, cost, isCheapest] = [noRules, limit, true];
    for (const goal of goals) {
      if (cost <= Math.max(enough, this.#table.leastWeight)) break;
      const { rules: better, isComplete } = yield* cheapest.below(goal, cost, endsAt);
      isCheapest &&= isComplete;
      if (better !== null) [literal, rules, cost] = [goal, better, this.#table.cost(better)];
    }
    return { literal, rules, isCheapest };
  }

  *#minimal(
    literal: Literal,
    rules: RuleSet,
  ): Work<{ readonly rules: RuleSet; readonly isMinimal: boolean }> {
    let [kept, isMinimal] = [rules, true];
    for (const rule of rules) {
      const fewer = kept.filter((each) => each !== rule);
      const isForced = this.#chosen.forces(fewer, literal);
      if (isForced === true) kept = fewer;
      else if (isForced === null) isMinimal = false;
      if (this.#effort.isPartDone()) yield;
    }
    return { rules: kept, isMinimal };
  }

  *#also(literal: Literal, rules: RuleSet): Work<readonly Literal[]> {
    const found: Literal[] = [];
    const isFree = new Set<number>();
    const endsAt = this.#effort.spent + maxForConsequences;
    for (const variable of ascending(this.#variablesOf(rules))) {
      const each = 2 * variable + 1 - this.#solution[2 * variable]!;
      if (each === literal || isFree.has(variable)) continue;
      if (!this.#known.isOpen(variable) || !this.#isGoal.has(each)) continue;
      if (this.#effort.spent > endsAt) break;
      const values = this.#chosen.satisfying(rules, negate(each), maxForOne);
      if (values === null) found.push(each);
      // What differs in these values does not follow either.
      else if (values !== 'unknown') for (const flipped of values.flipped) isFree.add(flipped);
      if (this.#effort.isPartDone()) yield;
    }
    return found;
  }

  #variablesOf(rules: RuleSet): ReadonlySet<number> {
    const rows = rules.flatMap((rule) => this.#table.rowsOf(rule));
    return new Set(rows.flatMap((row) => Array.from(row.literals, (each) => each >>> 1)));
  }

  /** Known literals with which the rules force the literal, none of which can be left out as far as that is decided. */
  *#neededFacts(
    literal: Literal,
    rules: RuleSet,
    chain: readonly StepLink[] | null,
  ): Work<readonly Literal[]> {
    const isKnown = this.#candidates(literal, rules, chain);
    this.#chosen.knowOnly(isKnown);
    const needed: Literal[] = [];
    const endsAt = this.#effort.spent + maxForFacts;
    for (const each of this.#known.order) {
      if (isKnown[each] === 0) continue;
      this.#chosen.setKnown(each >>> 1, false);
      const isForced = this.#effort.spent < endsAt && this.#chosen.forces(rules, literal, maxForOne) === true;
      if (this.#effort.isPartDone()) yield;
      if (isForced) continue;
      this.#chosen.setKnown(each >>> 1, true);
      needed.push(each);
    }
    return needed;
  }

  /** By literal, known facts that suffice: those of the chain, or those that the rules are about, or all. */
  #candidates(literal: Literal, rules: RuleSet, chain: readonly StepLink[] | null): Uint8Array {
    const isKnown = this.#known.isTrue;
    const inChain = new Set(chain?.flatMap(({ from }) => from));
    const inRules = this.#variablesOf(rules);
    for (const isIn of [
      (each: Literal) => inChain.has(each),
      (each: Literal) => inChain.has(each) || inRules.has(each >>> 1),
    ]) {
      const some = isKnown.map((known, each) => (known === 1 && isIn(each) ? 1 : 0));
      this.#chosen.knowOnly(some);
      if (this.#chosen.forces(rules, literal) === true) return some;
    }
    return isKnown.slice();
  }

  #links(chain: readonly Link[]): readonly StepLink[] {
    return chain.map(({ literal, rule, from }) => ({ literal, rule: this.#table.applied(rule), from }));
  }
}
