import type { Budget } from '../engines/budget.js';
import type { Engine } from '../engines/engine.js';
import { type Literal, negate } from '../model/literal.js';
import { CheapestRules } from './cheapest-rules.js';
import { ChosenRules } from './chosen-rules.js';
import { KnownFacts } from './known-facts.js';
import type { GraphInstance, ReasonModel } from './reason-model.js';
import { Refuter } from './refutation.js';
import type { RuleSet } from './rule-sets.js';
import { RuleTable } from './rule-table.js';
import { stepByDeletion } from './step-by-deletion.js';

/** A rule of the model by its index, or an instance of a rule about a graph. */
export type AppliedRule = { readonly type: 'rule'; readonly rule: number } | GraphInstance;

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
  /** How the opposite of the literal leads to a contradiction, in order; null where propagation does not find it. */
  readonly chain: readonly StepLink[] | null;
}

/** What an explainer works on. */
export interface ExplainerOptions {
  /** By literal, 1 if it is true: a solution of the model, with which the known literals agree. */
  readonly solution: Uint8Array;
  /** The literals that steps are to reach: those of facts that hold in every solution. */
  readonly goals: Iterable<Literal>;
  /** Known at first. */
  readonly known: Iterable<Literal>;
  /** How many nodes the search for a cheaper step may have, for each step; the same input has the same steps on any machine. */
  readonly maxNodes?: number | undefined;
  /** Called between searches; it may throw to stop the work. */
  readonly check?: (() => void) | undefined;
}

/** The default number of nodes of the search for a cheaper step. */
export const defaultStepNodes = 20_000;

/** The costs up to which contradictions are looked for, one after the other, in ordinary rules. */
const depths = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48];

