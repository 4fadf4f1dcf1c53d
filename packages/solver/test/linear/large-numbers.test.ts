import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ContractError, Solver } from '../../src/index.js';
import type { Linear } from '../mixtures/constraint.js';

const variableCount = 5;
const largest = BigInt(Number.MAX_SAFE_INTEGER);

function sizeOf({ coefficients = [], bound }: Linear): bigint {
  return [...coefficients, bound].reduce((size, each) => size + BigInt(Math.abs(each)), 0n);
}

function sumOf({ literals, coefficients = [] }: Linear, assignment: number): bigint {
  return literals.reduce((sum, literal, i) => {
    const isTrue = ((assignment >> (literal >> 1)) & 1) !== (literal & 1);
    return isTrue ? sum + BigInt(coefficients[i]!) : sum;
  }, 0n);
}

/** Numbers of all sizes, the largest ones a fraction of 2^53, so that sums stay exact. */
const coefficient = fc
  .tuple(
    fc.integer({ min: 1, max: 2 ** 53 - 1 }),
    fc.constantFrom(2, 3, 4, 5, 8, 2 ** 26, 2 ** 50),
    fc.boolean(),
  )
  .map(([size, part, isNegative]) => Math.floor(size / part) * (isNegative ? -1 : 1));

/** Bounded by the sum of one of its assignments, or by a neighboring value. */
const linears: fc.Arbitrary<Linear> = fc
  .record({
    terms: fc.array(fc.tuple(fc.nat(2 * variableCount - 1), coefficient), { minLength: 1, maxLength: 6 }),
    assignment: fc.nat(2 ** variableCount - 1),
    offset: fc.constantFrom(-1, 0, 1),
  })
  .map(({ terms, assignment, offset }) => {
    const linear = {
      literals: terms.map(([literal]) => literal),
      coefficients: terms.map(([, each]) => each),
      bound: 0,
    };
    return { ...linear, bound: Number(sumOf(linear, assignment)) + offset };
  })
  .filter(({ bound }) => Number.isSafeInteger(bound));

/** Whether the solver accepts it; rethrows errors other than an overflow. */
function isTaken(solver: Solver, linear: Linear): boolean {
  try {
    solver.addLinear(linear);
    return true;
  } catch (error) {
    if (error instanceof ContractError && error.problem.code === 'overflow') return false;
    throw error;
  }
}

test('sums up to 2^53 - 1 are exact, and larger ones are refused', () => {
  let taken = 0;
  let large = 0;
  fc.assert(
    fc.property(linears, (linear) => {
      const solver = new Solver({ checksInvariants: true });
      solver.addVariables(variableCount);
      const size = sizeOf(linear);
      expect(isTaken(solver, linear)).toBe(size <= largest);
      if (size > largest) return;
      taken += 1;
      large += size > largest / 16n ? 1 : 0;
      for (let assignment = 0; assignment < 2 ** variableCount; assignment++) {
        const assumed = Array.from(
          { length: variableCount },
          (_, variable) => 2 * variable + (((assignment >> variable) & 1) ^ 1),
        );
        const holds = sumOf(linear, assignment) >= BigInt(linear.bound);
        expect(solver.solve(assumed)).toBe(holds ? 'satisfiable' : 'unsatisfiable');
      }
    }),
    { numRuns: 400 },
  );
  expect(taken).toBeGreaterThan(100);
  expect(large).toBeGreaterThan(50);
  expect(taken).toBeLessThan(390);
});

test('the largest numbers', () => {
  const most = Number.MAX_SAFE_INTEGER;
  const solver = new Solver({ checksInvariants: true });
  solver.addVariables(4);
  solver.addLinear({ literals: [0, 2], coefficients: [(most - 1) / 2 - 1, 2], bound: (most - 1) / 2 });
  solver.addLinear({ literals: [4], coefficients: [0], bound: -most });
  expect(solver.solve([5, 1])).toBe('unsatisfiable');
  expect(solver.solve([5, 0, 2])).toBe('satisfiable');
  solver.addLinear({ literals: [], bound: most });
  expect(solver.solve()).toBe('unsatisfiable');
});
