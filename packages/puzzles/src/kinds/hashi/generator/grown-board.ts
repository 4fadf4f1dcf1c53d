import { cellAt, cellCount, columnOf, type Grid, rowOf } from '../../../boards/geometry/grid.js';
import { neighbors } from '../../../boards/geometry/neighbors.js';
import {
  type Direction,
  directions,
  neighbor,
  type Pair,
  pairToward,
} from '../../../boards/geometry/pairs.js';
import { emptySites, type SiteValues, type Solution } from '../../../boards/layers/board.js';
import { empty } from '../../../boards/layers/layer.js';
import type { Rules } from '../../../boards/layers/rule-variant.js';
import type { SeededRandom } from '../../../contracts/seeded-random.js';
import { type Hashi, kind, maxBridges, noLoops } from '../layers.js';
import { type Edge, shapeOf } from '../shape.js';

/** The probability that there is another bridge beside one, while the rules allow it. */
const doubles = 0.5;
/** The probability of adding a bridge that closes a loop, if no other bridge is in its way. */
const loops = 0.4;

/** The number of rows and of columns with islands. */
export interface UsedLines {
  readonly rows: number;
  readonly columns: number;
}

/**
 * All possible numbers of rows and columns with islands on boards with this number of islands. The first and the last row and column
 * have an island, and the islands can be connected: i islands in a row see each other in i − 1 pairs, which makes 2k − R − C pairs of k
 * islands in R rows and C columns; k connected ones need k − 1, and there are k ≤ R·C.
 */
export function usedLinesOf({
  rows,
  columns,
  islands,
}: Grid & { readonly islands: number }): readonly UsedLines[] {
  const possible: UsedLines[] = [];
  // With one row, it is both the first and the last.
  for (let r = Math.min(2, rows); r <= rows; r++)
    for (let c = Math.min(2, columns); c <= columns; c++)
      if (r + c - 1 <= islands && islands <= r * c) possible.push({ rows: r, columns: c });
  return possible;
}

/** What a board is wished to be. */
interface BoardSize extends Grid {
  readonly islands: number;
  readonly rules: Rules;
}

/**
 * A board of this size with bridges that keep its rules: this number of islands, in as many rows and columns as are used (`usedLinesOf`),
 * the first and the last among them.
 */
export function growOnLines(
  { used, ...size }: BoardSize & { readonly used: UsedLines },
  random: SeededRandom,
): Solution<Hashi> {
  const lines = {
    rows: linesWithin(random, size.rows, used.rows),
    columns: linesWithin(random, size.columns, used.columns),
  };
  return withRandomBridges(size, grownTree(random, size, lines, size.islands), random);
}

/** A board with islands of which no two are neighbors, and with bridges; no seed leads to another number of islands than given. */
export function growApart(size: BoardSize, random: SeededRandom): Solution<Hashi> | null {
  const { islands: count } = size;
  const tree = grownTree(random, size, null, count);
  const isWhole = tree.islands.filter((number) => number !== empty).length === count;
  return isWhole || count === Number.POSITIVE_INFINITY ? withRandomBridges(size, tree, random) : null;
}

/** The solution with the bridges of a tree, some of them several, and with further ones where the rules allow loops. */
function withRandomBridges(
  { rows, columns, rules }: Grid & { readonly rules: Rules },
  { islands, bridges }: GrownTree,
  random: SeededRandom,
): Solution<Hashi> {
  const puzzle = { kind, rows, columns, rules, clues: { islands } };
  const isDrawn = (edge: Edge): boolean => bridges[edge.pairs[0]!]! > 0;
  const most = rules[maxBridges.name] ?? maxBridges.default;
  const closing = rules[noLoops.name] === 1 ? 0 : loops;
  for (const edge of random.shuffled(shapeOf(puzzle).edges)) {
    const isFree = !isDrawn(edge) && !edge.crossed.some(isDrawn);
    if (!isDrawn(edge) && !(isFree && random.chance(closing))) continue;
    let number = 1;
    while (number < most && random.chance(doubles)) number += 1;
    for (const pair of edge.pairs) bridges[pair] = number;
    for (const { cell } of [edge.from, edge.to]) islands[cell] = islands[cell]! + number;
  }
  return { puzzle, answers: { bridges }, complete: true };
}

