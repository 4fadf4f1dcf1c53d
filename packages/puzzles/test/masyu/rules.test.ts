import { expect, test } from 'vitest';
import { masyu } from '../../src/kinds/masyu/index.js';
import { brokenRules } from '../conformance/broken-rules.js';

/**
 * Boards as pzprv3: the pearls row by row (1 white, 2 black), then the lines between the cells of each row, then those
 * between the cells of each column: 1 a line, -1 a cross, 0 undecided.
 */
test.each([
  {
    title: 'a loop around three rows',
    text: '3/3/. 1 . /. . . /. . . /1 1 /0 0 /1 1 /1 0 1 /1 0 1 /',
    violations: [],
  },
  {
    title: 'a black pearl in a corner',
    text: '3/3/2 . . /. . . /. . . /1 1 /0 0 /1 1 /1 0 1 /1 0 1 /',
    violations: [],
  },
  {
    title: 'a line that turns in a white pearl',
    text: '3/3/1 . . /. . . /. . . /1 1 /0 0 /1 1 /1 0 1 /1 0 1 /',
    violations: ['white-pearl: r1c1'],
  },
  {
    title: 'a line that goes straight on at both sides of a white pearl',
    text: '2/5/. . 1 . . /. . . . . /1 1 1 1 /1 1 1 1 /1 0 0 0 1 /',
    violations: ['white-pearl: r1c3'],
  },
  {
    title: 'a line that goes straight through a black pearl',
    text: '3/3/. 2 . /. . . /. . . /1 1 /0 0 /1 1 /1 0 1 /1 0 1 /',
    violations: ['black-pearl: r1c2'],
  },
  {
    title: 'a line that turns right after a black pearl',
    text: '2/3/2 . . /. . . /1 1 /1 1 /1 0 1 /',
    violations: ['black-pearl: r1c1'],
  },
  {
    title: 'a pearl that no line passes',
    text: '3/3/. . . /. 1 . /. . . /1 1 /0 0 /1 1 /1 0 1 /1 0 1 /',
    violations: ['white-pearl: r2c2'],
  },
  {
    title: 'two loops',
    text: '2/4/. . . . /. . . . /1 0 1 /1 0 1 /1 1 1 1 /',
    violations: ['one-loop: r1c1 r1c2 r2c1 r2c2', 'one-loop: r1c3 r1c4 r2c3 r2c4'],
  },
  { title: 'no line', text: '2/2/. . /. . /0 /0 /0 0 /', violations: ['no-loop: '] },
])('a finished drawing: $title', ({ text, violations }) => {
  expect(brokenRules(masyu, `pzprv3/mashu/${text}`, 'complete')).toEqual(violations);
});

test.each([
  {
    title: 'nothing drawn',
    text: '3/3/1 . . /. 2 . /. . . /0 0 /0 0 /0 0 /0 0 0 /0 0 0 /',
    violations: ['white-pearl: r1c1', 'black-pearl: r2c2'],
  },
  {
    title: 'may still be right',
    text: '3/4/2 . . . /. . 1 . /. . . . /1 0 0 /0 0 0 /0 0 0 /0 0 0 0 /0 0 0 0 /',
    violations: [],
  },
  {
    title: 'a cross behind a black pearl',
    text: '3/3/2 . . /. . . /. . . /0 -1 /0 0 /0 0 /0 0 0 /0 0 0 /',
    violations: ['black-pearl: r1c1'],
  },
  {
    title: 'a white pearl between crosses',
    text: '3/3/. . . /. 1 . /. . . /0 0 /-1 0 /0 0 /0 -1 0 /0 0 0 /',
    violations: ['white-pearl: r2c2'],
  },
])('a drawing so far: $title', ({ text, violations }) => {
  expect(brokenRules(masyu, `pzprv3/mashu/${text}`, 'partial')).toEqual(violations);
});
