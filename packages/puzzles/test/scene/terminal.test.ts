import { describe, expect, test } from 'vitest';
import { toGlyphs, toText } from '../../src/boards/drawing/terminal.js';
import { drawn, frame, framed, line, p, sceneOf, word } from './plain-shapes.js';

test('the frame of a board is at the edge of the canvas on all four sides', () => {
  expect(drawn([frame])).toEqual([
    '┌───────────┐',
    '│           │',
    '│           │',
    '│           │',
    '└───────────┘',
  ]);
});

describe('the first and the last row', () => {
  const top = line(p(1, 0), p(2, 0));
  const bottom = line(p(1, 2), p(2, 2));

  test('are left out where both are blank', () => {
    expect(drawn([word(p(1.5, 0.5), '7')])).toEqual(['      7', '', '']);
  });

  test('are both drawn where one is not', () => {
    expect(drawn([top])).toEqual(['    ─────', '', '', '', '']);
    expect(drawn([bottom])).toEqual(['', '', '', '', '    ─────']);
    expect(drawn([top, bottom])).toEqual(['    ─────', '', '', '', '    ─────']);
  });

  test('hold as many glyphs as a row is wide, each with its role', () => {
    const glyphs = toGlyphs(sceneOf([top]));
    expect(glyphs.map((row) => row.length)).toEqual([13, 13, 13, 13, 13]);
    expect(glyphs[0]!.map(({ role }) => role)).toEqual([
      ...[null, null, null, null],
      ...['answer', 'answer', 'answer', 'answer', 'answer'],
      ...[null, null, null, null],
    ]);
  });
});

describe('lines join where they meet', () => {
  const center = p(1.5, 1);
  const arms = { left: p(1, 1), right: p(2, 1), up: p(1.5, 0.5), down: p(1.5, 1.5) };
  type Arm = keyof typeof arms;
  // The names of the Unicode characters give the arms: light up and right, light vertical and left, …
  test.each<readonly [string, readonly Arm[]]>([
    ['└', ['up', 'right']],
    ['┘', ['up', 'left']],
    ['┌', ['down', 'right']],
    ['┐', ['down', 'left']],
    ['─', ['left', 'right']],
    ['│', ['up', 'down']],
    ['├', ['up', 'down', 'right']],
    ['┤', ['up', 'down', 'left']],
    ['┬', ['down', 'left', 'right']],
    ['┴', ['up', 'left', 'right']],
    ['┼', ['up', 'down', 'left', 'right']],
    // An end goes through its character.
    ['─', ['left']],
    ['─', ['right']],
    ['│', ['up']],
    ['│', ['down']],
  ])('%s of %j', (sign, used) => {
    for (const isReversed of [false, true]) {
      const lines = used.map((arm) => (isReversed ? line(arms[arm], center) : line(center, arms[arm])));
      const rows = toText(sceneOf([frame, ...lines])).split('\n');
      expect(rows[2]![6], used.join()).toBe(sign);
      expect(rows[1]![6]).toBe(used.includes('up') ? '│' : ' ');
      expect(rows[3]![6]).toBe(used.includes('down') ? '│' : ' ');
      expect(rows[2]!.slice(4, 6)).toBe(used.includes('left') ? '──' : '  ');
      expect(rows[2]!.slice(7, 9)).toBe(used.includes('right') ? '──' : '  ');
    }
  });

  test('a line to the frame joins it', () => {
    expect(drawn([frame, line(p(0, 1), p(3, 1)), line(p(1, 0), p(1, 2))])).toEqual([
      '┌───┬───────┐',
      '│   │       │',
      '├───┼───────┤',
      '│   │       │',
      '└───┴───────┘',
    ]);
  });

  test('lines beyond the canvas end at its edge, and come out nowhere else', () => {
    expect(drawn([line(p(-1, 0.5), p(4, 0.5))])).toEqual(['─────────────', '', '']);
    expect(drawn([line(p(0, -1), p(0, 3))])).toEqual(['│', '│', '│', '│', '│']);
    expect(drawn([line(p(3, -1), p(3, 3))])).toEqual(Array.from({ length: 5 }, () => `${' '.repeat(12)}│`));
    for (const [from, to] of [
      [p(-1, 0), p(-1, 2)],
      [p(4, 0), p(4, 2)],
      [p(0, -1), p(3, -1)],
      [p(0, 3), p(3, 3)],
      // The characters just beyond each edge.
      [p(-0.25, 0), p(-0.25, 2)],
      [p(3.25, 0), p(3.25, 2)],
      [p(0, -0.5), p(3, -0.5)],
      [p(0, 2.5), p(3, 2.5)],
    ] as const)
      expect(drawn([line(from, to)]).join(''), JSON.stringify([from, to])).toBe('');
  });
});

describe('texts', () => {
  test.each([
    ['7', '│     7     │'],
    ['12', '│     12    │'],
    ['123', '│    123    │'],
    ['1234', '│    1234   │'],
  ])('%s stands around its center', (text, row) => {
    expect(framed([word(p(1.5, 1), text)])[1]).toBe(row);
  });

  test('are clipped at both sides, above and below', () => {
    expect(drawn([word(p(0, 0.5), 'abcde')])[0]).toBe('cde');
    expect(drawn([word(p(3, 0.5), 'abcde')])[0]).toBe(`${' '.repeat(10)}abc`);
    expect(drawn([word(p(1, -0.5), 'abc'), word(p(1, 2.5), 'abc')])).toEqual(['', '', '']);
    expect(toGlyphs(sceneOf([word(p(3, 0.5), 'abcde')]))[0]).toHaveLength(13);
  });

  test('stand where renderers of text write them, or nowhere', () => {
    expect(framed([word(p(0.5, 0.5), '7', { writtenAt: p(2.5, 1.5) })])).toEqual([
      '│           │',
      '│           │',
      '│         7 │',
    ]);
    expect(framed([word(p(0.5, 0.5), '7', { writtenAt: null })]).join('')).not.toContain('7');
  });

  test('replace lines and dots below them, and end lines', () => {
    const shapes = [
      word(p(0.5, 0.5), '3', { role: 'clue' }),
      word(p(2.5, 0.5), '4', { role: 'clue' }),
      line(p(0.5, 0.5), p(2.5, 0.5)),
    ];
    expect(drawn(shapes, { hasLattice: true })).toEqual(['  3───────4', '', '  ·   ·   ·']);
  });
});
