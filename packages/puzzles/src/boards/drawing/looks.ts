/** The purpose of a shape. A scene has no colors: a renderer gives them to its looks. */
export type Role = 'grid' | 'border' | 'clue' | 'answer' | 'mark' | 'difference' | 'fraction' | 'violation';

/**
 * How a shape came onto the board, or what is said about it. A renderer gives each look its color and, so that color is never the
 * only difference, a dash, an outline or a weight of its own.
 *
 * - `print`: the puzzle gives it. `faint`: print for orientation alone, as a lattice.
 * - `pen`: entered. `pencil`: only shown, as a solution. `note`: a short text that a person notes.
 * - `done`: a clue that is satisfied. `resting`: a clue that nothing is said about, while others are marked.
 * - `wrong`: it breaks a rule, or contradicts other clues.
 * - `trial-a` to `trial-c`: entered in a trial, by its depth.
 * - `difference`: two solutions differ there. `fraction`: a fractional value of a relaxation; `whole`: a whole one.
 * - `premise`, `conclusion`: what a sentence speaks of, and what follows from it. `rim`: the outline of a conclusion. `peer`: sites that
 *   belong to what is held.
 * - `color-1` to `color-8`: the colors of marks.
 */
export type Look =
  | 'print'
  | 'faint'
  | 'pen'
  | 'pencil'
  | 'note'
  | 'done'
  | 'resting'
  | 'wrong'
  | TrialLook
  | 'difference'
  | 'fraction'
  | 'whole'
  | 'premise'
  | 'conclusion'
  | 'rim'
  | 'peer'
  | ColorLook;

/** The looks of trials: the first three depths; deeper ones look like the third. */
export type TrialLook = 'trial-a' | 'trial-b' | 'trial-c';

/** The looks of the colors of marks. */
export type ColorLook = (typeof colorLooks)[number];

/** The look of each role, where a shape has no other one. */
export const lookOfRole: Readonly<Record<Role, Look>> = {
  grid: 'faint',
  border: 'print',
  clue: 'print',
  answer: 'pen',
  mark: 'note',
  difference: 'difference',
  fraction: 'fraction',
  violation: 'wrong',
};

const trialLooks = ['trial-a', 'trial-b', 'trial-c'] as const;

/** The look of what is entered in a trial; 0 is the outermost. */
export function trialLook(depth: number): TrialLook {
  return trialLooks[Math.min(depth, trialLooks.length - 1)]!;
}

/** Whether a look is that of a trial. */
export function isTrialLook(look: Look): look is TrialLook {
  return trialLooks.some((trial) => trial === look);
}

const colorLooks = [
  'color-1',
  'color-2',
  'color-3',
  'color-4',
  'color-5',
  'color-6',
  'color-7',
  'color-8',
] as const;

/** The look of a color of marks, from 1 to 8. */
export function colorLook(color: number): ColorLook {
  return colorLooks[color - 1]!;
}

/** The number of hues, which tell apart things of one sort on a board: any two of them also to color-blind readers. */
export const hueCount = 9;

/** The hue of a thing by its number, from 1: in turn. */
export function hueOf(number: number): number {
  return ((number - 1) % hueCount) + 1;
}
