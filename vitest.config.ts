import { configDefaults, defineConfig } from 'vitest/config';
import { type Profile, profileVariable } from './test/profile.js';
import { builtPackages, FixedOrder, filesOf, type Suite, sourceOfPackages } from './test/suites.js';

const hourMs = 3_600_000;

/** For what hangs: a busy machine is ten times as slow as an idle one. */
const watchdogMs = 300_000;

/** How long a test waits for what a page does next: a second, as is usual, is too little there. */
const pollMs = 60_000;

/** What `npm test` finds is what was changed, and no chance of the day. */
const usualSeed = '957546427';

/**
 * One seed for all property tests of a run: GRIDWRIGHT_SEED; or else a random one for the long tests, and for the others always the
 * same.
 */
function seedOfRun(isSoak: boolean): string {
  const { GRIDWRIGHT_SEED: given } = process.env;
  if (given !== undefined && !/^-?\d{1,10}$/.test(given))
    throw new Error(`GRIDWRIGHT_SEED: expected an integer, found "${given}"`);
  const seed = given ?? (isSoak ? String(Math.floor(Math.random() * 2 ** 31)) : usualSeed);
  console.log(
    `Property tests run with GRIDWRIGHT_SEED=${seed}; set it to run them again, or with another one.`,
  );
  return seed;
}

// The mode is the suite: `--mode verify`, `--mode soak`. Tests import the sources of all packages. The command, its workers and the
// studio run as built: build first (npm test does).
export default defineConfig(({ mode }) => {
  const suite: Suite = mode === 'soak' || mode === 'verify' ? mode : 'test';
  const isSoak = suite === 'soak';
  const isBuilt = process.env['GRIDWRIGHT_BUILT'] !== undefined;
  const profile: Profile = isSoak ? 'long' : 'quick';
  const { include, exclude } = filesOf(suite);
  return {
    plugins: isBuilt ? [builtPackages()] : [],
    resolve: { alias: isBuilt ? [] : sourceOfPackages() },
    test: {
      include,
      exclude: [...configDefaults.exclude, ...exclude],
      env: {
        GRIDWRIGHT_SEED: seedOfRun(isSoak),
        [profileVariable]: process.env[profileVariable] ?? profile,
        // Whoever runs the tests may have defaults of their own.
        GRIDWRIGHT_CONFIG: '',
      },
      pool: 'forks',
      // A worker keeps the modules that it has loaded: a seventh of the time. So no test may leave anything changed behind.
      isolate: false,
      // The bundle of the command is run as it is, not as Vitest would transform it.
      server: { deps: { external: [/\/packages\/(cli\/bundle|[^/]+\/dist)\//] } },
      sequence: { sequencer: FixedOrder },
      // Many tests wait for programs: one more than the cores that are promised.
      maxWorkers: 3,

      setupFiles: ['test/setup.ts'],
      expect: { poll: { timeout: pollMs } },
      testTimeout: isSoak ? hourMs : watchdogMs,
      hookTimeout: isSoak ? hourMs : watchdogMs,
    },
  };
});
