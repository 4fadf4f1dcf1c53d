import { deflateRawSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Reading } from '../../src/boards/definition/format.js';
import { unescaped } from '../../src/boards/formats/penpa/short-forms.js';
import { type ReadPuzzle, readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import { expectHandled } from '../conformance/formats-suite.js';
import { mutated } from '../conformance/mutated-text.js';
import { cell, corner, type LinkParts, linesOf, linkOf, lower, penpaLink, right } from './penpa-link.js';
import { problemOf } from './problem-of.js';

/** A link of the editor's own: its escapes, a title, and the numbers of the address. */
const link =
  'https://swaroopg92.github.io/penpa-edit/#m=edit&p=1ZM9b8IwEIZ3fgW6+QZiJyny1gHWDmWqFUUmuUAkJwY7EaIR/70KTgkeOnSpVJ0s3eP3vmzL7twrS5hignyNK4wwQpamyNgaeRTf12qyXd1pEssduW75+UF7q/C1747GiiUivm23WCntaCGnhGwxwFmBgFOfK0A42LoEIYEDQgQIDLLbYoDCNI1qy9xSaUAMkOcKhMxu+FD69ifF0kmra6i53laqIBDDDaHtmz3ZMYBxEJJjNPbOEFgcIGcgJJtxVFczvgTBcVgqiYPcJAEhowemLEQe4nPwY953P7y7NnujvV9ZIl23FNLGY3ck25jx/AjKWnNx3i9rS0VXm9ajuz92ZVVDfuNk9PXwrc7VnypflJ4GKNRhkkvS1M3t/+4N/+v9SMbuH8tb8js/+wI=';
const address = 'slither/6/5/g3dg7a8dj2b16b';

/** The kinds that are read from links. */
const withPenpa = kinds
  .filter(({ formats }) => formats.some(({ name }) => name === 'penpa'))
  .map(({ name }) => name);

function read(text: string, reading: Reading = {}): ReadPuzzle {
  return readPuzzle(kinds, text, reading);
}

function found(parts: LinkParts, kind?: string) {
  const { kind: readAs, position } = read(penpaLink(parts), { kind });
  const values = Object.values({ ...position.puzzle.clues, ...position.answers });
  return { kind: readAs.name, values: values.map((each) => Array.from(each)) };
}

describe('a link, as the editor makes it', () => {
  test.each([
    ['as it is', link],
    ['with white space around', `\n ${link} \r\n`],
    ['of an older release', link.replace('#', '?')],
    ['of another site', link.replace('swaroopg92.github.io', 'example.org')],
    ['its parameters alone', link.slice(link.indexOf('m='))],
    ['to solve, with an answer', `${link.replace('m=edit', 'm=solve')}&a=eJxx&l=solvedup`],
    ['without padding', link.replace('=', '\0').replaceAll(/=$/g, '').replace('\0', '=')],
    ['with blanks for plus signs', link.replaceAll('+', ' ')],
  ])('%s', (_, text) => {
    const { kind, position } = read(text);
    expect(kind.name).toBe('slitherlink');
    expect(position).toEqual(read(address).position);
  });
  test('short forms are written out, the letter z last', () => {
    expect(unescaped('{zR:{z_:[]},zN:zO,zZ:"zZZzZ9"}')).toBe(
      '{"command_redo":{"__a":[]},"number":null,z:"zZz9"}',
    );
  });
});

describe('lines and numbers on the board', () => {
  const none = new Array<number>(9).fill(-1);
  const numbers = (at: Readonly<Record<number, number>>) => none.map((value, each) => at[each] ?? value);
  const edges = (at: Readonly<Record<number, number>>) =>
    new Array<number>(24).fill(-1).map((value, each) => at[each] ?? value);
  const pairs = (at: Readonly<Record<number, number>>) =>
    new Array<number>(12).fill(-1).map((value, each) => at[each] ?? value);

  test('of edges', () => {
    const given = {
      surface: { [cell(0, 0)]: 3 },
      number: {
        [cell(0, 0)]: [3, 1, '1'],
        [cell(1, 2)]: ['0', 1, '1'],
        [cell(2, 1)]: ['?', 1, '1'],
        [cell(2, 2)]: [' ', 1, '1'],
      },
    };
    const lineE = {
      [`${corner(0, 0)},${corner(1, 0)}`]: 3,
      [`${corner(2, 3)},${corner(3, 3)}`]: 3,
      [`${corner(0, 0)},${corner(0, 1)}`]: 5,
      [`${corner(3, 2)},${corner(3, 3)}`]: 3,
      [right(0, 2)]: 98,
      [lower(1, 1)]: 98,
      // Not between neighbors of the board.
      [`${corner(0, 0)},${corner(1, 1)}`]: 3,
      [`${corner(0, 3)},${corner(0, 4)}`]: 3,
      [`${cell(0, 0)},${cell(0, 1)}`]: 3,
    };
    // Upright edges first, four a row; then level ones, three a line.
    expect(found({ given, answers: { lineE, number: { [cell(1, 1)]: ['12', 2, '7'] } } })).toEqual({
      kind: 'slitherlink',
      values: [numbers({ 0: 3, 5: 0, 7: -2 }), edges({ 0: 1, 11: 1, 12: 1, 23: 1, 3: 0, 19: 0 })],
    });
  });
  test('of pairs of cells', () => {
    const given = {
      number: { [cell(0, 0)]: ['2', 6, '1'], [cell(0, 2)]: [' ', 6, '1'], [cell(2, 0)]: [4, 1, '1'] },
      symbol: { [cell(2, 0)]: [1, 'circle_L', 1], [cell(2, 2)]: [1, 'circle_M', 1] },
    };
    const line = {
      [`${cell(0, 0)},${cell(0, 1)}`]: 3,
      [`${cell(0, 1)},${cell(0, 2)}`]: 30,
      [`${cell(1, 0)},${cell(2, 0)}`]: 30,
      [right(2, 0)]: 98,
      [lower(1, 2)]: 98,
      [`${cell(0, 0)},${cell(0, 2)}`]: 3,
      [`${cell(0, 2)},${cell(1, 0)}`]: 3,
    };
    expect(found({ given, answers: { line } })).toEqual({
      kind: 'hashi',
      // Sideways pairs first, two a row; then the others, three a row.
      values: [numbers({ 0: 2, 2: -2, 6: 4, 8: -2 }), pairs({ 0: 1, 1: 2, 4: 0, 9: 2, 11: 0 })],
    });
  });
  test('of a board that is smaller than its canvas, with labels around it', () => {
    const given = {
      number: { [cell(0, 1)]: ['A', 1, '5'], [cell(1, 1)]: [1, 1, '1'] },
      symbol: { [cell(0, 0)]: [1, 'star', 1] },
    };
    const lineE = { [`${corner(1, 1)},${corner(2, 1)}`]: 3, [`${corner(0, 1)},${corner(1, 1)}`]: 3 };
    const cells = [cell(1, 1), 1, 6, 1];
    expect(found({ given, cells, answers: { lineE } })).toEqual({
      kind: 'slitherlink',
      values: [
        [1, -1, -1, -1],
        [1, ...new Array<number>(11).fill(-1)],
      ],
    });
  });
});

describe('which kind a link is of', () => {
  const plain = { number: { [cell(0, 0)]: [3, 1, '1'] } };
  const circled = { number: { [cell(0, 0)]: [3, 6, '1'] } };
  const solid = { grid: ['1', '2', '1'] };
  test.each([
    { title: 'numbers between dots', parts: { given: plain }, kind: 'slitherlink' },
    { title: 'numbers in circles', parts: { given: circled }, kind: 'hashi' },
    {
      title: 'numbers between dots, for solving',
      parts: { given: plain, mode: '["3","1","2"]~"number"~["1",1]' },
      kind: 'slitherlink',
    },
    {
      title: 'a genre',
      parts: { given: plain, mode: solid, tags: ['puzzlehunt', 'slitherlink'] },
      kind: 'slitherlink',
    },
    {
      title: 'another genre',
      parts: { given: plain, tags: ['hashiwokakero (hashi/bridges)'] },
      kind: 'hashi',
    },
  ])('$title', ({ parts, kind }) => expect(found(parts).kind).toBe(kind));
  test('numbers in squares are ambiguous; --kind settles it', () => {
    const parts = { given: plain, mode: solid };
    expect(problemOf(penpaLink(parts))).toMatchObject({ code: 'ambiguous' });
    expect(found(parts, 'slitherlink').kind).toBe('slitherlink');
    expect(found(parts, 'hashi').kind).toBe('hashi');
  });
  test('an unknown genre is named', () => {
    expect(problemOf(penpaLink({ given: plain, tags: ['no such genre'] }))).toMatchObject({
      code: 'other-kind',
      expected: `a puzzle of one of the kinds ${withPenpa.join(', ')}`,
      found: '"no such genre"',
    });
  });
});

describe('content that may change the puzzle is refused by name', () => {
  const refused = (given: Readonly<Record<string, unknown>>) => problemOf(penpaLink({ given }));
  test.each([
    { given: { cage: { '1,2': 10 } }, found: '"cage"' },
    { given: { thermo: [[cell(0, 0), cell(0, 1)]] }, found: '"thermo"' },
    { given: { arrows: [[cell(0, 0), cell(0, 1)]] }, found: '"arrows"' },
    { given: { lineE: { [`${corner(0, 0)},${corner(1, 0)}`]: 2 } }, found: '"lineE"' },
    { given: { line: { [`${cell(0, 0)},${cell(1, 0)}`]: 2 } }, found: '"line"' },
    { given: { numberS: { 300: ['1', 1] } }, found: '"numberS"' },
    { given: { new: { 1: 1 } }, found: '"new"' },
    { given: { number: { [cell(0, 0)]: ['3_0', 1, '2'] } }, found: '"3_0" of the type "2"' },
    { given: { number: { [corner(0, 0)]: ['3', 1, '1'] } }, found: '"3" on an edge or a corner' },
    { given: { number: { [`${lower(0, 0)}E`]: ['3', 1, '1'] } }, found: '"3" on an edge or a corner' },
    { given: { symbol: { [cell(0, 0)]: [1, 'star', 1] } }, found: 'the shape "star"' },
    {
      given: { symbol: { [corner(0, 0)]: [1, 'circle_SS', 1] } },
      found: 'the shape "circle_SS" on an edge or a corner',
    },
  ])('$found', ({ given, found: name }) => {
    expect(refused(given)).toMatchObject({ code: 'unexpected', place: { line: 1, column: 51 }, found: name });
  });
  test('empty parts are not', () => {
    const given = {
      cage: {},
      thermo: [],
      lineE: {},
      surface: { 16: 3 },
      command_undo: { __a: [[]] },
      number: { 16: [1, 1, '1'] },
    };
    expect(refused(given)).toBeNull();
  });
});

describe('an error has the place of the mistake', () => {
  const at = link.indexOf('p=') + 3;
  const word = (value: string) => ({ number: { [cell(0, 0)]: [value, 1, '1'] } });
  const bomb = deflateRawSync(new Uint8Array(64 * 1024 * 1024)).toString('base64');
  test.each([
    { title: 'no data', input: 'm=edit&q=1', column: 11, code: 'unexpected', found: 'none' },
    {
      title: 'a link in a link',
      input: 'm=edit&p=https://puzz.link',
      column: 10,
      code: 'unexpected',
      found: '"https://puzz.link"',
    },
    {
      title: 'a sign that is no Base64',
      input: link.replace('M9b8', 'M-b8'),
      column: at + 3,
      code: 'unexpected',
      found: '"-"',
    },
    { title: 'a character too few', input: 'm=edit&p=AAAAA', column: 15, code: 'unexpected', found: '""' },
    {
      title: 'bytes that are not deflated',
      input: 'm=edit&p=////',
      column: 10,
      code: 'unexpected',
      found: '"////"',
    },
    {
      title: 'data cut off',
      input: link.slice(0, 200),
      column: at,
      code: 'unexpected',
      found: expect.any(String),
    },
    {
      title: 'too much data',
      input: `m=edit&p=${'A'.repeat(1_048_577)}`,
      column: 10,
      code: 'too-long',
      found: '1048577',
    },
    {
      title: 'data that unpack to too much',
      input: `m=edit&p=${bomb}`,
      column: 10,
      code: 'too-long',
      found: 'more',
    },
    {
      title: 'version 1',
      input: linkOf(['6,6,38']),
      column: at,
      code: 'unexpected',
      found: 'one of version 1',
    },
    {
      title: 'hexagons',
      input: penpaLink({ header: 'hex,3,3' }),
      column: at,
      code: 'unexpected',
      found: '"hex"',
    },
    {
      title: 'no columns',
      input: penpaLink({ header: 'square,0,3' }),
      column: at,
      code: 'out-of-range',
      found: '"0"',
    },
    {
      title: 'a board with a hole',
      input: penpaLink({ cells: [16, 1, 1, 5, 2, 5, 1, 1] }),
      column: at,
      code: 'unexpected',
      found: '8 cells in another form',
    },
    {
      title: 'a board off its canvas',
      input: penpaLink({ cells: [48, 1] }),
      column: at,
      code: 'unexpected',
      found: '2 cells in another form',
    },
    {
      title: 'a layer that is none',
      input: penpaLink({ given: { number: 3 } }),
      column: at,
      code: 'unexpected',
      found: '3',
    },
    { title: 'a word', input: penpaLink({ given: word('x') }), column: at, code: 'unexpected', found: '"x"' },
    {
      title: 'a number too large',
      input: penpaLink({ given: word('5') }),
      column: at,
      code: 'out-of-range',
      found: '"5"',
    },
  ])('$title', ({ input, column, code, found: name }) => {
    expect(problemOf(input)).toMatchObject({ code, place: { line: 1, column }, found: name });
  });
});

describe('Masyu', () => {
  const circle = (look: number, shape = 'circle_L') => [look, shape, 1];
  const symbol = { [cell(0, 1)]: circle(1), [cell(2, 2)]: circle(2) };
  const line = { [`${cell(0, 0)},${cell(0, 1)}`]: 3, [lower(1, 2)]: 98 };
  test('has white and black circles, and lines from cell to cell', () => {
    const pearls = [-1, 1, -1, -1, -1, -1, -1, -1, 2];
    const lines = new Array<number>(12).fill(-1).with(0, 1).with(11, 0);
    expect(found({ given: { symbol }, mode: { grid: ['2', '2', '1'] }, answers: { line } })).toEqual({
      kind: 'masyu',
      values: [pearls, lines],
    });
  });
  test('white circles alone are pearls only by their genre', () => {
    const given = { symbol: { [cell(0, 1)]: circle(1) } };
    expect(found({ given }).kind).toBe('hashi');
    expect(found({ given, tags: ['masyu'] }).kind).toBe('masyu');
  });
  test.each([
    ['a gray circle', { symbol: { [cell(0, 1)]: circle(3) } }, '"" in a circle'],
    ['a number', { number: { [cell(0, 1)]: ['3', 1, '1'] } }, '"3"'],
  ])('%s is no pearl', (_, given, name) => {
    expect(problemOf(penpaLink({ given, tags: ['masyu'] }))).toMatchObject({
      code: 'unexpected',
      found: name,
    });
  });
});

describe('Numberlink', () => {
  const ends = (...words: readonly string[]) => ({
    number: Object.fromEntries(words.map((word, at) => [cell(Math.floor(at / 3), at % 3), [word, 1, '1']])),
  });
  test('has numbers in a grid, each twice, and lines from cell to cell', () => {
    const line = { [`${cell(0, 0)},${cell(1, 0)}`]: 3 };
    const parts = {
      given: ends('7', '5', '7', '5', '?', '?'),
      answers: { line },
      mode: { grid: ['1', '2', '1'] },
    };
    expect(found({ ...parts, tags: ['numberlink'] })).toEqual({
      kind: 'numberlink',
      values: [[7, 5, 7, 5, -2, -2, -1, -1, -1], new Array<number>(12).fill(-1).with(6, 1)],
    });
    // Without a genre, they may be of other kinds.
    expect(problemOf(penpaLink(parts))).toMatchObject({ code: 'ambiguous' });
  });
  test('a number in a circle is no end', () => {
    const given = { number: { [cell(0, 0)]: ['3', 6, '1'] } };
    expect(problemOf(penpaLink({ given, tags: ['numberlink'] }))).toMatchObject({ found: '"3" in a circle' });
  });
});

describe('Sudoku', () => {
  /** The points of a canvas of 4 by 4. */
  const at = (row: number, column: number): number => (row + 2) * 8 + column + 2;
  const cornerAt = (row: number, column: number): number => 64 + (row + 1) * 8 + column + 1;
  const cells = Array.from({ length: 16 }, (_, each) => (each === 0 ? at(0, 0) : each % 4 === 0 ? 5 : 1));
  const upright = (column: number, rows: readonly number[]) =>
    rows.map((row) => [`${cornerAt(row, column)},${cornerAt(row + 1, column)}`, 2] as const);
  const level = (row: number, columns: readonly number[]) =>
    columns.map((column) => [`${cornerAt(row, column)},${cornerAt(row, column + 1)}`, 2] as const);
  const all = [0, 1, 2, 3];
  const board = { header: 'sudoku,4,4', cells, mode: { grid: ['1', '2', '1'] } };
  const number = { [at(0, 1)]: ['3', 1, '1'], [at(3, 3)]: [4, 1, '1'] };
  const boxes = Object.fromEntries([...upright(2, all), ...level(2, all)]);
  const sudokuOf = (parts: LinkParts): string => JSON.stringify(found({ ...board, ...parts }));
  const plain = sudokuOf({ given: { number }, tags: ['classic'] });

  test('has numbers, and boxes with or without borders around them', () => {
    expect(JSON.parse(plain)).toEqual({
      kind: 'sudoku',
      values: [
        new Array<number>(16).fill(-1).with(1, 3).with(15, 4),
        new Array<number>(16).fill(-1),
        new Array<number>(16).fill(-1),
      ],
    });
    // Borders are those of a Sudoku, so that no genre is needed.
    expect(sudokuOf({ given: { number, lineE: boxes } })).toBe(plain);
    expect(problemOf(penpaLink({ ...board, given: { number } }))).toMatchObject({ code: 'ambiguous' });
  });
  test('other borders are those of a jigsaw', () => {
    // Rows as regions, but for the ends of the first two.
    const lineE = Object.fromEntries([
      ...level(1, [0, 1, 2]),
      ...upright(3, [0, 1].slice(0, 1)),
      ...level(2, all),
      ...level(3, all),
      ...upright(1, [1]),
      ...level(1, [3]).slice(1),
    ]);
    delete lineE[`${cornerAt(1, 0)},${cornerAt(1, 1)}`];
    const [, regions] = found({ ...board, given: { number, lineE } }).values;
    expect(regions!.join('')).toBe('1112122233334444');
  });
  test('numbers that are entered are answers, pencil marks are not', () => {
    const entered = {
      [at(0, 0)]: ['2', 2, '1'],
      [at(0, 1)]: ['1', 2, '1'],
      [at(1, 1)]: ['12', 2, '5'],
      [at(1, 2)]: ['x', 2, '1'],
    };
    const { values } = found({ ...board, given: { number, lineE: boxes }, answers: { number: entered } });
    expect(values[2]).toEqual(new Array<number>(16).fill(-1).with(0, 2));
  });
  test.each([
    ['borders of other areas', { lineE: Object.fromEntries(level(1, all)) }, ['classic'], '"lineE"'],
    ['a diagonal', { lineE: { [`${cornerAt(0, 0)},${cornerAt(1, 1)}`]: 2 } }, ['classic'], '"lineE"'],
    ['a number in a circle', { number: { [at(0, 0)]: ['3', 6, '1'] } }, ['classic'], '"3" in a circle'],
    ['a genre of more rules', { number }, ['classic', 'nonconsecutive'], '"classic", "nonconsecutive"'],
    ['a thermometer', { thermo: [[at(0, 0), at(0, 1)]] }, ['classic'], '"thermo"'],
  ])('%s is refused', (_, given, tags, name) => {
    expect(problemOf(penpaLink({ ...board, given, tags }))).toMatchObject({ found: name });
  });
});

test('a circle is not a clue of Slitherlink', () => {
  const text = penpaLink({ given: { number: { [cell(0, 1)]: ['3', 6, '1'] } } });
  expect(problemOf(text, { kind: 'slitherlink' })).toMatchObject({ code: 'other-kind' });
  expect(problemOf(text, { kind: 'slitherlink', format: 'penpa' })).toMatchObject({
    expected: 'number in r1c2',
    found: '"3" in a circle',
  });
});

test('mutated links and data give a position or an InputError', () => {
  const given = { number: { 16: [3, 1, '1'], 18: ['2', 6, '1'] } };
  const lines = linesOf({
    given,
    answers: { line: { '16,17': 3 }, lineE: { '57,58': 3 } },
    tags: ['slitherlink'],
  });
  const texts = fc.oneof(
    mutated(fc.constant(link)),
    mutated(fc.constant(lines.join('\n'))).map((text) => linkOf([text])),
  );
  const formats = kinds.flatMap((kind) =>
    kind.formats.filter(({ name }) => name === 'penpa').map((format) => ({ kind, format })),
  );
  expect(formats.length).toBeGreaterThan(0);
  const property = fc.property(texts, (text) => {
    for (const { kind, format } of formats) expectHandled(kind, format, text);
  });
  fc.assert(property, { numRuns: 300 });
});

describe('a link that is written', () => {
  const linesIn = (text: string) =>
    inflateRawSync(Buffer.from(text.slice(text.indexOf('&p=') + 3), 'base64'))
      .toString()
      .split('\n')
      .map(unescaped);
  const write = ({ kind, position }: ReadPuzzle): string =>
    kind.formats.find(({ name }) => name === 'penpa')!.write(position);

  test('has what the link of the editor has, apart from the title', () => {
    const [own, theirs] = [linesIn(write(read(address))), linesIn(link)];
    // The lines between have settings, and the last one the genre.
    expect(own.slice(6)).toEqual([...new Array<string>(11).fill(''), '["slitherlink"]']);
    expect(own[0]!.replace(/Title: [^,]*/, '')).toBe(theirs[0]!.replace(/Title: [^,]*/, ''));
    for (let line = 1; line < 6; line++) expect(JSON.parse(own[line]!)).toEqual(JSON.parse(theirs[line]!));
  });
  test.each([
    { text: 'slither/7/7/h3', center: 5 * 11 + 5 },
    { text: 'slither/6/6/h3', center: 100 + 4 * 10 + 4 },
    { text: 'slither/6/7/h3', center: 3 * 110 + 5 * 10 + 4 },
    { text: 'slither/7/6/h3', center: 2 * 110 + 4 * 11 + 5 },
  ])('$text has its middle at the point $center', ({ text, center }) => {
    expect(
      linesIn(write(read(text)))[0]!
        .split(',')
        .slice(9, 11),
    ).toEqual([`${center}`, `${center}`]);
  });
  test.each([
    { text: 'mashu/4/4/310030', tag: 'masyu' },
    { text: 'numlin/3/2/1g22g1', tag: 'numberlink' },
    { text: 'sudoku/4/4/2i14j14i3', tag: 'classic' },
    { text: 'hashi/3/1/.g1', tag: 'hashiwokakero (hashi/bridges)' },
  ])('$text has its genre, and is read as before', ({ text, tag }) => {
    const written = write(read(text));
    expect(linesIn(written)[17]).toBe(JSON.stringify([tag]));
    expect(read(written).position).toEqual(read(text).position);
  });
  test('boxes have thick borders, as in the editor', () => {
    const { lineE } = JSON.parse(linesIn(write(read('sudoku/4/4/2i14j14i3')))[3]!) as {
      readonly lineE: Readonly<Record<string, number>>;
    };
    // Corners are numbered from 64 on, eight a row, with one more around the board.
    const corners = ['89,90', '90,91', '91,92', '92,93', '75,83', '83,91', '91,99', '99,107'];
    const expected = Object.fromEntries(corners.map((corner) => [corner, 2]));
    expect(lineE).toEqual(expected);
  });
  test('an island without a number is an empty circle', () => {
    const back = read(write(read('hashi/3/1/.g1')));
    expect([back.kind.name, ...back.position.puzzle.clues['islands']!]).toEqual(['hashi', -2, -1, 1]);
  });
});
