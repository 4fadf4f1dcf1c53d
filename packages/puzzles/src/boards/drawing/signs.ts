import type { Point } from '../geometry/point.js';
import { trialLook } from './looks.js';
import type { Shape, TextShape } from './scene.js';

/** The radius of the tag of a trial. */
export const tagRadius = 0.17;

/** Half the width of the sign of what is wrong, and the letter of the tag of a trial. */
const [diamond, letter] = [0.17, 0.22];

/** The width of a letter of a word, as a part of its size. */
const wordLetter = 0.55;

/** Where a sign stands, from the middle of a cell. */
export const signOffset = { x: 0.32, y: -0.32 } as const;

/** A diamond with an exclamation mark: something is wrong here. */
export function wrongSign(key: string, { x, y }: Point): readonly Shape[] {
  const words = { address: '', role: 'mark', label: '', look: 'wrong', tier: 'signs' } as const;
  const up = (by: number): Point => ({ x, y: y + by });
  return [
    {
      ...{ ...words, key, type: 'polygon', filled: true, weight: 1 },
      corners: [up(-diamond), { x: x + diamond, y }, up(diamond), { x: x - diamond, y }],
    },
    {
      ...{ ...words, key: `${key}-word`, type: 'segments', width: 0.055 },
      segments: [
        [up(-0.075), up(0.012)],
        [up(0.082), up(0.084)],
      ],
    },
  ];
}

/** A disc with the letter of a trial; 0 is the outermost one, A. */
export function trialTag(depth: number, center: Point): readonly Shape[] {
  const words = { address: '', role: 'mark', label: '', look: trialLook(depth), tier: 'signs' } as const;
  const key = `trial-${depth}`;
  return [
    { ...words, key, type: 'circle', center, radius: tagRadius },
    {
      ...{ ...words, key: `${key}-word`, type: 'text', center, size: letter },
      text: String.fromCharCode(65 + Math.min(depth, 25)),
    },
  ];
}

/** A line below a number that is entered in a trial. */
export function trialUnderline(of: TextShape, depth: number): Shape {
  const { x, y } = of.center;
  const [half, below] =
    of.width === undefined ? [0.28, 0.36] : [(wordLetter * of.size * of.text.length) / 2, 0.6 * of.size];
  return {
    ...{
      key: `${of.key}-trial`,
      address: '',
      role: 'mark',
      label: '',
      look: trialLook(depth),
      tier: 'lines',
    },
    ...{ type: 'segments', width: 0.06 },
    segments: [
      [
        { x: x - half, y: y + below },
        { x: x + half, y: y + below },
      ],
    ],
  };
}
