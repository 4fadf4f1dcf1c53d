import type { Literal } from '../model/literal.js';
import type { RuleSet } from './rule-sets.js';

/** Values that agree with the known facts, but not with some goals: rules that force one of these goals have one of the broken ones. */
export interface Counterexample {
  /** The rules that the values break. */
  readonly broken: RuleSet;
  /** The variables that differ from the solution. */
  readonly flipped: readonly number[];
  /** Whether it is kept for the goal for which it was found. */
  readonly isKept: boolean;
  isDropped: boolean;
}

/** No more are kept for a goal, and no more of those that were found for others. */
const maxKept = 2000;
const maxShared = 200;

/** No more entries are kept for all goals. */
const maxEntries = 4_000_000;

/**
 * Counterexamples by the literals that they make false, and the costs that are shown to be too low. They hold while what is known grows,
 * as long as they do not contradict it.
 */
export class Counterexamples {
  readonly #of: Counterexample[][];
  /** By variable, all that have it flipped, also those that are not kept for it: they are dropped when it is known. */
  readonly #flipping: Counterexample[][];
  /** By variable, what rules that force its literal of the solution cost at least. */
  readonly #leastCost: Float64Array;
  #entries = 0;

  constructor(variableCount: number) {
    this.#of = Array.from({ length: variableCount }, () => []);
    this.#flipping = Array.from({ length: variableCount }, () => []);
    this.#leastCost = new Float64Array(variableCount);
  }

  /** About what is held. */
  get bytes(): number {
    return 16 * this.#entries + 100 * this.#of.length;
  }

  /** Whether they should be forgotten, as more are held than are of use. */
  get isFull(): boolean {
    return this.#entries > maxEntries;
  }

  /** Those against a literal of the solution. */
  against(literal: Literal): readonly Counterexample[] {
    return this.#of[literal >>> 1]!;
  }

  /** Adds one that was found for a goal; the goal is a flipped variable. */
  add(goal: Literal, broken: RuleSet, flipped: readonly number[]): Counterexample {
    const own = goal >>> 1;
    const added = { broken, flipped, isKept: this.#of[own]!.length < maxKept, isDropped: false };
    this.#entries += broken.length + 2 * flipped.length;
    for (const variable of flipped) {
      this.#flipping[variable]!.push(added);
      const kept = this.#of[variable]!;
      if (kept.length >= (variable === own ? maxKept : maxShared)) continue;
      kept.push(added);
      this.#entries++;
    }
    return added;
  }

  /** What rules that force a literal of the solution are shown to cost at least; 0 at first. */
  leastCost(literal: Literal): number {
    return this.#leastCost[literal >>> 1]!;
  }

  /** Rules that force the literal cost at least this. */
  shown(literal: Literal, cost: number): void {
    const variable = literal >>> 1;
    this.#leastCost[variable] = Math.max(this.#leastCost[variable]!, cost);
  }

  /** Drops what contradicts a literal of the solution that is now known, and what was shown by it. */
  learned(literal: Literal): void {
    const known = literal >>> 1;
    for (const each of this.#flipping[known]!) {
      if (each.isDropped) continue;
      each.isDropped = true;
      this.#entries -= each.broken.length + 2 * each.flipped.length;
      for (const variable of each.flipped) {
        this.#leastCost[variable] = 0;
        const before = this.#of[variable]!;
        const kept = before.filter((other) => other !== each);
        this.#entries -= before.length - kept.length;
        this.#of[variable] = kept;
      }
    }
    this.#flipping[known] = [];
  }

  /** Drops everything. */
  forget(): void {
    for (const variable of this.#of.keys()) [this.#of[variable], this.#flipping[variable]] = [[], []];
    this.#leastCost.fill(0);
    this.#entries = 0;
  }
}
