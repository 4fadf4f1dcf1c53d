import type { GroupTables } from './group-tables.js';
import { type Lane, lanesOf } from './lanes.js';

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
