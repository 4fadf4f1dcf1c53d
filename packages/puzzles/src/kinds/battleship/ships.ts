import { columnOf, type Grid, rowOf } from '../../boards/geometry/grid.js';
import { diagonalPairs, opposite } from '../../boards/geometry/neighbors.js';
import { type Direction, directions, neighbor } from '../../boards/geometry/pairs.js';
import { arrowDirections } from '../../boards/geometry/straight-lines.js';
import type { SiteValues } from '../../boards/layers/board.js';
import { middle, shipForms, single, water } from './layers.js';

/** The totals, and the form of each cell, of a drawing in which ships are straight and keep apart. By cell, 1 is a ship part. */
export function cluesOf(grid: Grid, drawn: SiteValues) {
  const [rowTotals, columnTotals] = [new Int16Array(grid.rows), new Int16Array(grid.columns)];
  for (const [cell, ship] of drawn.entries()) {
    rowTotals[rowOf(grid, cell)]! += ship;
    columnTotals[columnOf(grid, cell)]! += ship;
  }
  const givens = drawn.map((ship, cell) => (ship === 1 ? formOf(grid, drawn, cell) : water));
  return { rowTotals, columnTotals, givens };
}

/** A ship: its first cell, left or at the top, and its length. */
interface StraightShip {
  readonly cell: number;
  readonly length: number;
}

/**
 * The first cell of a ship that touches another one diagonally, or bends: it has a ship part diagonally above it. Null if
 * all ships are straight and keep apart. By cell, 1 is a ship part.
 */
export function touchingCell(grid: Grid, drawn: SiteValues): number | null {
  const touching = diagonalPairs(grid).filter((pair) => pair.every((cell) => drawn[cell] === 1));
  return touching.map(([, lower]) => lower).sort((one, other) => one - other)[0] ?? null;
}

/** The ships of a drawing in which they are straight and keep apart. Linear in the cells. */
export function straightShips(grid: Grid, drawn: SiteValues): readonly StraightShip[] {
  const ships: StraightShip[] = [];
  for (const [cell, value] of drawn.entries()) {
    if (value !== 1 || isShip(grid, drawn, cell, 'left') || isShip(grid, drawn, cell, 'up')) continue;
    const onward = isShip(grid, drawn, cell, 'right') ? 'right' : 'down';
    let length = 1;
    for (let end = cell; isShip(grid, drawn, end, onward); length++) end = neighbor(grid, end, onward)!;
    ships.push({ cell, length });
  }
  return ships;
}

/** The form of a ship part in a drawing in which ships are straight and keep apart. */
export function formOf(grid: Grid, drawn: SiteValues, cell: number): number {
  const [toward, other] = directions.filter((direction) => isShip(grid, drawn, cell, direction));
  if (toward === undefined) return single;
  if (other !== undefined) return middle;
  return shipForms.find((form) => arrowDirections[form] === opposite[toward])!;
}

function isShip(grid: Grid, drawn: SiteValues, cell: number, direction: Direction): boolean {
  const beside = neighbor(grid, cell, direction);
  return beside !== null && drawn[beside] === 1;
}
