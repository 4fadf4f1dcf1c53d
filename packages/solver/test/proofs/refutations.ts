import {
  clauseCount,
  clauseOf,
  ProofLog,
  Solver,
  type SolverSettings,
  type StepStyle,
  simplifyFormula,
} from '../../src/index.js';
import { dimacsText } from '../formulas/dimacs-text.js';
import type { Formula } from '../formulas/formula.js';
import { formulaArrays } from '../simplification/formula-arrays.js';

/** An unsatisfiable formula and its proof. */
export interface Refutation {
  readonly name: string;
  readonly formula: string;
  readonly proof: string;
}

/** The solver's proof; null if the formula is satisfiable. */
export function refute(
  formula: Formula,
  style: StepStyle = 'hints',
  kernel?: SolverSettings['kernel'],
): Refutation | null {
  const pieces: string[] = [];
  const decoder = new TextDecoder();
  const log = new ProofLog({
    variableCount: formula.variableCount,
    constraintCount: formula.clauses.length,
    style,
    sink: (bytes) => pieces.push(decoder.decode(bytes)),
  });
  const solver = new Solver({ proof: log, kernel });
  solver.addVariables(formula.variableCount);
  for (const clause of formula.clauses) solver.addClause(clause);
  if (solver.solve() !== 'unsatisfiable') return null;
  log.flush();
  return { name: formula.name, formula: dimacsText(formula), proof: pieces.join('') };
}

/** The proof of the simplification and of the solver after it; null if the formula is satisfiable. */
export function refuteSimplified(formula: Formula, style: StepStyle = 'hints'): Refutation | null {
  const pieces: string[] = [];
  const decoder = new TextDecoder();
  const log = new ProofLog({
    variableCount: formula.variableCount,
    constraintCount: formula.clauses.length,
    style,
    sink: (bytes) => pieces.push(decoder.decode(bytes)),
  });
  const simplified = simplifyFormula(formulaArrays(formula), { proof: log });
  const { formula: rest, variables, proofNumbers } = simplified;
  log.restate(
    variables.map((variable) => variable + 1),
    proofNumbers,
  );
  const solver = new Solver({ proof: log });
  solver.addVariables(rest.variableCount);
  for (let clause = 0; clause < clauseCount(rest); clause++) solver.addClause(clauseOf(rest, clause));
  if (solver.solve() !== 'unsatisfiable') return null;
  log.flush();
  return { name: formula.name, formula: dimacsText(formula), proof: pieces.join('') };
}

/** Refutations of formulas, in order. */
export function refutations(
  count: number,
  formulaAt: (number: number) => Formula,
  refuteOne: (formula: Formula) => Refutation | null = refute,
): readonly Refutation[] {
  const found: Refutation[] = [];
  for (let number = 0; found.length < count; number++) {
    const refutation = refuteOne(formulaAt(number));
    if (refutation !== null) found.push(refutation);
  }
  return found;
}
