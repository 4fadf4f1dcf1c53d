import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Equations } from '../../src/additions/add-parity.js';
import { ContractError, type Linear, Solver } from '../../src/index.js';

const variableCount = 5;

const equations = fc.array(
  fc
    .array(fc.tuple(fc.nat(2 * variableCount - 1), fc.integer({ min: -3, max: 3 })), { maxLength: 5 })
    .chain((terms) =>
      fc.integer({ min: -4, max: 4 }).map((bound) => ({
        literals: Int32Array.from(terms, ([literal]) => literal),
        coefficients: Float64Array.from(terms, ([, coefficient]) => coefficient),
        bound,
      })),
    ),
  { minLength: 1, maxLength: 4 },
);

const assignments = Array.from(
  { length: 2 ** variableCount },
  (_, bits) => (literal: number) => ((bits >> (literal >> 1)) & 1) !== (literal & 1),
);

function isKept(isTrue: (literal: number) => boolean, { literals, coefficients, bound }: Required<Linear>) {
  let sum = 0;
  for (let i = 0; i < literals.length; i++) if (isTrue(literals[i]!)) sum += coefficients![i]!;
  return sum === bound;
}

describe('the sum of equations modulo 2', () => {
  it('holds in all solutions of the equations', () => {
    const property = fc.property(equations, (given) => {
      const all = new Equations();
      const parity = all.sumModulo2(
        given.map((each) => all.add(each, 0)),
        variableCount,
      );
      if (parity === null) return;
      expect(new Set(parity.map((literal) => literal >> 1)).size).toBe(parity.length);
      for (const isTrue of assignments)
        if (given.every((each) => isKept(isTrue, each))) expect(parity.filter(isTrue).length % 2).toBe(1);
    });
    fc.assert(property, { numRuns: 500 });
  });

  it('changes no answer', () => {
    const property = fc.property(
      equations,
      fc.array(fc.nat(2 * variableCount - 1), { maxLength: 3 }),
      fc.nat(2),
      (given, assumed, afterConflicts) => {
        const solver = new Solver({ checksInvariants: true });
        solver.addVariables(variableCount);
        solver.addParity(
          given.map((each) => solver.addEquation(each)),
          afterConflicts,
        );
        const isPossible = assignments.some(
          (isTrue) => assumed.every(isTrue) && given.every((each) => isKept(isTrue, each)),
        );
        expect(solver.solve(assumed)).toBe(isPossible ? 'satisfiable' : 'unsatisfiable');
      },
    );
    fc.assert(property, { numRuns: 500 });
  });

  it('is added after a number of conflicts', () => {
    const solver = new Solver();
    // Seven pigeons in six holes, and beside them one of each pair of variables.
    const place = (pigeon: number, hole: number): number => 2 * (6 * pigeon + hole);
    solver.addVariables(42 + 20);
    for (let pigeon = 0; pigeon < 7; pigeon++)
      solver.addClause([0, 1, 2, 3, 4, 5].map((hole) => place(pigeon, hole)));
    for (let hole = 0; hole < 6; hole++)
      for (let pigeon = 0; pigeon < 7; pigeon++)
        for (let other = 0; other < pigeon; other++)
          solver.addClause([place(pigeon, hole) ^ 1, place(other, hole) ^ 1]);
    const pairs = Array.from({ length: 10 }, (_, i) => [84 + 4 * i, 86 + 4 * i]);
    solver.addParity(
      pairs.map((literals) => solver.addEquation({ literals, bound: 1 })),
      40,
    );
    expect(solver.solve([], { conflicts: 40 })).toBe('unknown');
    expect(solver.variableCount).toBe(62);
    expect(solver.solve()).toBe('unsatisfiable');
    expect(solver.stats.conflicts).toBeGreaterThan(40);
    expect(solver.variableCount).toBeGreaterThan(62);
  });

  it('accepts equations of the same solver only', () => {
    const [one, other] = [new Solver(), new Solver()];
    one.addVariables(1);
    const equation = one.addEquation({ literals: [0], bound: 1 });
    expect(() => other.addParity([equation])).toThrow(ContractError);
  });
});
