import { grouped } from '../../boards/geometry/grouped.js';
import { isGridSite, siteCenter } from '../../boards/geometry/sites.js';
import { type ClueSite, type Puzzle, siteOfClue } from '../../boards/layers/board.js';
import type { SolvableKind } from '../../contracts/kind.js';
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

/** The sizes of the neighborhoods of one clue: boxes of three by three clues to six by six where each cell has one. */
const nearestCounts = [9, 16, 25, 36];

/** With more unions of classes, most are of classes that have nothing to do with one another. */
const maxUnions = 200;

/**
 * Lists of clues, by their places, in which other solutions may differ alone: those nearest to each clue, and those of two or three rows,
 * columns or values. None has more than half of the clues. Clues that are at no place, such as sentences, have none. Takes time
 * n² log n for n clues.
 */
export function clueNeighborhoods(
  { layers }: Pick<SolvableKind, 'layers'>,
  puzzle: Puzzle,
  clues: readonly ClueSite[],
): readonly (readonly number[])[] {
  const placed: { readonly x: number; readonly y: number; readonly value: string }[] = [];
  for (const { layer, site } of clues) {
    const sort = siteOfClue(layers, layer);
    if (!isGridSite(sort)) return [];
    placed.push({ ...siteCenter(puzzle, sort, site), value: `${layer} ${puzzle.clues[layer]![site]}` });
  }
  const places = [...clues.keys()];
  const near = nearestCounts.flatMap((count) =>
    placed.map((center) => {
      const distance = (place: number): number =>
        (placed[place]!.x - center.x) ** 2 + (placed[place]!.y - center.y) ** 2;
      return places.toSorted((one, other) => distance(one) - distance(other)).slice(0, count);
    }),
  );
  const unions = (['value', 'y', 'x'] as const)
    .map((key) => [...grouped(places, (place) => placed[place]![key]).values()])
    .flatMap((classes) => [2, 3].flatMap((count) => unionsOf(classes, count)));
  const found = new Map<string, readonly number[]>();
  for (const each of [...near, ...unions]) {
    const sorted = each.toSorted((one, other) => one - other);
    if (2 * sorted.length <= clues.length) found.set(sorted.join(' '), sorted);
  }
  return [...found.values()];
}

/** All unions of this many classes; none if they are too many. */
function unionsOf(classes: readonly (readonly number[])[], count: number): readonly (readonly number[])[] {
  let unions: { readonly last: number; readonly all: readonly number[] }[] = [{ last: -1, all: [] }];
  for (let size = 0; size < count; size++) {
    unions = unions.flatMap(({ last, all }) =>
      classes.slice(last + 1).map((each, place) => ({ last: last + 1 + place, all: [...all, ...each] })),
    );
    if (unions.length > maxUnions) return [];
  }
  return unions.map(({ all }) => all);
}
