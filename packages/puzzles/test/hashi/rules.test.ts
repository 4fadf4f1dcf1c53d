import { describe, expect, test } from 'vitest';
import { hashi } from '../../src/kinds/hashi/index.js';
import type { Extent } from '../../src/rules/rule.js';
import { brokenRules } from '../conformance/broken-rules.js';

function broken(text: string, extent: Extent, rules: readonly string[] = []): readonly string[] {
  return brokenRules(hashi, text, extent, rules);
}

describe('a finished drawing', () => {
  test.each([
    { title: 'right', text: '1/3/2 . 2 /2 2 /', says: [] },
    { title: 'right, with crosses where there is nothing', text: '2/2/1 2 /. 1 /1 /0 /-1 1 /', says: [] },
    {
      title: 'in two parts',
      text: '2/2/1 1 /1 1 /1 /1 /0 0 /',
      says: ['connected: r1c1 r1c2', 'connected: r2c1 r2c2'],
    },
    {
      title: 'with a crossing',
      text: '3/3/2 2 . /2 . 1 /. 1 . /1 0 /1 1 /0 0 /1 1 0 /0 1 0 /',
      says: ['crossing: r2c2'],
    },
    { title: 'with a bridge too many', text: '1/3/3 . 3 /3 3 /', says: ['too-many-bridges: r1c1 r1c2 r1c3'] },
    { title: 'with too many bridges downward', text: '2/1/4 /4 /4 /', says: ['too-many-bridges: r1c1 r2c1'] },
    { title: 'with too few bridges', text: '1/3/1 2 2 /1 1 /', says: ['island-count: r1c3'] },
    { title: 'with too many bridges at an island', text: '1/3/1 1 1 /1 1 /', says: ['island-count: r1c2'] },
    {
      title: 'with an island "?" left out',
      text: '1/2/- 0 /0 /',
      says: ['island-count: r1c1', 'connected: r1c1', 'connected: r1c2'],
    },
    { title: 'with a bridge into water', text: '1/3/1 2 . /1 1 /', says: ['ends-in-water: r1c3'] },
    {
      title: 'with a bridge that begins in water',
      text: '3/1/. /2 /1 /1 /1 /',
      says: ['ends-in-water: r1c1'],
    },
    {
      title: 'with a number that changes on the way',
      text: '1/3/1 . 2 /1 2 /',
      says: ['changing-number: r1c2'],
    },
    {
      title: 'with a number that changes on the way down',
      text: '4/1/2 /. /. /1 /2 /2 /1 /',
      says: ['changing-number: r3c1'],
    },
    {
      title: 'with a gap',
      text: '1/4/1 . . 1 /1 0 1 /',
      says: ['ends-in-water: r1c2', 'ends-in-water: r1c3', 'connected: r1c1', 'connected: r1c4'],
    },
  ])('$title', ({ text, says }) => {
    expect(broken(`pzprv3/hashikake/${text}`, 'complete')).toEqual(says);
  });

  test('is judged by the rules in force', () => {
    expect(broken('pzprv3/hashikake/1/2/3 3 /3 /', 'complete', ['max-bridges=3'])).toEqual([]);
    expect(broken('pzprv3/hashikake/1/2/2 2 /2 /', 'complete', ['max-bridges=1'])).toEqual([
      'too-many-bridges: r1c1 r1c2',
    ]);
  });
});

describe('a drawing that is not finished', () => {
  test.each([
    { title: 'nothing drawn', text: '2/2/2 2 /2 2 /0 /0 /0 0 /', says: [] },
    {
      title: 'an island that can get no more',
      text: '1/3/1 3 2 /1 -1 /',
      says: ['island-count: r1c2', 'island-count: r1c3', 'connected: r1c1 r1c2', 'connected: r1c3'],
    },
    {
      title: 'an island that can get no more than the rules allow',
      text: '1/3/1 4 2 /1 0 /',
      says: ['island-count: r1c2'],
    },
    {
      title: 'an island with too much already',
      text: '1/3/1 1 1 /2 0 /',
      says: ['island-count: r1c1', 'island-count: r1c2'],
    },
    { title: 'a bridge with an open end', text: '1/4/1 . . 1 /1 0 0 /', says: [] },
    {
      title: 'a bridge whose end is crossed out',
      text: '1/4/- . . 1 /1 -1 0 /',
      says: ['ends-in-water: r1c2', 'connected: r1c1', 'connected: r1c4'],
    },
    {
      title: 'an island "?" that can get nothing',
      text: '1/3/1 1 - /1 -1 /',
      says: ['island-count: r1c3', 'connected: r1c1 r1c2', 'connected: r1c3'],
    },
  ])('$title', ({ text, says }) => {
    expect(broken(`pzprv3/hashikake/${text}`, 'partial')).toEqual(says);
  });
});
