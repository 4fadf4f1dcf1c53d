import { expect, test } from 'vitest';
import { at, leftOf } from '../../src/statement.js';
import { ascendingOf } from '../../src/text/list-order.js';
import { readText } from '../../src/text/puzzle-text.js';
import { solutionsOf } from '../brute-force.js';

// Values that have an order by what they mean: it is understood, or comparisons are refused.

function puzzleOf(values: string, sentence: string) {
  const names = ['Ann', 'Ben', 'Cleo', 'Dirk'].slice(0, values.split(',').length);
  return readText(`${values}\nname: ${names.join(', ')}\n${sentence}`);
}

test.each([
  ['date: 2020-03-01, 2019-12-31, 2020-01-15', ['2019-12-31', '2020-01-15', '2020-03-01']],
  ['year: 44 BC, 10 BC, 14 AD, 100 BC', ['100 BC', '44 BC', '10 BC', '14 AD']],
  ['price: 75 cents, $1, $2, 50 cents', ['50 cents', '75 cents', '$1', '$2']],
  ['price: $1k, $900', ['$900', '$1k']],
  ['distance: 900 m, 1.5 km, 2 km, 1 km', ['900 m', '1 km', '1.5 km', '2 km']],
  ['duration: 1 hour, 45 minutes, 2 days', ['45 minutes', '1 hour', '2 days']],
  ['season: autumn, winter, spring, summer', ['autumn', 'winter', 'spring', 'summer']],
  ['time: 9:15, 8:00, 10:30', ['8:00', '9:15', '10:30']],
  ['time: 7:30, 14:00, 12:00', ['7:30', '12:00', '14:00']],
  ['time: 11:30, 12:15, 1:00', ['11:30', '12:15', '1:00']],
  ['hour: 11, 12, 1, 2', ['11', '12', '1', '2']],
  ['hour: 2, 3, 1', ['1', '2', '3']],
  ['house: 12A, 12B, 14', ['12A', '12B', '14']],
  ['house: red, blue, green', ['red', 'blue', 'green']],
])('%s is the row, from the first to the last', (values, names) => {
  const puzzle = puzzleOf(values, 'Ann is before Ben.');
  expect(puzzle.places!.names).toEqual(names);
  const count = { 2: 1, 3: 3, 4: 12 }[names.length];
  expect(solutionsOf(puzzle)).toHaveLength(count!);
});

const unknown = [
  'date: 3/4, 2/10, 12/1',
  'date: 12.03, 01.04, 24.12',
  'time: 11:30, 1:00, 12:15',
  'time: 7:30, 8 pm, 9 pm',
  'weight: 1 ton, 500 kg, 20 kg',
  "year: 1999, 2001, '98",
  "year: '98, '99, '01",
  'day: May 2008, June 3, May 5',
  'part: I, V, III, IV',
  'part: Part I, Part V, Part III',
  'season: summer, winter, spring, fall',
  'day: Tuesday, holiday, Monday',
  'amount: twenty, one hundred, two',
];

test.each(unknown)('%s: comparisons are refused, as the order is not known', (values) => {
  for (const sentence of ['Ann is before Ben.', 'Ann is next to Ben.', 'Ann is the first.'])
    expect(() => puzzleOf(values, sentence)).toThrow(
      /^line 3, .*"\| from left to right" .* order is not known/,
    );
});

test.each(unknown)('%s is the row in this order where it is declared so', (values) => {
  const puzzle = puzzleOf(`${values} | from left to right`, 'Ann is before Ben.');
  expect(puzzle.places!.names).toEqual(values.split(': ')[1]!.split(', '));
  expect(puzzle.sentences[0]!.statement).toEqual(leftOf('Ann', 'Ben'));
});

test('also where another list comes first', () => {
  const lists = 'name: Ann, Ben, Cleo\ndate: 3/4, 2/10, 12/1\n';
  expect(() => readText(`${lists}Ann came before Ben.`)).toThrow('order is not known');
  const { sentences } = readText(`${lists}Ann came on 2/10.`);
  expect(sentences[0]!.statement).toEqual(at('2/10', 'Ann'));
});

test('a sentence that names a value needs no order, and one that compares with it does', () => {
  const values = 'date: 3/4, 2/10, 12/1';
  expect(puzzleOf(values, 'Ann came on 2/10.').sentences[0]!.statement).toEqual(at('Ann', '2/10'));
  expect(() => puzzleOf(values, 'Ann came before 12/1.')).toThrow('order is not known');
});

test('"before" is not about houses where dates have no known order', () => {
  const lists = 'houses: 3\ndate: 3/4, 2/10, 12/1\nname: Ann, Ben, Cleo\n';
  expect(() => readText(`${lists}Ann came before Ben.`)).toThrow('found one of "date"');
  expect(readText(`${lists}Ann is left of Ben.`).sentences).toHaveLength(1);
});

test('names have no order', () => {
  expect(ascendingOf('name', ['Ann', 'Ben'])).toBeNull();
  expect(ascendingOf('weight', ['1 kg', '2 feet'])).toBeNull();
});
