import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstLineEnd, lastLineEnd, lineEndsIn } from '../src/line-ends.js';
import { ReadAhead } from '../src/read-ahead.js';

const maxLineBytes = 6;

/** What is given out, each line by itself, a long one as its length; lines are parted by these pieces. */
async function given(pieces: readonly string[]): Promise<readonly (string | number)[]> {
  async function* stream(): AsyncGenerator<Uint8Array, void, void> {
    for (const piece of pieces) yield Buffer.from(piece);
  }
  const ahead = new ReadAhead(stream(), { waitsAt: 5, maxLineBytes, maxDropped: 1000 });
  const lines: (string | number)[] = [];
  for (let read = await ahead.lines(); read !== null; read = await ahead.lines()) {
    if ('lengthOfLongLine' in read) lines.push(read.lengthOfLongLine);
    else
      lines.push(
        ...(Buffer.from(read.bytes)
          .toString()
          .match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+/g) ?? []),
      );
  }
  return lines;
}

const longestPiece = 8;
const pieces = fc.array(
  fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', '\r', '\n'), maxLength: longestPiece }),
  { maxLength: 20 },
);

test('lines come as they are, however they are cut, and long ones as their length', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, async (texts) => {
      const lines = texts.join('').match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+/g) ?? [];
      const whole = await given(texts);
      expect(whole.length).toBe(lines.length);
      for (const [index, line] of lines.entries()) {
        const isLong = typeof whole[index] === 'number';
        expect(whole[index]).toBe(isLong ? line.length : line);
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

test('a line that never ends is given up', async () => {
  let isClosed = false;
  async function* endless(): AsyncGenerator<Uint8Array, void, void> {
    for (let i = 0; i < 1000; i++) yield Buffer.from('aaaaa');
    isClosed = true;
  }
  const ahead = new ReadAhead(endless(), { waitsAt: 5, maxLineBytes, maxDropped: 20 });
  expect(await ahead.lines()).toEqual({ lengthOfLongLine: 25 });
  expect(await ahead.lines()).toBeNull();
  expect(isClosed).toBe(false);
});
