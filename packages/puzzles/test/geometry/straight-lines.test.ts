import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocks, type Grid } from '../../src/boards/geometry/grid.js';
import { areasWhere, diagonalPairs } from '../../src/boards/geometry/neighbors.js';
import { directions } from '../../src/boards/geometry/pairs.js';
import {
  arrowDirections,
  cellsInSight,
  linesToward,
  ray,
  rowsAndColumns,
  segmentsBetween,
} from '../../src/boards/geometry/straight-lines.js';

const side = fc.integer({ min: 1, max: 5 });
const grids = fc.record({ rows: side, columns: side });
const walled = grids.chain((grid) =>
  fc.record({
    grid: fc.constant(grid),
    walls: fc.uniqueArray(fc.nat(grid.rows * grid.columns - 1)),
  }),
);

const cellsOf = ({ rows, columns }: Grid): readonly number[] => [...Array(rows * columns).keys()];
const placeOf = ({ columns }: Grid, cell: number) => ({ x: cell % columns, y: Math.floor(cell / columns) });
const steps = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

/** How far another cell is in a direction; null if it is not there. */
function distanceToward(
  grid: Grid,
  cell: number,
  other: number,
  direction: keyof typeof steps,
): number | null {
  const [from, to] = [placeOf(grid, cell), placeOf(grid, other)];
  const [right, down] = steps[direction];
  const distance = (to.x - from.x) * right + (to.y - from.y) * down;
  return distance > 0 && from.x + right * distance === to.x && from.y + down * distance === to.y
    ? distance
    : null;
}

test('a ray has the cells in a direction, nearest first', () => {
  const property = fc.property(grids, (grid) => {
    for (const cell of cellsOf(grid))
      for (const direction of directions) {
        const found = ray(grid, cell, direction);
        expect(found.map((other) => distanceToward(grid, cell, other, direction))).toEqual(
          found.map((_, index) => index + 1),
        );
        const all = cellsOf(grid).filter((other) => distanceToward(grid, cell, other, direction) !== null);
        expect(found.toSorted((one, other) => one - other)).toEqual(all);
      }
  });
  fc.assert(property);
});

test('arrows 1 to 4 are up, down, left and right', () => {
  expect([0, 1, 2, 3, 4, 5].map((value) => arrowDirections[value])).toEqual([
    undefined,
    'up',
    'down',
    'left',
    'right',
    undefined,
  ]);
});

test('rows and columns, and their cells in a direction', () => {
  const grid = { rows: 2, columns: 3 };
  expect(rowsAndColumns(grid)).toEqual([
    [0, 1, 2],
    [3, 4, 5],
    [0, 3],
    [1, 4],
    [2, 5],
  ]);
  expect(linesToward(grid, 'left')).toEqual([
    [2, 1, 0],
    [5, 4, 3],
  ]);
  expect(linesToward(grid, 'up')).toEqual([
    [3, 0],
    [4, 1],
    [5, 2],
  ]);
  const property = fc.property(grids, (each) => {
    expect(rowsAndColumns(each)).toEqual([...linesToward(each, 'right'), ...linesToward(each, 'down')]);
    for (const direction of directions)
      for (const [first, ...others] of linesToward(each, direction))
        expect(ray(each, first!, direction)).toEqual(others);
  });
  fc.assert(property);
});

test('a cell sees those up to the nearest wall, which are the others of its segments', () => {
  const property = fc.property(walled, ({ grid, walls }) => {
    const isWall = (cell: number) => walls.includes(cell);
    const segments = segmentsBetween(grid, isWall);
    for (const cell of cellsOf(grid)) {
      const seen = directions.flatMap((direction) => {
        const nearest = Math.min(
          ...walls.map((wall) => distanceToward(grid, cell, wall, direction) ?? Number.POSITIVE_INFINITY),
        );
        return cellsOf(grid).filter((other) => {
          const distance = distanceToward(grid, cell, other, direction);
          return distance !== null && distance < nearest;
        });
      });
      const ascending = (cells: readonly number[]) => cells.toSorted((one, other) => one - other);
      expect(ascending(cellsInSight(grid, cell, isWall))).toEqual(ascending(seen));
      const around = segments.filter((segment) => segment.includes(cell));
      expect(around.length).toBe(isWall(cell) ? 0 : 2);
      if (!isWall(cell))
        expect(ascending(around.flat().filter((other) => other !== cell))).toEqual(ascending(seen));
    }
  });
  fc.assert(property);
});

