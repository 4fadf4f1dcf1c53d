import { expect, test } from 'vitest';
import { ByteBudget, byteLimitOf, isOutOfMemory } from '../src/byte-budget.js';
import { DiagramError } from '../src/errors.js';

test('bytes are counted against the limit until they are free again', () => {
  const budget = new ByteBudget(100);
  expect([budget.limit, budget.taken]).toEqual([100, 0]);
  expect(budget.integers(10)).toEqual(new Int32Array(10));
  expect(budget.taken).toBe(40);
  expect([14, 15, 16].map((length) => budget.allows(length))).toEqual([true, true, false]);
  budget.take(60);
  expect(budget.taken).toBe(100);
  const error = new DiagramError({ code: 'memory', byteLimit: 100 });
  expect(() => budget.take(1)).toThrow(error);
  expect(() => budget.integers(1)).toThrow(error);
  expect(budget.taken).toBe(100);
  budget.free(8);
  expect(budget.integers(2)).toHaveLength(2);
  expect(budget.taken).toBe(100);
});

test('an array beyond any memory is an error without a limit, and not counted', () => {
  const budget = new ByteBudget();
  expect(() => budget.integers(2 ** 52)).toThrow(new DiagramError({ code: 'memory', byteLimit: null }));
  expect(budget.taken).toBe(0);
});

test.each([
  [new RangeError('Array buffer allocation failed'), true],
  [new RangeError('Invalid typed array length: 4503599627370496'), true],
  [new RangeError('Invalid array length'), false],
  [new Error('Array buffer allocation failed'), false],
  ['allocation failed', false],
])('%s is the error of an engine without memory: %s', (error, expected) => {
  expect(isOutOfMemory(error)).toBe(expected);
});

test('a limit is a number of bytes, infinite by default', () => {
  expect(byteLimitOf({})).toBe(Infinity);
  expect([0, 0.5, 7, Infinity].map((byteLimit) => byteLimitOf({ byteLimit }))).toEqual([0, 0.5, 7, Infinity]);
  for (const wrong of [-1, Number.NaN, '5', null])
    expect(() => new ByteBudget(wrong as number)).toThrow(/^byteLimit: expected a number of bytes, found/);
});
