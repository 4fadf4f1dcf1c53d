import { expect, test } from 'vitest';
import { toPng } from '../src/pictures/png.js';

const island = (text: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40" width="80" height="40">' +
  `<style>text{font-family:'DejaVu Sans',sans-serif;text-anchor:middle}</style>` +
  `<rect width="80" height="40" fill="#ffffff"/><circle cx="40" cy="20" r="15" fill="none" stroke="#000000"/>${text}</svg>`;
const label = (text: string, family = ''): string =>
  island(`<text x="40" y="26" font-size="16"${family}>${text}</text>`);

/** Width and height, as the first chunk of a PNG has them. */
function sizeOf(png: Uint8Array): readonly [number, number] {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(bytes.subarray(12, 16).toString('latin1')).toBe('IHDR');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test.each([
  { width: undefined, size: [80, 40] },
  { width: 200, size: [200, 100] },
  { width: 1, size: [1, 1] },
])('a picture of width $width', ({ width, size }) => {
  expect(sizeOf(toPng(label('2'), width))).toEqual(size);
});

test('a document that is too long for the renderer is refused', () => {
  const svg = island(' '.repeat(2 ** 25));
  expect(() => toPng(svg)).toThrow('expected one of at most 33554432 characters as SVG');
});

test('the same document gives the same bytes, and each text its own', () => {
  const png = Buffer.from(toPng(label('2')));
  expect(png.equals(toPng(label('2')))).toBe(true);
  expect(png.equals(toPng(label('3')))).toBe(false);
});

test('text is drawn, in whatever font the document asks for', () => {
  const without = Buffer.from(toPng(island('')));
  expect(without.equals(toPng(label(' ')))).toBe(true);
  expect(without.equals(toPng(label('2')))).toBe(false);
  const elsewhere = toPng(label('2', ' style="font-family:Unheard"'));
  expect(Buffer.from(toPng(label('2'))).equals(elsewhere)).toBe(true);
});

test.each([
  { title: 'too many pixels', width: 20_000, found: '20000 by 10000' },
  { title: 'too many pixels to be told apart', width: 999_999_999_999_999, found: '999999999999999 by ' },
])('$title', ({ width, found }) => {
  expect(() => toPng(label('2'), width)).toThrow(
    `expected a picture of 1 to 67108864 pixels, found ${found}`,
  );
});

test('a picture that would have no height is refused', () => {
  const flat = '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1"/>';
  expect(() => toPng(flat, 10)).toThrow('found 10 by 0');
});
