import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConnectedPropagator } from '../../src/graphs/connected.js';
import type { Connected } from '../mixtures/constraint.js';
import { connectedHolds } from '../mixtures/holds.js';
import { randomConnected } from '../mixtures/random-connected.js';

const variableCount = 8;

/** A propagator, and the trail that it is told of. */
class Told {
  readonly #values = new Int8Array(2 * variableCount);
  readonly #propagator: ConnectedPropagator;
  readonly #listened: ArrayLike<number>;
  readonly #trail: number[] = [];

  constructor(connected: Connected) {
    this.#propagator = new ConnectedPropagator({ values: this.#values }, connected);
    this.#listened = this.#propagator.listened();
  }

  /** Makes a literal true, and says what follows: a clause in ascending order, or null. */
  assign(literal: number): readonly number[] | null {
    this.#values[literal] = 1;
    this.#values[literal ^ 1] = -1;
    this.#trail.push(literal);
    for (const place of this.#placesOf(literal)) this.#propagator.assigned(place);
    return this.derive();
  }

  derive(): readonly number[] | null {
    return this.#propagator.derive()?.toSorted((one, other) => one - other) ?? null;
  }

  violation(): readonly number[] | null {
    return this.#propagator.violation();
  }

  takeBackTo(size: number): void {
    for (const literal of this.#trail.splice(size).toReversed()) {
      for (const place of this.#placesOf(literal).toReversed()) this.#propagator.unassigned(place);
      this.#values[literal] = 0;
      this.#values[literal ^ 1] = 0;
    }
  }

  isTrue(literal: number): boolean {
    return this.#values[literal]! > 0;
  }

  #placesOf(literal: number): number[] {
    return Array.from(this.#listened).flatMap((listened, place) => (listened === literal ? [place] : []));
  }
}

const connecteds = randomConnected(variableCount);
const variables = Array.from({ length: variableCount }, (_, variable) => variable);

/** All variables in some order, with some signs. */
const trails = fc
  .tuple(
    fc.shuffledSubarray(variables, { minLength: variableCount, maxLength: variableCount }),
    fc.nat(2 ** variableCount - 1),
  )
  .map(([order, signs]) => order.map((variable) => 2 * variable + ((signs >> variable) & 1)));

test('taking back leaves a propagator that goes on as a new one does', () => {
  let clauses = 0;
  fc.assert(
    fc.property(connecteds, trails, trails, fc.nat(variableCount), (connected, one, other, size) => {
      const told = new Told(connected);
      const fresh = new Told(connected);
      const shared = one.slice(0, size);
      for (const literal of shared)
        if (told.assign(literal) !== null || fresh.assign(literal) !== null) return;
      for (const literal of one.slice(size)) if (told.assign(literal) !== null) break;
      told.takeBackTo(size);
      // Each may know of vertices to look at.
      if (told.derive() !== null || fresh.derive() !== null) return;
      for (const literal of other.filter((each) => !shared.includes(each) && !shared.includes(each ^ 1))) {
        const found = fresh.assign(literal);
        expect(told.assign(literal)).toEqual(found);
        if (found === null) continue;
        clauses += 1;
        break;
      }
    }),
    { numRuns: 2000 },
  );
  expect(clauses).toBeGreaterThan(300);
});

test('when all have values, a clause is violated just where the graph is not connected', () => {
  let violated = 0;
  fc.assert(
    fc.property(connecteds, trails, (connected, trail) => {
      const told = new Told(connected);
      for (const literal of trail) told.assign(literal);
      const clause = told.violation();
      expect(clause === null).toBe(connectedHolds(connected, (literal) => told.isTrue(literal)));
      if (clause === null) return;
      violated += 1;
      expect(clause.filter((literal) => told.isTrue(literal))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
  expect(violated).toBeGreaterThan(300);
  expect(violated).toBeLessThan(1700);
});
