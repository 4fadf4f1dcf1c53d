import fc from 'fast-check';
import { expect, it } from 'vitest';
import { truthTable } from './brute-force.js';

const variableCount = 8;

/** The simplest method: every assignment, every literal. */
function modelsOf(clauses: readonly (readonly number[])[]): number[] {
  return Array.from({ length: 2 ** variableCount }, (_, assignment) => assignment).filter((assignment) => {
    const isTrue = (literal: number): boolean =>
      ((assignment >> (literal >> 1)) & 1) === ((literal & 1) === 0 ? 1 : 0);
    return clauses.every((clause) => clause.some(isTrue));
  });
}

/** The number of models over the variables that occur. */
function modelCount(clauses: readonly (readonly number[])[]): number {
  const seen = new Set(clauses.flat().map((literal) => literal >> 1));
  return modelsOf(clauses).length / 2 ** (variableCount - seen.size);
}

it('agrees with the enumeration of all assignments', () => {
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

it('keeps accepted assignments, and calls once for each combination of values', () => {
  const literal = fc.nat(2 * variableCount - 1);
  const clauses = fc.array(fc.array(literal, { minLength: 1, maxLength: 4 }), { maxLength: 8, size: 'max' });
  const chosen = fc.array(literal, { maxLength: 6, size: 'max' });
  fc.assert(
    fc.property(clauses, chosen, fc.nat(7), (all, literals, count) => {
      const table = truthTable(all);
      const asked: string[] = [];
      table.restrict(literals, (isTrue) => {
        asked.push(literals.map(isTrue).join());
        return literals.filter(isTrue).length >= count;
      });
      expect(new Set(asked).size).toBe(asked.length);
      const left = modelsOf(all).filter((assignment) => {
        const isTrue = (one: number): boolean => ((assignment >> (one >> 1)) & 1) !== (one & 1);
        return literals.filter(isTrue).length >= count;
      });
      for (let variable = 0; variable < variableCount; variable++)
        for (const sign of [0, 1]) {
          const holdsIn = (assignment: number): boolean => ((assignment >> variable) & 1) !== sign;
          expect(table.admits([2 * variable + sign])).toBe(left.some(holdsIn));
        }
    }),
    { numRuns: 300 },
  );
});
