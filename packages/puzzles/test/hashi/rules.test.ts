import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Extent } from '../../src/boards/rules/rule.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import { brokenRules } from '../conformance/broken-rules.js';

function broken(text: string, extent: Extent, rules: readonly string[] = []): readonly string[] {
  return brokenRules(hashi, text, extent, rules);
}

describe('a finished drawing', () => {
  test.each([
    { title: 'right', text: '1/3/2 . 2 /2 2 /', violations: [] },
    {
      title: 'right, with crosses where there is nothing',
      text: '2/2/1 2 /. 1 /1 /0 /-1 1 /',
      violations: [],
    },
    {
      title: 'in two parts',
      text: '2/2/1 1 /1 1 /1 /1 /0 0 /',
      violations: ['connected: r1c1 r1c2', 'connected: r2c1 r2c2'],
    },
    {
      title: 'with a crossing',
      text: '3/3/2 2 . /2 . 1 /. 1 . /1 0 /1 1 /0 0 /1 1 0 /0 1 0 /',
      violations: ['crossing: r2c2'],
    },
    {
      title: 'with a bridge too many',
      text: '1/3/3 . 3 /3 3 /',
      violations: ['too-many-bridges: r1c1 r1c2 r1c3'],
    },
    {
      title: 'with too many bridges downward',
      text: '2/1/4 /4 /4 /',
      violations: ['too-many-bridges: r1c1 r2c1'],
    },
    { title: 'with too few bridges', text: '1/3/1 2 2 /1 1 /', violations: ['island-count: r1c3'] },
    {
      title: 'with too many bridges at an island',
      text: '1/3/1 1 1 /1 1 /',
      violations: ['island-count: r1c2'],
    },
    {
      title: 'with an island "?" left out',
      text: '1/2/- 0 /0 /',
      violations: ['island-count: r1c1', 'connected: r1c1', 'connected: r1c2'],
    },
    { title: 'with nothing but an island "?"', text: '1/2/- . /0 /', violations: [] },
    { title: 'with a bridge into water', text: '1/3/1 2 . /1 1 /', violations: ['ends-in-water: r1c3'] },
    {
      title: 'with a bridge that begins in water',
      text: '3/1/. /2 /1 /1 /1 /',
      violations: ['ends-in-water: r1c1'],
    },
    {
      title: 'with a number that changes on the way',
      text: '1/3/1 . 2 /1 2 /',
      violations: ['changing-number: r1c2'],
    },
    {
      title: 'with a number that changes on the way down',
      text: '4/1/2 /. /. /1 /2 /2 /1 /',
      violations: ['changing-number: r3c1'],
    },
    {
      title: 'with a gap',
      text: '1/4/1 . . 1 /1 0 1 /',
      violations: ['ends-in-water: r1c2', 'ends-in-water: r1c3', 'connected: r1c1', 'connected: r1c4'],
    },
  ])('$title', ({ text, violations }) => {
    expect(broken(`pzprv3/hashikake/${text}`, 'complete')).toEqual(violations);
  });

  test('is judged by the rules in force', () => {
    expect(broken('pzprv3/hashikake/1/2/3 3 /3 /', 'complete', ['max-bridges=3'])).toEqual([]);
    expect(broken('pzprv3/hashikake/1/2/2 2 /2 /', 'complete', ['max-bridges=1'])).toEqual([
      'too-many-bridges: r1c1 r1c2',
    ]);
  });
});

