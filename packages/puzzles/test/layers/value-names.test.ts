import { expect, test } from 'vitest';
import { unknownClue } from '../../src/boards/layers/layer.js';
import {
  expectedNumber,
  letters,
  listOf,
  namesInRange,
  signOfValue,
  valueNamed,
  valueText,
} from '../../src/boards/layers/value-names.js';

const pearl = {
  label: 'pearl',
  named: { 1: { name: 'white', sign: '○' }, 2: { name: 'black', sign: '●' } },
};
const letter = { label: 'letter', named: letters(3) };
const number = { label: 'number' };

test('values in words: an adjective with another sign, else the sign after the label', () => {
  expect([1, 2, 3, unknownClue].map((value) => valueText(pearl, value))).toEqual([
    'white pearl',
    'black pearl',
    'pearl 3',
    'pearl ?',
  ]);
  expect(valueText(letter, 2)).toBe('letter B');
  expect(valueText(number, 12)).toBe('number 12');
});

test('signs and names', () => {
  expect([signOfValue(pearl, 1), signOfValue(letter, 3), signOfValue(number, 7)]).toEqual(['○', 'C', '7']);
  expect([
    valueNamed(pearl, 'black'),
    valueNamed(letter, 'A'),
    valueNamed(pearl, 'grey'),
    valueNamed(number, '1'),
  ]).toEqual([2, 1, undefined, undefined]);
  expect(namesInRange(letter, { min: 1, max: 3 })).toEqual(['A', 'B', 'C']);
  expect(namesInRange(letter, { min: 1, max: 4 })).toBeNull();
});

test('what readers of numbers expect', () => {
  expect(expectedNumber(pearl, { min: 1, max: 2 })).toBe('pearl: 1 (white) or 2 (black)');
  expect(expectedNumber(letter, { min: 1, max: 3 }, ' in r1c1')).toBe(
    'letter in r1c1: 1 (A), 2 (B) or 3 (C)',
  );
  expect(expectedNumber(pearl, { min: 0, max: 2 })).toBe('pearl, a number from 0 to 2');
  expect([listOf([]), listOf(['one']), listOf(['one', 'two'])]).toEqual(['', 'one', 'one or two']);
});

test('letters go to Z', () => {
  expect(letters(26)[26]).toEqual({ name: 'Z' });
  expect(() => letters(27)).toThrow('expected at most 26 letters, found 27');
});
