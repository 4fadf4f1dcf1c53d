import type { CellGroup, CellGroups } from './cell-groups.js';

/** What all searches through the same cells and groups share, apart from the form itself: it is computed once. */
export interface GroupTables {
  readonly form: CellGroups;
  /** By cell, the cells with which it shares a group. */
  readonly peers: readonly Int32Array[];
  /** By cell, its groups. */
  readonly groupsOf: readonly Int32Array[];
  /** By group. */
  readonly cellsOf: readonly Int32Array[];
  readonly needed: Int32Array;
  readonly families: readonly CrossingFamily[];
}

export function groupTables(form: CellGroups): GroupTables {
  const { cellCount, groups } = form;
  const ofCell: number[][] = Array.from({ length: cellCount }, () => []);
  for (const [at, { cells }] of groups.entries()) for (const cell of cells) ofCell[cell]!.push(at);
  const seenFrom = new Int32Array(cellCount).fill(-1);
  const peers = ofCell.map((own, cell) => {
    const list: number[] = [];
    seenFrom[cell] = cell;
    for (const group of own)
      for (const other of groups[group]!.cells) {
        if (seenFrom[other] === cell) continue;
        seenFrom[other] = cell;
        list.push(other);
      }
    return Int32Array.from(list);
  });
  return {
    form,
    peers,
    groupsOf: ofCell.map((own) => Int32Array.from(own)),
    cellsOf: groups.map(({ cells }) => Int32Array.from(cells)),
    needed: Int32Array.from(groups, ({ needed }) => needed),
    families: crossingFamilies(groups, ofCell),
  };
}

/** The values of the model's variables, where each cell has a value. */
export function valuesOf({ form }: GroupTables, valueIn: (cell: number) => number): Float64Array {
  const { variableCount, cellCount, valueCount, variables, ones } = form;
  const values = new Float64Array(variableCount);
  for (const variable of ones) values[variable] = 1;
  for (let cell = 0; cell < cellCount; cell++) values[variables[cell * valueCount + valueIn(cell)]!] = 1;
  return values;
}

/** The cells that a group shares with another one, and the cells that only the other one has. */
interface Crossing {
  readonly other: number;
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
function crossingFamilies(
  groups: readonly CellGroup[],
  groupsOf: readonly (readonly number[])[],
): readonly CrossingFamily[] {
  /** By group, how many cells the group at hand shares with it. */
  const sharedCounts = new Int32Array(groups.length);
  return groups.flatMap(({ cells, needed }, group) => {
    if (needed === 0) return [];
    sharedCounts.fill(0);
    const others: number[] = [];
    for (const cell of cells)
      for (const other of groupsOf[cell]!)
        if (other !== group && sharedCounts[other]!++ === 1 && groups[other]!.cells.length > 2)
          others.push(other);
    others.sort((one, other) => one - other);
    const families: Crossing[][] = [];
    for (const other of others) {
      const shared = cells.filter((cell) => groupsOf[cell]!.includes(other));
      const beyond = groups[other]!.cells.filter((cell) => !groupsOf[cell]!.includes(group));
      if (beyond.length === 0) continue;
      const family = families.find((crossings) => crossings.every((each) => !meet(each.shared, shared)));
      if (family === undefined) families.push([{ other, shared, beyond }]);
      else family.push({ other, shared, beyond });
    }
    return families.map((crossings) => {
      const rest = cells.filter((cell) => !crossings.some(({ shared }) => shared.includes(cell)));
      return { group, crossings, others: rest };
    });
  });
}

function meet(one: readonly number[], other: readonly number[]): boolean {
  return one.some((cell) => other.includes(cell));
}
