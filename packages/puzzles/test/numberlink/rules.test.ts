import { expect, test } from 'vitest';
import { satisfiedClues } from '../../src/boards/rules/rule.js';
import { numberlink } from '../../src/kinds/numberlink/index.js';
import { brokenRules } from '../conformance/broken-rules.js';

/**
 * Boards as pzprv3: the cells row by row ("-" for "?"), then the lines between the cells of each row, then those between the
 * cells of each column: 1 a line, -1 a cross, 0 undecided.
 */
test.each([
  { title: 'two paths', text: '2/3/1 . 1 /2 . 2 /1 1 /1 1 /0 0 0 /', violations: [] },
  { title: 'cells that no line passes', text: '2/2/1 1 /. . /1 /0 /0 0 /', violations: [] },
  { title: 'a path that touches itself', text: '2/2/1 1 /. . /0 /1 /1 1 /', violations: [] },
  { title: 'a number and "?"', text: '1/3/- . 3 /1 1 /', violations: [] },
  { title: 'four ends with one number', text: '2/2/1 1 /1 1 /1 /1 /0 0 /', violations: [] },
  {
    title: 'a branch',
    text: '2/3/1 . 1 /. - . /1 1 /0 0 /0 1 0 /',
    violations: ['branch: r1c1 r1c2 r1c3 r2c2'],
  },
  {
    title: 'a loop',
    text: '3/2/1 1 /. . /. . /1 /1 /1 /0 0 /1 1 /',
    violations: ['loop: r2c1 r2c2 r3c1 r3c2'],
  },
  { title: 'a line through a number', text: '1/3/1 1 1 /1 1 /', violations: ['through-number: r1c2'] },
  { title: 'different numbers', text: '1/3/1 . 2 /1 1 /', violations: ['different-numbers: r1c1 r1c3'] },
  {
    title: 'numbers without a line',
    text: '1/2/1 - /0 /',
    violations: ['left-over: r1c1', 'left-over: r1c2'],
  },
  {
    title: 'a line without a number',
    text: '1/4/. . 1 1 /1 0 1 /',
    violations: ['dead-end: r1c1', 'dead-end: r1c2'],
  },
  {
    title: 'a cell that no line passes, where all are passed',
    text: '2/2/1 1 /. . /1 /0 /0 0 /',
    rules: ['cover-all'],
    violations: ['cover-all: r2c1', 'cover-all: r2c2'],
  },
  {
    title: 'a path that touches itself, where none does',
    text: '2/2/1 1 /. . /0 /1 /1 1 /',
    rules: ['no-touch'],
    violations: ['no-touch: r1c1 r1c2'],
  },
  {
    title: 'two paths that touch each other, where none touches itself',
    text: '2/3/1 . 1 /2 . 2 /1 1 /1 1 /0 0 0 /',
    rules: ['no-touch'],
    violations: [],
  },
])('a finished drawing: $title', ({ text, rules = [], violations }) => {
  expect(brokenRules(numberlink, `pzprv3/numlin/${text}`, 'complete', rules)).toEqual(violations);
});

test.each([
  {
    title: 'nothing drawn',
    text: '2/2/1 2 /1 . /0 /0 /0 0 /',
    rules: ['cover-all', 'no-touch'],
    violations: [],
  },
  { title: 'a line that may go on', text: '1/4/1 . . 1 /1 0 0 /', violations: [] },
  { title: 'a line that cannot go on', text: '1/4/1 . . 1 /1 -1 0 /', violations: ['dead-end: r1c2'] },
  { title: 'a number between crosses', text: '1/3/1 . 1 /-1 0 /', violations: ['left-over: r1c1'] },
  {
    title: 'a cell between crosses, where all are passed',
    text: '1/3/1 . 1 /-1 -1 /',
    rules: ['cover-all'],
    violations: ['left-over: r1c1', 'left-over: r1c3', 'cover-all: r1c2'],
  },
  {
    title: 'a line beside itself, where none touches itself',
    text: '3/2/1 . /. . /. 1 /1 /1 /0 /0 1 /0 0 /',
    rules: ['no-touch'],
    violations: ['no-touch: r1c1 r2c1'],
  },
])('a drawing so far: $title', ({ text, rules = [], violations }) => {
  expect(brokenRules(numberlink, `pzprv3/numlin/${text}`, 'partial', rules)).toEqual(violations);
});

test('a number is satisfied if one line leads from it to an equal one', () => {
  const text = 'pzprv3/numlin/3/4/1 . . 1 /2 . . 3 /3 . - . /1 1 1 /1 1 1 /1 1 0 /0 0 0 0 /0 0 0 0 /';
  const position = numberlink.read(text);
  expect(satisfiedClues(numberlink.rules, position).map(({ site }) => site)).toEqual([0, 3, 8, 10]);
});
