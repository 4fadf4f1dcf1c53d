// Runs many searches under changing assumptions in one solver, and prints the memory in use. Arguments: the
// workload and the number of propagations. Needs --expose-gc and a built package.
import { memoryUsage } from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { Solver } from '../dist/index.js';

const workloads = {
  // Long trails, few conflicts.
  wide: { variables: 2000, clausesAVariable: 3 },
  // Short trails, many conflicts.
  hard: { variables: 150, clausesAVariable: 4 },
};

/** Xorshift (Marsaglia 2003). */
let random = 12345;
function below(count) {
  random ^= random << 13;
  random ^= random >>> 17;
  random ^= random << 5;
  return (random >>> 0) % count;
}

function distinct(count, below) {
  const chosen = new Set();
  while (chosen.size < count) chosen.add(below());
  return [...chosen];
}

function busySolver({ variables, clausesAVariable }) {
  const solver = new Solver();
  solver.addVariables(variables);
  for (let i = 0; i < variables * clausesAVariable; i++) {
    const chosen = distinct(3, () => below(variables));
    solver.addClause(chosen.map((variable) => 2 * variable + below(2)));
  }
  return solver;
}

/** Memory after compilation, which runs in other threads and would look like growth. */
async function usageOf(solver) {
  global.gc();
  await setTimeout(200);
  global.gc();
  const { heapUsed, arrayBuffers } = memoryUsage();
  return { propagations: solver.stats.propagations, used: heapUsed + arrayBuffers, bytes: solver.bytes };
}

const [workload, propagations] = [process.argv[2], Number(process.argv[3])];
const solver = busySolver(workloads[workload]);
const usages = [];
for (const part of [0.1, 1]) {
  while (solver.stats.propagations < part * propagations) {
    const assumptions = Array.from({ length: 4 }, () => below(2 * solver.variableCount));
    solver.solve(assumptions, { conflicts: 2000 });
  }
  usages.push(await usageOf(solver));
}
console.log(JSON.stringify(usages));
