import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstLineEnd, LineReader, lastLineEnd, lineEndsIn } from '../../src/input/line-reader.js';

const maxLineBytes = 6;

const lineOf = /[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+/g;

/** What is read, each line by itself with its number, a dropped one as its length. */
function read(pieces: readonly string[]): readonly (readonly [number, string | number])[] {
  const reader = new LineReader('text', maxLineBytes);
  const inputs = [...pieces.flatMap((piece) => reader.take(Buffer.from(piece))), ...reader.end()];
  return inputs.flatMap(({ bytes, firstLine, longLine }) => {
    const lines = longLine ? [longLine.bytes] : (Buffer.from(bytes).toString().match(lineOf) ?? []);
    return lines.map((line, at) => [firstLine! + at, line] as const);
  });
}

const longestPiece = 8;
const pieces = fc.array(
  fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', '\r', '\n'), maxLength: longestPiece }),
  { maxLength: 20 },
);

test('lines come as they are, however they are cut, and long ones as their length', () => {
  fc.assert(
    fc.property(pieces, (texts) => {
      const lines = texts.join('').match(lineOf) ?? [];
      const whole = read(texts);
      expect(whole.map(([number]) => number)).toEqual(lines.map((_, index) => index + 1));
      for (const [index, line] of lines.entries()) {
        const [, found] = whole[index]!;
        const isLong = typeof found === 'number';
        expect(found).toBe(isLong ? line.length : line);
        // What comes in one piece is in memory already.
        if (line.length > maxLineBytes + longestPiece) expect(isLong).toBe(true);
        if (line.length <= maxLineBytes) expect(isLong).toBe(false);
      }
    }),
    { numRuns: 2000 },
  );
});

test('ends of lines in bytes are those of the text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\r', '\n'), maxLength: 8 });
  fc.assert(
    fc.property(text, (each) => {
      const bytes = Buffer.from(each);
      const ends = Array.from(each.matchAll(/\r\n|\r|\n/g), ({ index, 0: end }) => index + end.length);
      expect(lineEndsIn(bytes)).toBe(ends.length);
      const sure = each.endsWith('\r') ? ends.slice(0, -1) : ends;
      expect(lastLineEnd(bytes)).toBe(sure.at(-1) ?? 0);
      expect(firstLineEnd(bytes)).toBe(sure[0] ?? 0);
    }),
  );
});

test('a line that never ends is given up', () => {
  const reader = new LineReader('text', maxLineBytes);
  let taken = 0;
  while (!reader.isEndless) {
    expect(reader.take(Buffer.from('aaaaa'))).toEqual([]);
    taken += 5;
  }
  expect(taken).toBe(25);
  expect(reader.end()).toMatchObject([{ firstLine: 1, longLine: { bytes: 25, most: maxLineBytes } }]);
});
