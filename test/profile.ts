/** How thorough the property tests are: `quick` in `npm test` and `npm run verify`, `long` in `npm run soak`. */
export type Profile = 'quick' | 'long';

/** The environment variable that names the profile; vitest.config.ts sets it. */
export const profileVariable = 'GRIDWRIGHT_PROFILE';

/** The share of the runs in the quick profile, and their minimum. */
const quickShare = 1 / 20;
const minQuickRuns = 12;

/** The profile of this run. */
export const profile: Profile = process.env[profileVariable] === 'long' ? 'long' : 'quick';

/** Whether a long run has no end: `npm run soak` sets the variable if it is to stop in time. */
const isEndless = process.env['GRIDWRIGHT_END_MS'] === undefined;

/**
 * The number of runs of a property that takes seconds: `long` in the long profile, `quick` in the quick one, and `endless` in long runs
 * that need not stop in time. `npm run soak` runs every test file that imports this module again, in the long profile.
 */
export function runs(
  long: number,
  quick = Math.min(long, Math.max(minQuickRuns, Math.ceil(long * quickShare))),
  endless = long,
): number {
  if (profile === 'quick') return quick;
  return isEndless ? endless : long;
}
