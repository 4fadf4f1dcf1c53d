import { empty, type Layers } from '../../../src/boards/layers/layer.js';
import { placed, placing, shaded, shading, unshaded } from '../../../src/parts/rows/named-state.js';
import { connected } from '../../../src/parts/rules/connected-cells.js';
import { light } from '../../../src/parts/rules/light.js';
import { noBlock } from '../../../src/parts/rules/no-block.js';
import { noLongRun } from '../../../src/parts/rules/no-long-run.js';
import { noTouching } from '../../../src/parts/rules/no-touching.js';
import { notOnClues } from '../../../src/parts/rules/not-on-clues.js';
import type { LawCase } from './law.js';
import { grid, number, rooms, sizes, withoutClues } from './law-case.js';
import { boardOf, cells, randomRooms, stripedRooms } from './random-boards.js';

/** Boards with blocks. */
const blockSizes = [grid(2, 3), grid(4, 2), grid(3, 3), grid(3, 6), grid(5, 4), grid(4, 5), grid(2, 7)];

/** Boards with runs through three rooms. */
const runSizes = [grid(1, 5), grid(3, 3), grid(3, 3), grid(5, 4), grid(4, 6), grid(5, 5)];

const shadedOnly: Layers = { shaded: shading };
const star = placed('stars', 'star');
const starsOnly: Layers = { stars: placing('star') };
const bulb = placed('bulbs', 'bulb');
const numbered: Layers = { numbers: number, shaded: shading };
const walled: Layers = { walls: { ...number, values: { min: 0, max: 4 } }, bulbs: placing('bulb') };
const roomed: Layers = { rooms, shaded: shading };

/** Parts about the states of cells, without numbers. */
export const stateCases: readonly LawCase[] = [
  withoutClues('connected shaded cells', shadedOnly, connected(shaded)),
  withoutClues('connected unshaded cells', shadedOnly, connected(unshaded)),
  withoutClues('no block of two by two', shadedOnly, noBlock(shaded), blockSizes),
  withoutClues('no block of one by three', shadedOnly, noBlock(unshaded, grid(1, 3)), blockSizes),
  withoutClues('no touching by sides', shadedOnly, noTouching(shaded)),
  withoutClues('no touching at corners', starsOnly, noTouching(star, 'sides and corners')),
  {
    ...{
      name: 'no long run',
      layers: roomed,
      parts: [noLongRun(unshaded, 'rooms')],
      isExact: true,
      sizes: runSizes,
    },
    board: (size, random) =>
      boardOf(roomed, size, {
        rooms: random.chance(0.7) ? randomRooms(size, 3, random) : stripedRooms(size, random),
      }),
  },
  {
    ...{
      name: 'not on clues',
      layers: numbered,
      parts: [notOnClues(shaded, 'numbers')],
      isExact: true,
      sizes,
    },
    board: (size, random) =>
      boardOf(numbered, size, {
        numbers: cells(size, () => (random.chance(0.3) ? random.below(4) - 2 : empty)),
      }),
  },
  {
    ...{ name: 'light', layers: walled, parts: [light(bulb, 'walls')], isExact: false, sizes },
    board: (size, random) =>
      boardOf(walled, size, { walls: cells(size, () => (random.chance(0.3) ? random.below(4) - 2 : empty)) }),
  },
];
