// A process that keeps one Vitest for many runs in a checkout: node test-session.mjs CHECKOUT, as a child with a channel. It is sent
// `{ changed, files }`, and answers `{ failed, errors, seconds }`: it runs these test files until a test fails, with the changed
// sources loaded anew. Whoever starts it ends it when a run takes too long: an endless loop of a mutant is stopped by nothing else.
import { join } from 'node:path';

const [, , base] = process.argv;
process.chdir(base);
const { createVitest } = await import('vitest/node');

let failed = null;

/** Ends a run at its first failure. */
const reporter = {
  onTestCaseResult: (test) => {
    if (test.result().state === 'failed') fail(test.module.relativeModuleId, test.fullName);
  },
  onTestSuiteResult: (suite) => {
    if (suite.errors().length > 0) fail(suite.module.relativeModuleId, suite.fullName);
  },
  onTestModuleEnd: (module) => {
    if (module.errors().length > 0) fail(module.relativeModuleId, 'outside of its tests');
  },
};

function fail(file, name) {
  if (failed !== null) return;
  failed = { file, name };
  process.send({ failed });
  void vitest.cancelCurrentRun('test-failure');
}

const vitest = await createVitest('test', {
  watch: false,
  reporters: [reporter],
  maxWorkers: 2,
  root: base,
});
await vitest.standalone();

async function run({ changed, files }) {
  failed = null;
  for (const file of changed) vitest.invalidateFile(join(base, file));
  const specifications = files.flatMap((file) => vitest.getModuleSpecifications(join(base, file)));
  const start = performance.now();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
  if (failed === null && unhandledErrors.length > 0) {
    failed = {
      file: files.length === 1 ? files[0] : 'outside of any test',
      name: String(unhandledErrors[0].message),
    };
    process.send({ failed });
  }
  process.send({
    ended: true,
    seconds: (performance.now() - start) / 1000,
    // Vitest answers the modules of earlier runs too.
    times: Object.fromEntries(
      testModules
        .filter((module) => files.includes(module.relativeModuleId))
        .map((module) => [module.relativeModuleId, secondsOf(module.diagnostic())]),
    ),
  });
}

function secondsOf({ collectDuration, duration }) {
  return (collectDuration + duration) / 1000;
}

process.on('message', (message) => void run(message));
process.on('disconnect', () => process.exit());
process.send('ready');
