import type { Grid } from '../../../boards/geometry/grid.js';
import type { SeededRandom } from '../../../contracts/seeded-random.js';
import { cellsAround, cellsOf, type Place, placesOn } from '../berths.js';
import { lengthsOf } from '../fleet.js';
import type { ShipsOfLength } from '../layers.js';

/** The search goes one call deeper with each ship; of larger fleets it knows nothing. */
const maxShips = 2000;

/**
 * Places for a fleet, no two of which touch, by backtracking in a random order, then from the top left, where tight fleets are found sooner. `none`
 * if there are no such places, and null if that is not known after `maxNodes` ships were placed in either way.
 */
export function placedFleet(
  grid: Grid,
  fleet: readonly ShipsOfLength[],
  random: SeededRandom,
  maxNodes: number,
): readonly Place[] | 'none' | null {
  if (isTooLarge(grid, fleet)) return 'none';
  return (
    searched(grid, fleet, (places) => random.shuffled(places), maxNodes) ??
    searched(grid, fleet, (places) => places, maxNodes)
  );
}

function searched(
  grid: Grid,
  fleet: readonly ShipsOfLength[],
  ordered: (places: readonly Place[]) => readonly Place[],
  maxNodes: number,
): readonly Place[] | 'none' | null {
  const lengths = lengthsOf(fleet).toSorted((one, other) => other - one);
  if (lengths.length > maxShips) return null;
  const places = new Map(fleet.map(({ length }) => [length, ordered(placesOn(grid, length))] as const));
  /** By cell, the number of ships on it or beside it. */
  const taken = new Uint8Array(grid.rows * grid.columns);
  const placed: Place[] = [];
  let nodes = 0;
  /** Whether the rest can be placed; null if it is not known. Ships of one length are placed in the order of their places. */
  const place = (at: number, from: number): boolean | null => {
    const length = lengths[at];
    if (length === undefined) return true;
    const open = places.get(length)!;
    for (let index = from; index < open.length; index++) {
      const each = open[index]!;
      if (cellsOf(grid, each).some((cell) => taken[cell]! > 0)) continue;
      if (++nodes > maxNodes) return null;
      const around = cellsAround(grid, each);
      for (const cell of around) taken[cell]! += 1;
      placed.push(each);
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
