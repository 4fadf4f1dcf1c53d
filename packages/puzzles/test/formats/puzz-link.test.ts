import { describe, expect, test } from 'vitest';
import { InputError } from '../../src/boards/definition/input-error.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Kind } from '../../src/contracts/kind.js';
import { kinds } from '../../src/kinds/index.js';

const setterRules = (variant: string): string =>
  `${JSON.stringify(variant)} stands for rules of the setter that are not known: the puzzle is read without them`;
const unknownRule = (letters: string): string =>
  `${JSON.stringify(letters)} names a rule that is not known: the puzzle is read without it`;

/** The first example of a kind in a format; null if the format cannot represent it. */
function exampleIn(kind: Kind, formatName: string): string | null {
  const format = kind.formats.find(({ name }) => name === formatName);
  if (format === undefined) return null;
  try {
    return format.write(readPuzzle([kind], kind.examples[0]!.text).position);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

const inFormat = (formatName: string) =>
  kinds.flatMap((kind) => {
    const text = exampleIn(kind, formatName);
    return text === null ? [] : [{ name: kind.name, text }];
  });

describe.each(inFormat('puzz.link'))('an address of $name', ({ text }) => {
  const [id, body] = /([a-z]+)\/(\d.*)$/.exec(text)!.slice(1) as [string, string];
  const { position } = readPuzzle(kinds, text);
  const read = (address: string): readonly string[] => {
    const found = readPuzzle(kinds, address);
    expect(found.position).toEqual(position);
    return found.warnings;
  };

  test.each([
    `${id}/${body}`,
    `https://puzz.link/p?${id}/${body}`,
    `https://puzz.link/p?${id}_edit/${body}`,
    `https://puzz.link/p?${id}_play/${body}`,
    `https://pzv.jp/p.html?type=editor&${id}/${body}`,
    `https://puzz.link/p?type=player&key=1&${id}_play/${body}`,
  ])('without rules: %s', (address) => {
    expect(read(address)).toEqual([]);
  });

  test.each([`${id}/${body}`, `${id}_edit/${body}`, `type=editor&${id}/${body}`])(
    'encoded: %s',
    (address) => {
      const encoded = encodeURIComponent(address);
      expect(read(`https://puzz.link/p?${encoded}`)).toEqual([]);
      expect(read(`[a puzzle](https://puzz.link/p?${encoded.toLowerCase()})`)).toEqual([]);
    },
  );

  test.each(['v:', 'v:knight', 'v:a%20b', 'v:f', 'v:constructor'])('rules of the setter: %s', (variant) => {
    expect(read(`${id}/${variant}/${body}`)).toEqual([setterRules(variant)]);
    expect(read(`https://puzz.link/p?${id}_edit/${variant}/${body}`)).toEqual([setterRules(variant)]);
  });

  test('letters that name no rule', () => {
    expect(read(`https://puzz.link/p?${id}/zq/${body}`)).toEqual([unknownRule('zq')]);
    expect(read(`https://puzz.link/p?${id}/v:/zq/${body}`)).toEqual([setterRules('v:'), unknownRule('zq')]);
    expect(readPuzzle(kinds, `${id}/zq/${body}`, { rules: [] }).warnings).toEqual([]);
  });
});

test.each([
  { address: 'slither/f/2/2/a1', rules: { 'all-points': 1 }, warnings: [] },
  { address: 'slither/v:x/f/2/2/a1', rules: { 'all-points': 1 }, warnings: [setterRules('v:x')] },
  { address: 'slither/fz/2/2/a1', rules: { 'all-points': 1 }, warnings: [unknownRule('z')] },
  { address: 'arukone/2/2/1h1', rules: { 'cover-all': 1 }, warnings: [] },
  { address: 'arukone/e/2/2/1h1', rules: { 'cover-all': 0 }, warnings: [] },
  { address: 'numlin/e/2/2/1h1', rules: { 'cover-all': 0 }, warnings: [unknownRule('e')] },
])('the letters of $address', ({ address, rules, warnings }) => {
  const read = readPuzzle(kinds, address);
  expect(read.position.puzzle.rules).toMatchObject(rules);
  expect(read.warnings).toEqual(warnings);
});

test('a mistake in an encoded address has its place', () => {
  expect(() => readPuzzle(kinds, 'https://puzz.link/p?hashi%2F6%2F6%2F4h2j1g2g5h3o2g3h3i3g!')).toThrow(
    /^line 1, column 57: expected the end of the address after 36 values, found "!"/,
  );
  expect(() => readPuzzle(kinds, 'https://puzz.link/p?hashi%2F0%2F6%2F4h')).toThrow(/^line 1, column 29: /);
});

describe.each([
  { address: 'https://puzz.link/p?mashu/6/6/034', sites: '9 of 36' },
  { address: 'slither/10/10/g2c27bg8', sites: '14 of 100' },
  { address: 'sudoku/9/9/53g7j6h195i98', sites: '19 of 81' },
  { address: 'numlin/5/5/1h2g3', sites: '6 of 25' },
  { address: 'hashi/6/6/4h2j1g2g', sites: '12 of 36' },
  { address: 'arukone/3/3/1h1', sites: '4 of 9' },
  { address: 'battleship/4/4/1g2//c', sites: '3 of 24' },
])('the cut address $address', ({ address, sites }) => {
  test('is read, with a warning', () => {
    const warning = `the address ends after ${sites} values: the others are read as empty`;
    expect(readPuzzle(kinds, address).warnings).toEqual([warning]);
    expect(readPuzzle(kinds, address, { rules: [] }).warnings).toEqual([warning]);
  });
});

test('every beginning of an address is empty, or its end is missed', () => {
  for (const { name, text } of inFormat('puzz.link').filter(({ text }) => !/\/[a-z]?\/?$/.test(text))) {
    const body = /\/(?<body>[^/]+)$/.exec(text)!.groups!['body']!;
    for (let length = 0; length < body.length; length++) {
      const cut = text.slice(0, text.length - body.length + length);
      try {
        // Of an address of several fields, each that is missing may be named.
        expect([name, cut, readPuzzle(kinds, cut).warnings.length > 0]).toEqual([name, cut, length > 0]);
      } catch (error) {
        // It may end within a number.
        if (!(error instanceof InputError)) throw error;
      }
    }
  }
});

describe.each([...inFormat('pzprv3'), ...inFormat('arukone-pzprv3')])('a text of $name', ({ text }) => {
  test.each(['v:', 'v:knight', 'v:any rules'])('with %s before it', (variant) => {
    const { position } = readPuzzle(kinds, text);
    for (const line of ['/', '\n']) {
      const whole = `${variant}/${text}`.replaceAll('/', line);
      const found = readPuzzle(kinds, whole);
      expect(found.position).toEqual(position);
      expect(found.warnings).toEqual([setterRules(variant)]);
    }
  });
});
