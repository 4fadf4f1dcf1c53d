import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profile, runs } from '../../../../test/profile.js';
import { pumpedTexts, superlinear } from '../../../../test/pumped-texts.js';
import { InputError } from '../../src/boards/definition/input-error.js';
import { attachedName, attachedPuzzles, attachedType, isPdf } from '../../src/boards/formats/pdf.js';
import { decodeText } from '../../src/boards/formats/text.js';
import { mutated } from '../conformance/mutated-text.js';
import { problemFrom, problemOf } from './problem-of.js';

const puzzles = '{"format":"gridwright-puzzle"}\n{"format":"gridwright-puzzle","version":1}\n';
const typeName = attachedType.replace('/', '#2F');
const maxBytes = 1 << 16;

/** Bytes as a text with a character for each, and the other way round. */
const textOf = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('latin1');
const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** What a PDF is made of, where it matters. */
interface Parts {
  /** The content of the stream. */
  readonly content?: Uint8Array | string;
  /** The entries of the stream's dictionary; the length and `/Filter /FlateDecode` by default. */
  readonly entries?: (length: number) => string;
  readonly type?: string;
  readonly lineEnd?: string;
  /** What follows the objects. */
  readonly trailer?: string;
}

const packed = deflateSync(puzzles);
const flate = (length: number): string => `/Filter /FlateDecode /Length ${length}`;
const plain = (length: number): string => `/Length ${length}`;

/** A PDF with an attached file of puzzles, as a text with a character for each byte. */
function pdf({
  content = packed,
  entries = flate,
  type = typeName,
  lineEnd = '\n',
  trailer = 'trailer\n<< /Root 1 0 R >>\n',
}: Parts = {}): string {
  const data = textOf(content);
  const dictionary = `<< /Type /EmbeddedFile /Subtype /${type} /Params << /Size 80 >> ${entries(data.length)} >>`;
  return [
    '%PDF-1.7\n%\xff\xff\xff\xff\n1 0 obj\n<< /Type /Catalog >>\nendobj\n',
    `12 0 obj\n${dictionary}\nstream${lineEnd}${data}${lineEnd}endstream\nendobj\n`,
    trailer,
  ].join('');
}

function read(text: string, most = maxBytes): string {
  return textOf(attachedPuzzles(bytesOf(text), most));
}

const expected = `a PDF of gridwright, with the attached file ${attachedName}`;

describe('an attached file of puzzles', () => {
  const length = `13 0 obj\n${packed.length}\nendobj\n`;
  test.each([
    { title: 'packed', text: pdf() },
    { title: 'with the line ends of Windows', text: pdf({ lineEnd: '\r\n' }) },
    { title: 'not packed', text: pdf({ content: puzzles, entries: plain }) },
    {
      title: 'with its filter in a list',
      text: pdf({ entries: (n) => `/Filter [ /FlateDecode ] /Length ${n}` }),
    },
    { title: 'with its type in other words', text: pdf({ type: attachedType.replace('/', '#2f') }) },
    {
      title: 'with its length in another object',
      text: pdf({ entries: () => '/Filter /FlateDecode /Length 13 0 R', trailer: length }),
    },
    {
      title: 'with its length in an object that is packed itself',
      text: pdf({ content: puzzles, entries: () => '/Length 13 0 R' }),
    },
    {
      title: 'in the middle of other bytes',
      text: pdf({ trailer: '\x00\xff obj << /Subtype /text#2Fplain >> stream\n' }),
    },
  ])('$title', ({ text }) => {
    expect(read(text)).toBe(puzzles);
    expect(isPdf(bytesOf(text))).toBe(true);
    expect(decodeText(bytesOf(text))).toBe(puzzles);
  });

  test('several are read one after the other, up to the limit of all', () => {
    const text = pdf({ trailer: pdf({ content: puzzles, entries: plain }).slice('%PDF-1.7'.length) });
    expect(read(text)).toBe(puzzles + puzzles);
    expect(read(text, 2 * puzzles.length)).toBe(puzzles + puzzles);
    expect(problemFrom(() => read(text, 2 * puzzles.length - 1))).toMatchObject({ code: 'too-long' });
  });

  test('a length in another object is the right one where the data end like a line', () => {
    const content = `${puzzles}\n\r`;
    const entries = (): string => '/Length 13 0 R';
    const trailer = `113 0 obj\n1\nendobj\n13 0 obj\n  ${content.length}\nendobj\n`;
    expect(read(pdf({ content, entries, trailer }))).toBe(content);
  });
});

