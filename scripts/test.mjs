// npm test: every check, and the tests of what a change can break.
//   npm test -- FOLDER               the tests of a folder of one package, and the checks of this package (quick-round.mjs)
//   npm test -- --changed [COMMIT]   what the changes since a commit concern, the last one by default, in half a minute (changed-round.mjs);
//                                    with --all, however long it takes
// Other arguments are those of Vitest: -t NAME for the tests with a name.
import { changedRound, runTimed } from './changed-round.mjs';
import { changedArgs } from './changed-tests.mjs';
import { build } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { checkFormat, packageOf, quickRound } from './quick-round.mjs';
import { startNode, tsc } from './run.mjs';
import { startVitest } from './run-vitest.mjs';
import { argumentsOf, expectTests } from './script-arguments.mjs';
import { finish, step } from './test-tally.mjs';

const checker = 'packages/solver/test/checker/';

/** The tests of the proof checker, which fail unless they take every branch of it. */
const checkerCoverage = [
  checker,
  '--coverage',
  '--coverage.include=packages/solver/src/checker/**',
  '--coverage.reporter=text',
  '--coverage.skipFull',
  '--coverage.thresholds.branches=100',
];

async function checkAndTest(args) {
  step('format and lint: biome check', () => checkFormat('.'));
  const isBuilt = step('types and build: tsc --build, and a bundle of the command', build);
  // Each needs one core alone, and what the others leave of it is enough.
  const checks = [
    ['types of the tests: tsc -p tsconfig.tests.json', startNode(tsc, '-p', 'tsconfig.tests.json')],
    ['boundaries between packages: dependency-cruiser', startNode('scripts/boundaries.mjs')],
    ['every branch of the proof checker is tested: vitest --coverage', startVitest(checkerCoverage)],
  ];
  step('tests: vitest', () => {
    // Those of the proof checker run beside them, with coverage.
    if (isBuilt) return runTimed(args.length > 0 ? args : [`--exclude=${checker}**`]);
    console.log('   not run, as the build failed');
    return 1;
  });
  for (const [title, running] of checks) {
    const result = await running;
    step(`${title}, beside the tests`, () => {
      process.stdout.write(result.printed);
      return result.status ?? result;
    });
  }
}

const args = argumentsOf(import.meta.url);
const isInstalled = ensureInstalled() === 0;
const change = changedArgs(args);
const folder = packageOf(args);
if (isInstalled && change === null) expectTests('test', args);
if (!isInstalled) step('installation', () => 1);
else if (change !== null) await changedRound(change);
else if (folder === null) await checkAndTest(args);
else await quickRound(folder, args);
finish();
