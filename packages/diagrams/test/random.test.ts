import { expect, it } from 'vitest';
import { seededRandom, xoshiro128 } from '../src/random.js';

it('gives the words of the reference implementation of xoshiro128** 1.1', () => {
  const random = xoshiro128([1, 2, 3, 4]);
  // From the tests of the Rust crate rand_xoshiro, which come from the authors' C program.
  const expected = [
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
  ];
  expect(expected.map(() => random())).toEqual(expected);
});

it('gives different words for different seeds, and the same words for the same seed', () => {
  const seeds = [0, -0, 1, -1, 2 ** 32, -(2 ** 32), 2 ** 32 + 1, 2 ** 53 - 1, -(2 ** 53) + 1, 12345];
  const words = seeds.map((seed) => Array.from({ length: 4 }, seededRandom(seed)).join());
  expect(new Set(words).size).toBe(seeds.length - 1);
  expect(seeds.map((seed) => Array.from({ length: 4 }, seededRandom(seed)).join())).toEqual(words);
});

it('accepts integer seeds only', () => {
  for (const seed of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => seededRandom(seed)).toThrow(/^seed: expected an integer/);
  }
});
