import type { Grid } from '../../../src/boards/geometry/grid.js';
import { empty, type Layers } from '../../../src/boards/layers/layer.js';
import type { RuleVariant } from '../../../src/boards/layers/rule-variant.js';
import type { SeededRandom } from '../../../src/contracts/seeded-random.js';
import { placed, placing, shaded, shading } from '../../../src/parts/rows/named-state.js';
import { countAlong, countBeside, countInRooms, countInUnits } from '../../../src/parts/rules/counts.js';
import { notOnClues } from '../../../src/parts/rules/not-on-clues.js';
import type { LawCase } from './law.js';
import { grid, number, rooms, withNumbers } from './law-case.js';
import { boardOf, cells, randomRooms } from './random-boards.js';

const star = placed('stars', 'star');
const bulb = placed('bulbs', 'bulb');
const numbered: Layers = { numbers: number, shaded: shading };
const walled: Layers = { walls: { ...number, values: { min: 0, max: 4 } }, bulbs: placing('bulb') };
const roomed: Layers = { rooms, numbers: number, shaded: shading };
const starred: Layers = { rooms, stars: placing('star') };
const arrowed: Layers = {
  arrows: { site: 'cell', role: 'clue', label: 'arrow', values: { min: 1, max: 4 }, inShape: 'board' },
  numbers: number,
  shaded: shading,
};

const stars: RuleVariant = { name: 'stars', min: 1, max: 9, default: 1, text: 'the number of stars' };

const arrowsAndNumbers = (size: Grid, random: SeededRandom) => {
  const arrows = cells(size, () => (random.chance(0.3) ? 1 + random.below(4) : empty));
  // An arrow may have no number, and a number no arrow.
  const numbers = arrows.map((arrow) => (random.chance(arrow === empty ? 0.05 : 0.8) ? 0 : empty));
  return { arrows, numbers };
};

/** Parts that count cells in a state. */
export const countCases: readonly LawCase[] = [
  withNumbers('counts beside', numbered, [countBeside(shaded, 'numbers')], 'numbers', {
    ...{ keep: 0.7, unknown: 0.1, other: 0.05 },
  }),
  withNumbers(
    'counts beside walls',
    walled,
    [countBeside(bulb, 'walls', { except: 'walls' }), notOnClues(bulb, 'walls')],
    'walls',
    { keep: 0.7, unknown: 0.2, other: 0.05 },
  ),
  withNumbers(
    'counts in rooms',
    roomed,
    [countInRooms(shaded, 'rooms', 'numbers')],
    'numbers',
    { keep: 0.6, unknown: 0.1, other: 0.05 },
    (size, random) => ({ rooms: randomRooms(size, 4, random) }),
  ),
  withNumbers(
    'counts in rooms with two numbers',
    roomed,
    [countInRooms(shaded, 'rooms', 'numbers')],
    'numbers',
    { keep: 0.9 },
    (size, random) => ({
      rooms: randomRooms(size, 3, random),
      numbers: cells(size, () => (random.chance(0.4) ? 0 : empty)),
    }),
  ),
  withNumbers(
    'counts along arrows',
    arrowed,
    [countAlong(shaded, 'arrows', 'numbers')],
    'numbers',
    {
      ...{ keep: 0.7, unknown: 0.2, other: 0.05 },
    },
    arrowsAndNumbers,
  ),
  withNumbers(
    'counts along arrows past clues',
    arrowed,
    [countAlong(shaded, 'arrows', 'numbers', { except: 'arrows' }), notOnClues(shaded, 'arrows')],
    'numbers',
    { keep: 0.8, unknown: 0.1, other: 0.05 },
    arrowsAndNumbers,
  ),
  {
    ...{
      name: 'counts in units',
      layers: starred,
      parts: [countInUnits(star, stars, 'rooms')],
      isExact: false,
    },
    sizes: [grid(1, 1), grid(2, 2), grid(3, 3), grid(3, 3), grid(4, 4), grid(5, 5)],
    board: (size, random) => {
      // A star in each line, and each in another room.
      const columns = random.shuffled([...Array(size.columns).keys()]);
      const perUnit = size.rows > 3 && random.chance(0.5) ? 2 : 1;
      const roomAt = cells(size, (cell) => {
        const row = Math.floor(cell / size.columns);
        const isStar = columns[row] === cell % size.columns;
        return isStar || random.chance(0.5) || perUnit > 1 ? row + 1 : 1 + random.below(size.rows);
      });
      return boardOf(starred, size, { rooms: roomAt }, { stars: perUnit });
    },
  },
];