test('segments are in the order of rows and columns', () => {
  expect(segmentsBetween({ rows: 2, columns: 3 }, (cell) => cell === 1)).toEqual([
    [0],
    [2],
    [3, 4, 5],
    [0, 3],
    [4],
    [2, 5],
  ]);
});

test('blocks have the size, and each of their cells is beside the others', () => {
  expect(blocks({ rows: 3, columns: 3 }, { rows: 2, columns: 2 })).toEqual([
    [0, 1, 3, 4],
    [1, 2, 4, 5],
    [3, 4, 6, 7],
    [4, 5, 7, 8],
  ]);
  expect(blocks({ rows: 2, columns: 3 }, { rows: 1, columns: 3 })).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ]);
  expect(blocks({ rows: 2, columns: 3 }, { rows: 3, columns: 1 })).toEqual([]);
  const property = fc.property(grids, grids, (grid, size) => {
    const found = blocks(grid, size);
    expect(found.length).toBe(
      Math.max(0, grid.rows - size.rows + 1) * Math.max(0, grid.columns - size.columns + 1),
    );
    for (const block of found) {
      expect(new Set(block).size).toBe(size.rows * size.columns);
      const all = block.map((cell) => placeOf(grid, cell));
      const span = (along: 'x' | 'y') =>
        Math.max(...all.map((place) => place[along])) - Math.min(...all.map((place) => place[along])) + 1;
      expect([span('y'), span('x')]).toEqual([size.rows, size.columns]);
    }
  });
  fc.assert(property);
});

test('pairs at corners are those one step down and one step across', () => {
  const property = fc.property(grids, (grid) => {
    const cells = cellsOf(grid);
    const expected = cells.flatMap((one) =>
      cells
        .filter((other) => {
          const [from, to] = [placeOf(grid, one), placeOf(grid, other)];
          return other > one && Math.abs(from.x - to.x) === 1 && Math.abs(from.y - to.y) === 1;
        })
        .map((other) => [one, other].join(' ')),
    );
    const found = diagonalPairs(grid).map((pair) => pair.toSorted((one, other) => one - other).join(' '));
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
  fc.assert(property);
});

test('areas: cells on a way by sides through accepted cells are together', () => {
  const property = fc.property(walled, ({ grid, walls }) => {
    const isOpen = (cell: number) => !walls.includes(cell);
    // Warshall: which cells have a way between them.
    const joined = cellsOf(grid).map((one) =>
      cellsOf(grid).map(
        (other) =>
          isOpen(one) &&
          isOpen(other) &&
          (one === other || directions.some((way) => distanceToward(grid, one, other, way) === 1)),
      ),
    );
    for (const via of cellsOf(grid))
      for (const one of cellsOf(grid))
        for (const other of cellsOf(grid))
          if (joined[one]![via] && joined[via]![other]) joined[one]![other] = true;
    const found = areasWhere(grid, isOpen);
    expect(found.flat().toSorted((one, other) => one - other)).toEqual(cellsOf(grid).filter(isOpen));
    expect(found.map(([first]) => first)).toEqual(found.map((area) => Math.min(...area)));
    for (const area of found)
      expect(area.toSorted((one, other) => one - other)).toEqual(
        cellsOf(grid).filter((cell) => joined[area[0]!]![cell]),
      );
  });
  fc.assert(property);
});
