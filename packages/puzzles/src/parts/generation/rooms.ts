import { cellAt, cellCount, type Grid } from '../../boards/geometry/grid.js';
import { areasWhere, neighbors } from '../../boards/geometry/neighbors.js';
import type { SiteValues } from '../../boards/layers/board.js';
import type { SeededRandom } from '../../contracts/seeded-random.js';

/** The largest rectangle that is never cut, and the probability with which a larger one that may stay does. */
const [wholeCells, wholeChance] = [4, 0.6];

/** Random rooms that are rectangles of at most `maxCells`, by cuts from side to side; named from 1. */
export function rectangles(grid: Grid, random: SeededRandom, maxCells: number): SiteValues {
  const rooms = new Int16Array(cellCount(grid));
  let name = 0;
  const divide = (top: number, left: number, height: number, width: number): void => {
    const cells = height * width;
    if (cells <= maxCells && (cells <= wholeCells || random.chance(wholeChance))) {
      name += 1;
      for (let row = top; row < top + height; row++)
        rooms.fill(name, cellAt(grid, row, left), cellAt(grid, row, left + width));
      return;
    }
    if (height > width || (height === width && random.chance(0.5))) {
      const cut = 1 + random.below(height - 1);
      divide(top, left, cut, width);
      divide(top + cut, left, height - cut, width);
    } else {
      const cut = 1 + random.below(width - 1);
      divide(top, left, height, cut);
      divide(top, left + cut, height, width - cut);
    }
  };
  divide(0, 0, grid.rows, grid.columns);
  return rooms;
}

/** Random connected rooms of similar sizes, `count` of them, named from 1. The board must have as many cells. */
export function randomRooms(grid: Grid, random: SeededRandom, count: number): SiteValues {
  const cells = random.shuffled([...Array(cellCount(grid)).keys()]);
  return grownRooms(grid, cells.slice(0, count), random);
}

/** Connected rooms that grow from a cell each, in the order of these, named from 1: mostly the smallest one grows. Quadratic in the cells. */
export function grownRooms(grid: Grid, seeds: readonly number[], random: SeededRandom): SiteValues {
  const rooms = new Int16Array(cellCount(grid));
  const sizes = seeds.map(() => 1);
  for (const [index, cell] of seeds.entries()) rooms[cell] = index + 1;
  for (let open = rooms.length - seeds.length; open > 0; open--) {
    const borders = seeds.map((_, index) => freeCellsBeside(grid, rooms, index + 1));
    const growing = [...borders.keys()].filter((index) => borders[index]!.length > 0);
    // The smaller of two, so that sizes differ, but not by much.
    const [one, other] = [random.pick(growing), random.pick(growing)];
    const index = sizes[one]! <= sizes[other]! ? one : other;
    rooms[random.pick(borders[index]!)] = index + 1;
    sizes[index]! += 1;
  }
  return rooms;
}

/** Cells without a room beside a room; a cell that has several sides in common with it occurs as often. */
function freeCellsBeside(grid: Grid, rooms: SiteValues, room: number): readonly number[] {
  return [...rooms.keys()].flatMap((cell) =>
    rooms[cell] === room ? neighbors(grid, cell).filter((next) => rooms[next] === 0) : [],
  );
}

/**
 * Connected rooms with `perRoom` of these cells each, named from 1; null if none were found. Each cell grows a room, and neighboring rooms are
 * joined, those with few neighbors first. The number of cells must be a multiple of `perRoom`.
 */
export function roomsAround(
  grid: Grid,
  cells: readonly number[],
  perRoom: number,
  random: SeededRandom,
): SiteValues | null {
  const grown = grownRooms(grid, random.shuffled(cells), random);
  if (perRoom === 1) return grown;
  const beside = cells.map(() => new Set<number>());
  for (const [cell, room] of grown.entries())
    for (const next of neighbors(grid, cell))
      if (grown[next] !== room) beside[room - 1]!.add(grown[next]! - 1);
  const open = new Set(beside.keys());
  const freedom = (room: number): number => [...beside[room]!].filter((next) => open.has(next)).length;
  const joined = new Int16Array(cells.length);
  for (let name = 1; open.size > 0; name++) {
    let group = [leastBy(random.shuffled([...open]), freedom)];
    for (const room of group) open.delete(room);
    while (group.length < perRoom) {
      const next = [...new Set(group.flatMap((room) => [...beside[room]!]))].filter((room) => open.has(room));
      if (next.length === 0) return null;
      const added = leastBy(random.shuffled(next), freedom);
      open.delete(added);
      group = [...group, added];
    }
    for (const room of group) joined[room] = name;
  }
  return grown.map((room) => joined[room - 1]!);
}

function leastBy(items: readonly number[], cost: (item: number) => number): number {
  return items.reduce((best, item) => (cost(item) < cost(best) ? item : best));
}

/**
 * The rooms after a cell has moved to a neighboring room, so that all are still connected and none is empty; null if none of some random
 * cells can. `mayMove`: whether a cell may, to the room of this name. Linear in the cells.
 */
export function movedBorder(
  grid: Grid,
  rooms: SiteValues,
  random: SeededRandom,
  mayMove: (cell: number, room: number) => boolean = () => true,
): SiteValues | null {
  for (let tries = 0; tries < rooms.length; tries++) {
    const cell = random.below(rooms.length);
    const others = neighbors(grid, cell).filter((next) => rooms[next] !== rooms[cell]);
    if (others.length === 0) continue;
    const room = rooms[random.pick(others)]!;
    if (!mayMove(cell, room)) continue;
    const moved = rooms.slice();
    moved[cell] = room;
    if (areasWhere(grid, (each) => moved[each] === rooms[cell]).length === 1) return moved;
  }
  return null;
}
