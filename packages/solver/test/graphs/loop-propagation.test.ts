import { expect, test } from 'vitest';
import { Solver } from '../../src/index.js';
import type { Loop } from '../mixtures/constraint.js';

const condition = 12;
/** A square with a diagonal from 0 to 2, and an edge to a fifth vertex. */
const square = {
  vertexCount: 5,
  tails: [0, 1, 2, 3, 0, 3],
  heads: [1, 2, 3, 0, 2, 4],
  literals: [0, 2, 4, 6, 8, 10],
};

/** With `phase` 1 all variables are true without a reason to be false. */
function solverOf(loop: Loop, phase: 0 | 1 = 1): Solver {
  const solver = new Solver({ checksInvariants: true, options: { phase } });
  solver.addVariables(7);
  solver.addLoop(loop);
  return solver;
}

test('an edge between the ends of a path is implied false if another edge is true', () => {
  const solver = solverOf(square);
  expect(solver.solve([0, 2, 10, 5])).toBe('satisfiable');
  expect(solver.value(8)).toBe(false);
  expect(solver.stats).toMatchObject({ derived: 1, conflicts: 0 });
});

test.each([[[0, 2, 4]], [[0, 2, 4, 6]], [[0, 2, 8]]])('the only path can be closed: %j', (literals) => {
  const solver = solverOf(square, 0);
  expect(solver.solve(literals)).toBe('satisfiable');
  expect(solver.stats.derived).toBe(0);
});

test('a path cannot be closed once an edge outside it is true', () => {
  const solver = solverOf(square);
  // The path comes first, at a separate level.
  expect(solver.solve([0, 2, 5, 7, 10])).toBe('satisfiable');
  expect(solver.value(8)).toBe(false);
  expect(solver.stats).toMatchObject({ derived: 1, conflicts: 0 });
});

test('a cycle with an edge outside it is a conflict without a decision', () => {
  const solver = solverOf(square);
  expect(solver.solve([0, 2, 8, 10])).toBe('unsatisfiable');
  expect(solver.stats.decisions).toBe(0);
  expect(solver.core().toSorted((one, other) => one - other)).toEqual([0, 2, 8, 10]);
  expect(solver.solve([0, 2, 8, 11])).toBe('satisfiable');
  expect([4, 6].map((literal) => solver.value(literal))).toEqual([false, false]);
});

const pairs = { vertexCount: 5, tails: [0, 1, 2, 3, 2], heads: [1, 0, 2, 4, 3], literals: [0, 2, 4, 6, 8] };

test.each([
  ['two parallel edges', [0, 2], 6],
  ['a self-loop', [4], 6],
  ['a self-loop, with the other edge at its vertex', [4], 8],
])('a cycle: %s', (_, cycle, other) => {
  expect(solverOf(pairs, 0).solve(cycle)).toBe('satisfiable');
  for (const literals of [
    [...cycle, other],
    [other, ...cycle],
  ]) {
    const solver = solverOf(pairs, 0);
    expect(solver.solve(literals)).toBe('unsatisfiable');
    expect(solver.stats.decisions).toBe(0);
    expect(solver.core().toSorted()).toEqual(literals.toSorted());
  }
});

test('with more than two edges at a vertex, the complete check finds a cycle', () => {
  const solver = solverOf(square, 0);
  // At vertex 3, the third edge belongs to the triangle.
  expect(solver.solve([4, 10, 6])).toBe('satisfiable');
  expect(solver.solve([4, 10, 6, 8])).toBe('unsatisfiable');
  expect(solver.solve([4, 10, 6, 0, 3])).toBe('satisfiable');
});

test('nothing follows under a false condition', () => {
  const solver = solverOf({ ...square, condition }, 0);
  expect(solver.solve([0, 2, 8, 10, condition ^ 1])).toBe('satisfiable');
  expect(solver.solve([0, 2, 8, 10])).toBe('satisfiable');
  expect(solver.value(condition)).toBe(false);
  expect(solver.stats.derived).toBe(0);
  expect(solver.solve([0, 2, 10, condition])).toBe('satisfiable');
  expect(solver.stats.derived).toBe(1);
  expect(solver.solve([0, 2, 8, 10, condition])).toBe('unsatisfiable');
});

test('literals that were true before the constraint was added are included', () => {
  const solver = new Solver({ checksInvariants: true });
  solver.addVariables(7);
  for (const literal of [0, 2, 10]) solver.addClause([literal]);
  expect(solver.solve()).toBe('satisfiable');
  const { decisions } = solver.stats;
  solver.addLoop(square);
  expect(solver.solve([8])).toBe('unsatisfiable');
  expect(solver.stats.decisions).toBe(decisions);
});
