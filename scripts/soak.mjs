// npm run soak: the long tests alone (*.soak.test.ts); arguments are given to Vitest.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run.mjs';
import { runVitest } from './run-vitest.mjs';
import { finish, step } from './test-tally.mjs';

if ((ensureInstalled() || ensureBuilt()) === 0) {
  if (process.argv.length === 2)
    step('every branch of the proof checker is tested: vitest --coverage', () =>
      runNode(
        'node_modules/vitest/vitest.mjs',
        ...['run', 'packages/solver/test/checker', '--reporter=dot', '--coverage.reporter=text-summary'],
        ...[
          '--coverage',
          '--coverage.include=packages/solver/src/checker/**',
          '--coverage.thresholds.branches=100',
        ],
      ),
    );
  step('long tests: vitest', () => runVitest(['--mode', 'soak', ...process.argv.slice(2)]));
} else {
  step('installation and build', () => 1);
}
finish();
