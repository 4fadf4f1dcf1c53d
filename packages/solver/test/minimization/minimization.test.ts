import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { ContractError, Minimization, Solver } from '../../src/index.js';
import { minimizesMixtures } from './minimization-checks.js';

it('finds the minimum over all assignments, or bounds it', () => {
  const ends = new Map<string, number>();
  fc.assert(
    minimizesMixtures((status) => ends.set(status, (ends.get(status) ?? 0) + 1)),
    { numRuns: runs(600, 200) },
  );
  for (const status of ['optimal', 'infeasible', 'unknown'])
    expect(ends.get(status)).toBeGreaterThan(runs(3, 0));
});

/** Weights with a large gap between the first model and the optimum. */
function pairs(count: number): { solver: Solver; sum: { literals: number[]; coefficients: number[] } } {
  const solver = new Solver({ checksInvariants: true });
  solver.addVariables(2 * count);
  const variables = Array.from({ length: count }, (_, i) => i);
  for (const i of variables) solver.addClause([4 * i, 4 * i + 2]);
  const literals = variables.flatMap((i) => [4 * i, 4 * i + 2]);
  return { solver, sum: { literals, coefficients: literals.map((_, i) => 1 + ((i * 37) % 101)) } };
}

it('leaves the solver usable for other questions', () => {
  const { solver, sum } = pairs(12);
  const best = new Minimization(solver, sum);
  while (best.step() === 'searching');
  expect(best.status).toBe('optimal');
  expect(best.value).toBe(
    Array.from({ length: 12 }, (_, i) =>
      Math.min(sum.coefficients[2 * i]!, sum.coefficients[2 * i + 1]!),
    ).reduce((total, each) => total + each),
  );
  expect(solver.solve(sum.literals)).toBe('satisfiable');
  const again = new Minimization(solver, sum, [0, 2]);
  while (again.step() === 'searching');
  expect(again.value).toBe(best.value! + Math.max(sum.coefficients[0]!, sum.coefficients[1]!));
});

it('keeps its model and bounds when canceled', () => {
  const { solver, sum } = pairs(12);
  const begun = new Minimization(solver, sum);
  while (begun.value === null) begun.step(0);
  expect(begun.cancel()).toBe('feasible');
  expect(begun).toMatchObject({ status: 'feasible', stopped: 'cancelled' });
  expect(begun.bound).toBeLessThanOrEqual(begun.value);
  const early = new Minimization(solver, sum);
  expect(early.cancel()).toBe('unknown');
  expect(solver.solve()).toBe('satisfiable');
});

describe('a bound that is adjusted', () => {
  function three() {
    const solver = new Solver({ checksInvariants: true });
    solver.addVariables(6);
    const sum = solver.addAdjustable({ literals: [0, 2, 4], coefficients: [1, 1, 1] }, 6);
    return { solver, sum };
  }

  it('has no effect before', () => {
    const { solver } = three();
    expect(solver.solve([1, 3, 5, 6])).toBe('satisfiable');
  });

  it('holds under its condition, and grows', () => {
    const { solver, sum } = three();
    solver.adjust(sum, 2, 6);
    expect(solver.solve([1, 3, 6])).toBe('unsatisfiable');
    expect(solver.solve([1, 3])).toBe('satisfiable');
    solver.adjust(sum, 3, 6);
    expect(solver.solve([1, 6])).toBe('unsatisfiable');
    expect(solver.solve([6])).toBe('satisfiable');
    solver.adjust(sum, 4, 6);
    expect(solver.solve([6])).toBe('unsatisfiable');
    // Its condition is false at the root level now: further bounds have no effect.
    solver.adjust(sum, 5, 6);
    expect(solver.solve()).toBe('satisfiable');
  });

  it('is replaced under a new condition', () => {
    const { solver, sum } = three();
    solver.adjust(sum, 3, 6);
    solver.adjust(sum, 1, 8);
    expect(solver.solve([1, 3, 8])).toBe('satisfiable');
    expect(solver.solve([1, 3, 5, 8])).toBe('unsatisfiable');
  });

  it('has no effect under a condition that is false already', () => {
    const { solver, sum } = three();
    solver.addClause([7]);
    solver.adjust(sum, 4, 6);
    expect(solver.solve([1, 3, 5])).toBe('satisfiable');
  });

  it.each([
    { bound: 0.5, condition: 6, code: 'invalid-coefficient' },
    { bound: Number.NaN, condition: 6, code: 'invalid-coefficient' },
    { bound: 2 ** 53, condition: 6, code: 'invalid-coefficient' },
    { bound: 2 ** 53 - 1, condition: 6, code: 'overflow' },
    { bound: 1, condition: 10, code: 'fixed-condition' },
    { bound: 1, condition: 12, code: 'unknown-literal' },
  ])('refuses $bound under $condition: $code', ({ bound, condition, code }) => {
    const { solver, sum } = three();
    solver.addClause([10]);
    expect(() => solver.adjust(sum, bound, condition)).toThrowError(
      expect.objectContaining({ problem: expect.objectContaining({ code }) }),
    );
    expect(solver.solve([1, 3, 5])).toBe('satisfiable');
  });

  it('refuses a handle of another solver', () => {
    const [one, other] = [three(), three()];
    expect(() => one.solver.adjust(other.sum, 1, 6)).toThrowError(ContractError);
  });
});
