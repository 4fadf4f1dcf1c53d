import { type Literal, negate } from '../model/literal.js';
import { longer } from '../model/typed-arrays.js';
import type { ChosenRules } from './chosen-rules.js';
import type { Counterexamples } from './counterexamples.js';
import type { Effort, Work } from './effort.js';
import type { KnownFacts } from './known-facts.js';
import { type RuleSet, union } from './rule-sets.js';
import type { RuleTable } from './rule-table.js';

/** Larger sets bound little. */
const maxPacked = 16;

/** What `CheapestRules.below` found. */
export interface Cheaper {
  /** The cheapest set below the limit; null for none. */
  readonly rules: RuleSet | null;
  /** Whether it was searched to the end: if not, there may be a cheaper set. */
  readonly isComplete: boolean;
}

/** The search for one literal. */
interface Tree {
  readonly literal: Literal;
  readonly endsAt: number;
  best: RuleSet | null;
  bound: number;
  isComplete: boolean;
  /** Whether all counterexamples that it rests on are kept. */
  isKept: boolean;
  /** Broken rules that were found in the tree, in order. */
  readonly found: RuleSet[];
}

/**
 * The cheapest set of rules that forces a literal, by the tree of hitting sets (R. Reiter, "A Theory of Diagnosis from First Principles", 1987): values that keep
 * the rules chosen so far, and not the literal, break some rules, and every set that forces the literal has one of these. Sets of broken
 * rules that have no rule in common bound the cost from below.
 */
export class CheapestRules {
  readonly #table: RuleTable;
  readonly #chosen: ChosenRules;
  readonly #kept: Counterexamples;
  readonly #known: KnownFacts;
  readonly #effort: Effort;
  #isExcluded: Uint8Array;
  /** By rule, the last bound for which it was marked. */
  #stamps: Int32Array;
  #stamp = 0;
  readonly #leastWeight: number;

  /** `chosen` has the known literals as its base. */
  constructor(known: KnownFacts, chosen: ChosenRules, kept: Counterexamples, effort: Effort) {
    const { table } = known;
    this.#known = known;
    this.#table = table;
    this.#chosen = chosen;
    this.#kept = kept;
    this.#effort = effort;
    this.#isExcluded = new Uint8Array(2 * table.model.rules.length + 64);
    this.#stamps = new Int32Array(this.#isExcluded.length);
    this.#leastWeight = table.leastWeight;
  }

  /** A cheapest set that costs less than `limit` and forces the literal, found before the effort reaches a number. */
  *below(literal: Literal, limit: number, endsAt: number): Work<Cheaper> {
    if (this.#kept.leastCost(literal) >= limit) return { rules: null, isComplete: true };
    const search = { literal, endsAt, best: null, bound: limit };
    const tree: Tree = { ...search, isComplete: true, isKept: true, found: [] };
    const missed = this.#kept.against(literal).map(({ broken }) => broken);
    yield* this.#branch(tree, [], 0, missed);
    this.#isExcluded.fill(0);
    if (tree.isComplete && tree.isKept) this.#kept.shown(literal, tree.bound);
    return { rules: tree.best, isComplete: tree.isComplete };
  }

  /** Sets that have the rules, and none of the excluded ones. `missed`: broken rules of which none is chosen. */
  *#branch(tree: Tree, rules: RuleSet, cost: number, missed: RuleSet[]): Work<void> {
    const effort = this.#effort;
    if (effort.isPartDone()) yield;
    if (effort.spent > tree.endsAt) tree.isComplete = false;
    if (!tree.isComplete || cost >= tree.bound) return;
    if (missed.length === 0) {
      const broken = this.#brokenBy(tree, rules);
      if (broken === null) return;
      missed.push(broken);
    }
    const smallest = this.#smallestOf(missed, cost, tree.bound);
    if (smallest === null) return;
    const table = this.#table;
    const next = smallest
      .filter((rule) => this.#isExcluded[rule] !== 1 && cost + table.weight(rule) < tree.bound)
      .sort((one, other) => table.weight(one) - table.weight(other) || one - other);
    const tried: number[] = [];
    for (const rule of next) {
      const costWith = cost + table.weight(rule);
      if (costWith < tree.bound) {
        const mark = tree.found.length;
        const left = this.#missedWithout(missed, rule, costWith + this.#leastWeight >= tree.bound);
        if (left !== null) yield* this.#branch(tree, union(rules, [rule]), costWith, left);
        for (let at = mark; at < tree.found.length; at++) missed.push(tree.found[at]!);
      }
      if (!tree.isComplete) break;
      this.#isExcluded[rule] = 1;
      tried.push(rule);
    }
    for (const rule of tried) this.#isExcluded[rule] = 0;
  }

  /** The sets without a rule; null if there are some and there must be none. */
  #missedWithout(missed: readonly RuleSet[], rule: number, isLast: boolean): RuleSet[] | null {
    const left: RuleSet[] = [];
    for (const set of missed) {
      this.#effort.spent += set.length;
      if (set.includes(rule)) continue;
      if (isLast) return null;
      left.push(set);
    }
    return left;
  }

