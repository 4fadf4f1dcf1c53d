import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hexadecimalCode,
  type NumberCode,
  numbersCode,
  smallNumberCode,
} from '../../src/boards/formats/pzpr/value-codes.js';
import { empty, unknownClue } from '../../src/boards/layers/layer.js';

const start = { line: 1, column: 1 };

function decoded(code: NumberCode, body: string, cells: number): readonly number[] {
  const values = new Int16Array(cells).fill(empty);
  const { rest } = numbersCode(code).read({ text: body, place: start }, values, () => {});
  expect(rest).toEqual({ text: '', place: { line: 1, column: 1 + body.length } });
  return Array.from(values);
}

test.each([
  { body: '0', values: [0] },
  { body: 'f', values: [15] },
  { body: '-10', values: [16] },
  { body: '-ff', values: [255] },
  { body: '+100', values: [256] },
  { body: '+fff', values: [4095] },
  { body: '.', values: [unknownClue] },
  { body: 'g', values: [empty] },
  { body: 'z', values: new Array<number>(20).fill(empty) },
  { body: 'zg', values: new Array<number>(21).fill(empty) },
  { body: '1h.-1f', values: [1, empty, empty, unknownClue, 31] },
])('hexadecimal: $body', ({ body, values }) => {
  expect(numbersCode(hexadecimalCode).write(Int16Array.from(values))).toBe(body);
  expect(decoded(hexadecimalCode, body, values.length)).toEqual(values);
});

test.each([
  { body: '01', read: [0, 1, empty, empty], written: '0b' },
  { body: 'd', read: [3], written: 'd' },
  { body: '8', read: [3, empty], written: 'd' },
  { body: '3g', read: [3, empty], written: 'd' },
  { body: '73', read: [2, empty, 3], written: '7d' },
  { body: '7.', read: [2, empty, unknownClue], written: '7.' },
  { body: 'a4', read: [0, empty, empty, 4], written: 'ae' },
  { body: 'bg4', read: [1, empty, empty, empty, 4], written: 'bge' },
  { body: '.h', read: [unknownClue, empty, empty], written: '.h' },
  { body: 'zc', read: [...new Array<number>(20).fill(empty), 2], written: 'zc' },
])('small numbers with the cells behind them: $body', ({ body, read, written }) => {
  expect(decoded(smallNumberCode, body, read.length)).toEqual(read);
  expect(numbersCode(smallNumberCode).write(Int16Array.from(read))).toBe(written);
  expect(decoded(smallNumberCode, written, read.length)).toEqual(read);
});

describe.each([
  { name: 'hexadecimal', code: hexadecimalCode },
  { name: 'small', code: smallNumberCode },
])('$name', ({ code }) => {
  test('decodes every encoded list of numbers', () => {
    const value = fc.oneof(fc.constantFrom(empty, unknownClue), fc.nat(code.largest));
    const property = fc.property(fc.array(value), (values) => {
      expect(decoded(code, numbersCode(code).write(Int16Array.from(values)), values.length)).toEqual(values);
    });
    fc.assert(property);
  });
});

describe('cells after the end of the body', () => {
  test('stays as it is', () => expect(decoded(hexadecimalCode, '1', 3)).toEqual([1, empty, empty]));
  test('may be passed by the last run', () =>
    expect(decoded(hexadecimalCode, '1z', 3)).toEqual([1, empty, empty]));
});

test.each([
  { body: '1-1', column: 2, found: '"-1"' },
  { body: '1+12', column: 2, found: '"+12"' },
  { body: '1A', column: 2, found: '"A"' },
])('$body is wrong at $column', ({ body, column, found }) => {
  const problem = { code: 'unexpected', place: { line: 1, column }, found };
  expect(() => decoded(hexadecimalCode, body, 2)).toThrow(
    expect.objectContaining({ problem: expect.objectContaining(problem) }),
  );
});

test('what follows the last cell is left', () => {
  const values = new Int16Array(2).fill(empty);
  const read = numbersCode(hexadecimalCode).read({ text: 'g11', place: start }, values, () => {});
  expect(read).toEqual({ rest: { text: '1', place: { line: 1, column: 3 } }, sites: 2 });
});
