import { describe, expect, test } from 'vitest';
import type { LineShape } from '../../src/boards/drawing/scene.js';
import type { Point } from '../../src/boards/geometry/point.js';
import { area, common, drawn, frame, framed, line, p, word } from './plain-shapes.js';

describe('the sign of a line', () => {
  test.each<readonly [string, Partial<LineShape>, level: string, upright: string]>([
    ['an answer', {}, '─────', '│'],
    ['two of them', { count: 2 }, '═════', '║'],
    ['three of them', { count: 3 }, '══3══', '3'],
    ['one that stands out', { standsOut: true }, '═════', '║'],
    ['a clue', { role: 'clue' }, '─────', '│'],
    ['a fraction', { role: 'fraction', weight: 0.5 }, '┄┄┄┄┄', '┆'],
    ['a part of an answer', { weight: 0.5 }, '┄┄┄┄┄', '┆'],
    ['a line that breaks a rule', { role: 'violation' }, '━━━━━', '┃'],
    ['two of those', { role: 'violation', count: 2 }, '━━2━━', '2'],
    ['a difference', { role: 'difference' }, '━━━━━', '┃'],
    ['a difference of the other solution', { role: 'difference', weight: 0.5 }, '╌╌╌╌╌', '╎'],
    ['orientation', { role: 'grid' }, '┈┈┈┈┈', '┊'],
  ])('of %s', (_, more, level, upright) => {
    expect(framed([line(p(1, 1), p(2, 1), more)])[1]!.slice(4, 9)).toBe(level);
    const rows = framed([line(p(1.5, 0.5), p(1.5, 1.5), more)]).map((row) => row[6]);
    const sides = { 2: '┃', 3: '║' }[upright] ?? upright;
    expect(rows).toEqual([sides, upright, sides]);
  });

  test.each<readonly [string, Partial<LineShape>, falling: string, rising: string]>([
    ['an answer', {}, '╲', '╱'],
    ['two of them', { count: 2 }, '•', '•'],
    ['one that stands out', { standsOut: true }, '•', '•'],
    ['a fraction', { role: 'fraction', weight: 0.5 }, '┄', '┄'],
    ['orientation', { role: 'grid' }, '·', '·'],
  ])('of %s that is slanted, without its ends', (_, more, falling, rising) => {
    const inside = (from: Point, to: Point): readonly string[] => framed([line(from, to, more)]);
    const blank = '│           │';
    const down = [blank, `│     ${falling}     │`, blank];
    expect(inside(p(1.25, 0.5), p(1.75, 1.5))).toEqual(down);
    expect(inside(p(1.75, 1.5), p(1.25, 0.5))).toEqual(down);
    const up = [blank, `│     ${rising}     │`, blank];
    expect(inside(p(1.25, 1.5), p(1.75, 0.5))).toEqual(up);
    expect(inside(p(1.75, 0.5), p(1.25, 1.5))).toEqual(up);
  });
});

describe('areas', () => {
  test.each([
    [1, '███'],
    [0.9, '▓▓▓'],
    [2 / 3, '▓▓▓'],
    [0.5, '▒▒▒'],
    [1 / 3, '▒▒▒'],
    [0.2, '░░░'],
  ])('a cell filled by %d is as dense as that', (weight, block) => {
    expect(framed([area(p(1, 0.5), 1, 1, { weight })])[1]).toBe(`│    ${block}    │`);
  });

  test('an area that is not filled has no block', () => {
    expect(framed([area(p(1, 0.5), 1, 1, { filled: false })])[1]).toBe('│           │');
  });

  test.each(['violation', 'difference'] as const)('a cell with a %s stands in brackets', (role) => {
    const shapes = [area(p(1, 0.5), 1, 1, { role }), word(p(1.5, 1), '7')];
    expect(framed(shapes)[1]).toBe('│    [7 ]   │');
  });

  test('a wide area with a violation has its brackets at its ends, beside each line of text', () => {
    const wide = area(p(0, 0), 2, 2, { role: 'violation' });
    expect(drawn([wide])).toEqual([' [      ]', ' [      ]', ' [      ]']);
    // They stand inside the lines of a table.
    expect(drawn([frame, { ...wide, width: 3 }])).toEqual([
      '┌───────────┐',
      '│[         ]│',
      '│[         ]│',
      '│[         ]│',
      '└───────────┘',
    ]);
  });

  test('where two solutions differ, a small area is the value of one of them', () => {
    const two = [
      area(p(1, 0.5), 0.5, 1, { role: 'difference', key: 'a' }),
      area(p(1.5, 0.5), 0.5, 1, { role: 'difference', key: 'b', filled: false }),
    ];
    expect(framed(two)[1]).toBe('│    █ █    │');
    const corners = [p(1, 0.5), p(1.5, 0.5), p(1.5, 1.5), p(1, 1.5)];
    const polygon = { ...common, type: 'polygon', corners, filled: true, weight: 1 } as const;
    expect(framed([{ ...polygon, role: 'difference' }])[1]).toBe('│    █      │');
  });
});
