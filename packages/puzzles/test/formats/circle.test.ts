import { expect, test } from 'vitest';
import { pointsOnCircle } from '../../src/boards/formats/edge-list/named-graph.js';
import { maxExtent } from '../../src/boards/geometry/graph-problem.js';

test.each([2, 3, 4, 7, 100])('%i points are neighbors at 1', (count) => {
  const points = pointsOnCircle(count);
  expect(new Set(points.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
  for (const [index, { x, y }] of points.entries()) {
    const next = points[(index + 1) % count]!;
    expect(Math.hypot(next.x - x, next.y - y)).toBeCloseTo(1, 3);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  }
});

test('very many points stay within the maximum extent', () => {
  const points = pointsOnCircle(100_000);
  expect(points.every(({ x, y }) => x >= 0 && x <= maxExtent && y >= 0 && y <= maxExtent)).toBe(true);
});