describe('what is refused', () => {
  const bomb = deflateSync(new Uint8Array(66 * 1024 * 1024));
  const flipped = Uint8Array.from(packed, (byte, at) => (at === packed.length - 2 ? byte ^ 1 : byte));
  test.each([
    { title: 'a PDF without puzzles', text: '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n', found: 'one without it' },
    { title: 'the beginning of a PDF', text: '%PDF-', found: 'one without it' },
    {
      title: 'the type alone',
      text: `%PDF-1.7\n12 0 obj\n<< /Subtype /${typeName} >>\nendobj\n`,
      found: 'one without it',
    },
    {
      title: 'the type far from a stream',
      text: pdf({ entries: (n) => `${' '.repeat(5000)}${flate(n)}` }),
      found: 'one without it',
    },
    {
      title: 'an encrypted PDF',
      text: pdf({ trailer: 'trailer\n<< /Encrypt 14 0 R /Root 1 0 R >>' }),
      found: 'an encrypted one',
    },
    {
      title: 'a PDF that is encrypted, with the terms in its trailer',
      text: pdf({ trailer: 'trailer\n<< /Encrypt << /Filter /Standard >> >>' }),
      found: 'an encrypted one',
    },
    {
      title: 'another filter',
      text: pdf({ entries: (n) => `/Filter /LZWDecode /Length ${n}` }),
      found: 'one of the filter LZWDecode',
    },
    { title: 'data that are not packed', text: pdf({ content: puzzles }), found: 'a damaged one' },
    { title: 'data with another checksum', text: pdf({ content: flipped }), found: 'a damaged one' },
    {
      title: 'data that are cut off',
      text: pdf({ content: packed.subarray(0, -9) }),
      found: 'a damaged one',
    },
    {
      title: 'a length that is too short',
      text: pdf({ content: puzzles, entries: (n) => plain(n - 9) }),
      found: 'a damaged one',
    },
    {
      title: 'a length beyond the end',
      text: pdf({ content: puzzles, entries: (n) => plain(n + 999) }),
      found: 'a damaged one',
    },
    {
      title: 'a PDF that is cut off',
      text: pdf({ content: puzzles, entries: () => '/Length 13 0 R' }).slice(0, -90),
      found: 'a damaged one',
    },
  ])('$title', ({ text, found }) => {
    expect(problemOf(bytesOf(text))).toEqual({ code: 'unexpected', place: null, expected, found });
  });

  test.each([
    { title: 'data that unpack to too much', text: pdf({ content: bomb }) },
    { title: 'such data with another checksum', text: pdf({ content: bomb.subarray(0, -4) }) },
  ])('$title', ({ text }) => {
    expect(problemOf(bytesOf(text))).toEqual({
      code: 'too-long',
      place: null,
      expected: 'a PDF with at most 67108864 bytes of puzzles',
      found: 'more',
    });
  });

  test('a file above the limit, packed or not', () => {
    for (const text of [pdf(), pdf({ content: puzzles, entries: plain })]) {
      expect(read(text, puzzles.length)).toBe(puzzles);
      expect(problemFrom(() => read(text, puzzles.length - 1))).toMatchObject({
        code: 'too-long',
        expected: `a PDF with at most ${puzzles.length - 1} bytes of puzzles`,
      });
    }
  });
});

/** Reads a PDF; it gives a text or an `InputError`, and nothing else. */
function expectRead(bytes: Uint8Array): void {
  try {
    expect(typeof decodeText(bytes)).toBe('string');
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
  }
}

test('random bytes behind the beginning of a PDF give a text or an InputError', () => {
  const bytes = fc
    .uint8Array({ maxLength: 300, size: 'max' })
    .map((rest) => Buffer.concat([bytesOf('%PDF-'), rest]));
  fc.assert(fc.property(bytes, expectRead), { numRuns: runs(4000, 200) });
});

test('mutated PDFs give a text or an InputError', () => {
  const texts = fc.constantFrom(
    pdf(),
    pdf({ content: puzzles, entries: plain }),
    pdf({
      entries: () => '/Filter /FlateDecode /Length 13 0 R',
      trailer: `13 0 obj ${packed.length} endobj`,
    }),
  );
  const property = fc.property(mutated(texts), (text) => expectRead(bytesOf(`%PDF-${text.slice(5)}`)));
  fc.assert(property, { numRuns: runs(8000, 300) });
});

test('a packed file in which a byte is another one is the same, or refused', () => {
  const property = fc.property(
    fc.nat({ max: packed.length - 1 }),
    fc.integer({ min: 1, max: 255 }),
    (at, by) => {
      const content = Uint8Array.from(packed, (byte, index) => (index === at ? byte ^ by : byte));
      let text: string;
      try {
        text = read(pdf({ content }));
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        return;
      }
      expect(text).toBe(puzzles);
    },
  );
  fc.assert(property, { numRuns: runs(4000, 200) });
});

test('pumped PDFs are read in time that grows as they do', () => {
  const own = [
    `/${typeName}`,
    `/${typeName} >> `,
    ' obj',
    '>>',
    '>> stream\n',
    '/Length 9 0 R',
    '/Filter [',
    'endstream',
    '/Encrypt ',
  ];
  // Quick tests have one text in six.
  const texts = [...pumpedTexts(pdf({ content: puzzles, entries: plain }), own)].filter(
    (_, place) => profile === 'long' || place % 6 === 0,
  );
  const found = superlinear(texts, (text) => {
    expectRead(bytesOf(`%PDF-${text.slice(5)}`));
  });
  expect(found).toBeNull();
}, 300_000);
