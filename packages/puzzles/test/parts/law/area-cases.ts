import type { Layers } from '../../../src/boards/layers/layer.js';
import { shaded, shading, unshaded } from '../../../src/parts/rows/named-state.js';
import { numberedAreas } from '../../../src/parts/rules/numbered-areas.js';
import type { LawCase } from './law.js';
import { number, withNumbers } from './law-case.js';
import type { Spoiling } from './random-boards.js';

const areas: Layers = { numbers: { ...number, values: { min: 1, max: 99 } }, shaded: shading };

const areaPart = numberedAreas(unshaded, 'numbers', 'an island');
const area = (name: string, spoiling: Spoiling, part = areaPart): LawCase =>
  withNumbers(`numbered areas, ${name}`, areas, [part], 'numbers', spoiling, () => ({}));

/** Areas with numbers. */
export const areaCases: readonly LawCase[] = [
  area('with numbers', { keep: 1 }),
  area('with and without numbers', { keep: 1, unknown: 0.4 }),
  area('some left out', { keep: 0.85, unknown: 0.2 }),
  area('some wrong', { keep: 1, unknown: 0.1, other: 0.2 }),
  area('of shaded cells', { keep: 1, unknown: 0.3 }, numberedAreas(shaded, 'numbers', 'a block')),
];
