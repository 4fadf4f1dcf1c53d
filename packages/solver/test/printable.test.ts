import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../../test/any-character.js';
import { printable } from '../src/index.js';

test.each([
  ['plain text, é, 🏝 and “…”', 'plain text, é, 🏝 and “…”'],
  ['a\u202eb\u2066c\u2069', 'a\\u202eb\\u2066c\\u2069'],
  ['\u001b[31mred', '\\u001b[31mred'],
  ['\u0000\u007f\u0085\u009b', '\\u0000\\u007f\\u0085\\u009b'],
  ['\u00ad\u061c\u200b\u200f\u2028\u2029\ufeff', '\\u00ad\\u061c\\u200b\\u200f\\u2028\\u2029\\ufeff'],
  ['\ud800 \u{e0041}', '\\ud800 \\udb40\\udc41'],
])('%j is printed as %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});

/** Control characters, marks of direction, separators of lines, and the mark of the byte order. */
function isObeyed(code: number): boolean {
  const ranges = [
    [0, 0x1f],
    [0x7f, 0x9f],
    [0x200b, 0x200f],
    [0x2028, 0x202e],
    [0x2066, 0x2069],
    [0xfeff, 0xfeff],
  ] as const;
  return ranges.some(([from, to]) => code >= from && code <= to);
}

test('only printable characters are left, and JSON means the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const shown = printable(text);
      expect(Array.from(shown).filter((character) => isObeyed(character.codePointAt(0)!))).toEqual([]);
      expect(printable(shown)).toBe(shown);
      expect(JSON.parse(printable(JSON.stringify(text)))).toBe(text);
    }),
  );
});
