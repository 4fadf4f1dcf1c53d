import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DiagramError } from '../../src/errors.js';
import { sample, sampleWork } from '../../src/queries/sample.js';
import { diagramOfSets } from '../diagram-of-sets.js';
import { smallFamily } from '../families.js';
import { allSubsets, combinations, fullSet, withoutNeighbors } from '../large-diagrams.js';
import { renumbered } from '../renumbered.js';

/** The number of occurrences of each item. */
function frequencies(things: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const thing of things) found.set(thing, (found.get(thing) ?? 0) + 1);
  return found;
}

it('draws sets of the family, which depend on the seed and the family only', () => {
  const nonempty = smallFamily.filter(({ sets }) => sets.length > 0);
  fc.assert(
    fc.property(nonempty, fc.maxSafeInteger(), ({ elementCount, sets }, seed) => {
      const diagram = diagramOfSets(elementCount, sets);
      const drawn = sample(diagram, { count: 5, seed });
      expect(drawn.length).toBe(5);
      for (const set of drawn) expect(sets).toContainEqual(set);
      expect(sample(renumbered(diagram), { count: 5, seed })).toEqual(drawn);
    }),
    { numRuns: 200 },
  );
});

it('draws these sets on every machine', () => {
  const drawn = sample(combinations(10, 3), { count: 4, seed: 1 });
  expect(drawn.map((set) => set.join(' '))).toMatchInlineSnapshot(`
    [
      "2 3 9",
      "6 8 9",
      "3 6 7",
      "1 5 7",
    ]
  `);
});

it('draws all sets equally often', () => {
  const family = [
    [],
    [0],
    [0, 1, 2, 3],
    [0, 4],
    [1, 2],
    [1, 2, 4],
    [1, 3],
    [2],
    [2, 3, 4],
    [3],
    [3, 4],
    [4, 5],
    [5],
  ];
  const count = 13_000;
  const drawn = sample(diagramOfSets(6, family), { count, seed: 20 });
  const found = frequencies(drawn.map((set) => set.join()));
  const expected = count / family.length;
  const chiSquare = family.reduce(
    (sum, set) => sum + ((found.get(set.join()) ?? 0) - expected) ** 2 / expected,
    0,
  );
  // With 12 degrees of freedom, one seed in a thousand exceeds the upper bound; few are below the lower one.
  expect(chiSquare).toBeLessThan(32.9);
  expect(chiSquare).toBeGreaterThan(2.2);
});

it('draws from huge families', () => {
  const count = 4000;
  // Of the F(n + 2) sets, F(n) have the first element: a share of 1 / φ².
  const first = sample(withoutNeighbors(200), { count, seed: 3 }).filter((set) => set[0] === 0).length;
  const share = 2 / (3 + Math.sqrt(5));
  expect(Math.abs(first / count - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / count));
  const sizes = sample(allSubsets(3000), { count: 100, seed: 4 }).map((set) => set.length);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  expect(Math.abs(mean - 1500)).toBeLessThan((4 * Math.sqrt(3000 / 4)) / 10);
  const halves = sample(combinations(200, 100), { count: 100, seed: 5 });
  expect(halves.every((set) => set.length === 100)).toBe(true);
  expect(new Set(halves.map((set) => set.join())).size).toBe(100);
  expect(sample(fullSet(100_000), { count: 1, seed: 6 })[0]?.length).toBe(100_000);
});

it('works in steps', () => {
  const options = { count: 300, seed: 7 };
  const work = sampleWork(combinations(200, 100), options);
  let steps = 1;
  while (work.step(0) === 'paused') steps += 1;
  expect(steps).toBeGreaterThan(205);
  expect(work.result).toEqual(sample(combinations(200, 100), options));
  const dropped = sampleWork(allSubsets(100), options);
  dropped.step(0);
  dropped.drop();
  expect(() => dropped.result).toThrow(new DiagramError({ code: 'dropped' }));
});

it('throws for the empty family and other invalid arguments, and at the byte limit', () => {
  expect(sample(allSubsets(0), { count: 2, seed: 0 })).toEqual([[], []]);
  expect(sample(allSubsets(3), { count: 0, seed: 0 })).toEqual([]);
  expect(() => sample(diagramOfSets(3, []), { count: 1, seed: 0 })).toThrow(
    /^diagram: expected a family with a set/,
  );
  for (const count of [-1, 0.5, Number.NaN]) {
    expect(() => sampleWork(allSubsets(3), { count, seed: 0 })).toThrow(/^count: expected a natural number/);
  }
  expect(() => sampleWork(allSubsets(3), { count: 1, seed: 0.5 })).toThrow(/^seed: /);
  const byteLimit = 10_000;
  expect(() => sample(allSubsets(3000), { count: 1, seed: 0, byteLimit })).toThrow(
    new DiagramError({ code: 'memory', byteLimit }),
  );
});
