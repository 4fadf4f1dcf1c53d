import fc from 'fast-check';

// vitest.config.ts chooses the seed, one for all test files of a run.
const { GRIDWRIGHT_SEED } = process.env;
fc.configureGlobal({ seed: Number(GRIDWRIGHT_SEED) });
