import { implied, not, some } from '../../parts/rows/row.js';
import { shapesAtClues } from '../../parts/rules/line-shapes.js';
import { mayPassBlack, mayPassWhite } from './checks.js';
import { black, white } from './layers.js';

/** The pearls that a loop passes. */
export const pearls = shapesAtClues('lines', 'pearls', [
  {
    value: white,
    name: 'white-pearl',
    text: 'the loop goes straight through a white pearl, and turns in the cell before it, or in the one after it',
    textAt: (cell) =>
      `the loop goes straight through the white pearl at ${cell}, and turns before or after it`,
    mayBe: mayPassWhite,
    rows: ([level, upright]) => [
      ...[level, upright].flatMap(([one, other]) => [
        some(one.near, not(other.near)),
        some(other.near, not(one.near)),
        some(not(one.near), not(one.far), not(other.far)),
      ]),
      some(level[0].near, upright[0].near),
      ...implied(some(not(level[0].near), not(upright[0].near))),
    ],
  },
  {
    value: black,
    name: 'black-pearl',
    text: 'the loop turns in a black pearl, and goes straight through the cells before and after it',
    textAt: (cell) => `the loop turns in the black pearl at ${cell}, and goes straight before and after it`,
    mayBe: mayPassBlack,
    rows: (ways) =>
      ways.flatMap(([one, other]) => [
        some(one.near, other.near),
        some(not(one.near), not(other.near)),
        ...[one, other].map(({ near, far }) => some(far, not(near))),
      ]),
  },
]);
