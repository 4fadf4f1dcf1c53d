// Our solver on generated formulas, against cadical and minisat (programs of the machine) and solvers from npm.
//
// All times are CPU time, user and system. Whole: ours from the clauses as arrays to the model, warm, with all threads
// of the process; a program's from its start to its end, reading included; a package's from the DIMACS text to the
// answer, loaded and warm. Search: without reading, as the programs print that (in hundredths of a second), and ours
// without adding the clauses.
//
// BENCH_STEP=4 takes every fourth formula of a family (default: all), BENCH_FAMILY=parity one family. BENCH_LIMIT is
// the limit for each formula in seconds of CPU time (default: 30). BENCH_PEER=off leaves all peers out, and
// BENCH_PACKAGES=off those from npm, which get every fourth formula at most, with 20 seconds each.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { geometricMean } from './distribution.mjs';
import { handOver } from './figures.mjs';
import { withVersion } from './native-peer.mjs';
import { loadModule } from './solver/load-module.mjs';
import { nativeSolvers, nativeTitles, runNative } from './solver/native-solvers.mjs';
import { runOurs } from './solver/our-solver.mjs';
import { packageSolvers, runPackage } from './solver/package-solvers.mjs';
import { ratios, report } from './solver/report.mjs';

const { BENCH_STEP, BENCH_LIMIT, BENCH_FAMILY, BENCH_PEER, BENCH_PACKAGES } = process.env;
const step = Number(BENCH_STEP ?? 1);
const limitSeconds = Number(BENCH_LIMIT ?? 30);
const packageStep = Math.max(4, step);
const packageLimitSeconds = Math.min(20, limitSeconds);
const natives = BENCH_PEER === 'off' ? [] : nativeSolvers;
const packages = BENCH_PEER === 'off' || BENCH_PACKAGES === 'off' ? [] : packageSolvers;

const { families, warmUp, dimacsText } = await loadModule('formulas.ts');
const folder = mkdtempSync(join(tmpdir(), 'gridwright-bench-'));
const file = join(folder, 'formula.cnf');
const warmUpFile = join(folder, 'warm-up.cnf');

try {
  for (const make of warmUp) runOurs(make(), limitSeconds);
  writeFileSync(warmUpFile, dimacsText(warmUp[0]()));

  const rows = [];
  for (const [family, makers] of Object.entries(families)) {
    if (BENCH_FAMILY && family !== BENCH_FAMILY) continue;
    const own = [];
    for (let i = 0; i < makers.length; i += step) own.push(measure(makers[i](), i % packageStep === 0));
    print(family, own);
    rows.push(...own);
  }
  if (!BENCH_FAMILY) {
    print('all families', rows);
    for (const [name, title] of Object.entries(nativeTitles)) handOverRatio(name, title, rows);
  }
} finally {
  rmSync(folder, { recursive: true });
}

function handOverRatio(name, title, rows) {
  const job = 'generated formulas, whole';
  const peer = withVersion(title);
  if (!natives.includes(name)) {
    const missing = BENCH_PEER === 'off' ? 'BENCH_PEER=off' : `${name} is not installed`;
    return handOver({ job, peer, missing });
  }
  const { ours, theirs, all } = ratios(rows, name, 'cpuMs', 1000 * limitSeconds);
  const figure = `CPU ms, geometric mean of ${all.length} formulas`;
  handOver({ job, figure, ours: geometricMean(ours), peer, theirs: geometricMean(theirs) });
}

/** A run of each solver, one after the other; where they differ in their answers, something is wrong. */
function measure(formula, withPackages) {
  writeFileSync(file, dimacsText(formula));
  const row = { ours: runOurs(formula, limitSeconds) };
  for (const name of natives) row[name] = runNative(name, file, limitSeconds);
  if (withPackages)
    for (const name of packages) row[name] = runPackage(name, warmUpFile, file, packageLimitSeconds);

  const known = { true: 'satisfiable', false: 'unsatisfiable' }[formula.isSatisfiable];
  const answers = new Set([known, ...Object.values(row).map(({ answer }) => answer)]);
  if (answers.has('satisfiable') && answers.has('unsatisfiable'))
    throw new Error(
      `${formula.name}: ${Object.entries(row).map(([name, { answer }]) => `${name} ${answer}`)}`,
    );

  const times = Object.entries(row).map(
    ([name, { answer, failed, cpuMs }]) =>
      `${name} ${answer !== null ? cpuMs.toFixed(0) : failed ? 'failed' : 'no answer'}`,
  );
  console.error(`${formula.name} (${known ?? row.ours.answer}), CPU ms: ${times.join(', ')}`);
  return row;
}

function print(title, rows) {
  report(title, rows, natives, 1000 * limitSeconds);
  const withPackages = rows.filter((row) => packages.every((name) => row[name]));
  if (packages.length > 0 && withPackages.length > 0)
    report(`${title}, packages`, withPackages, packages, 1000 * packageLimitSeconds);
}
