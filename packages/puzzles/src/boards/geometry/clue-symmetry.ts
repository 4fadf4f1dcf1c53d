import type { Geometry } from './geometry.js';
import { type BoardSymmetry, ownSiteImage } from './symmetries.js';

/** A symmetry of the places of clues. */
export type ClueSymmetry = (typeof clueSymmetries)[number];

/** All symmetries of clues; `none` is the first. */
export const clueSymmetries = [
  'none',
  'half-turn',
  'quarter-turns',
  'left-right',
  'top-bottom',
  'main-diagonal',
  'antidiagonal',
] as const;

/** By what the images of a clue are found, apart from itself. */
export const clueImages: Readonly<Record<ClueSymmetry, readonly BoardSymmetry[]>> = {
  none: [],
  'half-turn': ['rotate-180'],
  'quarter-turns': ['rotate-90', 'rotate-180', 'rotate-270'],
  'left-right': ['flip-left-right'],
  'top-bottom': ['flip-top-bottom'],
  'main-diagonal': ['transpose'],
  antidiagonal: ['antitranspose'],
};

/** The symmetries of clues that a board has: a board that is not square has no quarter turns, and no diagonals. */
export function clueSymmetriesOf(geometry: Geometry): readonly ClueSymmetry[] {
  return clueSymmetries.filter((choice) =>
    clueImages[choice].every((symmetry) => ownSiteImage(geometry, symmetry, 'cell') !== null),
  );
}
