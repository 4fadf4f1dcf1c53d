import { expect, test } from 'vitest';
import { geometryNamed } from '../../src/boards/formats/geometry-word.js';
import { siteCount } from '../../src/boards/geometry/sites.js';
import { afterHalfTurn } from '../../src/parts/generation/symmetric-sites.js';

test('the cells of a grid in reverse order', () => {
  expect(afterHalfTurn({ rows: 2, columns: 3 }, 'cell')).toEqual([5, 4, 3, 2, 1, 0]);
});

test.each(['4x7', 'honeycomb:1x1', 'honeycomb:5x4', 'honeycomb:40x30', 'honeycomb:3x1'])(
  'twice is not at all: %s',
  (size) => {
    const geometry = geometryNamed(size);
    for (const site of ['cell', 'edge'] as const) {
      const turned = afterHalfTurn(geometry, site)!;
      expect(turned.map((index) => turned[index]!)).toEqual([...turned.keys()]);
      expect(new Set(turned).size).toBe(siteCount(geometry, site));
      expect(turned[0]).not.toBe(siteCount(geometry, site) === 1 ? 1 : 0);
    }
  },
);

test('a honeycomb of three or more columns, an odd number, is not symmetric', () => {
  expect(afterHalfTurn(geometryNamed('honeycomb:4x5'), 'cell')).toBeNull();
});
