import { type Budget, EngineError, type SolveStats, type StopReason } from '@gridwright/modeling';
import { type Formula, falseClause, positive, type Solver } from '@gridwright/solver';
import { type FormulaProof, type LoadedFormula, loadFormula, solverName } from './load-formula.js';

/** The interval of progress reports. */
const reportMs = 100;

/** The result of solving a formula. */
export interface FormulaOutcome {
  readonly status: 'satisfiable' | 'unsatisfiable' | 'unknown';
  /** By variable, 1 if it is true; variables that occur in no clause are false. Null without a model. */
  readonly values: Uint8Array | null;
  readonly stopped: StopReason | null;
  readonly stats: SolveStats;
  readonly loadMs: number;
  readonly solveMs: number;
  readonly checkMs: number;
  /** The proof that there is no model, if one was requested. */
  readonly proof: { readonly steps: number; readonly bytes: number } | null;
}

/**
 * Solves a formula, checking the budget between steps of the search; the memory limit is for the arrays of the formula and
 * of the solver. A model is checked against the formula, without any code of the solver. Throws `EngineError` `stopped` and
 * `memory-exceeded` if a limit is reached before the search, `engine-failed` for a wrong model, and `ContractError` for an
 * invalid seed.
 */
export function solveFormula(
  formula: Formula,
  seed: number | null,
  budget: Budget,
  proof?: FormulaProof,
): FormulaOutcome {
  const start = performance.now();
  const loaded = loadFormula(formula, seed, budget, proof);
  const { solver } = loaded;
  const begun = performance.now();
  search(solver, loaded.heldBytes, budget);
  const ended = performance.now();
  loaded.log?.flush();
  const { status } = solver;
  const values = status === 'satisfiable' ? valuesOf(formula, loaded) : null;
  if (values !== null) check(formula, values);
  const { conflicts, decisions, propagations } = solver.stats;
  return {
    status: status === 'satisfiable' || status === 'unsatisfiable' ? status : 'unknown',
    values,
    stopped: reasonOf(solver),
    stats: { nodes: 0, cuts: 0, conflicts, decisions, propagations },
    loadMs: begun - start,
    solveMs: ended - begun,
    checkMs: performance.now() - ended,
    proof: loaded.log?.isComplete ? { steps: loaded.log.steps, bytes: loaded.log.length } : null,
  };
}

function search(solver: Solver, heldBytes: number, budget: Budget): void {
  const { memoryLimitBytes, deadlineMs, isCancelled, onProgress } = budget;
  const start = performance.now();
  let reportedMs = start;
  solver.begin([], {
    deadlineMs,
    bytes: memoryLimitBytes === undefined ? undefined : memoryLimitBytes - heldBytes,
  });
  while (solver.step() === 'searching') {
    if (isCancelled?.()) {
      solver.cancel();
      return;
    }
    const now = performance.now();
    if (now - reportedMs < reportMs) continue;
    reportedMs = now;
    const { conflicts } = solver.stats;
    const { slower } = solver;
    const nothingElse = { bound: null, incumbent: null, nodes: 0, cuts: 0 };
    onProgress?.({ phase: 'search', elapsedMs: now - start, conflicts, slower, ...nothingElse });
  }
}

function valuesOf({ variableCount }: Formula, { solver, variables, simplified }: LoadedFormula): Uint8Array {
  const model = simplified.variables.map((_, variable) => (solver.value(positive(variable)) ? 1 : 0));
  const values = new Uint8Array(variableCount);
  for (const [place, value] of simplified.extendModel(model).entries()) values[variables[place]!] = value;
  return values;
}

/** Throws `engine-failed` if the solver's model violates a clause. */
function check(formula: Formula, values: Uint8Array): void {
  const clause = falseClause(formula, values);
  if (clause === null) return;
  const detail = `its model makes clause ${clause + 1} false`;
  throw new EngineError({ code: 'engine-failed', engine: solverName, detail });
}

function reasonOf({ stopped }: Solver): StopReason | null {
  // No limit of conflicts was given.
  return stopped === 'conflicts' ? null : stopped;
}
