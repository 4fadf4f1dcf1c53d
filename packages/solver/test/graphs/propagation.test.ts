import { expect, test } from 'vitest';
import { Solver } from '../../src/index.js';
import type { Connected } from '../mixtures/constraint.js';

const condition = 18;
const used = [10, 12, 14, 16] as const;
const triangle = { vertexCount: 3, tails: [0, 1, 2], heads: [1, 2, 0], literals: [0, 2, 4] };
const path = { vertexCount: 4, tails: [0, 1, 2], heads: [1, 2, 3], literals: [0, 2, 4] };

/** Without constraints, all variables are false by default, so nothing is true by chance. */
function solverOf(connected: Connected): Solver {
  const solver = new Solver({ checksInvariants: true, options: { phase: 0 } });
  solver.addVariables(10);
  solver.addConnected(connected);
  return solver;
}

test('the only edge that can leave a component is implied without a decision', () => {
  const solver = solverOf(triangle);
  expect(solver.solve([0, 5])).toBe('satisfiable');
  expect(solver.value(2)).toBe(true);
  expect(solver.stats).toMatchObject({ derived: 1, conflicts: 0 });
});

test('a component that no edge can leave is a conflict without a decision', () => {
  const solver = solverOf(path);
  expect(solver.solve([2, 1])).toBe('unsatisfiable');
  expect(solver.stats.decisions).toBe(0);
  expect(solver.core()).toEqual([1]);
});

test('no vertex outside a component that no edge can leave is used', () => {
  const solver = solverOf({ ...path, used });
  const [first, second, third, fourth] = used;
  for (const vertex of [third, fourth]) expect(solver.solve([first, 0, 3, vertex])).toBe('unsatisfiable');
  expect(solver.stats.decisions).toBe(0);
  expect(solver.solve([first, 0, 3, second])).toBe('satisfiable');
  expect([third, fourth].map((literal) => solver.value(literal))).toEqual([false, false]);
});

test('nothing follows under a false condition', () => {
  const solver = solverOf({ ...path, condition });
  expect(solver.solve([1, 3, 5, condition ^ 1])).toBe('satisfiable');
  expect(solver.stats.derived).toBe(0);
  expect(solver.solve([1, 3, 5])).toBe('satisfiable');
  expect(solver.value(condition)).toBe(false);
  expect(solver.solve([1, 3, 5, condition])).toBe('unsatisfiable');
});

test('literals that were true before the constraint was added are included', () => {
  const solver = solverOf({ ...path, condition });
  for (const literal of [0, 5]) solver.addClause([literal]);
  // Both graphs have been notified now.
  expect(solver.solve()).toBe('satisfiable');
  const { decisions } = solver.stats;
  solver.addConnected(triangle);
  expect(solver.solve([3])).toBe('unsatisfiable');
  expect(solver.stats.decisions).toBe(decisions);
});
