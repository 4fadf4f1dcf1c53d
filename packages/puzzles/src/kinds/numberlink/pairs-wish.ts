import { type CountedClues, countedPerCell } from '../../contracts/counted-clues.js';
import { countWish, type OwnWish } from '../../contracts/own-wish.js';

/** The number of pairs of numbers: half the number of clues. */
export const pairsWish: OwnWish = countWish({
  name: 'pairs',
  description: 'how many pairs of numbers there are',
  example: '9',
  cluesEach: 2,
});

/** Numbers come in pairs. */
export const countedNumbers: CountedClues = countedPerCell({
  layer: 'numbers',
  description: 'numbers per cell',
  step: 2,
});

/** Why a board cannot have this number of clues; null if it may. */
export function pairsProblem(
  cells: number,
  clues: number | undefined,
): { readonly expected: string; readonly found: string } | null {
  if (clues === undefined) return null;
  if (clues % 2 !== 0)
    return { expected: 'two numbers for each pair', found: `an odd number of clues, ${clues}` };
  const most = Math.floor(cells / 2);
  if (clues >= 2 && clues <= 2 * most) return null;
  return { expected: `from 1 to ${most} pairs on ${cells} cells`, found: `${clues / 2}` };
}
