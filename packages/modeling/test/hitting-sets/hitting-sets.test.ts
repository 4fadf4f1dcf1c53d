import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { BoundedSearch } from '../../src/hitting-sets/bounded-search.js';
import { localHittingSets } from '../../src/hitting-sets/local-search.js';
import { EngineError, minimumOfImplicit } from '../../src/index.js';

interface Family {
  readonly weights: readonly number[];
  readonly sets: readonly (readonly number[])[];
}

/** Up to nine elements, and sets that are not empty. */
const families: fc.Arbitrary<Family> = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 9 })
  .chain((weights) =>
    fc.record({
      weights: fc.constantFrom(
        weights,
        weights.map(() => 1),
      ),
      sets: fc.array(fc.subarray([...weights.keys()], { minLength: 1 }), { maxLength: 25 }),
    }),
  );

function isHit({ sets }: Family, chosen: readonly number[]): boolean {
  return sets.every((set) => set.some((element) => chosen.includes(element)));
}

function weightIn({ weights }: Family, chosen: readonly number[]): number {
  return chosen.reduce((sum, element) => sum + weights[element]!, 0);
}

/** The least weight of a hitting set, by all subsets. */
function least(family: Family): number {
  let best = Number.POSITIVE_INFINITY;
  for (let bits = 0; bits < 2 ** family.weights.length; bits++) {
    const chosen = [...family.weights.keys()].filter((element) => (bits >> element) & 1);
    if (isHit(family, chosen)) best = Math.min(best, weightIn(family, chosen));
  }
  return best;
}

/** A set that is missed, from a place on, and the next ones of the family, missed or not; none if all are hit. */
function missedBy({ sets }: Family, chosen: readonly number[], from: number): readonly (readonly number[])[] {
  const rotated = [...sets.slice(from % (sets.length + 1)), ...sets.slice(0, from % (sets.length + 1))];
  const first = rotated.findIndex((set) => !set.some((element) => chosen.includes(element)));
  return first < 0 ? [] : rotated.slice(first, first + 1 + (from % 3));
}

describe('minimum hitting sets', () => {
  test('a bounded search finds one exactly if there is one, by brute force, while sets are added', async () => {
    const property = fc.asyncProperty(families, fc.nat(25), async (family, first) => {
      const { weights, sets } = family;
      const search = new BoundedSearch(weights);
      for (const known of [sets.slice(0, first), sets]) {
        for (const set of known.slice(known === sets ? Math.min(first, sets.length) : 0)) search.add(set);
        const minimum = least({ weights, sets: known });
        expect(search.packed()).toBeLessThanOrEqual(minimum);
        for (let limit = minimum - 2; limit <= minimum + 2; limit++) {
          const { elements, stopped } = await search.atMost(limit, {});
          expect({ isFound: elements !== null, stopped }).toEqual({
            isFound: limit >= minimum,
            stopped: null,
          });
          if (elements === null) continue;
          expect(isHit({ weights, sets: known }, elements)).toBe(true);
          expect(weightIn(family, elements)).toBeLessThanOrEqual(limit);
        }
      }
    });
    await fc.assert(property, { numRuns: runs(1000, 100) });
  });

  test('the packing of the lines of a plane of order 4 is 21/5, so that five points are needed', async () => {
    // The difference set 0, 1, 4, 14, 16 of 21: a line for each shift, and any two meet once.
    const lines = Array.from({ length: 21 }, (_, shift) =>
      [0, 1, 4, 14, 16].map((each) => (each + shift) % 21),
    );
    const search = new BoundedSearch(lines.map(() => 1));
    for (const line of lines) search.add(line);
    expect(search.packed()).toBe(5);
    expect(await search.atMost(4, {})).toEqual({ elements: null, stopped: null });
    // The points of a line meet all lines.
    expect((await search.atMost(5, {})).elements).toHaveLength(5);
  });

  test('a local search finds only hitting sets that are lighter than the limit, and most minima', () => {
    let [found, all] = [0, 0];
    const property = fc.property(families, (family) => {
      const local = localHittingSets(family.weights);
      const known: (readonly number[])[] = [];
      for (const set of family.sets) {
        local.add(set);
        known.push(set);
        const minimum = least({ ...family, sets: known });
        expect(local.below(minimum)).toBeNull();
        const chosen = local.below(minimum + 1);
        all += 1;
        if (chosen === null) continue;
        found += 1;
        expect(isHit({ ...family, sets: known }, chosen)).toBe(true);
        expect(weightIn(family, chosen)).toBe(minimum);
      }
    });
    fc.assert(property, { numRuns: runs(200, 20) });
    expect(found).toBeGreaterThan(0.9 * all);
  });
});

