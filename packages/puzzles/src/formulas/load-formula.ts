import { type Budget, EngineError, throwIfStopped } from '@gridwright/modeling';
import { type ByteSink, clauseCount, type Formula, ProofLog, Solver } from '@gridwright/solver';

/** The name under which our solver answers. */
export const solverName = 'conflict';

/** Clauses, or variables, that are added between two looks at the budget. */
const portion = 1024;

/** A formula in a solver. */
export interface LoadedFormula {
  readonly solver: Solver;
  /** The formula's variables that occur in it, ascending; the solver has these alone, in this order. */
  readonly variables: Int32Array;
  /** Where the proof is logged, if one is wanted. */
  readonly log: ProofLog | null;
}

/** A proof of a formula that other programs check: LRAT with hints, DRAT without. */
export interface FormulaProof {
  readonly form: 'lrat' | 'drat';
  readonly sink: ByteSink;
}

/**
 * Loads a formula. Variables that occur nowhere are left out: a header may name millions. Throws `EngineError`:
 * `stopped` where the budget ends, `memory-exceeded` where the solver's arrays outgrow it; `ContractError` where
 * the solver has no such seed.
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
  // One array for all clauses: there may be millions.
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

/** The bytes of a formula's arrays. */
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
