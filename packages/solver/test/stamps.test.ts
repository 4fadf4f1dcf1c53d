import { expect, test } from 'vitest';
import { Stamps } from '../src/stamps.js';

test('each round has a number that no item is marked with', () => {
  const marks = new Stamps(3);
  expect([...marks.of]).toEqual([0, 0, 0]);
  for (const number of [1, 2, 3]) {
    expect(marks.next()).toBe(number);
    expect([...marks.of]).not.toContain(number);
    marks.of[number - 1] = number;
  }
  expect([...marks.of]).toEqual([1, 2, 3]);
});

test('after the largest number of 32 bits, all marks are cleared', () => {
  const marks = new Stamps(3);
  marks.count = 2 ** 31 - 3;
  expect(marks.next()).toBe(2 ** 31 - 2);
  marks.of[0] = 1;
  marks.of[1] = marks.next();
  expect([...marks.of]).toEqual([1, 2 ** 31 - 1, 0]);
  expect(marks.next()).toBe(1);
  expect([...marks.of]).toEqual([0, 0, 0]);
  expect(marks.next()).toBe(2);
});
