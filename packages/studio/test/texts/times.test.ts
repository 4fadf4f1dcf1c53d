import { expect, test } from 'vitest';
import { answerTexts } from '../../src/texts/answers.js';
import { labTexts } from '../../src/texts/lab.js';
import { shelfTexts } from '../../src/texts/shelf.js';
import { stepTexts, withPlaces } from '../../src/texts/steps.js';

test.each([
  [0, '0:00'],
  [999, '0:00'],
  [1000, '0:01'],
  [59_999, '0:59'],
  [60_000, '1:00'],
  [605_000, '10:05'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [3_661_000, '1:01:01'],
  [36_000_000 + 59_000, '10:00:59'],
])('a timer after %s ms: %s', (ms, shown) => {
  expect(answerTexts.elapsed(ms)).toBe(shown);
});

test.each([
  [0, '1 ms'],
  [0.4, '1 ms'],
  [1.6, '2 ms'],
  [999, '999 ms'],
  [1000, '1.0 s'],
  [1449, '1.4 s'],
  [9949, '9.9 s'],
  [9950, '10 s'],
  [61_499, '61 s'],
])('an answer after %s ms: %s', (ms, shown) => {
  expect(answerTexts.time(ms)).toBe(shown);
});

test('counts of one are in the singular', () => {
  const both = (text: (count: number) => string): readonly string[] => [1, 2].map(text);
  expect(both(labTexts.relaxation)).toEqual(['LP relaxation: 1 fraction', 'LP relaxation: 2 fractions']);
  expect(labTexts.relaxation(0)).toBe('LP relaxation: all whole');
  expect(both(labTexts.cuts)).toEqual(['1 cut is violated', '2 cuts are violated']);
  expect(labTexts.cuts(0)).toBe('no cut is violated');
  expect(both(labTexts.times)).toEqual(['Times of one run each', 'Times of 2 runs each']);
  expect(both(shelfTexts.found)).toEqual(['1 puzzle found', '2 puzzles found']);
  expect(both(shelfTexts.removedSome)).toEqual(['1 puzzle is removed.', '2 puzzles are removed.']);
  expect(both((count) => shelfTexts.restored(count, 0, 0))).toEqual(['1 puzzle added', '2 puzzles added']);
  expect(both((count) => shelfTexts.restored(3, count, 0))).toEqual([
    '3 puzzles added; 1 of them as a copy: yours are different',
    '3 puzzles added; 2 of them as copies: yours are different',
  ]);
  expect(both((count) => answerTexts.check.broken(count))).toEqual([
    'One rule is broken',
    'Two rules are broken',
  ]);
  expect([answerTexts.check.broken(12), answerTexts.check.broken(13)]).toEqual([
    'Twelve rules are broken',
    '13 rules are broken',
  ]);
  expect(both((count) => answerTexts.count(String(count)))).toEqual(['1 solution', '2 solutions']);
});

test('values of the Lab are rounded, and seconds begin at a thousand milliseconds', () => {
  expect([labTexts.objective(1 / 3), labTexts.objective(-2.0004), labTexts.objective(12)]).toEqual([
    'value 0.333',
    'value -2',
    'value 12',
  ]);
  expect([100, 999, 1000, 10_000].map(labTexts.milliseconds)).toEqual(['100 ms', '999 ms', '1 s', '10 s']);
  expect([labTexts.shown(3, 3), labTexts.shown(3, 4)]).toEqual(['3', '3 of 4']);
});

test('at most four places are named', () => {
  const look = (count: number): string => stepTexts.look(Array.from({ length: count }, (_, at) => `p${at}`));
  expect([1, 2, 4, 5, 7].map(look)).toEqual([
    'Something follows at p0.',
    'Something follows at p0 and p1.',
    'Something follows at p0, p1, p2 and p3.',
    'Something follows at p0, p1, p2, p3 and 1 more.',
    'Something follows at p0, p1, p2, p3 and 3 more.',
  ]);
});

test('places are in capitals, other words as they are', () => {
  expect(withPlaces('r1c5 is 3, as row r2, c10 and v7 are')).toBe('R1C5 is 3, as row R2, C10 and V7 are');
  expect(withPlaces('car1 r2d2 rc1')).toBe('car1 r2d2 rc1');
});
