import * as z from 'zod/mini';
import { type Grid, maxCells } from '../../geometry/grid.js';
import { recordLayer } from '../../layers/records.js';

/** The ships of one length. The id is the length. */
export interface ShipsOfLength {
  readonly id: string;
  readonly length: number;
  readonly count: number;
}

/** The maximum length, and the maximum number of ships of one length. */
export const [maxLength, maxCount] = [1000, maxCells];

const form = /^(\d+) of length (\d+)$/;
const expectedLine = 'ships of one length, such as "3 of length 2"';

/** The fleet: how many ships there are of each length. It is part of the board, and never left out. */
export const fleetLayer = recordLayer<ShipsOfLength>({
  isClue: false,
  label: 'length of ships',
  counted: { one: 'length of ships', many: 'lengths of ships' },
  max: maxLength,
  schema: z.strictObject({
    id: z.string().check(z.minLength(1), z.maxLength(20)),
    length: z.int().check(z.minimum(1), z.maximum(maxLength)),
    count: z.int().check(z.minimum(1), z.maximum(maxCount)),
  }),
  says: ({ length, count }) => `${count} of length ${length}`,
  read: (line) => {
    const [count, length] = (form.exec(line)?.slice(1) ?? []).map(Number);
    if (count === undefined || length === undefined)
      return { problem: { column: 1, expected: expectedLine, found: line } };
    if (count < 1 || count > maxCount)
      return {
        problem: { column: 1, expected: `a number of ships from 1 to ${maxCount}`, found: String(count) },
      };
    if (length < 1 || length > maxLength)
      return {
        problem: {
          column: line.lastIndexOf(' ') + 2,
          expected: `a length from 1 to ${maxLength}`,
          found: String(length),
        },
      };
    return { id: String(length), length, count };
  },
  problem: (ships) => {
    const index = ships.findIndex(({ length }, at) => ships.findIndex((each) => each.length === length) < at);
    if (index < 0) return null;
    return {
      index,
      expected: 'each length once',
      found: `ships of length ${ships[index]!.length} twice`,
    };
  },
});

/** A fleet from pairs of a length and a number of ships: the longest first, without lengths of which there is no ship. */
export function fleetOf(
  counts: Iterable<readonly [length: number, count: number]>,
): readonly ShipsOfLength[] {
  return [...counts]
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => other - one)
    .map(([length, count]) => ({ id: String(length), length, count }));
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
