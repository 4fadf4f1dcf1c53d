import { expect, test } from 'vitest';
import { apart, at, leftOf, not, type Statement } from '../../src/statement.js';
import { readText } from '../../src/text/puzzle-text.js';
import { solutionsOf } from '../brute-force.js';

// Distances in the unit of a row are those of its names, also where some are left out.

const four = 'name: Ann, Ben, Cleo, Dirk';
const three = 'name: Ann, Ben, Cleo';
const years = `year: 1998, 2000, 2001, 2007\n${four}`;
const days = `day: Monday, Tuesday, Thursday, Saturday\n${four}`;
const months = `month: March, May, June, September\n${four}`;
const short = `month: Mar, May, Jun, Sep\n${four}`;
const floors = `floor: 1, 3, 7\n${three}`;
const hours = `hour: 9 am, 10 am, 1 pm\n${three}`;
const uneven = `price: $10, $20, $40\n${three}`;
const ages = `age: 6, 7, 8, 9\n${four}`;
const prices = `price: $10, $15, $20, $25\n${four}`;

test.each([
  [years, 'Ann came the year after Ben.'],
  [years, 'Ann came in the year immediately after Ben.'],
  [years, "Ann came in the year that is immediately before Ben's year."],
  [years, 'The one who came the year before Ben is Ann.'],
  [years, 'There are two years between Ann and Ben.'],
  [years, 'There is one year between Ann and Ben.'],
  [years, 'Ann and Ben came in consecutive years.'],
  [years, 'Ann came the year before or after Ben.'],
  [years, 'Ann and Ben are two years apart.'],
  [years, 'Ann came at least two years before Ben.'],
  [years, 'The years of Ann and Ben differ by 2.'],
  [days, 'Ann and Ben came on consecutive days.'],
  [days, 'There are two days between Ann and Ben.'],
  [days, 'No day is between Ann and Ben.'],
  [days, 'Ann came the day before Ben.'],
  [days, 'Ann came the day before Tuesday.'],
  [days, 'Ann came on the day right after Ben.'],
  [months, 'Ann came the month before Ben.'],
  [short, 'Ann came two months before Ben.'],
  [floors, 'Ann lives two floors above Ben.'],
  [`day: first, second, fourth\n${three}`, 'Ann came the day before Ben.'],
  [`day: day one, day two, day four\n${three}`, 'Ann came two days before Ben.'],
  [`season: spring, fall, winter\n${three}`, 'Ann came the season before Ben.'],
  [hours, 'Ann came the hour before Ben.'],
  [uneven, 'Ann paid $10 more than Ben.'],
  [uneven, 'Ann paid 2 more than Ben.'],
  ['date: 2020-03-01, 2020-03-02, 2020-03-09\nname: Ann, Ben, Cleo', 'Ann came one day before Ben.'],
])('%s: "%s" is refused, as the values have gaps', (lists, sentence) => {
  expect(() => readText(`${lists}\n${sentence}`)).toThrow(/^line 3, .* have gaps/);
});

test.each([
  ['year: 2010, 2015, 2020', 'Ann came the year before Ben.', 5],
  ['year: 2010, 2015, 2020', 'There are five years between Ann and Ben.', 5],
  ['day: Monday, Wednesday, Friday', 'Ann came the day before Ben.', 2],
])('%s: "%s" is refused, as the values are %3$i apart', (row, sentence, step) => {
  expect(() => readText(`${row}\n${three}\n${sentence}`)).toThrow(`are ${step} apart`);
});

test.each([
  ['day: Monday, Tuesday, Wednesday', 'Ann came two weeks before Ben.'],
  ['day: Monday, Tuesday, Wednesday', 'Ann came the week before Ben.'],
  ['year: 2010, 2011, 2012', 'Ann came two months before Ben.'],
])('%s: "%s" is refused, as the unit is another one', (row, sentence) => {
  expect(() => readText(`${row}\n${three}\n${sentence}`)).toThrow(/^line 3, /);
});

// The numbers of solutions are counted by hand: of n places, n - k pairs are k apart, and the others are in any order.
test.each<readonly [string, string, Statement, number]>([
  [years, 'Ann came immediately after Ben.', leftOf('Ben', 'Ann', 1), 6],
  [years, 'Ann came two places after Ben.', leftOf('Ben', 'Ann', 2), 4],
  [years, 'Ann came after Ben.', leftOf('Ben', 'Ann'), 12],
  [`day: Monday, Wednesday, Friday\n${three}`, 'Ann came two days before Ben.', leftOf('Ann', 'Ben', 1), 2],
  [`month: Jan, Feb, Mar\n${three}`, 'Ann came the month before Ben.', leftOf('Ann', 'Ben', 1), 2],
  [`hour: 11 am, 12 pm, 1 pm\n${three}`, 'Ann came two hours before Ben.', leftOf('Ann', 'Ben', 2), 1],
  [`day: first, second, third\n${three}`, 'Ann came the day before Ben.', leftOf('Ann', 'Ben', 1), 2],
  [`house: 3, 7, 12\n${three}`, 'There is one house between Ann and Ben.', apart('Ann', 'Ben', 2), 2],
  [`years: 1998, 2003, 2008\n${three}`, 'Ann came five years after Ben.', leftOf('Ben', 'Ann', 1), 2],
  [prices, 'Ann cost $10 more than Ben.', leftOf('Ben', 'Ann', 2), 4],
  [prices, "Ann's item cost $15 less than Ben's.", leftOf('Ann', 'Ben', 3), 2],
  [prices, 'Ann paid $10.', at('Ann', '$10'), 6],
  [ages, 'Ann is 9 years old.', at('Ann', '9'), 6],
  [ages, 'Ann is nine years old.', at('Ann', '9'), 6],
  [ages, 'Ann is not 9 years old.', not(at('Ann', '9')), 18],
  [ages, 'Ann is two years older than Ben.', leftOf('Ben', 'Ann', 2), 4],
])('%s: "%s"', (lists, sentence, statement, count) => {
  const puzzle = readText(`${lists}\n${sentence}`);
  expect(puzzle.sentences.map((each) => each.statement)).toEqual([statement]);
  expect(solutionsOf(puzzle)).toHaveLength(count);
});
