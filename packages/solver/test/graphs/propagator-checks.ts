import fc from 'fast-check';
import { expect } from 'vitest';
import type { GraphPropagator, TrailView } from '../../src/graphs/graph-constraints.js';
import {
  clausesAfterBacktracking,
  NotifiedPropagator,
  trails,
  variableCount,
} from './notified-propagator.js';

type Make<Constraint> = (view: TrailView, constraint: Constraint) => GraphPropagator;

const numRuns = 2000;

/**
 * After backtracking, a propagator derives a clause exactly where a new one does; more than `least` in all. Where several follow, which
 * one comes first depends on the order in which vertices wait.
 */
export function checkTakingBack<Constraint>(
  constraints: fc.Arbitrary<Constraint>,
  make: Make<Constraint>,
  least: number,
): void {
  let clauses = 0;
  fc.assert(
    fc.property(constraints, trails, trails, fc.nat(variableCount), (constraint, one, other, size) => {
      const makePropagator = (): NotifiedPropagator =>
        new NotifiedPropagator((view) => make(view, constraint));
      for (const each of clausesAfterBacktracking(makePropagator, one, size, other)) {
        const { backtracked, fresh, areImplied } = each;
        expect(areImplied && (backtracked === null) === (fresh === null), JSON.stringify(each)).toBe(true);
        clauses += fresh === null ? 0 : 1;
      }
    }),
    { numRuns },
  );
  expect(clauses).toBeGreaterThan(least);
}

/**
 * Under a full assignment, it is violated exactly if the constraint does not hold, which is neither rare nor usual.
 */
export function checkViolations<Constraint>(
  constraints: fc.Arbitrary<Constraint>,
  make: Make<Constraint>,
  holds: (constraint: Constraint, isTrue: (literal: number) => boolean) => boolean,
): void {
  let violated = 0;
  fc.assert(
    fc.property(constraints, trails, (constraint, trail) => {
      const propagator = new NotifiedPropagator((view) => make(view, constraint));
      for (const literal of trail) propagator.assign(literal);
      const clause = propagator.violation();
      expect(clause === null).toBe(holds(constraint, (literal) => propagator.isTrue(literal)));
      if (clause === null) return;
      violated += 1;
      expect(clause.filter((literal) => propagator.isTrue(literal))).toEqual([]);
    }),
    { numRuns },
  );
  expect(violated).toBeGreaterThan(300);
  expect(violated).toBeLessThan(1700);
}
