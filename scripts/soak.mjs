// npm run soak: the long tests alone (*.soak.test.ts); arguments are given to Vitest.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runVitest } from './run-vitest.mjs';
import { finish, step } from './test-tally.mjs';

if ((ensureInstalled() || ensureBuilt()) === 0) {
  step('long tests: vitest', () => runVitest(['--mode', 'soak', ...process.argv.slice(2)]));
} else {
  step('installation and build', () => 1);
}
finish();
