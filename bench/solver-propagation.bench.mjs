// Propagations a second on large formulas, of ours and of minisat: of the CPU time of the search, and of the whole
// (from the clauses as arrays; with reading, as minisat prints it). Neither simplifies first, so that both
// propagate through the same clauses. BENCH_LIMIT is the limit for each formula in seconds of CPU time (default: 10).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadModule } from './solver/load-module.mjs';
import { nativeSolvers, runNative } from './solver/native-solvers.mjs';
import { runOurs } from './solver/our-solver.mjs';

const limitSeconds = Number(process.env.BENCH_LIMIT ?? 10);
const { large, warmUp, dimacsText } = await loadModule('formulas.ts');
const folder = mkdtempSync(join(tmpdir(), 'gridwright-bench-'));
const file = join(folder, 'formula.cnf');

try {
  for (const make of warmUp) runOurs(make(), limitSeconds, false);
  for (const make of large) {
    const formula = make();
    console.log(`${formula.name}: ${formula.variableCount} variables, ${formula.clauses.length} clauses`);
    print('ours', runOurs(formula, limitSeconds, false));
    if (!nativeSolvers.includes('minisat')) continue;
    writeFileSync(file, dimacsText(formula));
    print('minisat', runNative('minisat', file, limitSeconds, ['-no-pre']));
  }
} finally {
  rmSync(folder, { recursive: true });
}

function print(name, { answer, cpuMs, solvingMs, conflicts, propagations }) {
  const rate = (ms) => `${(propagations / ms / 1000).toFixed(2)} million/s`;
  const times = `search ${rate(solvingMs)} (${solvingMs.toFixed(0)} ms), whole ${rate(cpuMs)} (${cpuMs.toFixed(0)} ms)`;
  const counts = `${propagations} propagations, ${conflicts} conflicts, ${answer ?? 'no answer'}`;
  console.log(`  ${name.padEnd(8)} ${times}  ${counts}`);
}
