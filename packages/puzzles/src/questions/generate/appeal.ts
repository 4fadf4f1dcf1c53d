import { cellCount, columnOf, rowOf } from '../../boards/geometry/grid.js';
import { cellsOfSite, isGridSite } from '../../boards/geometry/sites.js';
import { type Puzzle, siteOfClue } from '../../boards/layers/board.js';
import { clueSites } from '../../boards/layers/left-out.js';
import type { Kind } from '../../contracts/kind.js';
import type { Appeal } from '../answers/generated.js';
import type { Rating } from '../answers/rating.js';

/** The number of different costs of steps from which on more are not told apart. */
const manyCosts = 5;

/** Judges a puzzle; `rating`: how hard it is, if that is known. Quadratic in the cells. */
export function appealOf(kind: Kind, puzzle: Puzzle, rating: Rating | null): Appeal {
  const cells = cellsWithClues(kind, puzzle);
  const { rows, columns, graph } = puzzle;
  const isGrid = graph === undefined && cells !== null && cells.length > 0;
  const filled = isGrid ? 1 - largestEmpty(puzzle, new Set(cells)) / cellCount(puzzle) : null;
  const spread = isGrid && rows > 1 && columns > 1 ? spreadOf(puzzle, cells) : null;
  const variety =
    rating?.status === 'rated' && rating.steps > 0
      ? Math.min(1, (rating.profile.length - 1) / (manyCosts - 1))
      : null;
  const parts = [filled, spread, variety].filter((part) => part !== null);
  const score = parts.reduce((sum, part) => sum + part, 0) / Math.max(1, parts.length);
  const told = (part: number): number => Math.round(part * 1000) / 1000;
  return {
    filled: filled === null ? null : told(filled),
    spread: spread === null ? null : told(spread),
    variety: variety === null ? null : told(variety),
    score: told(score),
  };
}

/** The cells with clues; those of clues between cells are beside them, and clues beside the board are in none. Null for a puzzle without a board. */
function cellsWithClues({ layers }: Kind, puzzle: Puzzle): readonly number[] | null {
  if (cellCount(puzzle) === 0) return null;
  return clueSites(layers, puzzle).flatMap(({ layer, site }) => {
    const sort = siteOfClue(layers, layer);
    return !isGridSite(sort) || sort === 'row' || sort === 'column' ? [] : cellsOfSite(puzzle, sort, site);
  });
}

/** The number of cells of the largest rectangle without a clue. */
function largestEmpty(
  grid: { readonly rows: number; readonly columns: number },
  cells: ReadonlySet<number>,
): number {
  const { rows, columns } = grid;
  // By column, the number of cells without a clue that end in the row at hand.
  const heights = new Int32Array(columns);
  let largest = 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      heights[column] = cells.has(row * columns + column) ? 0 : heights[column]! + 1;
      let height = heights[column]!;
      for (let from = column; from >= 0 && height > 0; from--) {
        height = Math.min(height, heights[from]!);
        largest = Math.max(largest, height * (column - from + 1));
      }
    }
  return largest;
}

function spreadOf(
  grid: { readonly rows: number; readonly columns: number },
  cells: readonly number[],
): number {
  const quarters = [0, 0, 0, 0];
  // A cell in the middle of a side belongs to both of its quarters.
  for (const cell of cells)
    for (const lower of halves(rowOf(grid, cell), grid.rows))
      for (const right of halves(columnOf(grid, cell), grid.columns)) quarters[2 * lower + right]! += 1;
  const mean = quarters.reduce((sum, count) => sum + count, 0) / quarters.length;
  return Math.min(...quarters) / mean;
}

/** The halves of a length in which a place lies: the first (0), the second (1), or both. */
function halves(place: number, length: number): readonly number[] {
  if (2 * place + 1 === length) return [0, 1];
  return [2 * place < length ? 0 : 1];
}
