import { type Literal, negate } from '../model/literal.js';
import { atOnce, Effort, type Work } from './effort.js';
import { GraphPropagation } from './graph-propagation.js';
import type { KnownFacts } from './known-facts.js';
import { noRules, type RuleSet, union } from './rule-sets.js';
import type { RuleTable } from './rule-table.js';

/** One conclusion of a refutation: the literal follows by a rule from others; null where they contradict the rule. */
export interface Link {
  readonly literal: Literal | null;
  /** By its number in the rule table; it may be silent. */
  readonly rule: number;
  /** The literals from which it follows, also known ones, beside the assumption. */
  readonly from: readonly Literal[];
}

/** How an assumption leads to a contradiction. */
export interface Refutation {
  /** The rules that it needs, without silent ones. */
  readonly rules: RuleSet;
  readonly cost: number;
  /** The conclusions in order; the last one is the contradiction. */
  readonly chain: readonly Link[];
}

/** A conclusion that waits to be drawn. */
interface Pending extends Link {
  readonly literal: Literal;
  readonly rules: RuleSet;
}

/**
 * Looks for cheap contradictions by propagation: of the literals that follow from an assumption, the one with the cheapest set of rules is
 * drawn next. Each literal keeps the first set that reached it, so that a found set need not be the cheapest one.
 */
export class Refuter {
  readonly #known: KnownFacts;
  readonly #table: RuleTable;
  /** By literal, 1 if it was concluded. */
  readonly #isConcluded: Uint8Array;
  readonly #rules: RuleSet[];
  readonly #links: (Link | undefined)[];
  readonly #pendingCost: Int32Array;
  readonly #pendingTouched: Literal[] = [];
  readonly #trail: Literal[] = [];
  /** By row, how much its slack has lost since the assumption. */
  readonly #lost: Int32Array;
  readonly #lostTouched: number[] = [];
  readonly #buckets: Pending[][] = [];
  /** What single rules force at once. */
  readonly forced: readonly Pending[];
  readonly #graphs: GraphPropagation;
  readonly #only: ReadonlySet<number> | null;
  #limit = 0;
  #best: { rules: RuleSet; cost: number; link: Link } | null = null;
  readonly #effort: Effort;

