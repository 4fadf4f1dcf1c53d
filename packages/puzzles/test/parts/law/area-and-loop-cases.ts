import { empty, type Layers } from '../../../src/boards/layers/layer.js';
import { shaded, shading, unshaded } from '../../../src/parts/rows/named-state.js';
import { numberedAreas } from '../../../src/parts/rules/numbered-areas.js';
import { lineLayer, oneLoop } from '../../../src/parts/rules/one-loop.js';
import type { LawCase } from './law.js';
import { grid, number, withNumbers } from './law-case.js';
import { boardOf, cells, type Spoiling } from './random-boards.js';

const areas: Layers = { numbers: { ...number, values: { min: 1, max: 99 } }, shaded: shading };
const passed: Layers = { clues: number, shaded: shading, lines: lineLayer };

const areaPart = numberedAreas(unshaded, 'numbers', 'an island');
const area = (name: string, spoiling: Spoiling, part = areaPart): LawCase =>
  withNumbers(`numbered areas, ${name}`, areas, [part], 'numbers', spoiling, () => ({}));

const loopSizes = [
  ...[grid(1, 1), grid(1, 4), grid(2, 2), grid(2, 3)],
  ...[grid(2, 4), grid(3, 3), grid(4, 4), grid(4, 5)],
];

/** Parts with a graph: areas with numbers, and loops. */
export const areaAndLoopCases: readonly LawCase[] = [
  area('with numbers', { keep: 1 }),
  area('with and without numbers', { keep: 1, unknown: 0.4 }),
  area('some left out', { keep: 0.85, unknown: 0.2 }),
  area('some wrong', { keep: 1, unknown: 0.1, other: 0.2 }),
  area('of shaded cells', { keep: 1, unknown: 0.3 }, numberedAreas(shaded, 'numbers', 'a block')),
  {
    ...{ name: 'one loop', layers: { lines: lineLayer }, parts: [oneLoop('lines')], isExact: false },
    sizes: loopSizes,
    board: (size) => boardOf({ lines: lineLayer }, size, {}),
  },
  {
    name: 'one loop past left-out cells',
    layers: passed,
    parts: [oneLoop('lines', { state: shaded, clues: 'clues' })],
    isExact: false,
    sizes: loopSizes,
    board: (size, random) =>
      boardOf(passed, size, {
        clues: cells(size, () => (random.chance(0.08) ? random.below(4) - 2 : empty)),
      }),
  },
];
