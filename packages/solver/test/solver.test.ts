import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../test/profile.js';
import { checkAnswer } from './answer-check.js';
import { truthTable } from './brute-force.js';
import { answersFormulas, answersGrowingFormulas } from './random-checks.js';
import { solverOf } from './solver-of.js';

const numRuns = 500;

it(`answers ${numRuns} random formulas as brute force does`, () => {
  let satisfiable = 0;
  const property = answersFormulas((isSatisfiable) => {
    satisfiable += isSatisfiable ? 1 : 0;
  });
  fc.assert(property, { numRuns });
  // Both answers are frequent.
  expect(satisfiable / numRuns).toBeGreaterThan(0.35);
  expect(satisfiable / numRuns).toBeLessThan(0.65);
});

it('answers formulas that grow between the searches', () => {
  fc.assert(answersGrowingFormulas(), { numRuns: runs(1000, 200) });
});

it.each([1, 64, 65, 100])('accepts the same assumption %d times', (times) => {
  const clauses = [
    [2, 4, 6],
    [2, 4, 7],
    [2, 5, 6],
    [2, 5, 7],
    [3, 4, 6],
    [3, 4, 7],
    [3, 5, 6, 8],
    [3, 5, 7, 9],
  ];
  const solver = solverOf({ variableCount: 5, clauses }, { checksInvariants: true });
  const table = truthTable(clauses);
  for (const literals of [[0], [0, 1], [0, 3], [0, 5, 3]]) {
    const assumptions = Array.from({ length: times }, () => literals).flat();
    solver.solve(assumptions);
    checkAnswer(solver, { clauses, table, assumptions });
  }
});
