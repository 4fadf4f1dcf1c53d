import type { Layers } from '../../boards/layers/layer.js';

/** The values of pearls. */
export const white = 1;
export const black = 2;

/** Pearls in some cells; lines between the centers of neighboring cells. */
export const layers = {
  pearls: {
    site: 'cell',
    role: 'clue',
    label: 'pearl',
    values: { min: white, max: black },
    named: {
      [white]: { name: 'white', sign: '○', tone: 'white' },
      [black]: { name: 'black', sign: '●', tone: 'black' },
    },
    inShape: 'nothing',
  },
  lines: { site: 'pair', role: 'answer', label: 'line', values: { min: 0, max: 1 }, blank: 0 },
} as const satisfies Layers;

/** The layers of Masyu. */
export type Masyu = typeof layers;