/** A sample of the lines 0 to `length − 1`, ascending, with the first and the last. */
function linesWithin(random: SeededRandom, length: number, count: number): readonly number[] {
  const inner = Array.from({ length: Math.max(0, length - 2) }, (_, index) => index + 1);
  const outer = length === 1 ? [0] : [0, length - 1];
  return [...outer, ...random.shuffled(inner).slice(0, count - outer.length)].sort((one, two) => one - two);
}

/** Islands, connected by a tree of single bridges that do not cross. */
interface GrownTree {
  /** 0 at an island. */
  readonly islands: SiteValues;
  readonly bridges: SiteValues;
}

/** A cell for the next island, and the cells of a new bridge to it; none if the cell is on a bridge. */
interface Spot {
  readonly cell: number;
  readonly pairs: readonly Pair[];
  readonly water: readonly number[];
  readonly along: 'row' | 'column';
}

/** The number of random places that are tried before all places are examined. */
const tries = 20;

/**
 * Grows a tree of `count` islands in exactly these rows and columns. Each new island is at the end of a bridge from an
 * earlier one, or on an earlier bridge. With `count` from rows + columns − 1 to rows · columns, there is always a next
 * place: in a row or column without an island next to one with an island, else beside any island. Without rows and columns, islands
 * are anywhere, but no two are neighbors; the tree has fewer of them if there is no next place.
 */
function grownTree(
  random: SeededRandom,
  grid: Grid,
  lines: { readonly rows: readonly number[]; readonly columns: readonly number[] } | null,
  count: number,
): GrownTree {
  const islands = emptySites(grid, 'cell');
  const bridges = emptySites(grid, 'pair').fill(0);
  const over = new Array<Spot['along'] | null>(cellCount(grid)).fill(null);
  const rows = lines?.rows ?? Array.from({ length: grid.rows }, (_, row) => row);
  const columns = lines?.columns ?? Array.from({ length: grid.columns }, (_, column) => column);
  const isRow = new Set(rows);
  const isColumn = new Set(columns);
  const openRows = new Set(lines?.rows);
  const openColumns = new Set(lines?.columns);
  const isFree = (cell: number): boolean =>
    lines !== null || neighbors(grid, cell).every((beside) => islands[beside] === empty);
  const placed: number[] = [];
  // The nearest places leave most room for others.
  const isDense = count === Number.POSITIVE_INFINITY;

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
      if (isRow.has(row) && isColumn.has(column) && (isOpen || !mustOpen) && isFree(cell)) {
        const isNew = over[cell] === null;
        spots.push({ cell, along, pairs: isNew ? [...pairs] : [], water: isNew ? [...water] : [] });
      }
      if (over[cell] !== null && over[cell] !== along) return spots;
      water.push(cell);
      previous = cell;
    }
  };
  const anySpot = (): Spot | null => {
    const mustOpen = count - placed.length <= openRows.size + openColumns.size;
    for (let i = 0; i < tries; i++) {
      const spots = spotsToward(random.pick(placed), random.pick(directions), mustOpen);
      if (spots.length > 0) return isDense ? spots[0]! : random.pick(spots);
    }
    const all = placed.flatMap((from) => directions.flatMap((toward) => spotsToward(from, toward, mustOpen)));
    return all.length === 0 ? null : random.pick(all);
  };

  place(cellAt(grid, random.pick(rows), random.pick(columns)));
  while (placed.length < count) {
    const spot = anySpot();
    if (spot === null) break;
    const { cell, pairs, water, along } = spot;
    for (const pair of pairs) bridges[pair] = 1;
    for (const each of water) over[each] = along;
    place(cell);
  }
  return { islands, bridges };
}
