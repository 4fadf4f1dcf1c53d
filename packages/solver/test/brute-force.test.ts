import fc from 'fast-check';
import { expect, it } from 'vitest';
import { truthTable } from './brute-force.js';

const variableCount = 8;

/** The slowest and plainest way: one assignment after the other, one literal after the other. */
function modelsOf(clauses: readonly (readonly number[])[]): number[] {
  return Array.from({ length: 2 ** variableCount }, (_, assignment) => assignment).filter((assignment) => {
    const isTrue = (literal: number): boolean =>
      ((assignment >> (literal >> 1)) & 1) === ((literal & 1) === 0 ? 1 : 0);
    return clauses.every((clause) => clause.some(isTrue));
  });
}

/** How many assignments to the variables that occur are models. */
function modelCount(clauses: readonly (readonly number[])[]): number {
  const seen = new Set(clauses.flat().map((literal) => literal >> 1));
  return modelsOf(clauses).length / 2 ** (variableCount - seen.size);
}

it('finds what trying one assignment after the other finds', () => {
  const literal = fc.nat(2 * variableCount - 1);
  const clauses = fc.array(fc.array(literal, { maxLength: 4 }), { maxLength: 40, size: 'max' });
  let satisfiable = 0;
  fc.assert(
    fc.property(clauses, fc.array(literal, { maxLength: 4 }), (all, assumed) => {
      const table = truthTable(all);
      const units = assumed.map((one) => [one]);
      const models = table.models(1000);
      expect(new Set(models.map(String)).size).toBe(modelCount(all));
      for (const model of models)
        expect(all.every((each) => each.some((one) => model.includes(one)))).toBe(true);
      expect(table.admits([])).toBe(modelsOf(all).length > 0);
      expect(table.admits(assumed)).toBe(modelsOf([...all, ...units]).length > 0);
      if (table.admits(assumed)) satisfiable += 1;
    }),
    { numRuns: 500 },
  );
  expect(satisfiable).toBeGreaterThan(25);
  expect(satisfiable).toBeLessThan(475);
});
