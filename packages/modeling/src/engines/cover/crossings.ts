import type { CellGroup } from './cell-groups.js';

/** The cells that a group shares with another one, and the cells that only the other one has. */
export interface Crossing {
  readonly shared: readonly number[];
  readonly beyond: readonly number[];
}

/**
 * Crossings of a group without common cells, as those of a box with rows. If a value that the group needs is possible only in the
 * shared cells of one crossing, it is impossible beyond ("locked candidates").
 */
export interface CrossingFamily {
  readonly group: number;
  readonly crossings: readonly Crossing[];
  /** The cells of the group in no crossing of the family. */
  readonly others: readonly number[];
}

/** The crossings of all groups with two shared cells or more, in as few families as the first fit finds. */
export function crossingFamilies(cellCount: number, groups: readonly CellGroup[]): readonly CrossingFamily[] {
  const groupsOf: number[][] = Array.from({ length: cellCount }, () => []);
  for (const [at, { cells }] of groups.entries()) for (const cell of cells) groupsOf[cell]!.push(at);
  return groups.flatMap(({ cells, needed }, group) => {
    if (needed === 0) return [];
    const families: { readonly crossings: Crossing[]; readonly taken: Set<number> }[] = [];
    for (const [other, shared] of sharedCells(group, cells, groupsOf)) {
      const inside = new Set(cells);
      const beyond = groups[other]!.cells.filter((cell) => !inside.has(cell));
      if (shared.length < 2 || beyond.length === 0) continue;
      let family = families.find(({ taken }) => !shared.some((cell) => taken.has(cell)));
      if (family === undefined) {
        family = { crossings: [], taken: new Set() };
        families.push(family);
      }
      family.crossings.push({ shared, beyond });
      for (const cell of shared) family.taken.add(cell);
    }
    return families.map(({ crossings, taken }) => {
      return { group, crossings, others: cells.filter((cell) => !taken.has(cell)) };
    });
  });
}

/** The other groups with cells of a group, in ascending order, each with these cells. */
function sharedCells(
  group: number,
  cells: readonly number[],
  groupsOf: readonly (readonly number[])[],
): readonly (readonly [number, readonly number[]])[] {
  const shared = new Map<number, number[]>();
  for (const cell of cells)
    for (const other of groupsOf[cell]!) {
      if (other === group) continue;
      const known = shared.get(other);
      if (known === undefined) shared.set(other, [cell]);
      else known.push(cell);
    }
  return [...shared].sort(([one], [other]) => one - other);
}
