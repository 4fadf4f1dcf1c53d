import { expect, test } from 'vitest';
import { battleship } from '../../src/kinds/battleship/index.js';
import { brokenRules } from '../conformance/broken-rules.js';

/**
 * Boards as pzprv3: rows, columns, the fleet, the totals of the columns, then for each row its total and its givens (0 water, 1 to 4 top, bottom,
 * left and right end, 5 middle, 6 single, `-` a ship part), and at the end what is drawn: `#` ship part, `+` water, `.` undecided.
 */
const fleets = { single: '1/11g', two: '1/21o', three: '1/31s', both: '2/21o/11g', none: 'z' };

test.each([
  {
    title: 'a ship of two and a single one',
    text: `3/3/${fleets.both}/. 2 0 1 /1 . . . /1 . . . /1 . . . /# . . /# . . /. . # /`,
    violations: [],
  },
  {
    title: 'too few parts in a row',
    text: `2/3/${fleets.single}/. . . . /. . . . /2 . . . /# . . /. . . /`,
    violations: ['row-total: r2c1 r2c2 r2c3'],
  },
  {
    title: 'too many parts in a column',
    text: `2/3/${fleets.single}/. 0 . . /. . . . /. . . . /# . . /. . . /`,
    violations: ['column-total: r1c1 r2c1'],
  },
  {
    title: 'two ships that touch at a corner',
    text: `2/3/2/11g/11g/. . . . /. . . . /. . . . /# . . /. # . /`,
    violations: ['touch: r1c1 r2c2'],
  },
  {
    title: 'a ship of a length that is not in the fleet',
    text: `3/3/${fleets.none}/. . . . /. . . . /. . . . /. . . . /# # . /. . . /. . . /`,
    violations: ['length: r1c1 r1c2'],
  },
  {
    title: 'a ship too many',
    text: `3/3/${fleets.single}/. . . . /. . . . /. . . . /. . . . /# . # /. . . /. . . /`,
    violations: ['fleet: '],
  },
  {
    title: 'a ship missing',
    text: `3/3/2/11g/11g/. . . . /. . . . /. . . . /. . . . /# . . /. . . /. . . /`,
    violations: ['fleet: '],
  },
  {
    title: 'a left end at the right',
    text: `2/3/${fleets.two}/. . . . /. . 3 . /. . . . /# . . /. . . /`,
    violations: ['form: r1c2'],
  },
  {
    title: 'a single ship that goes on',
    text: `2/3/${fleets.two}/. . . . /. . 6 . /. . . . /# . . /. . . /`,
    violations: ['form: r1c2'],
  },
  {
    title: 'a middle at an end',
    text: `3/3/${fleets.three}/. . . . /. 5 . . /. . . . /. . . . /. . . /# . . /# . . /`,
    violations: ['form: r1c1'],
  },
  {
    title: 'an upper end in a level ship',
    text: `2/3/${fleets.two}/. . . . /. 1 . . /. . . . /. # . /. . . /`,
    violations: ['form: r1c1'],
  },
])('a finished drawing: $title', ({ text, violations }) => {
  expect(brokenRules(battleship, `pzprv3/battleship/${text}`, 'complete')).toEqual(violations);
});

test.each([
  {
    title: 'nothing drawn',
    text: `3/3/${fleets.both}/. 2 0 1 /1 . . . /1 . . . /1 . . . /. . . /. . . /. . . /`,
    violations: [],
  },
  {
    title: 'a total that too little is left for',
    text: `2/3/${fleets.both}/. . . . /3 . . . /. . . . /. + . /. . . /`,
    violations: ['row-total: r1c1 r1c2 r1c3'],
  },
  {
    title: 'parts that may belong to one ship',
    text: `1/4/${fleets.three}/. . . . . /. . . . . /# . # . /`,
    violations: [],
  },
  {
    title: 'parts that are one ship, too long already',
    text: `1/4/${fleets.two}/. . . . . /. . . . . /# # # . /`,
    violations: ['length: r1c1 r1c2 r1c3'],
  },
  {
    title: 'a ship among water, of no length of the fleet',
    text: `2/3/${fleets.two}/. . . . /. . . . /. . . . /# + . /+ . . /`,
    violations: ['length: r1c1'],
  },
  {
    title: 'a whole ship too many',
    text: `1/5/${fleets.single}/. . . . . . /. . . . . . /# + # + . /`,
    violations: ['fleet: '],
  },
  {
    title: 'water where a given end goes on',
    text: `1/3/${fleets.both}/. . . . /. 3 . . /. + . /`,
    violations: ['form: r1c1'],
  },
  {
    title: 'a given middle that may lie in either direction',
    text: `3/3/${fleets.three}/. . . . /. . . . /. . 5 . /. . . . /. . . /. . . /. . . /`,
    violations: [],
  },
  {
    title: 'a given middle with water in both directions',
    text: `3/3/${fleets.three}/. . . . /. . . . /. . 5 . /. . . . /. + . /. . + /. . . /`,
    violations: ['form: r2c2'],
  },
])('a drawing so far: $title', ({ text, violations }) => {
  expect(brokenRules(battleship, `pzprv3/battleship/${text}`, 'partial')).toEqual(violations);
});

test.each([
  { title: 'a ship part on given water', given: `${fleets.single}/. . . . /. 0 . . /`, value: 1 },
  { title: 'water on a given ship part', given: `${fleets.none}/. . . . /. - . . /`, value: 0 },
])('$title is broken, where an entry at a given is no mark', ({ given, value }) => {
  for (const extent of ['complete', 'partial'] as const) {
    const text = `pzprv3/battleship/2/3/${given}. . . . /`;
    expect(brokenRules(battleship, text, extent, [], ['ships', 0, value])).toEqual(['given: r1c1']);
  }
});
