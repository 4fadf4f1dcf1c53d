import { expect, test } from 'vitest';
import { graphOfCells } from '../../src/boards/geometry/drawn-graph.js';
import { type Geometry, geometryOf } from '../../src/boards/geometry/geometry.js';
import { cellToward, vertexNear } from '../../src/boards/geometry/pointer.js';

/** A board whose cells are the vertices of a graph, at these places; the first is in the middle. */
function around(...others: readonly (readonly [number, number])[]): Geometry {
  const vertices = [[5, 5] as const, ...others].map(([x, y]) => ({ x, y }));
  const edges = others.map((_, index) => [0, index + 1] as const);
  return geometryOf(graphOfCells({ vertices, edges }));
}

test.each([
  ['right', [6, 5]],
  ['left', [4, 5]],
  ['up', [5, 4]],
  ['down', [5, 6]],
] as const)('%s of a cell of a graph is the next one there', (direction, [x, y]) => {
  const plus = around([6, 5], [4, 5], [5, 4], [5, 6]);
  const found = cellToward(plus, 0, direction);
  expect(plus.graph!.vertices[found!]).toEqual({ x, y });
  // From there, the middle is on the way back, and nothing is beyond.
  expect(cellToward(plus, found!, direction)).toBeNull();
  const back = { right: 'left', left: 'right', up: 'down', down: 'up' } as const;
  expect(cellToward(plus, found!, back[direction])).toBe(0);
});

test.each([
  // The nearest of those in line, in any order.
  {
    others: [
      [8, 5],
      [6, 5],
      [7, 5],
    ],
    found: 2,
  },
  // The distance across counts double: 2 + 2 · 1 is more than 3, and 1 + 2 · 1 is less than 4.
  {
    others: [
      [7, 6],
      [8, 5],
    ],
    found: 2,
  },
  {
    others: [
      [6, 6],
      [9, 5],
    ],
    found: 1,
  },
  // Within 60 degrees: a distance across of 1.7 for 1 along is, one of 1.8 is not.
  { others: [[6, 6.7]], found: 1 },
  { others: [[6, 3.3]], found: 1 },
  { others: [[6, 6.8]], found: null },
  { others: [[6, 3.2]], found: null },
  // Beside or behind it is nothing to the right.
  { others: [[5, 6]], found: null },
  { others: [[4, 5]], found: null },
  { others: [], found: null },
] as const)('to the right of the middle of $others is $found', ({ others, found }) => {
  expect(cellToward(around(...(others as readonly (readonly [number, number])[])), 0, 'right')).toBe(found);
});

test.each([
  [{ x: 0.1, y: 0.1 }, 0],
  [{ x: 2.9, y: -0.1 }, 3],
  [{ x: 0.1, y: 1.9 }, 8],
  [{ x: 3.1, y: 2.1 }, 11],
  [{ x: 1.2, y: 0.9 }, 5],
  [{ x: 3.6, y: 1 }, null],
  [{ x: -0.6, y: 1 }, null],
  [{ x: 1, y: 2.6 }, null],
  [{ x: 1, y: -0.6 }, null],
])('the vertex near %j of a grid of two rows and three columns is %j', (point, vertex) => {
  expect(vertexNear({ rows: 2, columns: 3 }, point)).toBe(vertex);
});
