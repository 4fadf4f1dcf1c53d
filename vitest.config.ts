import { configDefaults, defineConfig } from 'vitest/config';
import { SlowFirst } from './test/slow-first.js';

const hourMs = 3_600_000;

/** For what hangs: a busy machine is ten times as slow as an idle one. */
const watchdogMs = 300_000;

/** One seed for all property tests of a run: GRIDWRIGHT_SEED, or a random one. */
function seedOfRun(): number {
  const { GRIDWRIGHT_SEED: given } = process.env;
  if (given === undefined) return Math.floor(Math.random() * 2 ** 31);
  if (!/^-?\d{1,10}$/.test(given)) throw new Error(`GRIDWRIGHT_SEED must be an integer, and is "${given}"`);
  return Number(given);
}

// Packages see one another as built, through their exports: build first (npm test does).
export default defineConfig(({ mode }) => {
  const soak = mode === 'soak';
  const kind = soak ? '*.soak.test.ts' : '*.test.ts';
  const seed = seedOfRun();
  console.log(`Property tests run with GRIDWRIGHT_SEED=${seed}; set it to run them again.`);
  return {
    test: {
      include: [`packages/*/test/**/${kind}`, `test/**/${kind}`],
      exclude: [...configDefaults.exclude, ...(soak ? [] : ['**/*.soak.test.ts'])],
      pool: 'forks',
      // A worker keeps the modules that it has loaded: a seventh of the time. So no test may leave anything changed behind.
      isolate: false,
      // The bundle of the command is run as it is, not as Vitest would transform it.
      server: { deps: { external: [/\/packages\/cli\/bundle\//] } },
      sequence: { sequencer: SlowFirst },
      // Many tests wait for programs: one more than the cores that are promised.
      maxWorkers: 3,
      testTimeout: soak ? hourMs : watchdogMs,
      hookTimeout: soak ? hourMs : watchdogMs,
      setupFiles: ['test/setup.ts'],
      env: { GRIDWRIGHT_SEED: String(seed) },
    },
  };
});
