import { expect, test } from 'vitest';
import type { TrailView } from '../../src/graphs/graph-constraints.js';
import { PathsPropagator } from '../../src/graphs/paths.js';
import { Solver } from '../../src/index.js';
import type { Paths } from '../mixtures/constraint.js';
import { pathsHold } from '../mixtures/holds.js';
import { gridShape, randomPaths } from '../mixtures/random-graphs.js';
import { variableCount } from './notified-propagator.js';
import { checkTakingBack, checkViolations } from './propagator-checks.js';

const paths = randomPaths(variableCount);

const make = (view: TrailView, constraint: Paths): PathsPropagator => new PathsPropagator(view, constraint);

test('after backtracking, a propagator continues like a new one', () => {
  checkTakingBack(paths, make, 100);
});

test('under a full assignment, it is violated exactly if the edges are no such paths', () => {
  checkViolations(paths, make, pathsHold);
});

// The cells of a grid of three by three, with edge 2 c to the right of cell c where there is one.
const grid = gridShape(3, 3);
const literals = grid.tails.map((_, edge) => 2 * edge);
const edgeBetween = (one: number, other: number): number =>
  literals[grid.tails.findIndex((tail, edge) => tail === one && grid.heads[edge] === other)]!;

function solverOf(constraint: Partial<Paths>): Solver {
  const solver = new Solver({ checksInvariants: true, options: { phase: 0 } });
  solver.addVariables(literals.length);
  solver.addPaths({
    ...grid,
    literals,
    ends: [],
    numbers: [],
    known: [],
    covers: false,
    induced: false,
    ...constraint,
  });
  return solver;
}

const pair = { ends: [0, 2], numbers: [1, 1], known: [-1, -1] };

test('an edge that closes a cycle is false', () => {
  const solver = solverOf({});
  expect(solver.solve([edgeBetween(0, 1), edgeBetween(1, 4), edgeBetween(3, 4)])).toBe('satisfiable');
  expect(solver.value(edgeBetween(0, 3))).toBe(false);
  expect(solver.stats).toMatchObject({ derived: 1, conflicts: 0 });
});

test('ends with different numbers are not connected, nor is an edge true that would connect them', () => {
  const solver = solverOf({ ...pair, ends: [0, 2, 6, 8], numbers: [1, 1, 2, 2], known: [-1, -1, -1, -1] });
  expect(solver.solve([edgeBetween(0, 3)])).toBe('satisfiable');
  expect(solver.value(edgeBetween(3, 6))).toBe(false);
});

test('an end whose last way out is closed is a conflict without a decision', () => {
  const solver = solverOf(pair);
  expect(solver.solve([edgeBetween(0, 1) ^ 1, edgeBetween(3, 4) ^ 1, edgeBetween(3, 6) ^ 1])).toBe(
    'unsatisfiable',
  );
  expect(solver.stats.decisions).toBe(0);
});

test('a path of another number closes a way, too', () => {
  const solver = solverOf({ ends: [0, 8, 2, 6], numbers: [1, 1, 2, 2], known: [-1, -1, -1, -1] });
  // The diagonal from corner to corner: one of the two pairs cannot be connected.
  expect(solver.solve([edgeBetween(1, 2), edgeBetween(1, 4), edgeBetween(3, 4), edgeBetween(3, 6)])).toBe(
    'unsatisfiable',
  );
  expect(solver.stats.decisions).toBe(0);
});

test('where every vertex is connected to an end, a corner is not left alone', () => {
  const solver = solverOf({ ...pair, covers: true });
  expect(solver.solve([edgeBetween(7, 8) ^ 1, edgeBetween(5, 8) ^ 1])).toBe('unsatisfiable');
  expect(solver.stats.decisions).toBe(0);
});

test('a path that may not touch itself does not take three sides of a square', () => {
  const solver = solverOf({ ...pair, ends: [0, 8], induced: true });
  expect(solver.solve([edgeBetween(0, 3), edgeBetween(3, 4)])).toBe('satisfiable');
  expect(solver.value(edgeBetween(1, 4))).toBe(false);
});

test('neighbors on the two parts of one path are joined if it may not touch itself', () => {
  const solver = solverOf({ ...pair, ends: [0, 2], induced: true });
  expect(solver.solve([edgeBetween(0, 3), edgeBetween(3, 4), edgeBetween(2, 5)])).toBe('satisfiable');
  expect(solver.value(edgeBetween(4, 5))).toBe(true);
});

test('an end without a number may be connected to any', () => {
  const numbers = { ends: [0, 2], numbers: [1, 2], known: [-1, 2 * literals.length] };
  const solver = new Solver({ checksInvariants: true });
  solver.addVariables(literals.length + 1);
  solver.addPaths({ ...grid, literals, ...numbers, covers: false, induced: false });
  expect(solver.solve([2 * literals.length])).toBe('unsatisfiable');
  expect(solver.core()).toEqual([2 * literals.length]);
  expect(solver.solve()).toBe('satisfiable');
});
