import fc from 'fast-check';
import { type Options, Solver } from '../src/index.js';
import { TruthTable, truthTable } from './brute-force.js';
import { checkedSearch } from './checked-search.js';
import { assumptions, formulas, optionSettings, type RandomFormula } from './random-formulas.js';
import { solverOf } from './solver-of.js';

/** A formula, and the assumptions of each search. */
interface Case {
  readonly formula: RandomFormula;
  readonly options: Partial<Options>;
  readonly searches: readonly (readonly number[])[];
}

const cases: fc.Arbitrary<Case> = formulas.chain((formula) =>
  fc.record({
    formula: fc.constant(formula),
    options: optionSettings,
    searches: fc.array(assumptions(formula.variableCount), { maxLength: 3, size: 'max' }),
  }),
);

/**
 * One solver answers a formula, without assumptions and then with some, as brute force does: status, model and
 * cores. `onAnswer` receives whether the formula has a model.
 */
export function answersFormulas(onAnswer: (isSatisfiable: boolean) => void): fc.IProperty<[Case]> {
  return fc.property(cases, ({ formula, options, searches }) => {
    const { clauses } = formula;
    const solver = solverOf(formula, { options });
    const table = truthTable(clauses);
    onAnswer(checkedSearch(solver, { clauses, table, assumptions: [] }));
    for (const assumed of searches) checkedSearch(solver, { clauses, table, assumptions: assumed });
  });
}

/** The same with clauses and variables added between the searches. */
export function answersGrowingFormulas(): fc.IProperty<[Case]> {
  return fc.property(cases, ({ formula, options, searches }) => {
    const solver = new Solver({ options });
    const table = new TruthTable();
    const clauses: (readonly number[])[] = [];
    const grow = (literals: readonly number[]): void => {
      const needed = Math.max(0, ...literals.map((literal) => (literal >> 1) + 1));
      if (needed > solver.variableCount) solver.addVariables(needed - solver.variableCount);
    };
    const rounds = [[], ...searches];
    const size = Math.ceil(formula.clauses.length / rounds.length);
    for (const [round, assumed] of rounds.entries()) {
      for (const clause of formula.clauses.slice(round * size, (round + 1) * size)) {
        grow(clause);
        solver.addClause(clause);
        clauses.push(clause);
        table.add(clause);
      }
      grow(assumed);
      checkedSearch(solver, { clauses, table, assumptions: assumed });
      checkedSearch(solver, { clauses, table, assumptions: [] });
    }
  });
}
