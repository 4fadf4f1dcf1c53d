// npm test: every check and every test; arguments are given to Vitest and restrict the tests alone.
import { build } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run.mjs';
import { runVitest } from './run-vitest.mjs';
import { finish, step } from './test-tally.mjs';

const tsc = 'node_modules/typescript/bin/tsc';

function checkAndTest() {
  step('format and lint: biome check', () => runNode('node_modules/@biomejs/biome/bin/biome', 'check', '.'));
  const isBuilt = step('types and build: tsc --build, and a bundle of the command', build);
  step('types of the tests: tsc -p tsconfig.tests.json', () => runNode(tsc, '-p', 'tsconfig.tests.json'));
  step('boundaries between packages: dependency-cruiser', () => runNode('scripts/boundaries.mjs'));
  step('tests: vitest', () => {
    if (isBuilt) return runVitest(process.argv.slice(2));
    console.log('   not run, as the build failed');
    return 1;
  });
}

if (ensureInstalled() === 0) checkAndTest();
else step('installation', () => 1);
finish();
