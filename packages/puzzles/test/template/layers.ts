import type { Layers } from '../../src/boards/layers/layer.js';

/** Clues are numbers in some cells; the answer shades cells or leaves them blank. */
export const layers = {
  counts: { site: 'cell', role: 'clue', label: 'count', values: { min: 0, max: 9 } },
  shades: { site: 'cell', role: 'answer', label: 'shade', values: { min: 0, max: 1 }, blank: 0 },
} as const satisfies Layers;

/** The layers of Mosaic. */
export type Mosaic = typeof layers;
