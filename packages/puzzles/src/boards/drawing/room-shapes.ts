import { columnOf, rowOf } from '../geometry/grid.js';
import { grouped } from '../geometry/grouped.js';
import { bordersOf, roomsBetween } from '../geometry/rooms.js';
import type { Puzzle, SiteValues } from '../layers/board.js';
import { empty } from '../layers/layer.js';
import type { Shape } from './scene.js';
import { regionBorders } from './site-shapes.js';

/** The size of the name of a room, in cells, and where it stands, from the upper left corner of a cell. */
const nameSize = 0.2;
const namePlace = { x: 0.82, y: 0.14 };

/** The name of the room of cells that have none. */
export const unnamedRoom = 0;

/**
 * The borders of the rooms of a board, above the lines between cells. A room of several parts has its name in the first cell of each, which
 * renderers of text write into the border above it. Linear in the cells.
 */
export function roomShapes(puzzle: Puzzle, rooms: SiteValues): readonly Shape[] {
  const borders = regionBorders(puzzle, rooms).map((shape): Shape => ({ ...shape, tier: 'clues' }));
  return [...borders, ...namesOfParts(puzzle, rooms)];
}

function namesOfParts(puzzle: Puzzle, rooms: SiteValues): readonly Shape[] {
  const { roomOf } = roomsBetween(puzzle, bordersOf(puzzle, rooms));
  const firsts: number[] = [];
  // Rooms are numbered by their first cells.
  for (const [cell, room] of roomOf.entries()) if (room === firsts.length) firsts.push(cell);
  const parts = [...grouped(firsts, (cell) => rooms[cell]!).values()].filter(({ length }) => length > 1);
  return parts.flat().map((cell): Shape => {
    const [x, y] = [columnOf(puzzle, cell), rowOf(puzzle, cell)];
    const name = rooms[cell] === empty ? unnamedRoom : rooms[cell];
    return {
      ...{ key: `room-name-${cell}`, address: '', role: 'border', label: '', type: 'text' },
      ...{ text: String(name), size: nameSize, tier: 'clues' },
      center: { x: x + namePlace.x, y: y + namePlace.y },
      writtenAt: { x: x + 0.5, y },
    };
  });
}
