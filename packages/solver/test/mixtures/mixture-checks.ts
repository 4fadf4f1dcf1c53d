import fc from 'fast-check';
import { Solver, type SolverStats } from '../../src/index.js';
import { claim, type Question } from '../answer-check.js';
import { TruthTable } from '../brute-force.js';
import { checkedSearch } from '../checked-search.js';
import { withinTime } from '../within-time.js';
import { addToSolver, addToTable, type Constraint, literalsOf, withLiterals } from './constraint.js';
import { type Mixture, mixtures } from './random-mixtures.js';

/** Far above the time of any mixture: the solver does not terminate. */
const maxMs = 20_000;

/** The outcome of a mixture. */
export interface Outcome {
  /** Whether all constraints together have a model. */
  readonly isSatisfiable: boolean;
  readonly stats: SolverStats;
}

/**
 * One solver, with all explanations checked, answers a mixture as brute force does, round by round, with and
 * without assumptions: status, model and cores. Finally some of the models must still be models, despite the
 * learned clauses.
 */
export function answersMixtures(onOutcome: (outcome: Outcome) => void): fc.IProperty<[Mixture]> {
  return fc.property(mixtures, (mixture) => {
    withinTime(maxMs, () => onOutcome(answerMixture(mixture)));
  });
}

function answerMixture({ options, spacing, rounds }: Mixture): Outcome {
  const solver = new Solver({ options, checksInvariants: true });
  const table = new TruthTable();
  const constraints: Constraint[] = [];
  const spaced = (literal: number): number => 2 * (literal >> 1) * spacing + (literal & 1);
  const grow = (literals: readonly number[]): void => {
    const needed = Math.max(0, ...literals.map((literal) => (literal >> 1) + 1));
    if (needed > solver.variableCount) solver.addVariables(needed - solver.variableCount);
  };
  let isSatisfiable = true;
  for (const round of rounds) {
    for (const each of round.constraints) {
      const constraint = withLiterals(each, spaced);
      grow(literalsOf(constraint));
      addToSolver(solver, constraint);
      addToTable(table, constraint);
      constraints.push(constraint);
    }
    const assumptions = round.assumptions.map(spaced);
    grow(assumptions);
    const question: Question = { clauses: [], constraints, table, assumptions };
    checkedSearch(solver, question);
    isSatisfiable = checkedSearch(solver, { ...question, assumptions: [] });
  }
  for (const model of table.models(4))
    claim(solver.solve(model) === 'satisfiable', `the model ${model.join(' ')} is no longer a model`);
  return { isSatisfiable, stats: solver.stats };
}