  /**
   * The set with the fewest rules that may be chosen; null if disjoint sets among them show that it costs at least the bound to have
   * one of each.
   */
  #smallestOf(missed: readonly RuleSet[], cost: number, bound: number): RuleSet | null {
    let smallest: RuleSet | null = null;
    let least = Infinity;
    const bySize: RuleSet[][] = [];
    for (const set of missed) {
      const size = this.#sizeOf(set, bound - cost);
      if (size === 0) return null;
      if (size < least) [smallest, least] = [set, size];
      if (size > maxPacked) continue;
      const same = bySize[size];
      if (same === undefined) bySize[size] = [set];
      else same.push(set);
    }
    let lowest = cost;
    const stamp = ++this.#stamp;
    for (const sets of bySize)
      for (const set of sets ?? []) {
        lowest += this.#packed(set, stamp);
        if (lowest >= bound) return null;
      }
    return smallest;
  }

  /** The number of rules that may still be chosen, each for less than a limit. */
  #sizeOf(set: RuleSet, limit: number): number {
    this.#effort.spent += set.length;
    let size = 0;
    for (const rule of set) {
      if (rule >= this.#isExcluded.length) this.#grow(rule);
      if (this.#isExcluded[rule] === 0 && this.#table.weight(rule) < limit) size++;
    }
    return size;
  }

  /** Marks the rules of a set, and returns the least of their weights; 0 if one is marked. */
  #packed(set: RuleSet, stamp: number): number {
    let weight = Infinity;
    for (const rule of set) {
      if (this.#isExcluded[rule] === 1) continue;
      if (this.#stamps[rule] === stamp) return 0;
      weight = Math.min(weight, this.#table.weight(rule));
    }
    for (const rule of set) if (this.#isExcluded[rule] === 0) this.#stamps[rule] = stamp;
    return weight;
  }

  #grow(rule: number): void {
    this.#isExcluded = longer(this.#isExcluded, new Uint8Array(2 * rule + 64));
    this.#stamps = longer(this.#stamps, new Int32Array(2 * rule + 64));
  }

  /** Rules that some values break which keep the chosen ones and not the literal; null if there are no such values, or that is left open. */
  #brokenBy(tree: Tree, rules: RuleSet): RuleSet | null {
    const values = this.#chosen.satisfying(rules, negate(tree.literal));
    if (values === 'unknown') {
      tree.isComplete = false;
      return null;
    }
    if (values === null) {
      tree.best = rules;
      tree.bound = this.#table.cost(rules);
      return null;
    }
    const broken = this.#chosen.broken(values, this.#known.order);
    if (!broken.isComplete) {
      tree.isComplete = false;
      return null;
    }
    const added = this.#kept.add(tree.literal, broken.rules, values.flipped);
    if (!added.isKept) tree.isKept = false;
    tree.found.push(added.broken);
    return added.broken;
  }
}