  /** What is known must not change while the refuter is used. With `only`, no other rules are used, beside silent ones. */
  constructor(known: KnownFacts, only: RuleSet | null = null, effort = new Effort()) {
    this.#known = known;
    this.#effort = effort;
    this.#table = known.table;
    this.#only = only === null ? null : new Set(only);
    const literalCount = 2 * this.#table.model.variableCount;
    this.#isConcluded = new Uint8Array(literalCount);
    this.#rules = new Array<RuleSet>(literalCount).fill(noRules);
    this.#links = new Array<Link | undefined>(literalCount).fill(undefined);
    this.#pendingCost = new Int32Array(literalCount).fill(-1);
    this.#lost = new Int32Array(this.#table.rows.length);
    this.#graphs = new GraphPropagation(this.#table, effort, {
      isTrue: (literal) => known.isTrue[literal] === 1 || this.#isConcluded[literal] === 1,
      rulesOf: (literal) => (this.#isConcluded[literal] === 1 ? this.#rules[literal]! : noRules),
      cost: (rules) => this.#table.cost(rules),
      isOfUse: (literal, leastCost) => leastCost <= this.#limit && !this.#isPending(literal, leastCost),
      conclude: (literal, rule, from) => this.#follows(literal, rule, from),
      contradict: (rule, from) => this.#contradicts(rule, from),
    });
    this.forced = this.#table.rows.flatMap(({ rule }, at) =>
      known.forcedBy(at).map((literal) => ({
        literal,
        rule,
        rules: this.#table.isSilent(rule) ? noRules : [rule],
        from: this.#falseIn(at, literal),
      })),
    );
  }

  /** The cheapest contradiction found that costs at most `maxCost`; null if none was found. */
  refute(assumed: Literal, maxCost: number): Refutation | null {
    return atOnce(this.refuted(assumed, maxCost));
  }

  /** The same as `refute`, in parts. It has to be finished before the next one. */
  *refuted(assumed: Literal, maxCost: number): Work<Refutation | null> {
    this.#limit = maxCost;
    this.#assign(assumed, noRules, undefined);
    for (const pending of this.forced) this.#push(pending);
    this.#effort.spent += this.forced.length;
    for (let cost = 0; cost <= this.#limit; cost++) {
      const bucket = this.#buckets[cost];
      // A bucket may grow while it is emptied: conclusions by silent rules cost nothing.
      for (let i = 0; bucket !== undefined && i < bucket.length && cost <= this.#limit; i++) {
        this.#draw(bucket[i]!);
        if (this.#effort.isPartDone()) yield;
      }
    }
    const { rules, cost, link } = this.#best ?? {};
    const chain = link && this.#chain(link);
    this.#reset();
    return rules && cost !== undefined && chain ? { rules, cost, chain } : null;
  }

  #draw({ literal, rules, rule, from }: Pending): void {
    if (this.#isConcluded[literal] === 1) return;
    if (this.#isConcluded[negate(literal)] === 1) {
      const link = { literal: null, rule, from: [...from, negate(literal)] };
      this.#offer(union(rules, this.#rules[negate(literal)]!), link);
    } else this.#assign(literal, rules, { literal, rule, from });
  }

  #assign(literal: Literal, rules: RuleSet, link: Link | undefined): void {
    this.#isConcluded[literal] = 1;
    this.#rules[literal] = rules;
    this.#links[literal] = link;
    this.#trail.push(literal);
    const lost = negate(literal);
    const { rowsWith, coefficientIn, rows } = this.#table;
    const coefficients = coefficientIn[lost]!;
    const places = rowsWith[lost]!;
    this.#effort.spent += places.length;
    for (let i = 0; i < places.length; i++) {
      const at = places[i]!;
      if (this.#lost[at] === 0) this.#lostTouched.push(at);
      this.#lost[at]! += coefficients[i]!;
      const slack = this.#known.slack[at]! - this.#lost[at]!;
      const row = rows[at]!;
      if (slack >= row.maxCoefficient) continue;
      if (slack < 0) this.#contradicts(row.rule, this.#falseIn(at, null));
      else {
        const { literals, coefficients: own } = row;
        this.#effort.spent += literals.length;
        for (let j = 0; j < literals.length; j++) {
          const forced = literals[j]!;
          if (own[j]! > slack && this.#isOpen(forced))
            this.#follows(forced, row.rule, this.#falseIn(at, forced));
        }
      }
    }
    this.#graphs.assigned(literal);
  }

  #isOpen(literal: Literal): boolean {
    const isConcluded = this.#isConcluded[literal] === 1 || this.#isConcluded[negate(literal)] === 1;
    return !isConcluded && this.#known.isOpen(literal >>> 1);
  }

  /** The negations of the false literals of a row, which are true. */
  #falseIn(at: number, except: Literal | null): readonly Literal[] {
    const found: Literal[] = [];
    const { literals } = this.#table.rows[at]!;
    this.#effort.spent += literals.length;
    for (const literal of literals) {
      const other = negate(literal);
      if (literal !== except && (this.#known.isTrue[other] === 1 || this.#isConcluded[other] === 1))
        found.push(other);
    }
    return found;
  }

  #rulesFor(rule: number, from: readonly Literal[]): RuleSet {
    let rules: RuleSet = this.#table.isSilent(rule) ? noRules : [rule];
    for (const literal of from)
      if (this.#isConcluded[literal] === 1) {
        rules = union(rules, this.#rules[literal]!);
        this.#effort.spent += rules.length;
      }
    return rules;
  }

  #follows(literal: Literal, rule: number, from: readonly Literal[]): void {
    this.#push({ literal, rule, from, rules: this.#rulesFor(rule, from) });
  }

  #isAllowed(rule: number): boolean {
    return this.#only === null || this.#only.has(rule) || this.#table.isSilent(rule);
  }

  #push(pending: Pending): void {
    const { literal, rules } = pending;
    if (!this.#isAllowed(pending.rule)) return;
    const cost = this.#table.cost(rules);
    if (cost > this.#limit || this.#isConcluded[literal] === 1) return;
    const before = this.#pendingCost[literal]!;
    if (before >= 0 && before <= cost) return;
    if (before < 0) this.#pendingTouched.push(literal);
    this.#pendingCost[literal] = cost;
    this.#buckets[cost] ??= [];
    this.#buckets[cost].push(pending);
  }

  /** Whether a conclusion of at most this cost is pending. */
  #isPending(literal: Literal | null, cost: number): boolean {
    if (literal === null) return false;
    const before = this.#pendingCost[literal]!;
    return before >= 0 && before <= cost;
  }

  #contradicts(rule: number, from: readonly Literal[]): void {
    if (!this.#isAllowed(rule)) return;
    this.#offer(this.#rulesFor(rule, from), { literal: null, rule, from });
  }

  #offer(rules: RuleSet, link: Link): void {
    const cost = this.#table.cost(rules);
    if (cost > this.#limit) return;
    this.#best = { rules, cost, link };
    this.#limit = cost - 1;
  }

  /** The conclusions on which a contradiction rests, in the order in which they were drawn. */
  #chain(last: Link): readonly Link[] {
    const isNeeded = new Set(last.from);
    const chain: Link[] = [last];
    for (let i = this.#trail.length - 1; i >= 0; i--) {
      const literal = this.#trail[i]!;
      const link = this.#links[literal];
      if (!isNeeded.has(literal) || link === undefined) continue;
      chain.push(link);
      for (const each of link.from) isNeeded.add(each);
    }
    return chain.reverse();
  }

  #reset(): void {
    this.#best = null;
    for (const literal of this.#trail) this.#isConcluded[literal] = 0;
    for (const literal of this.#pendingTouched) this.#pendingCost[literal] = -1;
    for (const at of this.#lostTouched) this.#lost[at] = 0;
    this.#trail.length = 0;
    this.#pendingTouched.length = 0;
    this.#lostTouched.length = 0;
    for (const bucket of this.#buckets) if (bucket !== undefined) bucket.length = 0;
  }
}
