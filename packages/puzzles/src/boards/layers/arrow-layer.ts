import { arrowImage } from '../geometry/straight-lines.js';
import type { ClueLayer } from './layer.js';

/** Arrows in cells, and cells without a direction; an arrow turns with its board. */
export const arrowLayer = {
  site: 'cell',
  role: 'clue',
  label: 'arrow',
  drawnAs: 'arrow',
  values: { min: 0, max: 4 },
  named: {
    0: { name: 'none', sign: '■' },
    1: { name: 'up', sign: '↑' },
    2: { name: 'down', sign: '↓' },
    3: { name: 'left', sign: '←' },
    4: { name: 'right', sign: '→' },
  },
  inShape: 'board',
  valueImage: arrowImage,
} as const satisfies ClueLayer;
