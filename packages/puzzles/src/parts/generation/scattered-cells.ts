import { cellCount, type Grid } from '../../boards/geometry/grid.js';
import { neighbors } from '../../boards/geometry/neighbors.js';
import type { SeededRandom } from '../../contracts/seeded-random.js';

/**
 * Random cells of which no two share a side, up to a share of all cells: of each of these groups, all cells or none. Fewer where no other
 * group has room. Linear in the cells.
 */
export function scatteredCells(
  grid: Grid,
  groups: readonly (readonly number[])[],
  share: number,
  random: SeededRandom,
): ReadonlySet<number> {
  const most = share * cellCount(grid);
  const found = new Set<number>();
  for (const group of random.shuffled(groups)) {
    const isApart = (cell: number): boolean =>
      neighbors(grid, cell).every((next) => !found.has(next) && !group.includes(next));
    if (found.size + group.length <= most && group.every(isApart)) for (const cell of group) found.add(cell);
  }
  return found;
}
