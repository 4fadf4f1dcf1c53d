import type { Grid } from '../../boards/geometry/grid.js';
import { grouped } from '../../boards/geometry/grouped.js';
import type { ShipsOfLength } from './layers.js';

/** A fleet from pairs of a length and a number of ships: the longest first, without lengths of which there is no ship. */
export function fleetOf(
  counts: Iterable<readonly [length: number, count: number]>,
): readonly ShipsOfLength[] {
  return [...counts]
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => other - one)
    .map(([length, count]) => ({ id: String(length), length, count }));
}

/** A fleet from the lengths of its ships. */
export function fleetOfLengths(lengths: Iterable<number>): readonly ShipsOfLength[] {
  const groups = grouped(lengths, (length) => length);
  return fleetOf([...groups].map(([length, ships]) => [length, ships.length]));
}

/** The lengths of all ships. */
export function lengthsOf(fleet: readonly ShipsOfLength[]): readonly number[] {
  return fleet.flatMap(({ length, count }) => new Array<number>(count).fill(length));
}

/** Whether two fleets have the same ships, in any order. */
export function isSameFleet(one: readonly ShipsOfLength[], other: readonly ShipsOfLength[]): boolean {
  const counts = new Map(one.map(({ length, count }) => [length, count]));
  return one.length === other.length && other.every(({ length, count }) => counts.get(length) === count);
}

/** The number of cells that a fleet takes. */
export function cellsOfFleet(fleet: readonly ShipsOfLength[]): number {
  return fleet.reduce((cells, { length, count }) => cells + length * count, 0);
}

/**
 * Fleets by the number of ships of length 1, 2, …, with the number of cells from which they are usual: those of table 4.2 of the thesis
 * of Conroy et al. for 6×6, 8×8, 10×10 and 15×15, and smaller ones of ours.
 */
const usualFleets = [
  { minCells: 0, ships: [] },
  { minCells: 3, ships: [1] },
  { minCells: 9, ships: [1, 1] },
  { minCells: 16, ships: [2, 1] },
  { minCells: 25, ships: [2, 1, 1] },
  { minCells: 36, ships: [3, 2, 1] },
  { minCells: 64, ships: [3, 3, 2, 1] },
  { minCells: 100, ships: [4, 3, 2, 1] },
  { minCells: 225, ships: [5, 4, 3, 2, 1] },
] as const;

/**
 * The usual fleet of a board; no ship is longer than both sides. Boards of twice 15×15 cells and more have the largest one several times,
 * 30×20 four times.
 */
export function usualFleet({ rows, columns }: Grid): readonly ShipsOfLength[] {
  const cells = rows * columns;
  const { ships } = usualFleets.findLast(({ minCells }) => cells >= minCells)!;
  const times = cells < 450 ? 1 : Math.floor(cells / 150);
  return fleetOf(
    ships.map((count, i) => [i + 1, i + 1 > Math.max(rows, columns) ? 0 : count * times] as const),
  );
}

/** The usual fleet, of a board of any size, that takes this number of cells; null if there is none. */
export function usualFleetOf(cells: number): readonly ShipsOfLength[] | null {
  const fleets = usualFleets.map(({ ships }) => fleetOf(ships.map((count, i) => [i + 1, count] as const)));
  return fleets.find((fleet) => cellsOfFleet(fleet) === cells) ?? null;
}
