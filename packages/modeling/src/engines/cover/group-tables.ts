import type { CellGroups } from './cell-groups.js';
import { type CrossingFamily, crossingFamilies } from './crossings.js';

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