/** No more conclusions are drawn in search of one step. */
const maxConclusions = 2_000_000;

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
  readonly #chosen: ChosenRules;
  readonly #maxNodes: number;

  readonly #check: () => void;

  constructor(
    model: ReasonModel,
    { solution, goals, known, maxNodes = defaultStepNodes, check = () => {} }: ExplainerOptions,
  ) {
    this.#check = check;
    this.#table = new RuleTable(model);
    this.#solution = solution;
    this.#goals = [...goals];
    this.#chosen = new ChosenRules(this.#table, solution);
    this.#known = new KnownFacts(this.#table);
    this.#known.add(known);
    this.#maxNodes = maxNodes;
  }

  /** The known literals, in the order in which they became known, with what silent rules add. */
  get known(): readonly Literal[] {
    return this.#known.order;
  }

  /** The goals that are not known. */
  get openGoals(): readonly Literal[] {
    return this.#goals.filter((literal) => this.#known.isTrue[literal] === 0);
  }

  /** Adds literals, such as those of a step. They have to hold in the solution. */
  learn(literals: Iterable<Literal>): void {
    this.#known.add(literals);
  }

  /** The next step; null if all goals are known, or propagation finds nothing: then `nextByDeletion` may. */
  next(): LeastStep | null {
    this.#table.forgetInstances();
    const goals = this.openGoals;
    if (goals.length === 0) return null;
    const refuter = new Refuter(this.#known);
    const found = this.#byPropagation(refuter, goals);
    if (found === null) return null;
    const cheapest = new CheapestRules(this.#table, this.#chosen, this.#known.isTrue);
    return this.#step(cheapest, this.#cheaper(cheapest, goals, found));
  }

  /** A step that an engine finds, where `next` has none; null if no goal is open. Throws `EngineError`, also `stopped`. */
  async nextByDeletion(engine: Engine, budget: Budget): Promise<LeastStep | null> {
    this.#table.forgetInstances();
    const found = await stepByDeletion(this.#table, engine, budget, this.#known.order, this.openGoals);
    if (found === null) return null;
    const cheapest = new CheapestRules(this.#table, this.#chosen, this.#known.isTrue);
    return this.#step(cheapest, { ...found, isCheapest: false });
  }

  #step(
    cheapest: CheapestRules,
    {
      literal,
      rules,
      isCheapest,
    }: { readonly literal: Literal; readonly rules: RuleSet; readonly isCheapest: boolean },
  ): LeastStep {
    const { rules: minimal, isMinimal } = this.#minimal(cheapest, literal, rules);
    const cost = this.#table.cost(minimal);
    const chain = this.#chain(literal, minimal, cost);
    return {
      literal,
      also: this.#also(cheapest, literal, minimal),
      rules: minimal.map((rule) => this.#applied(rule)),
      known: this.#neededFacts(cheapest, literal, minimal, chain),
      cost,
      isMinimal,
      isCheapest,
      chain,
    };
  }

  #byPropagation(
    refuter: Refuter,
    goals: readonly Literal[],
  ): { readonly literal: Literal; readonly rules: RuleSet; readonly cost: number } | null {
    let best: { literal: Literal; rules: RuleSet; cost: number } | null = null;
    const isGoal = new Set(goals);
    for (const { literal, rule } of refuter.forced) {
      const cost = this.#table.weight(rule);
      if (isGoal.has(literal) && (best === null || cost < best.cost)) best = { literal, rules: [rule], cost };
    }
    for (const depth of depths) {
      const maxCost = Math.min(depth * ordinary, best === null ? Infinity : best.cost - 1);
      for (const literal of goals) {
        this.#check();
        if (refuter.conclusions > maxConclusions) return best;
        const limit = Math.min(maxCost, best === null ? Infinity : best.cost - 1);
        const refutation = refuter.refute(negate(literal), limit);
        if (refutation !== null) best = { literal, rules: refutation.rules, cost: refutation.cost };
      }
      if (best !== null && best.cost <= depth * ordinary) return best;
    }
    return best;
  }

  /** The cheapest step for any goal, as far as the nodes allow. */
  #cheaper(
    cheapest: CheapestRules,
    goals: readonly Literal[],
    found: { readonly literal: Literal; readonly rules: RuleSet; readonly cost: number },
  ): { readonly literal: Literal; readonly rules: RuleSet; readonly isCheapest: boolean } {
    let { literal, rules, cost } = found;
    let isCheapest = true;
    let left = this.#maxNodes;
    const [first] = [...this.#table.model.rules, ...this.#table.model.graphs]
      .map(({ weight }) => weight)
      .filter((weight) => weight > 0)
      .sort((one, other) => one - other);
    // The goal that was found first: a cheaper set for it lowers the limit for all others.
    for (const goal of [literal, ...goals.filter((each) => each !== literal)]) {
      this.#check();
      if (cost <= first!) break;
      const before = this.#chosen.nodes;
      const { rules: better, isComplete } = cheapest.below(goal, cost, Math.max(0, left));
      left -= this.#chosen.nodes - before + 1;
      isCheapest &&= isComplete;
      if (better !== null) [literal, rules, cost] = [goal, better, this.#table.cost(better)];
    }
    return { literal, rules, isCheapest };
  }

  #minimal(
    cheapest: CheapestRules,
    literal: Literal,
    rules: RuleSet,
  ): { readonly rules: RuleSet; readonly isMinimal: boolean } {
    let [kept, isMinimal] = [rules, true];
    for (const rule of rules) {
      const fewer = kept.filter((each) => each !== rule);
      const isForced = cheapest.forces(fewer, literal);
      if (isForced === true) kept = fewer;
      else if (isForced === null) isMinimal = false;
    }
    return { rules: kept, isMinimal };
  }

  #also(cheapest: CheapestRules, literal: Literal, rules: RuleSet): readonly Literal[] {
    const near = new Set(
      rules.flatMap((rule) => this.#table.rowsOf(rule)).flatMap((row) => [...row.literals]),
    );
    const variables = new Set([...near].map((each) => each >>> 1));
    const isGoal = new Set(this.#goals);
    return [...variables]
      .filter((variable) => {
        this.#check();
        return this.#known.isOpen(variable);
      })
      .map((variable) => (this.#solution[2 * variable] === 1 ? 2 * variable : 2 * variable + 1))
      .filter((each) => each !== literal && isGoal.has(each) && cheapest.forces(rules, each) === true)
      .sort((one, other) => one - other);
  }

  /** Known literals with which the rules force the literal, none of which can be left out as far as that is decided. */
  #neededFacts(
    cheapest: CheapestRules,
    literal: Literal,
    rules: RuleSet,
    chain: readonly StepLink[] | null,
  ): readonly Literal[] {
    const isKnown = this.#candidates(cheapest, literal, rules, chain);
    const needed: Literal[] = [];
    for (const each of this.#known.order) {
      if (isKnown[each] === 0) continue;
      this.#check();
      isKnown[each] = 0;
      if (cheapest.forces(rules, literal, isKnown) === true) continue;
      isKnown[each] = 1;
      needed.push(each);
    }
    return needed;
  }

  /** By literal, known facts that suffice: those of the chain, or those that the rules are about, or all. */
  #candidates(
    cheapest: CheapestRules,
    literal: Literal,
    rules: RuleSet,
    chain: readonly StepLink[] | null,
  ): Uint8Array {
    const isKnown = this.#known.isTrue;
    const onlyThose = (isIn: (each: Literal) => boolean): Uint8Array =>
      isKnown.map((known, each) => (known === 1 && isIn(each) ? 1 : 0));
    const inChain = new Set(chain?.flatMap(({ from }) => from));
    const inRules = new Set(
      rules
        .flatMap((rule) => this.#table.rowsOf(rule))
        .flatMap((row) => Array.from(row.literals, (each) => each >>> 1)),
    );
    for (const some of [
      onlyThose((each) => inChain.has(each)),
      onlyThose((each) => inChain.has(each) || inRules.has(each >>> 1)),
    ])
      if (cheapest.forces(rules, literal, some) === true) return some;
    return isKnown.slice();
  }

  /** A chain by propagation over the step's rules alone. */
  #chain(literal: Literal, rules: RuleSet, cost: number): readonly StepLink[] | null {
    const refutation = new Refuter(this.#known, rules).refute(negate(literal), cost);
    if (refutation === null) return null;
    return refutation.chain.map(({ literal: followed, rule, from }) => ({
      literal: followed,
      rule: this.#applied(rule),
      from,
    }));
  }

  #applied(rule: number): AppliedRule {
    return this.#table.instance(rule) ?? { type: 'rule', rule };
  }
}
