import { expect, test } from 'vitest';
import { honeycomb } from '../../src/boards/geometry/honeycomb.js';
import { siteNear, unitOfCell } from '../../src/boards/geometry/pointer.js';

const grid = { rows: 2, columns: 3 };

test.each([
  // Anywhere in the margin cell, in the corners too, and in the cells of the row.
  ['row', { x: -0.99, y: 0.01 }, 0],
  ['row', { x: -0.01, y: 1.99 }, 1],
  ['row', { x: 2.9, y: 1.1 }, 1],
  ['row', { x: -1.1, y: 0.5 }, null],
  ['row', { x: 3.1, y: 0.5 }, null],
  ['row', { x: -0.5, y: -0.5 }, null],
  ['row', { x: -0.5, y: 2.01 }, null],
  ['column', { x: 0.01, y: -0.99 }, 0],
  ['column', { x: 2.99, y: -0.01 }, 2],
  ['column', { x: 1.5, y: 1.9 }, 1],
  ['column', { x: 1.5, y: 2.5 }, null],
  ['column', { x: -0.5, y: -0.5 }, null],
] as const)('the %s at %j is %j', (site, point, index) => {
  expect(siteNear(grid, site, point)).toBe(index);
});

test('a graph that is no grid has no rows', () => {
  const board = honeycomb({ rows: 2, columns: 2 });
  expect(siteNear(board, 'row', { x: 0.5, y: 0.5 })).toBe(null);
  expect(unitOfCell(board, 'column', 0)).toBe(null);
});

test('a cell has a row and a column', () => {
  expect([unitOfCell(grid, 'row', 4), unitOfCell(grid, 'column', 4)]).toEqual([1, 1]);
});
