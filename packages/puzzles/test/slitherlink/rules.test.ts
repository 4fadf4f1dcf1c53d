import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { siteName } from '../../src/boards/geometry/sites.js';
import type { Extent } from '../../src/boards/rules/rule.js';
import { slitherlink } from '../../src/kinds/slitherlink/index.js';
import { check } from '../../src/questions/check/check.js';
import { brokenRules } from '../conformance/broken-rules.js';
import { violationsIn } from '../outcomes.js';

/**
 * Boards as pzprv3 without colors: numbers, upright edges row by row, level edges line by line: 1 a line, -1 a cross.
 */
function broken(text: string, extent: Extent, rules: readonly string[] = []): readonly string[] {
  return brokenRules(slitherlink, `pzprv3/slither/${text}`, extent, rules);
}

describe('a finished drawing', () => {
  test.each([
    { title: 'right', text: '1/2/4 1 /1 1 0 /1 0 /1 0 /', violations: [] },
    { title: 'right without a number', text: '1/2/- . /1 1 0 /1 0 /1 0 /', violations: [] },
    { title: 'a wrong number', text: '1/2/4 2 /1 1 0 /1 0 /1 0 /', violations: ['number: r1c2'] },
    {
      title: 'branches',
      text: '1/2/. . /1 1 1 /1 1 /1 1 /',
      violations: ['branch: r1c1 r1c2', 'branch: r1c1 r1c2'],
    },
    {
      title: 'a line that ends',
      text: '1/1/. /1 0 /0 /0 /',
      violations: ['dead-end: r1c1', 'dead-end: r1c1'],
    },
    {
      title: 'two loops',
      text: '1/3/. . . /1 1 1 1 /1 0 1 /1 0 1 /',
      violations: ['one-loop: r1c1 r1c2', 'one-loop: r1c2 r1c3'],
    },
    {
      title: 'two loops under the rule several-loops',
      text: '1/3/. . . /1 1 1 1 /1 0 1 /1 0 1 /',
      rules: ['several-loops'],
      violations: [],
    },
    { title: 'no line', text: '1/2/0 . /0 0 0 /0 0 /0 0 /', violations: ['no-loop: '] },
    {
      title: 'no line under the rule several-loops',
      text: '1/2/0 . /0 0 0 /0 0 /0 0 /',
      rules: ['several-loops'],
      violations: ['no-loop: '],
    },
    {
      title: 'points that no line passes',
      text: '1/2/4 . /1 1 0 /1 0 /1 0 /',
      rules: ['all-points'],
      violations: ['all-points: r1c2', 'all-points: r1c2'],
    },
    {
      title: 'every point passed',
      text: '1/2/3 3 /1 0 1 /1 1 /1 1 /',
      rules: ['all-points'],
      violations: [],
    },
  ])('$title', ({ text, rules, violations }) => expect(broken(text, 'complete', rules)).toEqual(violations));
});

describe('a drawing so far', () => {
  test.each([
    { title: 'nothing drawn', text: '1/2/3 3 /0 0 0 /0 0 /0 0 /', violations: [] },
    { title: 'a line that may go on', text: '1/2/3 3 /1 0 0 /0 0 /0 0 /', violations: [] },
    { title: 'parts that may join', text: '1/3/. . . /1 0 0 1 /0 0 0 /0 0 0 /', violations: [] },
    { title: 'too many lines', text: '1/2/1 . /1 0 0 /1 0 /0 0 /', violations: ['number: r1c1'] },
    { title: 'too few lines are left', text: '1/2/3 . /-1 0 0 /-1 0 /0 0 /', violations: ['number: r1c1'] },
    {
      title: 'a line that cannot go on',
      text: '1/2/. . /1 0 0 /-1 0 /0 0 /',
      violations: ['dead-end: r1c1'],
    },
    { title: 'a branch', text: '1/2/. . /0 1 0 /1 1 /0 0 /', violations: ['branch: r1c1 r1c2'] },
    {
      title: 'a loop, and another line',
      text: '1/3/. . . /1 1 0 1 /1 0 0 /1 0 0 /',
      violations: ['one-loop: r1c1 r1c2', 'one-loop: r1c3'],
    },
    { title: 'crosses everywhere', text: '1/1/. /-1 -1 /-1 /-1 /', violations: ['no-loop: '] },
    {
      title: 'a point that is cut off',
      text: '1/1/. /-1 0 /-1 /0 /',
      rules: ['all-points'],
      violations: ['all-points: r1c1'],
    },
  ])('$title', ({ text, rules, violations }) => {
    expect(broken(text, 'partial', rules)).toEqual(violations);
  });
});

test('a violation names the edges on which it is', () => {
  const { position } = readPuzzle([slitherlink], 'pzprv3/slither/1/2/. . /1 0 0 /1 0 /0 0 /');
  const violations = violationsIn(check(position));
  const edges = violations.map((each) => each.sites.map((edge) => siteName(position.puzzle, 'edge', edge)));
  expect(edges).toEqual([['r1c1-top'], ['r1c1-left']]);
});
