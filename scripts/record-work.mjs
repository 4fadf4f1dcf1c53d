// node scripts/record-work.mjs --because "…": records how many conflicts, nodes and propagations the boards of test/recorded-work take,
// with a sentence that explains what has changed.
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './run.mjs';

/** A sentence has at least this number of words. */
const minWords = 3;

function readBecause() {
  const { because } = parseArgs({ options: { because: { type: 'string' } } }).values;
  return because?.trim().split(/\s+/).length >= minWords ? because.trim() : null;
}

/** A module of the tests, which are TypeScript. */
async function load(name) {
  const { runnerImport } = await import('vite');
  const path = join(root, 'test/recorded-work', name);
  return (await runnerImport(path, { configFile: false, logLevel: 'error' })).module;
}

/** The figures; null if they depend on the order of the boards or on the speed of the machine. */
async function figures() {
  const { measuredWork } = await load('measured-work.ts');
  const { withSlowClock } = await load('slow-clock.ts');
  const work = await measuredWork({ order: 'forwards' });
  const again = await withSlowClock(() => measuredWork({ order: 'backwards' }));
  return isDeepStrictEqual(work, again) ? work : null;
}

async function record(because) {
  const { compareWork } = await load('comparison.ts');
  const { totalsTable, changesOf } = await load('comparison-text.ts');
  const { readWorkRecord, writeWorkRecord } = await load('work-record.ts');
  const work = await figures();
  if (work === null) {
    console.error('Not recorded: the figures differ from one measurement to the next.');
    return 1;
  }
  const before = readWorkRecord();
  if (isDeepStrictEqual(before.work, work)) {
    console.log('The figures are as recorded: nothing is written.');
    return 0;
  }
  const { totals } = compareWork(before.work, work);
  console.log(totalsTable(totals).join('\n'));
  const date = new Date().toISOString().slice(0, 10);
  writeWorkRecord({ history: [...before.history, { date, because, changes: changesOf(totals) }], work });
  return 0;
}

const because = readBecause();
if (because === null) {
  console.error(
    '--because: expected a sentence that explains the change, such as "Clauses are subsumed before they are vivified."',
  );
  process.exitCode = 2;
} else {
  process.exitCode = ensureInstalled() || ensureBuilt();
  if (process.exitCode === 0) process.exitCode = await record(because);
}
