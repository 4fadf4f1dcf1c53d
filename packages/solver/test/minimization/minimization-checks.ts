import fc from 'fast-check';
import { expect } from 'vitest';
import { Minimization, Solver } from '../../src/index.js';
import { TruthTable } from '../brute-force.js';
import { addToSolver, addToTable, literalsOf } from '../mixtures/constraint.js';
import { mixtures } from '../mixtures/random-mixtures.js';
import { withinTime } from '../within-time.js';

/** A sum to minimize in a solver, by variables and signs that are brought into the range of a mixture's variables. */
const sums = fc.array(fc.tuple(fc.nat(), fc.integer({ min: -6, max: 9 })), { minLength: 1, maxLength: 8 });

/** The conflict limit; a minimization that stops before its optimum reports it, and its bounds hold. */
const limits = fc.constantFrom(undefined, undefined, 0, 3, 20);

/** Consecutive minimizations in one growing solver agree with brute force. */
export function minimizesMixtures(onEnd: (status: string) => void): fc.IProperty<unknown[]> {
  const questions = fc.array(fc.tuple(sums, limits), { minLength: 1, maxLength: 3 });
  return fc.property(mixtures, questions, ({ options, rounds }, asked) => {
    withinTime(20_000, () => {
      const solver = new Solver({ options, checksInvariants: true });
      // All variables that any round may use: the minimization adds its own after them.
      const all = rounds.flatMap((each) => [...each.constraints.flatMap(literalsOf), ...each.assumptions]);
      solver.addVariables(Math.max(0, ...all) + 1);
      const table = new TruthTable();
      for (const [place, round] of rounds.entries()) {
        for (const constraint of round.constraints) {
          addToSolver(solver, constraint);
          addToTable(table, constraint);
        }
        const [sum, conflicts] = asked[place % asked.length]!;
        onEnd(checkMinimum(solver, table, round.assumptions, sum, conflicts));
      }
    });
  });
}

function checkMinimum(
  solver: Solver,
  table: TruthTable,
  assumptions: readonly number[],
  sum: readonly (readonly [number, number])[],
  conflicts: number | undefined,
): string {
  // The table must include the assumptions' variables.
  table.admits(assumptions);
  const known = new Set(table.models(1).flatMap((model) => model.map((literal) => literal >> 1)));
  const variables = [...known];
  const terms = variables.length === 0 ? [] : sum;
  const literals = terms.map(([number]) => 2 * variables[number % variables.length]! + (number % 2));
  const coefficients = terms.map(([, coefficient]) => coefficient);
  const valueIn = (isTrue: (literal: number) => boolean): number =>
    literals.reduce((total, literal, i) => total + (isTrue(literal) ? coefficients[i]! : 0), 0);
  const values = table
    .models(Number.POSITIVE_INFINITY)
    .filter((model) => assumptions.every((literal) => !model.includes(literal ^ 1)))
    .map((model) => valueIn((literal) => model.includes(literal)));
  const least = values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);

  const minimization = new Minimization(solver, { literals, coefficients }, assumptions, { conflicts });
  while (minimization.step() === 'searching');
  const { status, value, bound, model } = minimization;
  if (conflicts === undefined)
    expect(status).toBe(least === Number.POSITIVE_INFINITY ? 'infeasible' : 'optimal');
  expect(bound).toBeLessThanOrEqual(least);
  if (status === 'infeasible') expect(least).toBe(Number.POSITIVE_INFINITY);
  if (status === 'optimal') expect({ value, bound }).toEqual({ value: least, bound: least });
  if (model !== null) {
    expect(value).toBe(valueIn((literal) => model[literal >> 1] !== (literal & 1)));
    const found = Array.from(known, (variable) => 2 * variable + 1 - model[variable]!);
    expect(table.admits([...found, ...assumptions])).toBe(true);
  }
  return status;
}
