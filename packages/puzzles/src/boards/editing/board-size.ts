import { doubledCenter, siteAtDoubled } from '../geometry/doubled-centers.js';
import { type Geometry, noBoard } from '../geometry/geometry.js';
import { type BoardProblem, type Grid, gridProblem } from '../geometry/grid.js';
import { type GridSite, isGridSite, siteCount } from '../geometry/sites.js';
import { emptyPuzzle, type Position, type SiteValues, unsolved } from '../layers/board.js';
import type { BoardData } from '../layers/kind-layers.js';
import { empty, hasBoard, type Layers, layersOf, rangeOf } from '../layers/layer.js';
import type { RecordLists } from '../layers/records.js';
import { plainRules, type Rules } from '../layers/rule-variant.js';

/** The number of rows or columns that each side of a grid gains; negative where it loses some. */
export interface SideCounts {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** A grid of this size, or another board, with nothing on it, under the plain rules or those given. */
export function emptyPosition<L extends Layers>(
  { name, layers, variants }: BoardData<L>,
  geometry: Geometry,
  rules: Rules = plainRules(variants),
): Position<L> {
  const { rows, columns, graph } = hasBoard(layers) ? geometry : noBoard;
  const shape = { kind: name, rows, columns, ...(graph === undefined ? {} : { graph }), rules };
  return unsolved(layers, emptyPuzzle(layers, shape));
}

/** Why a board cannot gain and lose these rows and columns; null if it can. */
export function sidesProblem(geometry: Geometry, sides: SideCounts): BoardProblem | null {
  if (geometry.graph !== undefined) return { expected: 'a grid', found: 'a graph' };
  return gridProblem(sizeAfter(geometry, sides));
}

/**
 * A position on a grid of another size. Values keep their place, counted from the upper left corner; values outside the
 * new board or outside its range of values are dropped.
 */
export function resized<L extends Layers>(
  board: BoardData<L>,
  position: Position<L>,
  size: Grid,
): Position<L> {
  const { puzzle } = position;
  if (!hasBoard(board.layers)) return position;
  if (puzzle.graph !== undefined) return emptyPosition(board, size, puzzle.rules);
  const [bottom, right] = [size.rows - puzzle.rows, size.columns - puzzle.columns];
  return withSides(board, position, { top: 0, right, bottom, left: 0 });
}

/**
 * A position on a grid that has gained or lost rows and columns at its sides. Values keep their place beside the others; values
 * outside the new board or outside its range of values are dropped. Expects sides for which `sidesProblem` finds nothing.
 */
export function withSides<L extends Layers>(
  board: BoardData<L>,
  position: Position<L>,
  sides: SideCounts,
): Position<L> {
  const { puzzle } = position;
  const problem = sidesProblem(puzzle, sides);
  if (problem !== null) throw new Error(`expected ${problem.expected}, found ${problem.found}`);
  const unfilled = emptyPosition(board, sizeAfter(puzzle, sides), puzzle.rules);
  const { records } = puzzle;
  const blank = records === undefined ? unfilled : unsolved(board.layers, { ...unfilled.puzzle, records });
  const copy = (
    role: 'clue' | 'answer',
    from: Readonly<Record<string, SiteValues>>,
    to: Readonly<Record<string, SiteValues>>,
  ): void => {
    for (const [name, layer] of layersOf(board.layers, role)) {
      const values: SiteValues = to[name]!;
      if (isGridSite(layer.site)) {
        for (const [before, after] of movedSites(puzzle, sides, layer.site).entries())
          if (after !== null) values[after] = from[name]![before]!;
      } else values.set(from[name]!);
      const { min, max } = rangeOf(layer, blank.puzzle);
      for (const [site, value] of values.entries())
        if (value > max || (value >= 0 && value < min)) values[site] = empty;
    }
  };
  copy('clue', puzzle.clues, blank.puzzle.clues);
  copy('answer', position.answers, blank.answers);
  return blank;
}

/** The size of a grid after its sides have gained and lost rows and columns. */
export function sizeAfter({ rows, columns }: Grid, { top, right, bottom, left }: SideCounts): Grid {
  return { rows: rows + top + bottom, columns: columns + left + right };
}

/** The new number of each site of a grid; null if the new grid does not have it. Linear in the sites. */
function movedSites(grid: Grid, sides: SideCounts, site: GridSite): readonly (number | null)[] {
  return Array.from({ length: siteCount(grid, site) }, (_, index) => movedSite(grid, sides, site, index));
}

/** The new number of a site after the sides of a grid have gained and lost rows and columns; null past the border. */
export function movedSite(grid: Grid, sides: SideCounts, site: GridSite, index: number): number | null {
  const { x, y } = doubledCenter(grid, site, index);
  return siteAtDoubled(sizeAfter(grid, sides), site, { x: x + 2 * sides.left, y: y + 2 * sides.top });
}

/** A new board of this size, or another new board: empty, with the usual records of its kind. */
export function newPosition<L extends Layers>(
  board: BoardData<L> & { usualRecords(size: Grid): RecordLists },
  geometry: Geometry,
  rules?: Rules,
): Position<L> {
  const blank = emptyPosition(board, geometry, rules);
  const { puzzle } = blank;
  if (puzzle.records === undefined) return blank;
  const records = { ...puzzle.records, ...board.usualRecords(puzzle) };
  return unsolved(board.layers, { ...puzzle, records });
}
