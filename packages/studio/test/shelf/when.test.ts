import { expect, test } from 'vitest';
import { ageWords } from '../../src/shelf/cards.js';

// Local times: a year is that of the place where the page is open.
const now = new Date(2026, 4, 20, 12, 0, 0).getTime();
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

test.each([
  [0, 'now'],
  [minute - 1, 'now'],
  [minute, '1 min'],
  [2 * minute - 1, '1 min'],
  [hour - second, '59 min'],
  [hour, '1 h'],
  [12 * hour - 1, '11 h'],
  [12 * hour, 'Wednesday'],
  [day, 'Tuesday'],
  [6 * day - 1, 'Thursday'],
  [6 * day, '14 May'],
  [7 * day, '13 May'],
  [139 * day, '1 Jan'],
  [140 * day, '31 Dec 2025'],
  [365 * day, '20 May 2025'],
] as const)('%s ms ago: %s', (ago, words) => {
  expect(ageWords(now - ago, now, 'en-GB')).toBe(words);
});

test('a time to come is now: clocks differ', () => {
  expect(ageWords(now + hour, now, 'en-GB')).toBe('now');
});
