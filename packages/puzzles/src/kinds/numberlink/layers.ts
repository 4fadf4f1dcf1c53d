import { siteCount } from '../../boards/geometry/sites.js';
import type { Layers } from '../../boards/layers/layer.js';
import { ruleSwitch } from '../../boards/layers/rule-switch.js';

/** The name of the kind. */
export const kind = 'numberlink';

/** Whether every cell is on a path. */
export const coverAll = ruleSwitch('cover-all', 'every cell is on a path');

/** Whether a path may not touch itself. */
export const noTouch = ruleSwitch(
  'no-touch',
  'no path touches itself: two neighboring cells of a path are always joined by a line',
);

/** The rule variants of Numberlink. */
export const variants = [coverAll, noTouch];

/** The largest number that addresses of puzz.link can hold. */
export const largestNumber = 4095;

/** Numbers at the ends of paths, and lines between the centers of neighboring cells. */
export const layers = {
  numbers: {
    site: 'cell',
    role: 'clue',
    label: 'number',
    values: (shape) => ({ min: 1, max: Math.min(largestNumber, Math.max(1, siteCount(shape, 'cell'))) }),
    unknown: true,
    inShape: 'clues',
  },
  lines: { site: 'pair', role: 'answer', label: 'line', values: { min: 0, max: 1 }, blank: 0 },
} as const satisfies Layers;

/** The layers of Numberlink. */
export type Numberlink = typeof layers;
