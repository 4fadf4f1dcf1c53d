import type { CrossingFamily, GroupTables } from './group-tables.js';

export const bytesOfVector = 16;
export const bitsOfVector = 128;
/** Bits of a lane that are flags: the highest ones. */
const flagCount = 2;

/** Where the kernel `groups` finds its tables and states; addresses and sizes are in bytes (kernels/groups/plan.ts). */
export interface KernelLayout {
  readonly laneBits: 16 | 32;
  readonly lanes: readonly Lane[];
  readonly valueCount: number;
  readonly vectorCount: number;
  readonly homeVectorCount: number;
  readonly plan: number;
  readonly cellVectors: number;
  readonly homeMasks: number;
  readonly lowerBits: number;
  readonly highestBits: number;
  readonly cells: number;
  readonly homes: number;
  readonly crossings: number;
  readonly beyond: number;
  readonly values: number;
  readonly branchingMasks: number;
  readonly rootState: number;
  readonly firstState: number;
  readonly stateBytes: number;
  /** The first address after the last state that a search can need. */
  readonly end: number;
}

/** The layout from an address on; null if a group has too many cells. */
export function kernelLayout(tables: GroupTables, from: number): KernelLayout | null {
  const { cellCount, valueCount, groups } = tables.form;
  const longest = groups.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (longest > 32 - flagCount) return null;
  const laneBits = longest <= 16 - flagCount ? 16 : 32;
  const { lanes, homeCount } = lanesOf(tables, laneBits - flagCount);
  const vectorCount = Math.ceil((lanes.length * laneBits) / bitsOfVector);
  const homeVectorCount = Math.ceil((homeCount * laneBits) / bitsOfVector);
  const crossingCount = lanes.reduce((sum, { crossings }) => sum + crossings.length, 0);
  const stateBytes = bytesOfVector * (1 + vectorCount * (valueCount + 1));
  let end = from;
  const take = (bytes: number): number => {
    const at = end;
    end += Math.ceil(bytes / bytesOfVector) * bytesOfVector;
    return at;
  };
  const vectors = bytesOfVector * vectorCount;
  const layout = {
    plan: take(64),
    cellVectors: take(3 * vectors * cellCount),
    homeMasks: take(bytesOfVector * homeVectorCount),
    lowerBits: take(vectors),
    highestBits: take(vectors),
    cells: take(4 * bitsOfVector * vectorCount),
    homes: take(4 * cellCount),
    crossings: take(4 * bitsOfVector * vectorCount),
    beyond: take((bytesOfVector + vectors) * crossingCount),
    values: take(cellCount),
    branchingMasks: take(2 * bytesOfVector * homeVectorCount),
    rootState: take(stateBytes),
    firstState: take(stateBytes * (cellCount + 1)),
  } as const;
  return { ...layout, laneBits, lanes, valueCount, vectorCount, homeVectorCount, stateBytes, end };
}

/**
 * The cells of a group in the bits of a lane, 16 or 32 bits of a vector. For each value, a lane has the cells that can have it.
 * A group has a lane for each family of crossings, in which the shared cells of a crossing are neighbors.
 */
interface Lane {
  /** −1 for cells without a group. */
  readonly group: number;
  /** From the lowest bit. */
  readonly cells: readonly number[];
  /** The crossings of the family, from the lowest bit; then follow the other cells. */
  readonly crossings: CrossingFamily['crossings'];
}

/** Lanes, and how many of the first ones have every cell. */
interface Lanes {
  readonly lanes: readonly Lane[];
  readonly homeCount: number;
}

/** The lanes of all groups; cells without a group are in lanes of at most `maxCells` cells. */
function lanesOf({ form, groupsOf, cellsOf, families }: GroupTables, maxCells: number): Lanes {
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
