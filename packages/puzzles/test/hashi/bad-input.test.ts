import { describe, expect, test } from 'vitest';
import { profile } from '../../../../test/profile.js';
import { expectProblem, problemOf } from '../formats/problem-of.js';

const json = (rows: string, more = '') =>
  `{"format":"gridwright-puzzle","version":1,"kind":"hashi",\n"rows":1,"columns":2,${more}"clues":{"islands":${rows}}}`;

describe('an error has the place of the mistake', () => {
  test.each([
    { title: 'nothing', input: '', at: '1:1', code: 'empty' },
    { title: 'white space', input: ' \n\t\r\n', at: '1:1', code: 'empty' },
    {
      title: 'invalid UTF-8',
      input: Uint8Array.of(0x31, 0x0a, 0x31, 0xff, 0x32),
      at: '2:2',
      code: 'not-text',
    },
    {
      title: 'invalid UTF-8 after a letter of two bytes',
      input: Uint8Array.of(0xc3, 0xa9, 0xff),
      at: '1:2',
      code: 'not-text',
    },
    {
      title: 'a text cut off inside a letter',
      input: Uint8Array.of(0x31, 0x32, 0xc3),
      at: '1:3',
      code: 'not-text',
    },
    { title: 'a control character', input: 'hashi/2/1/\n1\0', at: '2:2', code: 'not-text' },
    { title: 'prose', input: 'Once upon a time', at: '1:1', code: 'unrecognized' },
    {
      title: "another kind's address",
      input: 'https://puzz.link/p?norinori/5/5/3g2i3h23k3',
      at: '1:21',
      code: 'other-kind',
    },
    { title: "another kind's address, in part", input: '\n norinori/5/5/3g2', at: '2:2', code: 'other-kind' },
    { title: "another kind's pzprv3", input: 'pzprv3/norinori/2/2/', at: '1:8', code: 'other-kind' },
    {
      title: "another kind's pzprv3 on many lines",
      input: 'pzprv3\nnorinori\n2\n',
      at: '2:1',
      code: 'other-kind',
    },
    { title: 'a row too short', input: '2 2 2\n1 1\n0\n', at: '3:2', code: 'unexpected' },
    { title: 'a row too long', input: '2 2 2\n1 1 0\n0 0\n', at: '2:5', code: 'unexpected' },
    { title: 'a row that is missing', input: '2 2 2\n1 1', at: '2:4', code: 'unexpected' },
    { title: 'a row too many', input: '1 2 2\n1 1\n\n 0 0\n', at: '4:2', code: 'unexpected' },
    { title: 'a word in a row', input: '1 2 2\n1 x\n', at: '2:3', code: 'unexpected' },
    { title: 'another number of islands than said', input: '1 3 3\n1 1 0\n', at: '1:5', code: 'unexpected' },
    { title: 'more islands than cells', input: '1 2 9\n1 1\n', at: '1:5', code: 'out-of-range' },
    { title: 'an island over 4 × max-bridges', input: '1 2 2\n1 9\n', at: '2:3', code: 'out-of-range' },
    {
      title: 'an island over 4 × max-bridges in an address',
      input: 'hashi/2/1/19',
      at: '1:12',
      code: 'out-of-range',
    },
    { title: 'an island of 16 in an address', input: 'hashi/2/1/1-10', at: '1:12', code: 'out-of-range' },
    { title: 'an island of 256 in an address', input: 'hashi/2/1/1+100', at: '1:12', code: 'out-of-range' },
    { title: 'a negative island', input: '1 2 2\n1 -1\n', at: '2:3', code: 'out-of-range' },
    {
      title: 'a sign that means nothing in an address',
      input: 'hashi/2/1/1_',
      at: '1:12',
      code: 'unexpected',
    },
    { title: 'an address longer than its board', input: 'hashi/2/1/111', at: '1:13', code: 'unexpected' },
    { title: 'an address with another part', input: 'hashi/2/1/11//x', at: '1:15', code: 'unexpected' },
    {
      title: 'an address without a size',
      input: 'https://puzz.link/p?hashi/2',
      at: '1:28',
      code: 'unexpected',
    },
    {
      title: 'bridges that no rule allows',
      input: 'pzprv3/hashikake/1/2/1 1 /5 /',
      at: '1:27',
      code: 'out-of-range',
    },
    { title: 'a zero too many', input: 'pzprv3/hashikake/1/2/1 1 /00 /', at: '1:27', code: 'out-of-range' },
    {
      title: 'a drawing that ends early',
      input: 'pzprv3/hashikake/2/2/1 1 /1 1 /0 /',
      at: '1:35',
      code: 'unexpected',
    },
    { title: 'no island in a file', input: '1 2 0\n0 0\n', at: '1:1', code: 'board' },
    { title: 'no island in an address', input: 'hashi/2/1/h', at: '1:1', code: 'board' },
    { title: 'no rows', input: 'hashi/2/0/', at: '1:9', code: 'out-of-range' },
    { title: 'JSON cut off', input: json('[[1,1]]').slice(0, -2), at: '2:48', code: 'unexpected' },
    { title: 'JSON with a comment', input: json('[[1,/*?*/1]]'), at: '2:45', code: 'unexpected' },
    { title: 'JSON with a row too short', input: json('[[1]]'), at: '2:42', code: 'out-of-range' },
    { title: 'JSON with a word', input: json('[[1,"x"]]'), at: '2:45', code: 'unexpected' },
    {
      title: 'JSON with an unknown rule',
      input: json('[[1,1]]', '"rules":["max-bridges=2","no"],'),
      at: '2:47',
      code: 'rule',
    },
    {
      title: 'JSON with a value for a rule out of range',
      input: json('[[1,1]]', '"rules":["max-bridges=5"],'),
      at: '2:31',
      code: 'rule',
    },
    {
      title: 'JSON with a rule said twice over',
      input: json('[[1,1]]', '"rules":["max-bridges=3=4"],'),
      at: '2:31',
      code: 'rule',
    },
    {
      title: 'JSON of another version',
      input: json('[[1,1]]').replace('"version":1', '"version":2'),
      at: '1:41',
      code: 'unexpected',
    },
    {
      title: 'JSON of another kind',
      input: json('[[1,1]]').replace('hashi', 'slither'),
      at: '1:43',
      code: 'other-kind',
    },
    { title: 'JSON of no kind', input: '\n {"format":"gridwright-puzzle"}', at: '2:2', code: 'unexpected' },
  ])('$title', ({ input, at, code }) => {
    expectProblem(problemOf(input), { code, at });
  });
});

