import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DiagramError } from '../../src/errors.js';
import { allBest, allBestWork } from '../../src/queries/all-best.js';
import { count } from '../../src/queries/count.js';
import { sets } from '../../src/queries/sets.js';
import { diagramOfSets } from '../diagram-of-sets.js';
import { smallFamily } from '../families.js';
import { allSubsets, singletons } from '../large-diagrams.js';
import { renumbered } from '../renumbered.js';

type Sense = 'maximize' | 'minimize';

const textsOf = (family: Iterable<readonly number[]>): readonly string[] =>
  Array.from(family, (set) => `{${set.join()}}`).sort();

it('has all sets with the greatest or smallest sum of a small family, as brute force does', () => {
  // Few different weights, so that many sums are equal.
  const weights = fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 6, maxLength: 6 });
  const senses = fc.constantFrom<Sense[]>('maximize', 'minimize');
  let several = 0;
  fc.assert(
    fc.property(smallFamily, weights, senses, ({ elementCount, sets: family }, all, sense) => {
      const sums = family.map((set) => set.reduce((sum, element) => sum + all[element]!, 0));
      const goal = sense === 'maximize' ? Math.max(...sums) : Math.min(...sums);
      const expected = textsOf(family.filter((_, index) => sums[index] === goal));
      if (expected.length > 1) several++;
      const diagram = diagramOfSets(elementCount, family);
      for (const form of [diagram, renumbered(diagram)]) {
        const best = allBest(form, all.slice(0, elementCount), { sense });
        expect(best.elementCount).toBe(elementCount);
        expect(textsOf(sets(best))).toEqual(expected);
      }
    }),
    { numRuns: 300 },
  );
  expect(several).toBeGreaterThan(50);
});

it('counts the best sets of a huge family', () => {
  // With weights of 1, 0 and -1 in turn, the best sets have all of the first, none of the last, and any of the 0s.
  const weights = Array.from({ length: 300 }, (_, element) => 1 - (element % 3));
  for (const sense of ['maximize', 'minimize'] as const)
    expect(count(allBest(allSubsets(300), weights, { sense }))).toBe(2n ** 100n);
  const single = Array.from({ length: 500 }, (_, element) => element % 10);
  expect(count(allBest(singletons(500), single, { sense: 'maximize' }))).toBe(50n);
});

it('has nothing of the empty family, and the empty set of the family that has only it', () => {
  const options = { sense: 'maximize' } as const;
  expect([...sets(allBest(diagramOfSets(2, []), [1, 1], options))]).toEqual([]);
  expect([...sets(allBest(diagramOfSets(2, [[]]), [1, 1], options))]).toEqual([[]]);
  expect([...sets(allBest(allSubsets(0), [], options))]).toEqual([[]]);
});

it('throws for invalid arguments at once, and at the byte limit', () => {
  expect(() => allBestWork(allSubsets(3), [1, 2], { sense: 'maximize' })).toThrow(
    'weights: expected 3 numbers, one an element, found 2',
  );
  const ones = Array.from({ length: 1000 }, () => 0);
  const byteLimit = 20_000;
  expect(() => allBest(allSubsets(1000), ones, { sense: 'minimize', byteLimit })).toThrow(
    expect.objectContaining({ problem: expect.objectContaining({ code: 'memory' }) }),
  );
  expect(() => allBest(allSubsets(1000), ones, { sense: 'minimize', byteLimit: 8000 })).toThrow(
    new DiagramError({ code: 'memory', byteLimit: 8000 }),
  );
});
