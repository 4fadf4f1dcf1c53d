import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { clauseOf, Solver, simplifyFormula } from '@gridwright/solver';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/** While no solver is alive, a full collection of garbage drops the compiled code too, and nothing stays warm. */
export const alwaysAlive = new Solver();

/** Milliseconds between two checks of the CPU time. */
const stepMs = 50;

/**
 * Solves a formula with our solver, from the clauses as arrays to the model, with a limit in seconds of CPU time: that of
 * the whole process, with its threads for garbage collection and compiling. `solvingMs` excludes adding the clauses.
 * `answer` is null if the limit was reached. `simplifies`: as formulas that are read from a file, it is simplified first.
 */
export function runOurs(formula, limitSeconds, simplifies = true) {
  collectGarbage();
  const start = performance.now();
  const cpuStart = process.cpuUsage();
  const cpuMsSinceStart = () => {
    const { user, system } = process.cpuUsage(cpuStart);
    return (user + system) / 1000;
  };

  const solver = new Solver();
  const modelOf = simplifies ? addSimplified(solver, formula) : addPlain(solver, formula);
  const addingMs = cpuMsSinceStart();
  solver.begin();
  while (solver.step(stepMs) === 'searching' && cpuMsSinceStart() < 1000 * limitSeconds);

  const cpuMs = cpuMsSinceStart();
  const wallMs = performance.now() - start;
  const { status, stats } = solver;
  if (status === 'satisfiable') checkModel(formula, modelOf());
  return {
    answer: status === 'searching' ? null : status,
    cpuMs,
    solvingMs: cpuMs - addingMs,
    wallMs,
    conflicts: stats.conflicts,
    propagations: stats.propagations,
  };
}

/** Adds the clauses; returns a function for the model. */
function addPlain(solver, { variableCount, clauses }) {
  solver.addVariables(variableCount);
  for (const clause of clauses) solver.addClause(clause);
  return () => valuesOf(solver, variableCount);
}

/** Adds the clauses that are left after simplification; returns a function for the model of all. */
function addSimplified(solver, { variableCount, clauses }) {
  const starts = new Int32Array(clauses.length + 1);
  for (const [i, clause] of clauses.entries()) starts[i + 1] = starts[i] + clause.length;
  const literals = new Int32Array(starts[clauses.length]);
  for (const [i, clause] of clauses.entries()) literals.set(clause, starts[i]);
  const { formula, extendModel } = simplifyFormula({ variableCount, starts, literals });
  solver.addVariables(formula.variableCount);
  for (let clause = 0; clause + 1 < formula.starts.length; clause++)
    solver.addClause(clauseOf(formula, clause));
  return () => extendModel(valuesOf(solver, formula.variableCount));
}

function valuesOf(solver, variableCount) {
  return Uint8Array.from({ length: variableCount }, (_, variable) => (solver.value(2 * variable) ? 1 : 0));
}

function checkModel({ name, clauses }, values) {
  const isTrue = (literal) => values[literal >> 1] === 1 - (literal & 1);
  if (!clauses.every((clause) => clause.some(isTrue))) throw new Error(`wrong model: ${name}`);
}