describe('implicit hitting sets', () => {
  test('the minimum of a family that is not listed, by brute force', async () => {
    const property = fc.asyncProperty(families, fc.infiniteStream(fc.nat(25)), async (family, from) => {
      const missed = async (chosen: readonly number[]) => missedBy(family, chosen, from.next().value);
      const known = family.sets.filter((set) => set.length === 1);
      for (const sets of [[], known]) {
        const { elements, weight, bound, stopped } = await minimumOfImplicit(
          { weights: family.weights, missed },
          { sets, budget: {} },
        );
        const minimum = least(family);
        expect({ weight, bound, stopped }).toEqual({ weight: minimum, bound: minimum, stopped: null });
        expect(isHit(family, elements)).toBe(true);
        expect(weightIn(family, elements)).toBe(minimum);
      }
    });
    await fc.assert(property, { numRuns: runs(500, 25) });
  });

  test('what is known at a limit holds', async () => {
    const property = fc.asyncProperty(families, fc.nat(12), async (family, questions) => {
      let left = questions;
      const missed = async (chosen: readonly number[]) => {
        if (left === 0) throw new EngineError({ code: 'stopped', reason: 'nodes' });
        left -= 1;
        return missedBy(family, chosen, left);
      };
      const found = await minimumOfImplicit({ weights: family.weights, missed }, { budget: {} });
      const { elements, weight, bound, stopped } = found;
      expect(stopped).toBe(weight > bound ? 'nodes' : null);
      expect(isHit(family, elements)).toBe(true);
      expect(weightIn(family, elements)).toBe(weight);
      expect(bound).toBeLessThanOrEqual(least(family));
    });
    await fc.assert(property, { numRuns: runs(500, 40) });
  });

  test('a bound of the engine is known while a local search still finds lighter sets', async () => {
    // 240 sets of three to five of 40 elements, without any two that are equal.
    const sets = fc.sample(
      fc.uniqueArray(fc.uniqueArray(fc.nat(39), { minLength: 3, maxLength: 5 }), {
        ...{ minLength: 240, maxLength: 240 },
        selector: (set) => set.toSorted((one, other) => one - other).join(' '),
      }),
      1,
    )[0]!;
    const weights = Array.from({ length: 40 }, () => 1);
    const all = new BoundedSearch(weights);
    for (const set of sets) all.add(set);
    let minimum = all.packed();
    while ((await all.atMost(minimum, {})).elements === null) minimum += 1;
    let [left, disjoint] = [110, 0];
    const isHitBy = new Set<number>();
    const missed = async (chosen: readonly number[]) => {
      if (left === 0) throw new EngineError({ code: 'stopped', reason: 'nodes' });
      left -= 1;
      const [found] = missedBy({ weights, sets }, chosen, 0);
      if (found === undefined) return [];
      if (!found.some((element) => isHitBy.has(element))) disjoint += 1;
      for (const element of found) isHitBy.add(element);
      return [found];
    };
    const found = await minimumOfImplicit({ weights, missed }, { budget: {} });
    expect(found.stopped).toBe('nodes');
    expect(found.bound).toBeGreaterThan(disjoint);
    expect(found.bound).toBeLessThanOrEqual(minimum);
  });

  test('a limit of nodes ends a search, and a smaller slice of it does not', async () => {
    // All pairs of five elements: four of them are needed, and no disjoint sets show it.
    const sets = [0, 1, 2, 3, 4].flatMap((left) =>
      [0, 1, 2, 3].filter((each) => each < left).map((each) => [each, left]),
    );
    const family = { weights: [1, 1, 1, 1, 1], sets };
    const missed = async (chosen: readonly number[]) => missedBy(family, chosen, 0);
    expect(await minimumOfImplicit({ ...family, missed }, { budget: {} })).toMatchObject({
      ...{ weight: 4, bound: 4, stopped: null },
    });
    const stopped = await minimumOfImplicit({ ...family, missed }, { budget: { nodeLimit: 0 } });
    expect(stopped).toMatchObject({ weight: 4, bound: 3, stopped: 'nodes' });
    const search = new BoundedSearch(family.weights);
    for (const set of sets) search.add(set);
    expect(await search.atMost(3, { nodeLimit: 1 })).toEqual({ elements: null, stopped: 'nodes' });
    expect(await search.atMost(3, { isCancelled: () => true })).toMatchObject({ stopped: 'cancelled' });
    expect(await search.atMost(3, {})).toEqual({ elements: null, stopped: null });
  });

  test('other errors are passed on', async () => {
    const error = new EngineError({ code: 'engine-failed', engine: 'test', detail: 'it crashed' });
    const failing = { weights: [1, 1], missed: () => Promise.reject(error) };
    await expect(minimumOfImplicit(failing, { budget: {} })).rejects.toBe(error);
  });
});
