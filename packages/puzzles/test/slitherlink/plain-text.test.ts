import { describe, expect, test } from 'vitest';
import { expectProblem, problemOf } from '../formats/problem-of.js';
import { address, positionOf, solved, written } from './puzzle.js';

const text = '.33...\n2.0..3\n.3....\n..21..\n11.1..\n';

describe('rows of digits, as they are found in the wild', () => {
  test.each([
    ['as they are written', text],
    ['with other signs', text.replaceAll('.', '-')],
    ['with three signs', '-33__?\n2.0..3\n.3....\n..21..\n11.1..'],
    ['with blanks between the cells', text.replaceAll(/(?<=.)(?=.)/g, '  ')],
    ['with blanks in one row', text.replace('.33...', '. 3\t3 . . .')],
    ['with other line breaks, blank lines and blanks around', `\r\n${text.replaceAll('\n', ' \r\n\r\n  ')}`],
    ['with rows and columns', `5 6\n${text}`],
    ['with columns and rows', `6\t5\n${text}`],
  ])('%s', (_, found) => expect(positionOf(found, { kind: 'slitherlink' })).toEqual(positionOf(address)));
  test('with a 0 and another sign for no clue are of no other kind', () =>
    expect(positionOf(text)).toEqual(positionOf(address)));
  test('without a 0 may be of other kinds', () =>
    expect(problemOf('.2.2\n....\n.2.2\n')).toMatchObject({
      code: 'ambiguous',
      found: 'one of hashi plain, slitherlink plain',
    }));
  test('are written', () => expect(written('plain', address)).toBe(text));
  test('a single row has its size before it', () => {
    expect(written('plain', 'slither/3/1/g3g')).toBe('1 3\n.3.\n');
    expect(positionOf('3 1\n. 3 .')).toEqual(positionOf('slither/3/1/g3g'));
  });
  test.each([
    { found: '3 3\n. .\n1 1\n', rows: 3, columns: 2, title: 'numbers that are no size are a row' },
    { found: '2 2\n. .\n1 1\n', rows: 2, columns: 2, title: 'numbers that are the size are no row' },
    { found: '22\n..\n11\n', rows: 3, columns: 2, title: 'a row without blanks is no size' },
    { found: '1\n.\n', rows: 2, columns: 1, title: 'a column' },
  ])('$title', ({ found, rows, columns }) => {
    expect(positionOf(found, { kind: 'slitherlink' }).puzzle).toMatchObject({ rows, columns });
  });
  test.each([
    { found: '.3.', rows: 1, columns: 3, title: 'a single row' },
    { found: '1 2', rows: 1, columns: 2, title: 'a single row of two numbers' },
  ])('$title is read where the kind and the format are asked for', ({ found, rows, columns }) => {
    expect(problemOf(found)).not.toBeNull();
    expect(positionOf(found, { kind: 'slitherlink', format: 'plain' }).puzzle).toMatchObject({
      rows,
      columns,
    });
  });
});

describe('an error has the place of the mistake', () => {
  test.each([
    { title: 'a 5', input: '.3\n.5\n', at: '2:2', code: 'out-of-range' },
    { title: 'a sign that means nothing', input: '.3\nx.\n', at: '2:1', code: 'unexpected' },
    { title: 'a number of two digits', input: '. 3\n. 10\n', at: '2:3', code: 'unexpected' },
    { title: 'a sign of a number', input: '. 3\n. +1\n', at: '2:3', code: 'unexpected' },
    { title: 'a row too short', input: '.3.\n..\n', at: '2:3', code: 'unexpected' },
    { title: 'a row too long', input: '.3\n.2.\n', at: '2:3', code: 'unexpected' },
    { title: 'another size than said', input: '3 4\n...\n...\n', at: '1:1', code: 'unexpected' },
    { title: 'a size that is no row', input: '10 4\n..\n..\n', at: '1:1', code: 'unexpected' },
    { title: 'a large row', input: '.'.repeat(1_000_001), at: '1:1', code: 'size' },
    { title: 'a large board', input: `${`${'.'.repeat(1000)}\n`.repeat(1001)}`, at: '1001:1', code: 'size' },
  ])('$title', ({ input, at, code }) => {
    expectProblem(problemOf(input, { kind: 'slitherlink', format: 'plain' }), { code, at });
  });
  test('where the kind is named', () => {
    expect(problemOf('.3\n.5\n', { kind: 'slitherlink' })).toMatchObject({ code: 'out-of-range' });
  });
});

test.each([
  { text: 'slither/2/1/..', lost: 'the clue "?"' },
  { text: 'slither/f/2/2/', lost: 'the rules all-points' },
  { text: solved, lost: 'a solution, begun or complete' },
])('is not written: $lost', ({ text: found, lost }) => {
  const problem = expect.objectContaining({ code: 'loss', found: lost });
  expect(() => written('plain', found)).toThrow(expect.objectContaining({ problem }));
});
