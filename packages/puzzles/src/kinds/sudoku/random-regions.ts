import { type BoardProblem, columnOf, type Grid, rowOf } from '../../boards/geometry/grid.js';
import { directions, neighbor } from '../../boards/geometry/pairs.js';
import type { SiteValues } from '../../boards/layers/board.js';
import type { SeededRandom } from '../../contracts/seeded-random.js';
import { boxesOn, boxOf } from './boxes.js';

/** The sides of boards with irregular regions: on smaller ones there are hardly any, and grids of larger ones are rarely found. */
const [minSide, maxSide] = [4, 12];

/** The number of exchanges of two cells that are tried, for each cell. */
const exchangesPerCell = 300;

/** The number of exchanges between two calls of `pause`. */
const pauseEvery = 500;

/** Why a board cannot be divided into irregular regions; null if it can. */
export function irregularProblem({ rows, columns }: Grid): BoardProblem | null {
  if (rows === columns && rows >= minSide && rows <= maxSide) return null;
  return {
    expected: `a square board of ${minSide} to ${maxSide} rows for irregular regions`,
    found: `${rows} rows and ${columns} columns`,
  };
}

/**
 * Random connected regions of as many cells as a square board has rows, numbered from 1: boxes, or rows without boxes, of which two neighboring
 * regions exchange a cell again and again. Not all of them are rectangles.
 */
export async function randomRegions(
  side: number,
  random: SeededRandom,
  pause: () => Promise<void>,
): Promise<SiteValues> {
  const grid = { rows: side, columns: side };
  const regions = boxesOn(side, boxOf(side)).slice();
  const beside = (cell: number, region: number): boolean =>
    cellsBeside(grid, cell).some((each) => regions[each] === region);
  const exchanges = exchangesPerCell * regions.length;
  for (let exchange = 0; exchange < exchanges || areRectangles(grid, regions); exchange++) {
    if (exchange % pauseEvery === 0) await pause();
    const cell = random.below(regions.length);
    const own = regions[cell]!;
    const others = cellsBeside(grid, cell).filter((each) => regions[each] !== own);
    if (others.length === 0) continue;
    const other = regions[random.pick(others)]!;
    const back = [...regions.keys()].filter(
      (each) => regions[each] === other && each !== cell && beside(each, own),
    );
    if (back.length === 0) continue;
    const taken = random.pick(back);
    [regions[cell], regions[taken]] = [other, own];
    if (isConnected(grid, regions, own) && isConnected(grid, regions, other)) continue;
    [regions[cell], regions[taken]] = [own, other];
  }
  return numbered(regions);
}

/** The regions numbered in the order of their first cells. */
function numbered(regions: SiteValues): SiteValues {
  const numbers = new Map<number, number>();
  return regions.map((region) => {
    if (!numbers.has(region)) numbers.set(region, numbers.size + 1);
    return numbers.get(region)!;
  });
}

/** Whether all regions are rectangles, as boxes, rows and columns are. */
function areRectangles(grid: Grid, regions: SiteValues): boolean {
  return [...new Set(regions)].every((region) => {
    const cells = [...regions.keys()].filter((cell) => regions[cell] === region);
    const rows = new Set(cells.map((cell) => rowOf(grid, cell)));
    const columns = new Set(cells.map((cell) => columnOf(grid, cell)));
    return rows.size * columns.size === cells.length;
  });
}

function isConnected(grid: Grid, regions: SiteValues, region: number): boolean {
  const open = [regions.indexOf(region)];
  const seen = new Set(open);
  for (;;) {
    const cell = open.pop();
    if (cell === undefined) break;
    for (const each of cellsBeside(grid, cell))
      if (regions[each] === region && !seen.has(each)) {
        seen.add(each);
        open.push(each);
      }
  }
  return regions.every((each, cell) => each !== region || seen.has(cell));
}

function cellsBeside(grid: Grid, cell: number): readonly number[] {
  return directions.flatMap((direction) => neighbor(grid, cell, direction) ?? []);
}
