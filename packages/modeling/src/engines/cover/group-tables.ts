import type { CellGroups } from './cell-groups.js';
import { type CrossingFamily, crossingFamilies } from './crossings.js';

/** What all searches through the same cells and groups share, apart from the form itself: it is computed once. */
export interface GroupTables {
  readonly form: CellGroups;
  /** By cell, the cells with which it shares a group, in ascending order. */
  readonly peers: readonly Int32Array[];
  /** By cell, its groups. */
  readonly groupsOf: readonly Int32Array[];
  /** By group. */
  readonly cellsOf: readonly Int32Array[];
  readonly needed: Int32Array;
  readonly familiesOf: readonly (readonly CrossingFamily[])[];
}

export function groupTables(form: CellGroups): GroupTables {
  const { cellCount, groups } = form;
  const groupsOf: number[][] = Array.from({ length: cellCount }, () => []);
  for (const [at, { cells }] of groups.entries()) for (const cell of cells) groupsOf[cell]!.push(at);
  const peers = groupsOf.map((own, cell) => {
    const all = new Set(own.flatMap((group) => groups[group]!.cells));
    all.delete(cell);
    return Int32Array.from(all).sort();
  });
  const familiesOf: CrossingFamily[][] = groups.map(() => []);
  for (const family of crossingFamilies(cellCount, groups)) familiesOf[family.group]!.push(family);
  return {
    form,
    peers,
    groupsOf: groupsOf.map((own) => Int32Array.from(own)),
    cellsOf: groups.map(({ cells }) => Int32Array.from(cells)),
    needed: Int32Array.from(groups, ({ needed }) => needed),
    familiesOf,
  };
}
