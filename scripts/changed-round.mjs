// npm test -- --changed [REF]: the checks and tests that a change concerns, and no more.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testsOfChange } from './changed-tests.mjs';
import { build, buildPackages } from './ensure-built.mjs';
import { checkFormat, typesOfTests } from './quick-round.mjs';
import { reachedTests } from './reached-tests.mjs';
import { root, startNode, tsc } from './run.mjs';
import { runVitest } from './run-vitest.mjs';
import { step } from './test-tally.mjs';

const timesFile = join(root, 'node_modules/.cache/gridwright/test-seconds.json');

/** The files that differ from a commit, from where the branch left it; new ones included. Null if git knows no such commit. */
function changedFiles(ref) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const { status, stdout: start } = git('merge-base', ref, 'HEAD');
  if (status !== 0) return null;
  const changed = git('diff', '--name-only', '--no-renames', '-z', start.trim());
  const others = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${changed.stdout}${others.stdout}`.split('\0'))].filter((file) => file !== '').sort();
}

/** The seconds that test files took in their last run here. */
function usualSeconds() {
  return existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, 'utf8')) : {};
}

/** Runs Vitest, and notes how long the files took. */
export function runTimed(args) {
  const counts = runVitest(args);
  const times = Object.fromEntries(counts.files.map(({ file, seconds }) => [file, seconds]));
  mkdirSync(dirname(timesFile), { recursive: true });
  writeFileSync(timesFile, JSON.stringify({ ...usualSeconds(), ...times }));
  return counts;
}

/**
 * Checks the format of the changed files, builds what has changed, and runs the tests that are near to it; `others` are given to Vitest.
 * Types of changed tests are checked beside them.
 */
export async function changedRound({ ref, isAll, others }) {
  const files = changedFiles(ref);
  if (files === null)
    return void step(`what has changed since ${ref}: git`, () => {
      console.log(`   git knows no commit ${ref}`);
      return 1;
    });
  const reached = reachedTests();
  const { tests, left, notes } = testsOfChange(files, reached, { seconds: usualSeconds(), isAll });
  console.log(
    `${files.length} changed files; ${tests?.length ?? 'all'} test files, ${left.length} farther ones are left to npm test`,
  );
  for (const note of notes) console.log(`   ${note}`);
  const present = files.filter((file) => existsSync(join(root, file)));
  if (present.length > 0)
    step('format and lint of the changed files: biome check', () =>
      checkFormat('--no-errors-on-unmatched', ...present),
    );
  if (tests?.length === 0) return;
  const runsBundle = tests === null || tests.some((test) => reached.bundleOf(test) !== null);
  const isBuilt = step('types and build: tsc --build', runsBundle ? build : buildPackages);
  const typed = present.filter((file) => /^(packages\/[^/]+\/)?test\/.*\.ts$/.test(file));
  const running = typed.length > 0 ? startNode(tsc, '-p', typesOfTests('changed', typed)) : null;
  step('tests: vitest', () => {
    if (isBuilt) return runTimed([...others, ...(tests ?? [])]);
    console.log('   not run, as the build failed');
    return 1;
  });
  if (running === null) return;
  const { status, printed } = await running;
  step('types of the changed tests, beside the tests: tsc', () => {
    process.stdout.write(printed);
    return status;
  });
}
