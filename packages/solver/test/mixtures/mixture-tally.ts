import { expect } from 'vitest';
import type { Outcome } from './mixture-checks.js';

/** Counts the outcomes of mixtures. */
export class MixtureTally {
  #all = 0;
  #satisfiable = 0;
  #withDerived = 0;
  #withConflicts = 0;
  #withReductions = 0;

  add({ isSatisfiable, stats }: Outcome): void {
    this.#all += 1;
    this.#satisfiable += isSatisfiable ? 1 : 0;
    this.#withDerived += stats.derived > 0 ? 1 : 0;
    this.#withConflicts += stats.conflicts > 5 ? 1 : 0;
    this.#withReductions += stats.reductions > 0 ? 1 : 0;
  }

  /** All cases occur often enough to be tested. */
  expectVariety(): void {
    expect(this.#satisfiable / this.#all).toBeGreaterThan(0.35);
    expect(this.#satisfiable / this.#all).toBeLessThan(0.75);
    expect(this.#withDerived / this.#all).toBeGreaterThan(0.2);
    expect(this.#withConflicts / this.#all).toBeGreaterThan(0.06);
    expect(this.#withReductions / this.#all).toBeGreaterThan(0.1);
  }
}
