// npm test: every check and every test; arguments are given to Vitest and restrict the tests alone.
import { build } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode, startNode } from './run.mjs';
import { runVitest } from './run-vitest.mjs';
import { finish, step } from './test-tally.mjs';

const tsc = 'node_modules/typescript/bin/tsc';

async function checkAndTest() {
  step('format and lint: biome check', () => runNode('node_modules/@biomejs/biome/bin/biome', 'check', '.'));
  const isBuilt = step('types and build: tsc --build, and a bundle of the command', build);
  // Each needs one core alone, and what the others leave of it is enough.
  const checks = [
    ['types of the tests: tsc -p tsconfig.tests.json', startNode(tsc, '-p', 'tsconfig.tests.json')],
    ['boundaries between packages: dependency-cruiser', startNode('scripts/boundaries.mjs')],
  ];
  step('tests: vitest', () => {
    if (isBuilt) return runVitest(process.argv.slice(2));
    console.log('   not run, as the build failed');
    return 1;
  });
  for (const [title, running] of checks) {
    const { status, printed } = await running;
    step(`${title}, beside the tests`, () => {
      process.stdout.write(printed);
      return status;
    });
  }
}

if (ensureInstalled() === 0) await checkAndTest();
else step('installation', () => 1);
finish();
