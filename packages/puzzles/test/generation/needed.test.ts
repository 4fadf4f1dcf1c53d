import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { neededItems } from '../../src/parts/generation/needed.js';

const items = Array.from({ length: 12 }, (_, item) => item);

/** A choice is enough if it has an item of each of these sets. */
const families = fc.array(fc.subarray(items, { minLength: 1 }), { maxLength: 6 });

const hits = (kept: readonly number[], sets: readonly (readonly number[])[]): boolean =>
  sets.every((set) => set.some((item) => kept.includes(item)));

test('the needed items are enough, and without any one of them they are not', async () => {
  const property = fc.asyncProperty(families, async (sets) => {
    const needed = await neededItems(items, async (kept) => hits(kept, sets));
    expect(hits(needed, sets)).toBe(true);
    for (const item of needed)
      expect(
        hits(
          needed.filter((each) => each !== item),
          sets,
        ),
      ).toBe(false);
  });
  await fc.assert(property, { numRuns: runs(5000, 300) });
});

test('after the maximum of found items, all others that may be needed stay', async () => {
  const asked: (readonly number[])[] = [];
  const needed = await neededItems(
    items,
    async (kept) => {
      asked.push(kept);
      return [3, 7, 9].every((item) => kept.includes(item));
    },
    1,
  );
  expect(needed).toEqual([9, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(asked.length).toBeLessThanOrEqual(6);
});
