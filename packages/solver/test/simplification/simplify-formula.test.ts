import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { falseClause, ProofLog, Solver, simplifyFormula } from '../../src/index.js';
import { maxOccurrences } from '../../src/simplification/eliminate.js';
import { claim } from '../answer-check.js';
import { truthTable } from '../brute-force.js';
import { random3Sat } from '../formulas/random-3-sat.js';
import { smallFormula } from '../formulas/small-formulas.js';
import { formulas } from '../random-formulas.js';
import { clausesOf, formulaArrays } from './formula-arrays.js';

it('has a model if and only if the formula has one, and every model extends', () => {
  const numRuns = runs(20_000, 300);
  let removed = 0;
  let satisfiable = 0;
  fc.assert(
    fc.property(formulas, (random) => {
      const formula = formulaArrays(random);
      const simplified = simplifyFormula(formula);
      const clauses = clausesOf(simplified.formula);
      const table = truthTable(clauses);
      expect(table.admits([])).toBe(truthTable(random.clauses).admits([]));
      removed += formula.variableCount - simplified.variables.length;
      if (!table.admits([])) return;
      satisfiable += 1;
      for (const model of table.models(200)) {
        const isTrue = new Set(model);
        const values = simplified.variables.map((_, variable) => (isTrue.has(2 * variable) ? 1 : 0));
        const extended = simplified.extendModel(values);
        claim(falseClause(formula, extended) === null, 'the extended model is none');
        const kept = simplified.variables.map((variable) => extended[variable]!);
        claim(`${kept}` === `${values}`, 'the extended model has other values');
      }
    }),
    { numRuns: numRuns },
  );
  expect(removed).toBeGreaterThan(numRuns);
  expect(satisfiable).toBeGreaterThan(numRuns / 10);
});

it('leaves no unit clauses but two opposite ones, and no variable in few clauses that could go without new ones', () => {
  fc.assert(
    fc.property(formulas, (random) => {
      const { formula } = simplifyFormula(formulaArrays(random));
      const clauses = clausesOf(formula);
      const shortest = Math.min(...clauses.map(({ length }) => length));
      if (shortest < 2) {
        const literals = clauses.flat();
        expect(literals.length === 0 || literals[0] === (literals[1]! ^ 1)).toBe(true);
        return;
      }
      for (let variable = 0; variable < formula.variableCount; variable++) {
        const having = (literal: number) => clauses.filter((clause) => clause.includes(literal));
        const [positives, negatives] = [having(2 * variable), having(2 * variable + 1)];
        if (positives.length > maxOccurrences || negatives.length > maxOccurrences) continue;
        const resolvents = positives.flatMap((one) =>
          negatives.map((other) => [...one, ...other].filter((literal) => literal >> 1 !== variable)),
        );
        const left = resolvents.filter((clause) => !clause.some((literal) => clause.includes(literal ^ 1)));
        expect(left.length).toBeGreaterThan(positives.length + negatives.length);
      }
    }),
    { numRuns: runs(5000, 150) },
  );
});

// Each family of formulas twice in the quick profile.
it.each(Array.from({ length: runs(60, 32) }, (_, number) => number))(
  'formula %i has the same answer',
  (number) => {
    const generated = smallFormula(number);
    const formula = formulaArrays(generated);
    const simplified = simplifyFormula(formula);
    const solver = new Solver();
    solver.addVariables(simplified.formula.variableCount);
    for (const clause of clausesOf(simplified.formula)) solver.addClause(clause);
    const answer = solver.solve();
    const plain = new Solver();
    plain.addVariables(formula.variableCount);
    for (const clause of generated.clauses) plain.addClause(clause);
    expect(answer).toBe(plain.solve());
    if (answer !== 'satisfiable') return;
    const values = simplified.variables.map((_, variable) => (solver.value(2 * variable) ? 1 : 0));
    expect(falseClause(formula, simplified.extendModel(values))).toBe(null);
  },
);

it('is deterministic, and the same with a proof', () => {
  for (let number = 0; number < 16; number++) {
    const { variableCount, clauses } = smallFormula(number);
    const formula = formulaArrays({ variableCount, clauses });
    const once = simplifyFormula(formula);
    const proof = new ProofLog({ variableCount, constraintCount: clauses.length, sink: () => {} });
    const again = simplifyFormula(formula, { proof });
    expect(again.formula).toEqual(once.formula);
    expect(again.variables).toEqual(once.variables);
  }
});

it('reports its bytes, and stops if a report throws', () => {
  const formula = formulaArrays(random3Sat({ variables: 20_000, ratio: 3, seed: 1 }));
  let most = 0;
  let reports = 0;
  simplifyFormula(formula, {
    onProgress: (bytes) => {
      most = Math.max(most, bytes);
      reports += 1;
    },
  });
  expect(reports).toBeGreaterThan(2);
  expect(most).toBeGreaterThan(formula.literals.byteLength);
  const stopped = new Error('stopped');
  const stop = (): never => {
    throw stopped;
  };
  expect(() => simplifyFormula(formula, { onProgress: stop })).toThrow(stopped);
});
