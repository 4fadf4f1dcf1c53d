import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeNumbers, encodeNumbers, largestCodedNumber } from '../../src/formats/number-code.js';
import { empty, unknownClue } from '../../src/layers/layer.js';

const start = { line: 1, column: 1 };

function decoded(body: string, cells: number): readonly number[] {
  const values = new Int16Array(cells).fill(empty);
  decodeNumbers(body, values, start, () => {});
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
])('$body', ({ body, values }) => {
  expect(encodeNumbers(Int16Array.from(values))).toBe(body);
  expect(decoded(body, values.length)).toEqual(values);
});

test('gives back every list of numbers', () => {
  const value = fc.oneof(fc.constantFrom(empty, unknownClue), fc.nat(largestCodedNumber));
  const property = fc.property(fc.array(value), (values) => {
    expect(decoded(encodeNumbers(Int16Array.from(values)), values.length)).toEqual(values);
  });
  fc.assert(property);
});

describe('what the body does not reach', () => {
  test('stays as it is', () => expect(decoded('1', 3)).toEqual([1, empty, empty]));
  test('may be passed by the last run', () => expect(decoded('1z', 3)).toEqual([1, empty, empty]));
});

test.each([
  { body: '1-1', column: 2, found: '"-1"' },
  { body: '1+12', column: 2, found: '"+12"' },
  { body: '1A', column: 2, found: '"A"' },
  { body: 'g11', column: 3, found: '"1"' },
])('$body is wrong at $column', ({ body, column, found }) => {
  const problem = { code: 'unexpected', place: { line: 1, column }, found };
  expect(() => decoded(body, 2)).toThrow(
    expect.objectContaining({ problem: expect.objectContaining(problem) }),
  );
});
