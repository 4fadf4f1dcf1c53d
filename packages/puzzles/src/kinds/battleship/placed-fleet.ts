import { cellAt, type Grid } from '../../boards/geometry/grid.js';
import type { SeededRandom } from '../../contracts/seeded-random.js';
import type { ShipsOfLength } from './layers.js';

/** The search goes one call deeper with each ship; of larger fleets it knows nothing. */
const maxShips = 2000;

/** A ship on a grid. */
export interface Berth {
  readonly top: number;
  readonly left: number;
  readonly length: number;
  readonly isUpright: boolean;
}

/**
 * Places for a fleet, no two of which touch, by backtracking in a random order, then from the top left, where tight fleets are found sooner. `none`
 * if there are no such places, and null if that is not known after `maxNodes` ships were placed in either way.
 */
export function placedFleet(
  grid: Grid,
  fleet: readonly ShipsOfLength[],
  random: SeededRandom,
  maxNodes: number,
): readonly Berth[] | 'none' | null {
  if (isTooLarge(grid, fleet)) return 'none';
  return (
    searched(grid, fleet, (berths) => random.shuffled(berths), maxNodes) ??
    searched(grid, fleet, (berths) => berths, maxNodes)
  );
}

function searched(
  grid: Grid,
  fleet: readonly ShipsOfLength[],
  ordered: (berths: readonly Berth[]) => readonly Berth[],
  maxNodes: number,
): readonly Berth[] | 'none' | null {
  const lengths = fleet.flatMap(({ length, count }) => new Array<number>(count).fill(length));
  if (lengths.length > maxShips) return null;
  lengths.sort((one, other) => other - one);
  const berths = new Map(fleet.map(({ length }) => [length, ordered(berthsOf(grid, length))] as const));
  /** By cell, the number of ships on it or beside it. */
  const taken = new Uint8Array(grid.rows * grid.columns);
  const placed: Berth[] = [];
  let nodes = 0;
  /** Whether the rest can be placed; null if it is not known. Ships of one length are placed in the order of their berths. */
  const place = (at: number, from: number): boolean | null => {
    const length = lengths[at];
    if (length === undefined) return true;
    const open = berths.get(length)!;
    for (let index = from; index < open.length; index++) {
      const berth = open[index]!;
      if (cellsOf(grid, berth).some((cell) => taken[cell]! > 0)) continue;
      if (++nodes > maxNodes) return null;
      const around = cellsAround(grid, berth);
      for (const cell of around) taken[cell]! += 1;
      placed.push(berth);
      const isPlaced = place(at + 1, lengths[at + 1] === length ? index + 1 : 0);
      if (isPlaced !== false) return isPlaced;
      placed.pop();
      for (const cell of around) taken[cell]! -= 1;
    }
    return false;
  };
  const isPlaced = place(0, 0);
  return isPlaced === null ? null : isPlaced ? placed : 'none';
}

/**
 * Whether a fleet has more corners of cells than the board, where no two ships have one in common; or touches more squares of 2 × 2 cells, where no
 * two ships touch the same one.
 */
function isTooLarge({ rows, columns }: Grid, fleet: readonly ShipsOfLength[]): boolean {
  const sum = (ofShip: (length: number) => number): number =>
    fleet.reduce((all, { length, count }) => all + ofShip(length) * count, 0);
  const squares = Math.ceil(rows / 2) * Math.ceil(columns / 2);
  return (
    sum((length) => 2 * (length + 1)) > (rows + 1) * (columns + 1) ||
    sum((length) => Math.ceil(length / 2)) > squares
  );
}

/** All places of a ship. A single cell lies in one way only. */
function berthsOf(grid: Grid, length: number): readonly Berth[] {
  const berths: Berth[] = [];
  for (const isUpright of length === 1 ? [false] : [false, true]) {
    const [high, wide] = isUpright ? [length, 1] : [1, length];
    for (let top = 0; top + high <= grid.rows; top++)
      for (let left = 0; left + wide <= grid.columns; left++) berths.push({ top, left, length, isUpright });
  }
  return berths;
}

function cellsOf(grid: Grid, { top, left, length, isUpright }: Berth): readonly number[] {
  return Array.from({ length }, (_, step) =>
    cellAt(grid, top + (isUpright ? step : 0), left + (isUpright ? 0 : step)),
  );
}

/** The cells of a ship and those around it. */
function cellsAround(grid: Grid, { top, left, length, isUpright }: Berth): readonly number[] {
  const [high, wide] = isUpright ? [length, 1] : [1, length];
  const cells: number[] = [];
  for (let row = Math.max(0, top - 1); row <= Math.min(grid.rows - 1, top + high); row++)
    for (let column = Math.max(0, left - 1); column <= Math.min(grid.columns - 1, left + wide); column++)
      cells.push(cellAt(grid, row, column));
  return cells;
}
