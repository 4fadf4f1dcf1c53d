import { cellCount } from '../../boards/geometry/grid.js';
import { type CountedClues, countedPerCell } from '../../contracts/counted-clues.js';
import type { PuzzleForm, WantedPuzzle } from '../../contracts/generator.js';
import { countWish, type OwnWish } from '../../contracts/own-wish.js';

/** Wishes for a number of islands: each island is a clue. */
export const islandWishes: { readonly wishes: readonly OwnWish[]; readonly counted: CountedClues } = {
  wishes: [countWish({ name: 'islands', description: 'how many islands there are', example: '16' })],
  counted: countedPerCell({ layer: 'islands', description: 'islands per cell' }),
};

/** Puzzles without islands side by side. */
export const apart: PuzzleForm = { name: 'apart', description: 'no two islands are neighbors' };

/** Puzzles with many islands that are not side by side. */
export const dense: PuzzleForm = {
  name: 'dense',
  description: 'no two islands are neighbors, and there are as many as a local search finds',
  decidesClues: true,
};

/** Why there is no puzzle with as many islands, or none in a form with this size; null if there may be one. */
export function islandsProblem({
  geometry,
  form,
  clues,
}: Pick<WantedPuzzle, 'geometry' | 'form' | 'clues'>): {
  readonly expected: string;
  readonly found: string;
} | null {
  const { rows, columns } = geometry;
  const isApart = form !== undefined;
  if (isApart && Math.max(rows, columns) < 3)
    return { expected: `at least 3 rows or columns for the form ${form}`, found: `${rows}x${columns}` };
  if (clues === undefined) return null;
  if (form === dense.name)
    return { expected: `no number of islands with the form ${form}`, found: String(clues) };
  const fewest = isApart ? 2 : Math.min(2, rows) + Math.min(2, columns) - 1;
  const most = isApart ? Math.ceil(cellCount(geometry) / 2) : cellCount(geometry);
  if (clues >= fewest && clues <= most) return null;
  const where = isApart ? `for the form ${form}` : 'that reach all sides';
  const counts = fewest === most ? `${most}` : `${fewest} to ${most}`;
  return { expected: `${counts} ${most === 1 ? 'island' : 'islands'} ${where}`, found: String(clues) };
}
