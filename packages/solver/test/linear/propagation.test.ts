import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Solver } from '../../src/index.js';
import type { Linear } from '../mixtures/constraint.js';

const variableCount = 6;

interface Case {
  readonly linear: Linear & { readonly coefficients: readonly number[] };
  readonly assumed: readonly number[];
}

/** One positive coefficient for each variable, with a tight bound. */
const cases: fc.Arbitrary<Case> = fc
  .record({
    coefficients: fc.array(fc.integer({ min: 1, max: 5 }), {
      minLength: variableCount,
      maxLength: variableCount,
    }),
    signs: fc.nat(2 ** variableCount - 1),
    slack: fc.nat(8),
    falseOnes: fc.nat(2 ** variableCount - 1),
  })
  .map(({ coefficients, signs, slack, falseOnes }) => {
    const literals = coefficients.map((_, variable) => 2 * variable + ((signs >> variable) & 1));
    const sum = coefficients.reduce((all, each) => all + each, 0);
    return {
      linear: { literals, coefficients, bound: sum - slack },
      assumed: literals.filter((_, i) => ((falseOnes >> i) & 1) === 1).map((literal) => literal ^ 1),
    };
  });

/** The slack after the false literals. */
function slackAfter({ linear, assumed }: Case): number {
  const { literals, coefficients, bound } = linear;
  return literals.reduce(
    (slack, literal, i) => slack + (assumed.includes(literal ^ 1) ? 0 : coefficients[i]!),
    -bound,
  );
}

test('literals implied by a linear constraint need no decision', () => {
  let implied = 0;
  let violated = 0;
  fc.assert(
    fc.property(cases, (each) => {
      const { linear, assumed } = each;
      const open = linear.literals.filter((literal) => !assumed.includes(literal ^ 1));
      const slack = slackAfter(each);
      const isImplied = open.every(
        (literal) => linear.coefficients[linear.literals.indexOf(literal)]! > slack,
      );
      const solver = new Solver({ checksInvariants: true });
      solver.addVariables(variableCount);
      solver.addLinear(linear);
      expect(solver.solve(assumed)).toBe(slack < 0 ? 'unsatisfiable' : 'satisfiable');
      if (slack >= 0 && !isImplied) return;
      expect(solver.stats.decisions).toBe(0);
      if (slack < 0) violated += 1;
      else implied += 1;
      if (slack >= 0) expect(open.filter((literal) => !solver.value(literal))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
  expect(implied).toBeGreaterThan(50);
  expect(violated).toBeGreaterThan(50);
});
