import { expect, it } from 'vitest';
import { atMostOne, model, or } from '../../src/index.js';
import { rowNeighborhoods } from '../../src/separation/repair.js';

it('reaches the variables of a row in one step', () => {
  const builder = model();
  const items = Array.from({ length: 100 }, (_, i) => i);
  const x = builder.binary('x', [items]);
  builder.each('pairs', [[0, 1, 2]], (i) => atMostOne(x(i), x(i + 1)));
  builder.each('clause', [], () => or(x(3), x(4), x(5)));
  builder.each('wide', [], () => atMostOne(...items.map((item) => x(item))));
  const neighborhood = rowNeighborhoods(builder.build({ decisions: [x] }));
  const near = (seeds: readonly number[], steps: number) =>
    [...neighborhood(seeds, steps)].sort((a, b) => a - b);
  expect(near([1], 0)).toEqual([1]);
  expect(near([1], 1)).toEqual([0, 1, 2]);
  expect(near([1], 2)).toEqual([0, 1, 2, 3]);
  expect(near([1], 9)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(near([0, 5], 1)).toEqual([0, 1, 3, 4, 5]);
  expect(near([], 3)).toEqual([]);
});
