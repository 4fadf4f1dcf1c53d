import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DiagramError } from '../../src/errors.js';
import { best, bestWork, kBest, kBestWork } from '../../src/queries/best.js';
import { diagramOfSets } from '../diagram-of-sets.js';
import { smallFamily } from '../families.js';
import { allSubsets, combinations, fullSet, singletons } from '../large-diagrams.js';
import { renumbered } from '../renumbered.js';

type Sense = 'maximize' | 'minimize';

const sense = fc.constantFrom<Sense[]>('maximize', 'minimize');
const weightOf = (set: readonly number[], weights: readonly number[]): number =>
  set.reduce((sum, element) => sum + weights[element]!, 0);

/** By sum, the number of sets of different numbers from 1 to `max` with this sum. */
function waysAsDistinctSum(sums: number, max: number): number[] {
  const ways = [1, ...Array.from({ length: sums }, () => 0)];
  for (let part = 1; part <= max; part += 1) {
    for (let sum = sums; sum >= part; sum -= 1) ways[sum]! += ways[sum - part]!;
  }
  return ways;
}

it('finds the best sets of small families, best first, as brute force does', () => {
  const weights = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(smallFamily, weights, sense, fc.nat(70), ({ elementCount, sets }, all, which, k) => {
      const diagram = diagramOfSets(elementCount, sets);
      const own = all.slice(0, elementCount);
      const found = kBest(diagram, own, k, { sense: which });
      const sorted = sets
        .map((set) => weightOf(set, own))
        .sort((a, b) => (which === 'minimize' ? a - b : b - a));
      expect(found.map(({ weight }) => weight)).toEqual(sorted.map((weight) => weight + 0).slice(0, k));
      expect(new Set(found.map(({ set }) => `{${set.join()}}`)).size).toBe(found.length);
      for (const { set, weight } of found) {
        expect(sets).toContainEqual(set);
        expect(weightOf(set, own)).toBe(weight);
      }
      expect(best(diagram, own, { sense: which })).toEqual(
        kBest(diagram, own, 1, { sense: which })[0] ?? null,
      );
      expect(kBest(renumbered(diagram), own, k, { sense: which })).toEqual(found);
    }),
    { numRuns: 300 },
  );
});

it('returns sorted sums, added in the order of the elements, for fractional weights', () => {
  const number = fc.double({ min: -1e300, max: 1e300, noNaN: true });
  const weights = fc.array(fc.oneof(number, fc.double({ min: -2, max: 2, noNaN: true })), {
    minLength: 6,
    maxLength: 6,
  });
  fc.assert(
    fc.property(smallFamily, weights, sense, ({ elementCount, sets }, all, which) => {
      const own = all.slice(0, elementCount);
      const found = kBest(diagramOfSets(elementCount, sets), own, 1000, { sense: which });
      expect(found.map(({ set }) => set.join()).sort()).toEqual(sets.map((set) => set.join()).sort());
      for (const { set, weight } of found) expect(weight + 0).toBe(weightOf(set, own) + 0);
      const values = found.map(({ weight }) => weight);
      expect(values).toEqual([...values].sort((a, b) => (which === 'minimize' ? a - b : b - a)));
    }),
    { numRuns: 200 },
  );
});

it('finds sets of minimum and maximum size', () => {
  const diagram = diagramOfSets(5, [
    [0, 1, 2, 3],
    [1, 4],
    [0, 2, 4],
  ]);
  const sizes = [1, 1, 1, 1, 1];
  expect(best(diagram, sizes, { sense: 'minimize' })).toEqual({ set: [1, 4], weight: 2 });
  expect(best(diagram, Float64Array.from(sizes), { sense: 'maximize' })).toEqual({
    set: [0, 1, 2, 3],
    weight: 4,
  });
  expect(best(allSubsets(0), [], { sense: 'maximize' })).toEqual({ set: [], weight: 0 });
  expect(best(diagramOfSets(2, []), [1, 1], { sense: 'maximize' })).toBeNull();
  expect(kBest(diagramOfSets(2, []), [1, 1], 3, { sense: 'maximize' })).toEqual([]);
});

it('finds the k best sets of a huge family', () => {
  const weights = Array.from({ length: 1000 }, (_, element) => element + 1);
  const expected = waysAsDistinctSum(40, 1000).flatMap((ways, sum) =>
    Array.from({ length: ways }, () => sum),
  );
  const k = 400;
  const found = kBest(allSubsets(1000), weights, k, { sense: 'minimize' });
  expect(found.map(({ weight }) => weight)).toEqual(expected.slice(0, k));
  expect(new Set(found.map(({ set }) => set.join())).size).toBe(k);
  // All sums are equal: the choice is deterministic.
  const equal = Array.from({ length: 200 }, () => 1);
  const ties = kBest(combinations(200, 100), equal, k, { sense: 'maximize' });
  expect(new Set(ties.map(({ set }) => set.join())).size).toBe(k);
  expect(ties.every(({ weight }) => weight === 100)).toBe(true);
});

it('finds the best sets in diagrams of 30,000 elements', () => {
  const length = 30_000;
  const weights = Array.from({ length }, (_, element) => (element * 7919) % length);
  const single = singletons(length);
  expect(best(single, weights, { sense: 'maximize' })?.weight).toBe(length - 1);
  expect(kBest(single, weights, 50, { sense: 'minimize' }).map(({ weight }) => weight)).toEqual(
    Array.from({ length: 50 }, (_, weight) => weight),
  );
  expect(best(fullSet(length), weights, { sense: 'minimize' })?.weight).toBe((length * (length - 1)) / 2);
});

it('works in steps', () => {
  const weights = Array.from({ length: 1000 }, (_, element) => (element * 37) % 101);
  const work = kBestWork(allSubsets(1000), weights, 200, { sense: 'maximize' });
  let steps = 1;
  while (work.step(0) === 'paused') steps += 1;
  expect(steps).toBeGreaterThan(1000);
  expect(work.result).toEqual(kBest(allSubsets(1000), weights, 200, { sense: 'maximize' }));
  const dropped = bestWork(allSubsets(1000), weights, { sense: 'maximize' });
  dropped.step(0);
  dropped.drop();
  expect(() => dropped.result).toThrow(new DiagramError({ code: 'dropped' }));
});

it('throws for invalid arguments, and at the byte limit', () => {
  const options = { sense: 'maximize' } as const;
  const diagram = allSubsets(3);
  expect(() => best(diagram, [1, 2], options)).toThrow(
    'weights: expected 3 numbers, one an element, found 2',
  );
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => bestWork(diagram, [1, wrong, 3], options)).toThrow(
      /^weights\[1\]: expected a finite number/,
    );
  }
  expect(() => best(diagram, [1e308, -1e308, 0], options)).toThrow(
    /^weights: expected numbers with finite sums/,
  );
  const unknown = { sense: 'largest' } as unknown as { sense: Sense };
  expect(() => bestWork(diagram, [1, 2, 3], unknown)).toThrow(
    /^sense: expected 'maximize' or 'minimize', found largest/,
  );
  expect(() => kBestWork(diagram, [1, 2, 3], -1, options)).toThrow(/^k: expected a natural number/);
  const ones = Array.from({ length: 1000 }, () => 1);
  for (const [k, byteLimit] of [
    [1, 8000],
    [1000, 50_000],
  ] as const) {
    expect(() => kBest(allSubsets(1000), ones, k, { ...options, byteLimit })).toThrow(
      new DiagramError({ code: 'memory', byteLimit }),
    );
  }
});
