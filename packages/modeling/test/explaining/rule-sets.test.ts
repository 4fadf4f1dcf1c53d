import { expect, test } from 'vitest';
import { minimalPart, noRules, union } from '../../src/explaining/rule-sets.js';

/** All subsets of five numbers, ascending. */
const subsets = Array.from({ length: 32 }, (_, bits) =>
  [2, 3, 5, 8, 9].filter((_, index) => ((bits >> index) & 1) === 1),
);

test('a union has the rules of both sets, ascending, each once', () => {
  for (const one of subsets)
    for (const other of subsets) {
      const expected = [...new Set([...one, ...other])].sort((a, b) => a - b);
      expect(union(one, other), `${one} and ${other}`).toEqual(expected);
    }
});

test('a union with a part of a set is that set, without a copy', () => {
  const set = [2, 5, 9];
  for (const part of [noRules, [2], [5], [9], [2, 9], [2, 5, 9]]) expect(union(set, part)).toBe(set);
  expect(union(noRules, set)).toBe(set);
});

test('a minimal part suffices, and none of its elements can be left out', async () => {
  // The whole list suffices where it has these two, and either of the others.
  for (const needed of subsets.filter((each) => each.length === 2))
    for (const either of subsets.filter((each) => each.length === 2)) {
      const suffices = (some: readonly number[]): boolean =>
        needed.every((each) => some.includes(each)) && either.some((each) => some.includes(each));
      const part = await minimalPart([2, 3, 5, 8, 9], async (some) => suffices(some));
      const place = `${needed} and one of ${either}: ${part}`;
      expect(suffices(part), place).toBe(true);
      for (const each of part) expect(suffices(part.filter((other) => other !== each)), place).toBe(false);
    }
});

test.each([
  { list: [4], needed: [4] },
  { list: [4], needed: [] },
  { list: [], needed: [] },
  { list: [1, 2, 3, 4, 5, 6, 7], needed: [7] },
  { list: [1, 2, 3, 4, 5, 6, 7], needed: [1, 7] },
])('of $list, where $needed suffice, these are left', async ({ list, needed }) => {
  const part = await minimalPart(list, async (some) =>
    (needed as number[]).every((each) => some.includes(each)),
  );
  expect(part).toEqual(needed);
});

test('few of many elements are found in few questions', async () => {
  const list = Array.from({ length: 1024 }, (_, index) => index);
  let questions = 0;
  const part = await minimalPart(list, async (some) => {
    questions++;
    return some.includes(700);
  });
  expect(part).toEqual([700]);
  // Each halving leaves at most two pieces to try.
  expect(questions).toBeLessThanOrEqual(2 * 10 + 2);
});
