import type { SeededRandom } from '../../contracts/seeded-random.js';
import type { Difference, SelectedClues } from './selected-clues.js';

/** A neighborhood in which most difference sets are known is left after this many searches, or after two that find nothing. */
const maxSearches = 12;
const maxFailures = 2;

/**
 * Minimal difference sets inside neighborhoods of clues, which are small; elsewhere searches seldom find small ones, and bounds from large
 * ones are low. Each of them keeps a clue of every set of `known`, which the caller extends by what it gets. Not all are found. Throws
 * as `differenceWithout` does.
 */
export async function* differencesNearby(
  { clues, differenceWithout }: Pick<SelectedClues, 'clues' | 'differenceWithout'>,
  neighborhoods: readonly (readonly number[])[],
  known: () => Iterable<readonly number[]>,
  random: SeededRandom,
): AsyncGenerator<Difference, void, void> {
  for (const neighborhood of neighborhoods) {
    const isNear = new Set(neighborhood);
    const far = [...clues.keys()].filter((clue) => !isNear.has(clue));
    for (let [searches, failures] = [0, 0]; searches < maxSearches && failures < maxFailures; searches++) {
      const kept = new Set(far);
      for (const set of known()) if (!set.some((clue) => kept.has(clue))) kept.add(random.pick(set));
      const difference = await differenceWithout([...kept]);
      if (difference === null) failures += 1;
      else yield difference;
    }
  }
}
