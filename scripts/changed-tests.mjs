// Which tests are run for changed files by npm test -- --changed (changed-round.mjs).

/** What every test depends on, without importing it. */
const ofAllTests =
  /^(package-lock\.json|(packages\/[^/]+\/)?(package|tsconfig[^/]*)\.json|vitest\.config\.ts|test\/(setup|suites)\.ts)$/;

/** What the tests of a round may take, in seconds of a core: half a minute on two cores, with the checks before and beside them. */
const secondsOfRound = 40;

/** The time of a file of which no time is known. */
const unknownSeconds = 1;

/** `--changed [REF]` in arguments: `ref`, `isAll` for `--all` beside it, and the `others`; null without it. */
export function changedArgs(args) {
  const at = args.indexOf('--changed');
  if (at < 0) return null;
  const hasRef = args[at + 1] !== undefined && !args[at + 1].startsWith('-');
  const others = args.filter((_, index) => index !== at && !(hasRef && index === at + 1));
  return {
    ref: hasRef ? args[at + 1] : 'HEAD',
    isAll: others.includes('--all'),
    others: others.filter((arg) => arg !== '--all'),
  };
}

/** The tests that a changed file concerns, with `why` where they do not load it; null where it concerns all tests. */
function concerned(file, reached) {
  if (ofAllTests.test(file)) return null;
  const loading = reached.reaching(file);
  if (loading.length > 0) return { tests: loading };
  const beside = reached.beside(file);
  if (beside.length > 0) return { tests: beside, why: 'no test loads it: those beside it' };
  const naming = reached.naming(file);
  return {
    tests: naming,
    why: `no test loads it${naming.length > 0 ? ': those that name it or its folder' : ''}`,
  };
}

/**
 * The test files to be run for changed files: those that changed, and the nearest of those that load the others, as far as the time of a
 * round goes (all if `isAll`). Tests that run a bundle are `left` too, unless sources or tests of a bundled package have changed.
 * `notes` says what is special about files; `seconds` has the usual times of test files. `tests` is null for all that there are.
 */
export function testsOfChange(files, reached, { seconds = {}, isAll = false } = {}) {
  const notes = [];
  const ranks = new Map();
  for (const file of files) {
    const found = concerned(file, reached);
    if (found === null) return { tests: null, left: [], notes: [`${file}: concerns all tests`] };
    if (found.why !== undefined) notes.push(`${file}: ${found.why}`);
    for (const { test, rank } of found.tests)
      ranks.set(test, Math.min(rank, ranks.get(test) ?? Number.POSITIVE_INFINITY));
  }
  const costOf = (test) => seconds[test] ?? unknownSeconds;
  const nearestFirst = [...ranks].sort(
    ([left, rank], [right, other]) => rank - other || costOf(left) - costOf(right),
  );
  const mayRunBundle = isAll || files.some((file) => /^packages\/(cli|studio)\//.test(file));
  const tests = [];
  const left = [];
  let sum = 0;
  for (const [test] of nearestFirst) {
    const isTaken =
      files.includes(test) ||
      isAll ||
      (sum + costOf(test) <= secondsOfRound && (mayRunBundle || reached.bundleOf(test) === null));
    if (isTaken) sum += costOf(test);
    (isTaken ? tests : left).push(test);
  }
  return { tests, left, notes };
}