describe('a board over a million cells is refused before it is made', () => {
  test.each(['1001/1000', '999999999/999999999', '1000001/1'])('hashi/%s', (size) => {
    expect(problemOf(`hashi/${size}/1`)).toMatchObject({ code: 'size' });
    expect(problemOf(`pzprv3/hashikake/${size}/1 /`)).toMatchObject({ code: 'size' });
    const [rows, columns] = size.split('/');
    expect(problemOf(`${rows} ${columns} 1\n1\n`)).toMatchObject({
      code: 'size',
      place: { line: 1, column: 1 },
    });
    expect(
      problemOf(json('[[1]]').replace('"rows":1,"columns":2', `"rows":${rows},"columns":${columns}`)),
    ).toMatchObject({ code: 'size' });
  });
  test('numbers of 31 digits', () => {
    expect(problemOf(`hashi/1${'0'.repeat(30)}/1/1`)).toMatchObject({
      code: 'out-of-range',
      place: { line: 1, column: 7 },
    });
    expect(problemOf(json('[[1]]').replace('"rows":1', `"rows":1${'0'.repeat(30)}`))).toMatchObject({
      code: 'out-of-range',
    });
  });
});

describe('millions of characters are read in linear time', () => {
  // Time that grows with the square of the length would be many minutes at a third of a million.
  const many = profile === 'long' ? 10_000_000 : 350_000;
  test.each([
    ['digits', '1'.repeat(many)],
    ['digits after a size', `1 1 ${'1'.repeat(many)}`],
    ['numbers in a row', `1 1 1\n${'1 '.repeat(many / 2)}`],
    ['blanks, then a word', `${' '.repeat(many)}x`],
    ['line breaks, then a word', `${'\n'.repeat(many)}x`],
    ['line breaks inside a file', `1 1 1${'\n'.repeat(many)}x`],
    ['blanks inside a file', `1 1 1\n1${' '.repeat(many)}x`],
    ['one word', 'a'.repeat(many)],
    ['slashes', '/'.repeat(many)],
    ['slashes in an address', `hashi/1/1/1${'/'.repeat(many)}x`],
    ['slashes in pzprv3', `pzprv3/hashikake/1/1/${'/'.repeat(many)}x`],
    ['an address too long', `hashi/1/1/${'1'.repeat(many)}`],
    ['lines of slashes in pzprv3', `pzprv3\nhashikake\n1\n1\n${'/ '.repeat(many / 2)}`],
    ['letters in a game ID', `1x1m2:${'a'.repeat(many)}`],
    ['digits before a game ID', `${'1'.repeat(many)}m`],
    ['lines of a header', `begin\npuzzle hashi\n${'key value\n'.repeat(many / 10)}`],
    ['lines of moves', `begin\npuzzle hashi\nsize 1\nproblem\n1\nmoves\n${'1\n'.repeat(many / 2)}`],
    ['a long line in a header', `begin\npuzzle hashi\n${'a '.repeat(many / 2)}`],
    ['nested brackets', `{"kind":"hashi",${'['.repeat(many)}`],
    ['a long word in JSON', `{"kind":"hashi","x":"${'a'.repeat(many)}"}`],
    ['many kinds', `{${'"kind":'.repeat(many / 7)}`],
  ])('%s', { timeout: 100_000 }, (_, text) => {
    expect(problemOf(text)).not.toBeNull();
  });
});