describe('under the rule no-loops', () => {
  const ring = '2/2/2 2 /2 2 /1 /1 /1 1 /';
  test.each([
    { title: 'a loop', text: ring, violations: ['loop: r1c1 r1c2 r2c2 r2c1'] },
    { title: 'a double bridge, which is no loop', text: '1/3/2 . 2 /2 2 /', violations: [] },
    {
      title: 'a loop of double bridges over water, with a way out of it',
      text: '3/4/4 . 5 1 /. . . . /4 . 4 . /2 2 1 /0 0 0 /2 2 0 /2 0 2 0 /2 0 2 0 /',
      violations: ['loop: r1c1 r1c3 r3c3 r3c1'],
    },
    {
      title: 'two loops that share an island',
      text: '3/3/2 2 . /2 4 2 /. 2 2 /1 0 /1 1 /0 1 /1 1 0 /0 1 1 /',
      violations: ['loop: r1c1 r1c2 r2c2 r2c1', 'loop: r2c2 r2c3 r3c3 r3c2'],
    },
    {
      title: 'two loops that share a bridge: without one, the other is gone',
      text: '2/3/2 3 2 /2 3 2 /1 1 /1 1 /1 1 1 /',
      violations: ['loop: r1c1 r1c2 r1c3 r2c3 r2c2 r2c1'],
    },
    {
      title: 'a loop and a dead end',
      text: '3/3/1 . . /3 . 2 /2 . 2 /0 0 /1 1 /1 1 /1 0 0 /1 0 1 /',
      violations: ['loop: r2c1 r2c3 r3c3 r3c1'],
    },
  ])('$title', ({ text, violations }) => {
    expect(broken(`pzprv3/hashikake/${text}`, 'complete', ['no-loops'])).toEqual(violations);
    expect(broken(`pzprv3/hashikake/${text}`, 'partial', ['no-loops'])).toEqual(violations);
    expect(broken(`pzprv3/hashikake/${text}`, 'complete')).toEqual([]);
  });

  test('undecided bridges close no loop', () => {
    const open = '2/2/2 2 /2 2 /1 /0 /1 1 /';
    expect(broken(`pzprv3/hashikake/${open}`, 'partial', ['no-loops'])).toEqual([]);
    expect(broken(`pzprv3/hashikake/${open}`, 'complete', ['no-loops'])).toEqual([
      'island-count: r2c1',
      'island-count: r2c2',
    ]);
  });

  test('there is a loop if and only if islands and bridges are not a forest', () => {
    const drawn = fc.array(fc.constantFrom(false, false, true), { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(drawn, (bridges) => {
        const [across, down] = [bridges.slice(0, 12), bridges.slice(12)];
        const lines = [
          ...rowsOf(new Array<string>(16).fill('-'), 4),
          ...rowsOf(
            across.map((each) => (each ? '1' : '0')),
            3,
          ),
          ...rowsOf(
            down.map((each) => (each ? '1' : '0')),
            4,
          ),
        ];
        const found = broken(`pzprv3/hashikake/4/4/${lines.join('/')}/`, 'partial', ['no-loops']);
        const ends = bridges.flatMap((each, i): [number, number][] => {
          if (!each) return [];
          const first = i < 12 ? 4 * Math.floor(i / 3) + (i % 3) : i - 12;
          return [[first, first + (i < 12 ? 1 : 4)]];
        });
        const parts = partCount(16, ends);
        expect(found.some((each) => each.startsWith('loop'))).toBe(ends.length > 16 - parts);
      }),
    );
  });
});

function rowsOf(words: readonly string[], length: number): readonly string[] {
  return Array.from({ length: words.length / length }, (_, row) =>
    words.slice(row * length, (row + 1) * length).join(' '),
  );
}

/** Into how many parts ways between pairs of `count` places join them. */
function partCount(count: number, ways: readonly (readonly [number, number])[]): number {
  const part = Array.from({ length: count }, (_, place) => place);
  for (const [one, other] of ways) {
    const [from, to] = [part[one], part[other]!];
    part.forEach((each, place) => {
      if (each === from) part[place] = to;
    });
  }
  return new Set(part).size;
}

describe('a drawing that is not finished', () => {
  test.each([
    { title: 'nothing drawn', text: '2/2/2 2 /2 2 /0 /0 /0 0 /', found: [] },
    {
      title: 'an island that can get no more',
      text: '1/3/1 3 2 /1 -1 /',
      found: ['island-count: r1c2', 'island-count: r1c3', 'connected: r1c1 r1c2', 'connected: r1c3'],
    },
    {
      title: 'an island that can get no more than the rules allow',
      text: '1/3/1 5 2 /1 0 /',
      found: ['island-count: r1c2'],
    },
    { title: 'bridges beside which there may be others', text: '1/3/2 4 2 /1 1 /', found: [] },
    { title: 'more bridges on a part of the way', text: '1/4/2 . . 2 /1 2 0 /', found: [] },
    {
      title: 'a bridge beside which there may be one more, where two are missing',
      text: '1/3/3 1 - /1 -1 /',
      found: ['island-count: r1c1', 'island-count: r1c3', 'connected: r1c1 r1c2', 'connected: r1c3'],
    },
    {
      title: 'an island with too much already',
      text: '1/3/1 1 1 /2 0 /',
      found: ['island-count: r1c1', 'island-count: r1c2'],
    },
    { title: 'a bridge with an open end', text: '1/4/1 . . 1 /1 0 0 /', found: [] },
    {
      title: 'a bridge whose end is crossed out',
      text: '1/4/- . . 1 /1 -1 0 /',
      found: ['ends-in-water: r1c2', 'island-count: r1c4', 'connected: r1c1', 'connected: r1c4'],
    },
    {
      title: 'an island "?" that can get nothing',
      text: '1/3/1 1 - /1 -1 /',
      found: ['island-count: r1c3', 'connected: r1c1 r1c2', 'connected: r1c3'],
    },
  ])('$title', ({ text, found }) => {
    expect(broken(`pzprv3/hashikake/${text}`, 'partial')).toEqual(found);
  });
});
