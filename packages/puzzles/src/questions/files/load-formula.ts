import { type Budget, EngineError, throwIfStopped } from '@gridwright/modeling';
import {
  type ByteSink,
  clauseCount,
  clauseOf,
  type Formula,
  occurringVariables,
  ProofLog,
  type SimplifiedFormula,
  Solver,
  simplifyFormula,
} from '@gridwright/solver';

/** The engine name of our solver. */
export const solverName = 'conflict';

/** The number of clauses or variables that are added between two checks of the budget. */
const portion = 1024;

/** A formula in a solver. */
export interface LoadedFormula {
  readonly solver: Solver;
  /** The variables that occur in the formula, ascending. */
  readonly variables: Int32Array;
  /** The formula over these, simplified. The solver has its variables and clauses. */
  readonly simplified: SimplifiedFormula;
  /** Bytes of the arrays that are kept besides the solver's. */
  readonly heldBytes: number;
  /** The log of the proof; null without a proof. */
  readonly log: ProofLog | null;
}

/** A proof of a formula for other checkers: LRAT with hints, DRAT without. */
export interface FormulaProof {
  readonly form: 'lrat' | 'drat';
  readonly sink: ByteSink;
}

/**
 * Simplifies a formula and loads the rest, without the variables that occur in no clause: a header may declare millions.
 * Throws `EngineError` `stopped` if the budget ends and `memory-exceeded` if the arrays outgrow it, and `ContractError` for
 * an invalid seed.
 */
export function loadFormula(
  formula: Formula,
  seed: number | null,
  budget: Budget,
  proof?: FormulaProof,
): LoadedFormula {
  const { formula: occurring, variables } = occurringVariables(formula);
  const log = proof && proofLog(occurring, variables, proof);
  const solver = new Solver({ ...(seed === null ? {} : { options: { seed } }), proof: log });
  const givenBytes = formulaBytes(formula) + (occurring === formula ? 0 : occurring.literals.byteLength);
  const simplified = simplifyFormula(occurring, {
    proof: log,
    onProgress: (bytes) => checkBudget(givenBytes + bytes, budget),
  });
  const { formula: rest, proofNumbers } = simplified;
  log?.restate(
    simplified.variables.map((variable) => variables[variable]! + 1),
    proofNumbers,
  );
  const heldBytes = formulaBytes(formula) + simplified.bytes;
  const check = (): void => checkBudget(solver.bytes + heldBytes, budget);
  for (let at = 0; at < rest.variableCount; at += portion) {
    check();
    solver.addVariables(Math.min(portion, rest.variableCount - at));
  }
  const count = clauseCount(rest);
  for (let clause = 0; clause < count; clause++) {
    if (clause % portion === 0) check();
    solver.addClause(clauseOf(rest, clause));
  }
  check();
  return { solver, variables, simplified, heldBytes, log: log ?? null };
}

function proofLog(formula: Formula, variables: Int32Array, { form, sink }: FormulaProof): ProofLog {
  return new ProofLog({
    variableCount: formula.variableCount,
    constraintCount: clauseCount(formula),
    sink,
    style: form === 'lrat' ? 'hints' : 'clauses',
    variableNumbers: variables.map((variable) => variable + 1),
  });
}

function formulaBytes({ starts, literals }: Formula): number {
  return starts.byteLength + literals.byteLength;
}

function checkBudget(neededBytes: number, budget: Budget): void {
  throwIfStopped(budget);
  const { memoryLimitBytes: limitBytes = Number.POSITIVE_INFINITY } = budget;
  if (neededBytes > limitBytes)
    throw new EngineError({ code: 'memory-exceeded', engine: solverName, neededBytes, limitBytes });
}
