// npm run soak: the long tests alone (*.soak.test.ts, and properties with all their runs); `--minutes N` stops in time, all
// other arguments are given to Vitest.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runVitest, runVitestUntil } from './run-vitest.mjs';
import { argumentsOf, expectTests } from './script-arguments.mjs';
import { finish, step } from './test-tally.mjs';

const args = argumentsOf(import.meta.url);
const minutesAt = args.indexOf('--minutes');
const minutes = minutesAt < 0 ? null : Number(args.splice(minutesAt, 2)[1]);
if (minutes !== null && !(minutes > 0)) {
  console.error('npm run soak -- --minutes N: expected a positive number');
  process.exit(2);
}
const endMs = minutes === null ? null : Date.now() + minutes * 60_000;

const isInstalled = ensureInstalled() === 0;
if (isInstalled) expectTests('soak', args);
if (isInstalled && ensureBuilt() === 0) {
  const soak = ['--mode', 'soak', ...args];
  if (endMs === null) step('long tests: vitest', () => runVitest(soak));
  else await step(`long tests, for at most ${minutes} minutes: vitest`, () => runVitestUntil(endMs, soak));
} else {
  step('installation and build', () => 1);
}
finish('Long tests: ');
