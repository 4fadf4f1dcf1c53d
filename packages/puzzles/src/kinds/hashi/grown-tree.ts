import { cellAt, cellCount, columnOf, type Grid, rowOf } from '../../geometry/grid.js';
import { type Direction, directions, neighbor, type Pair, pairToward } from '../../geometry/pairs.js';
import { emptySites, type SiteValues } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';
import type { SeededRandom } from '../../random/seeded-random.js';

/** Islands, and single bridges that connect them without a loop and do not cross. */
export interface GrownTree {
  /** 0 at an island. */
  readonly islands: SiteValues;
  readonly bridges: SiteValues;
}

/** A cell for the next island, and the way of a new bridge to it; none where it is put on a bridge. */
interface Spot {
  readonly cell: number;
  readonly pairs: readonly Pair[];
  readonly water: readonly number[];
  readonly along: 'row' | 'column';
}

/** Places that are tried at random before all are looked at. */
const tries = 20;

/**
 * Grows a tree of so many islands, each at the end of a bridge from an earlier one, or on an earlier bridge, in
 * these rows and columns only, and in each of them. `islands` is at least the number of rows and columns less 1,
 * and at most their product; then there always is a next place: in a row or column without an island, next to
 * one with an island; and else beside any island.
 */
export function grownTree(
  random: SeededRandom,
  grid: Grid,
  { rows, columns }: { readonly rows: readonly number[]; readonly columns: readonly number[] },
  count: number,
): GrownTree {
  const islands = emptySites(grid, 'cell');
  const bridges = emptySites(grid, 'pair').fill(0);
  const over = new Array<Spot['along'] | null>(cellCount(grid)).fill(null);
  const isRow = new Set(rows);
  const isColumn = new Set(columns);
  const openRows = new Set(rows);
  const openColumns = new Set(columns);
  const placed: number[] = [];

  const place = (cell: number): void => {
    islands[cell] = 0;
    over[cell] = null;
    openRows.delete(rowOf(grid, cell));
    openColumns.delete(columnOf(grid, cell));
    placed.push(cell);
  };
  const spotsToward = (from: number, direction: Direction, mustOpen: boolean): readonly Spot[] => {
    const along = direction === 'left' || direction === 'right' ? 'row' : 'column';
    const spots: Spot[] = [];
    const pairs: Pair[] = [];
    const water: number[] = [];
    let previous = from;
    for (;;) {
      const cell = neighbor(grid, previous, direction);
      if (cell === null || islands[cell] !== empty) return spots;
      pairs.push(pairToward(grid, previous, direction)!);
      const row = rowOf(grid, cell);
      const column = columnOf(grid, cell);
      const isOpen = openRows.has(row) || openColumns.has(column);
      if (isRow.has(row) && isColumn.has(column) && (isOpen || !mustOpen)) {
        const isNew = over[cell] === null;
        spots.push({ cell, along, pairs: isNew ? [...pairs] : [], water: isNew ? [...water] : [] });
      }
      if (over[cell] !== null && over[cell] !== along) return spots;
      water.push(cell);
      previous = cell;
    }
  };
  const anySpot = (): Spot => {
    const mustOpen = count - placed.length <= openRows.size + openColumns.size;
    for (let i = 0; i < tries; i++) {
      const spots = spotsToward(random.pick(placed), random.pick(directions), mustOpen);
      if (spots.length > 0) return random.pick(spots);
    }
    return random.pick(
      placed.flatMap((from) => directions.flatMap((toward) => spotsToward(from, toward, mustOpen))),
    );
  };

  place(cellAt(grid, random.pick(rows), random.pick(columns)));
  while (placed.length < count) {
    const { cell, pairs, water, along } = anySpot();
    for (const pair of pairs) bridges[pair] = 1;
    for (const each of water) over[each] = along;
    place(cell);
  }
  return { islands, bridges };
}
