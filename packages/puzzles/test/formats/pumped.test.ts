import lzString from 'lz-string';
import { expect, test } from 'vitest';
import { profile } from '../../../../test/profile.js';
import { pumpedTexts, superlinear } from '../../../../test/pumped-texts.js';
import { InputError } from '../../src/boards/definition/input-error.js';
import { toText } from '../../src/boards/drawing/terminal.js';
import { holdsLines, readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import { jankoText, minizincData, textRecord } from '../battleship/texts.js';
import { penpaLink } from './penpa-link.js';

/** Texts as other programs write them. */
const otherTexts: Readonly<Record<string, string>> = {
  penpa: penpaLink({ given: { number: { 16: ['3', 1, '1'] } } }),
  'f-puzzles': `https://www.f-puzzles.com/?a=b&load=${lzString.compressToBase64('{"size":4,"grid":[]}')}`,
  janko: jankoText,
  'csplib-text': textRecord,
  'csplib-minizinc': minizincData,
  grids: `Grid 01\n${'530070000\n'.repeat(9)}Grid 02\n`,
  'pencil-marks': '123456789'.repeat(81),
  ksudoku:
    '<ksudoku><game><puzzle><graph order="4" type="sudoku"/><values>b_______________</values></puzzle><history/></game></ksudoku>',
  walls: '2 2\nA#\nA.\n',
};

/** Fragments that are particular to one form or another. */
const own = [
  'penpa',
  'a&',
  '#1/',
  '{}',
  '"kind"',
  '"kind":"',
  'puzzle ',
  'v:',
  'pzprv3/',
  '\\',
  '[a]',
  'graph ',
  'A B\n',
];

/** Texts in the format: the kind's examples converted to it, and those already in it. */
function examplesOf(kind: (typeof kinds)[number], format: (typeof kinds)[number]['formats'][number]) {
  const texts = kind.examples.flatMap(({ text }) => {
    const { position } = readPuzzle([kind], text);
    if (format.name === 'drawing') return [toText(kind.draw(position))];
    try {
      return [format.write(position), format.recognize(text) === 'yes' ? text : ''];
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return [format.recognize(text) === 'yes' ? text : ''];
    }
  });
  return [...texts.filter((text) => text !== '').slice(0, 1), ...[otherTexts[format.name] ?? []].flat()];
}

/** Recognizes, reads and writes a text, until it is refused. */
function attempt(action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
  }
}

/** The formats of all kinds; in quick tests each name of a format once, and at least one format of each kind. */
const formats = kinds.flatMap((kind) =>
  kind.formats.map((format) => ({ name: `${kind.name} ${format.name}`, kind, format })),
);
const tested = formats.filter(({ kind, format }, index) => {
  const earlier = formats.slice(0, index);
  const isNew =
    earlier.every((each) => each.kind !== kind) || earlier.every((each) => each.format.name !== format.name);
  return profile === 'long' || isNew;
});

/** One text in this number is read in quick tests; the next format has others. */
const quickStep = 120;

test.each(tested.map((each, index) => ({ ...each, index })))(
  'reads pumped texts of $name in time that grows as they do, as all kinds do',
  ({ kind, format, index }) => {
    const examples = examplesOf(kind, format);
    expect(examples).not.toEqual([]);
    for (const example of examples) {
      const texts = [...pumpedTexts(example, own)].filter(
        (_, place) => profile === 'long' || place % quickStep === index % quickStep,
      );
      const found = superlinear(texts, (text) => {
        attempt(() => format.read(text, {}));
        attempt(() => readPuzzle(kinds, text));
        attempt(() => holdsLines(kinds, text));
      });
      expect(found).toBeNull();
    }
  },
  300_000,
);

test('a link with many packed lines is unpacked once for all kinds', () => {
  const link = penpaLink({ given: { number: { 16: ['3', 1, '1'] } } });
  const spy = countingInflation();
  attempt(() => readPuzzle(kinds, link));
  expect(spy()).toBe(1);
});

/** Counts how often a text is decoded strictly, which is done once for each text that is unpacked. */
function countingInflation(): () => number {
  const { decode } = TextDecoder.prototype;
  let count = 0;
  TextDecoder.prototype.decode = function counted(...args) {
    count += 1;
    return decode.apply(this, args);
  };
  return () => {
    TextDecoder.prototype.decode = decode;
    return count;
  };
}
