import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Solver } from '@gridwright/solver';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/** While no solver is alive, a full collection of garbage drops the compiled code too, and nothing stays warm. */
export const alwaysAlive = new Solver();

/** Milliseconds between two checks of the CPU time. */
const stepMs = 50;

/**
 * Solves a formula with our solver, from the clauses as arrays to the model, with a limit in seconds of CPU time: that of
 * the whole process, with its threads for garbage collection and compiling. `solvingMs` excludes adding the clauses.
 * `answer` is null if the limit was reached.
 */
export function runOurs(formula, limitSeconds) {
  collectGarbage();
  const start = performance.now();
  const cpuStart = process.cpuUsage();
  const cpuMsSinceStart = () => {
    const { user, system } = process.cpuUsage(cpuStart);
    return (user + system) / 1000;
  };

  const solver = new Solver();
  solver.addVariables(formula.variableCount);
  for (const clause of formula.clauses) solver.addClause(clause);
  const addingMs = cpuMsSinceStart();
  solver.begin();
  while (solver.step(stepMs) === 'searching' && cpuMsSinceStart() < 1000 * limitSeconds);

  const cpuMs = cpuMsSinceStart();
  const wallMs = performance.now() - start;
  const { status, stats } = solver;
  if (status === 'satisfiable') checkModel(formula, solver);
  return {
    answer: status === 'searching' ? null : status,
    cpuMs,
    solvingMs: cpuMs - addingMs,
    wallMs,
    conflicts: stats.conflicts,
    propagations: stats.propagations,
  };
}

function checkModel({ name, clauses }, solver) {
  if (!clauses.every((clause) => clause.some((literal) => solver.value(literal))))
    throw new Error(`wrong model: ${name}`);
}
