/** How thorough the property tests are: `quick` in `npm test`, `long` in `npm run soak`. */
export type Profile = 'quick' | 'long';

/** The environment variable that names the profile; vitest.config.ts sets it. */
export const profileVariable = 'GRIDWRIGHT_PROFILE';

/** The share of the runs in the quick profile, and their minimum. */
const quickShare = 1 / 8;
const minQuickRuns = 20;

/** The profile of this run. */
export const profile: Profile = process.env[profileVariable] === 'long' ? 'long' : 'quick';

/**
 * The number of runs of a property that takes seconds: `long` in the long profile, `quick` in the quick one. `npm run soak` runs
 * every test file that imports this module again, in the long profile.
 */
export function runs(
  long: number,
  quick = Math.min(long, Math.max(minQuickRuns, Math.ceil(long * quickShare))),
): number {
  return profile === 'long' ? long : quick;
}
