import { type Budget, EngineError, throwIfStopped } from '@gridwright/modeling';
import { type ByteSink, clauseCount, type Formula, ProofLog, Solver } from '@gridwright/solver';

/** The engine name of our solver. */
export const solverName = 'conflict';

/** The number of clauses or variables that are added between two checks of the budget. */
const portion = 1024;

/** A formula in a solver. */
export interface LoadedFormula {
  readonly solver: Solver;
  /** The variables that occur in the formula, ascending; the solver has only these, in this order. */
  readonly variables: Int32Array;
  /** The log of the proof; null without a proof. */
  readonly log: ProofLog | null;
}

/** A proof of a formula for other checkers: LRAT with hints, DRAT without. */
export interface FormulaProof {
  readonly form: 'lrat' | 'drat';
  readonly sink: ByteSink;
}

/**
 * Loads a formula, without the variables that occur in no clause: a header may declare millions. Throws `EngineError`
 * `stopped` if the budget ends and `memory-exceeded` if the solver's arrays outgrow it, and `ContractError` for an invalid
 * seed.
 */
export function loadFormula(
  formula: Formula,
  seed: number | null,
  budget: Budget,
  proof?: FormulaProof,
): LoadedFormula {
  const { places, variables } = occurringVariables(formula);
  const log = proof && proofLog(formula, variables, proof);
  const solver = new Solver({ ...(seed === null ? {} : { options: { seed } }), proof: log });
  for (let at = 0; at < variables.length; at += portion) {
    checkBudget(solver, formula, budget);
    solver.addVariables(Math.min(portion, variables.length - at));
  }
  const { starts, literals } = formula;
  const count = clauseCount(formula);
  // One array is reused for all clauses: there may be millions.
  const numbered: number[] = [];
  for (let clause = 0; clause < count; clause++) {
    if (clause % portion === 0) checkBudget(solver, formula, budget);
    numbered.length = 0;
    for (let at = starts[clause]!; at < starts[clause + 1]!; at++)
      numbered.push(2 * places[literals[at]! >> 1]! + (literals[at]! & 1));
    solver.addClause(numbered);
  }
  checkBudget(solver, formula, budget);
  return { solver, variables, log: log ?? null };
}

function proofLog(formula: Formula, variables: Int32Array, { form, sink }: FormulaProof): ProofLog {
  return new ProofLog({
    variableCount: variables.length,
    constraintCount: clauseCount(formula),
    sink,
    style: form === 'lrat' ? 'hints' : 'clauses',
    variableNumbers: variables.map((variable) => variable + 1),
  });
}

/** The size of a formula's arrays in bytes. */
export function formulaBytes({ starts, literals }: Formula): number {
  return starts.byteLength + literals.byteLength;
}

function occurringVariables({ variableCount, literals }: Formula): {
  readonly places: Int32Array;
  readonly variables: Int32Array;
} {
  const places = new Int32Array(variableCount);
  for (const literal of literals) places[literal >> 1] = 1;
  const variables = new Int32Array(places.reduce((sum, occurs) => sum + occurs, 0));
  let next = 0;
  for (let variable = 0; variable < variableCount; variable++) {
    if (places[variable] === 0) continue;
    variables[next] = variable;
    places[variable] = next++;
  }
  return { places, variables };
}

function checkBudget(solver: Solver, formula: Formula, budget: Budget): void {
  throwIfStopped(budget);
  const { memoryLimitBytes: limitBytes = Number.POSITIVE_INFINITY } = budget;
  const neededBytes = solver.bytes + formulaBytes(formula);
  if (neededBytes > limitBytes)
    throw new EngineError({ code: 'memory-exceeded', engine: solverName, neededBytes, limitBytes });
}
