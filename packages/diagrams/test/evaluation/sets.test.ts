import fc from 'fast-check';
import { expect, it } from 'vitest';
import { has, sets } from '../../src/queries/sets.js';
import { diagramOfSets } from '../diagram-of-sets.js';
import { smallFamily, subsets } from '../families.js';
import { allSubsets, combinations, fullSet, singletons } from '../large-diagrams.js';

it('lists the sets of small families in lexicographic order, and finds exactly these', () => {
  fc.assert(
    fc.property(smallFamily, ({ elementCount, sets: members }) => {
      const diagram = diagramOfSets(elementCount, members);
      expect([...sets(diagram)]).toEqual(members);
      const keys = new Set(members.map((set) => set.join()));
      const all = subsets(Array.from({ length: elementCount }, (_, element) => element));
      for (const set of all)
        expect(has(diagram, set)).toBe(
          keys.has(set.join()) && members.some((each) => each.length === set.length),
        );
    }),
    { numRuns: 300 },
  );
});

it('lists the first sets of families that are too large to list', () => {
  const first = Array.from({ length: 4 }, (_, size) => Array.from({ length: size }, (_, element) => element));
  const listed = sets(allSubsets(3000));
  expect(first.map(() => listed.next().value)).toEqual(first);
  const [half] = sets(combinations(400, 200));
  expect(half).toEqual(Array.from({ length: 200 }, (_, element) => element));
});

it('lists and finds sets in diagrams of 30,000 elements', () => {
  const length = 30_000;
  const [full, single] = [fullSet(length), singletons(length)];
  const each = Array.from({ length }, (_, element) => element);
  expect([...sets(full)].map((set) => set.join())).toEqual([each.join()]);
  expect(has(full, each)).toBe(true);
  expect(has(full, each.slice(1))).toBe(false);
  let next = 0;
  let reordered = true;
  for (const set of sets(single)) {
    reordered &&= set.length === 1 && set[0] === next;
    next += 1;
  }
  expect([reordered, next]).toEqual([true, length]);
  expect(has(single, [length - 1])).toBe(true);
  expect(has(single, [0, length - 1])).toBe(false);
});

it('lists and finds sets where arcs skip many elements', () => {
  const pairs = Array.from({ length: 100 }, (_, element) => [element, 199 - element]);
  const diagram = diagramOfSets(200, pairs);
  expect([...sets(diagram)]).toEqual(pairs);
  expect(pairs.every((pair) => has(diagram, pair))).toBe(true);
  expect([[3], [3, 195], [3, 50], [3, 100, 196], []].some((set) => has(diagram, set))).toBe(false);
});

it('throws unless the set is given as ascending elements', () => {
  const diagram = allSubsets(3);
  for (const set of [[1, 0], [1, 1], [3], [-1], [0.5], [Number.NaN]]) {
    expect(() => has(diagram, set)).toThrow(/^set: expected ascending element numbers below 3, found \[/);
  }
});
