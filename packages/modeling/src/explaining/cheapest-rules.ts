import { type Literal, negate } from '../model/literal.js';
import type { ChosenRules } from './chosen-rules.js';
import { meet, noRules, type RuleSet, union } from './rule-sets.js';
import type { RuleTable } from './rule-table.js';

/** The number of values whose broken rules are kept: a set of rules that meets none of them is refuted by the same values. */
const maxRemembered = 30;

/** What `CheapestRules.below` found. */
export interface Cheaper {
  /** The cheapest set below the limit; null for none. */
  readonly rules: RuleSet | null;
  /** Whether it was searched to the end: if not, there may be a cheaper set. */
  readonly isComplete: boolean;
}

/**
 * The cheapest set of rules that forces a literal, by the tree of hitting sets (R. Reiter, "A Theory of Diagnosis from First Principles", 1987): values that keep
 * the rules chosen so far, and not the literal, break some rules, and every set that forces the literal has one of these.
 */
export class CheapestRules {
  readonly #table: RuleTable;
  readonly #chosen: ChosenRules;
  readonly #known: Uint8Array;
  readonly #remembered = new Map<Literal, RuleSet[]>();

  /** `known`: by literal, 1 if it is known to be true. */
  constructor(table: RuleTable, chosen: ChosenRules, known: Uint8Array) {
    this.#table = table;
    this.#chosen = chosen;
    this.#known = known;
  }

  /** A cheapest set that costs less than `limit` and forces the literal, with at most this number of nodes of search. */
  below(literal: Literal, limit: number, maxNodes: number): Cheaper {
    const table = this.#table;
    const first = this.#chosen.nodes;
    let [visited, best, bound, isComplete] = [0, null as RuleSet | null, limit, true];
    const isExcluded = new Set<number>();
    const goOn = (rules: RuleSet, cost: number): void => {
      if (visited + this.#chosen.nodes - first > maxNodes) isComplete = false;
      if (!isComplete || cost >= bound) return;
      visited++;
      const broken = this.#brokenBy(literal, rules);
      if (broken === 'unknown') {
        isComplete = false;
        return;
      }
      if (broken === null) {
        [best, bound] = [rules, cost];
        return;
      }
      isComplete &&= broken.isComplete;
      const next = broken.rules
        .filter((rule) => !isExcluded.has(rule) && cost + table.weight(rule) < bound)
        .sort((one, other) => table.weight(one) - table.weight(other) || one - other);
      const tried: number[] = [];
      for (const rule of next) {
        if (cost + table.weight(rule) < bound) goOn(union(rules, [rule]), cost + table.weight(rule));
        isExcluded.add(rule);
        tried.push(rule);
      }
      for (const rule of tried) isExcluded.delete(rule);
    };
    goOn(noRules, 0);
    return { rules: best, isComplete };
  }

  /** Whether rules force a literal, with what is known; null where that is left open. `known`: less than what is known. */
  forces(rules: RuleSet, literal: Literal, known = this.#known): boolean | null {
    const values = this.#chosen.satisfying(rules, known, negate(literal));
    return values === 'unknown' ? null : values === null;
  }

  /** The rules that some values break which keep the chosen ones and not the literal; null if there are no such values. */
  #brokenBy(
    literal: Literal,
    rules: RuleSet,
  ): { readonly rules: RuleSet; readonly isComplete: boolean } | null | 'unknown' {
    let remembered = this.#remembered.get(literal);
    if (remembered === undefined) {
      remembered = [];
      this.#remembered.set(literal, remembered);
    }
    const known = remembered.find((broken) => !meet(broken, rules));
    if (known !== undefined) return { rules: known, isComplete: true };
    const values = this.#chosen.satisfying(rules, this.#known, negate(literal));
    if (values === null || values === 'unknown') return values;
    const broken = this.#chosen.broken(values);
    if (broken.isComplete && remembered.length < maxRemembered) remembered.push(broken.rules);
    return broken;
  }
}
