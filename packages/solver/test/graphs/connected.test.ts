import { test } from 'vitest';
import { ConnectedPropagator } from '../../src/graphs/connected.js';
import type { TrailView } from '../../src/graphs/graph-constraints.js';
import type { Connected } from '../mixtures/constraint.js';
import { connectedHolds } from '../mixtures/holds.js';
import { randomConnected } from '../mixtures/random-graphs.js';
import { variableCount } from './notified-propagator.js';
import { checkTakingBack, checkViolations } from './propagator-checks.js';

const connecteds = randomConnected(variableCount);

const make = (view: TrailView, constraint: Connected): ConnectedPropagator =>
  new ConnectedPropagator(view, constraint);

test('after backtracking, a propagator continues like a new one', () => {
  checkTakingBack(connecteds, make, 300);
});

test('under a full assignment, it is violated exactly if the graph is not connected', () => {
  checkViolations(connecteds, make, connectedHolds);
});
