import { expect, test } from 'vitest';
import { placesInProse } from '../../src/text/introduction.js';
import { singularOf } from '../../src/text/list-text.js';

const numbers = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `${at + 1}`);

test.each([
  ['There are five houses in a row.', 'house', numbers(5)],
  ['Houses 1, 2 and 3 are painted.', 'house', numbers(3)],
  ['They are at positions 1-5.', 'position', numbers(5)],
  // People only where no places are counted.
  ['Five men live in four houses.', 'house', numbers(4)],
  ['Five people stand in a queue.', 'position', numbers(5)],
  ['4 young friends met.', 'position', numbers(4)],
  ['Each works from Monday to Wednesday.', 'day', ['Monday', 'Tuesday', 'Wednesday']],
  ['They met from March until May.', 'month', ['March', 'April', 'May']],
  ['One sits left, one in the middle and one on the right.', 'place', ['left', 'middle', 'right']],
])('places in "%s": %s', (prose, id, names) => {
  expect(placesInProse(prose)).toEqual({ id, names });
});

test.each(['Some people live here.', 'Houses 1, 3 and 4 are painted.', 'From Friday to Monday.'])(
  'no places in "%s"',
  (prose) => {
    expect(placesInProse(prose)).toBeNull();
  },
);

test.each([
  ['houses', 'house'],
  ['boxes', 'box'],
  ['cities', 'city'],
  ['glass', 'glass'],
  ['people', 'person'],
  ['persons', 'person'],
  ['men', 'man'],
  ['red women', 'red woman'],
  ['children', 'child'],
  ['knives', 'knife'],
  ['mice', 'mouse'],
  ['sheep', 'sheep'],
])('the singular of "%s" is "%s"', (plural, singular) => {
  expect(singularOf(plural)).toBe(singular);
});
