import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { DiagramError } from '../../src/errors.js';
import { count, countBySize, countBySizeWork, countWork } from '../../src/queries/count.js';
import { diagramOfSets } from '../diagram-of-sets.js';
import { smallFamily } from '../families.js';
import { allSubsets, combinations, fullSet, singletons, withoutNeighbors } from '../large-diagrams.js';

/** C(n, k) for k = 0 to n. */
function binomials(n: number): bigint[] {
  let row = [1n];
  for (let i = 0; i < n; i += 1) row = [1n, ...row.map((each, k) => each + (row[k + 1] ?? 0n))];
  return row;
}

function fibonacci(n: number): bigint {
  let [a, b] = [0n, 1n];
  for (let i = 0; i < n; i += 1) [a, b] = [b, a + b];
  return a;
}

it('counts the sets of small families', () => {
  fc.assert(
    fc.property(smallFamily, ({ elementCount, sets }) => {
      const diagram = diagramOfSets(elementCount, sets);
      expect(count(diagram)).toBe(BigInt(sets.length));
      const largest = Math.max(-1, ...sets.map((set) => set.length));
      const bySize = Array.from({ length: largest + 1 }, (_, size) =>
        BigInt(sets.filter((set) => set.length === size).length),
      );
      expect(countBySize(diagram)).toEqual(bySize);
    }),
    { numRuns: 300 },
  );
});

it('counts all subsets of 3,000 elements, and by size those of 300', () => {
  expect(count(allSubsets(3000))).toBe(2n ** 3000n);
  expect(countBySize(allSubsets(300))).toEqual(binomials(300));
});

it('counts combinations: binomials', () => {
  const row = binomials(200);
  for (const size of [1, 2, 3, 50, 99, 100, 150, 199, 200]) {
    const diagram = combinations(200, size);
    expect(count(diagram)).toBe(row[size]);
    expect(countBySize(diagram)).toEqual([...Array.from({ length: size }, () => 0n), row[size]]);
  }
});

it('counts the sets without adjacent elements: Fibonacci numbers', () => {
  for (const length of [0, 1, 2, 40, 1000]) {
    expect(count(withoutNeighbors(length))).toBe(fibonacci(length + 2));
  }
  // Sets of k out of n elements, no two adjacent: C(n − k + 1, k).
  const expected = Array.from({ length: 51 }, (_, size) => binomials(101 - size)[size]);
  expect(countBySize(withoutNeighbors(100))).toEqual(expected);
});

it('counts in diagrams of 30,000 elements', () => {
  expect(count(singletons(30_000))).toBe(30_000n);
  expect(countBySize(singletons(30_000))).toEqual([0n, 30_000n]);
  expect(count(fullSet(30_000))).toBe(1n);
  expect(count(withoutNeighbors(20_000))).toBe(fibonacci(20_002));
});

it('counts where arcs skip many elements', () => {
  const pairs = Array.from({ length: 150 }, (_, element) => [element, 299 - element]);
  expect(countBySize(diagramOfSets(300, pairs))).toEqual([0n, 0n, 150n]);
});

it('works in steps', () => {
  const work = countWork(combinations(200, 100));
  let steps = 1;
  while (work.step(0) === 'paused') steps += 1;
  expect(steps).toBeGreaterThanOrEqual(200);
  expect(work.result).toBe(binomials(200)[100]);
  const bySize = countBySizeWork(allSubsets(200));
  while (bySize.step(0) === 'paused');
  expect(bySize.result).toEqual(binomials(200));
  const dropped = countWork(allSubsets(200));
  dropped.step(0);
  dropped.drop();
  expect(() => dropped.step()).toThrow(new DiagramError({ code: 'dropped' }));
});

afterEach(() => vi.unstubAllEnvs());

it('throws at the byte limit, and holds the open levels only', () => {
  // A kernel has buffers of its own, and is for large diagrams.
  vi.stubEnv('GRIDWRIGHT_KERNELS', '');
  expect(count(allSubsets(20_000), { byteLimit: 16_000 })).toBe(2n ** 20_000n);
  const limits = [
    () => count(allSubsets(20_000), { byteLimit: 2000 }),
    () => countBySize(allSubsets(300), { byteLimit: 2000 }),
  ];
  for (const limited of limits) {
    expect(limited).toThrow(new DiagramError({ code: 'memory', byteLimit: 2000 }));
  }
});
