import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConnectedPropagator } from '../../src/graphs/connected.js';
import { connectedHolds } from '../mixtures/holds.js';
import { randomConnected } from '../mixtures/random-graphs.js';
import { clausesAfterTakingBack, Told, trails, variableCount } from './told.js';

const connecteds = randomConnected(variableCount);

test('taking back leaves a propagator that goes on as a new one does', () => {
  let clauses = 0;
  fc.assert(
    fc.property(connecteds, trails, trails, fc.nat(variableCount), (connected, one, other, size) => {
      const makeTold = (): Told => new Told((view) => new ConnectedPropagator(view, connected));
      for (const { told, fresh } of clausesAfterTakingBack(makeTold, one, size, other)) {
        expect(told).toEqual(fresh);
        clauses += fresh === null ? 0 : 1;
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
      const told = new Told((view) => new ConnectedPropagator(view, connected));
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
