import type { CrossingFamily } from './crossings.js';
import type { GroupTables } from './group-tables.js';

/**
 * The cells of a group in the bits of a lane, 16 or 32 bits of a vector. For each value, a lane has the cells that can have it.
 * A group has a lane for each family of crossings, in which the shared cells of a crossing are neighbors.
 */
export interface Lane {
  /** −1 for cells without a group. */
  readonly group: number;
  /** From the lowest bit. */
  readonly cells: readonly number[];
  /** The crossings of the family, from the lowest bit; then follow the other cells. */
  readonly crossings: CrossingFamily['crossings'];
}

/** Lanes, and how many of the first ones have every cell. */
export interface Lanes {
  readonly lanes: readonly Lane[];
  readonly homeCount: number;
}

/** The lanes of all groups; cells without a group are in lanes of at most `maxCells` cells. */
export function lanesOf({ form, groupsOf, cellsOf, families }: GroupTables, maxCells: number): Lanes {
  const lanes: Lane[] = [];
  let next = 0;
  for (const [group, cells] of cellsOf.entries()) {
    if (families[next]?.group !== group) lanes.push({ group, cells: [...cells], crossings: [] });
    for (; families[next]?.group === group; next++) {
      const { crossings, others } = families[next]!;
      lanes.push({ group, cells: [...crossings.flatMap(({ shared }) => shared), ...others], crossings });
    }
  }
  const alone = [...Array(form.cellCount).keys()].filter((cell) => groupsOf[cell]!.length === 0);
  for (let from = 0; from < alone.length; from += maxCells)
    lanes.push({ group: -1, cells: alone.slice(from, from + maxCells), crossings: [] });
  const home = new Set<Lane>();
  const covered = new Set<number>();
  // First lanes without a covered cell: in a board, a line after the other.
  for (const isEnough of [
    (newCells: number, lane: Lane) => newCells === lane.cells.length,
    (newCells: number) => newCells > 0,
  ])
    for (const lane of lanes) {
      if (!isEnough(lane.cells.filter((cell) => !covered.has(cell)).length, lane)) continue;
      home.add(lane);
      for (const cell of lane.cells) covered.add(cell);
    }
  return { lanes: [...home, ...lanes.filter((lane) => !home.has(lane))], homeCount: home.size };
}
