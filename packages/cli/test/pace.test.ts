import { expect, test } from 'vitest';
import { durationText, Pace } from '../src/output/pace.js';

test('the pace is that of the last seconds, and the rest takes as long at this pace', () => {
  let ms = 0;
  const pace = new Pace(() => ms);
  expect(pace.text(0, 0)).toBe('');
  ms = 100;
  // Too early to say.
  expect(pace.text(50, 0.01)).toBe('');
  ms = 1000;
  expect(pace.text(200, 0.1)).toBe('200 a second');
  ms = 2000;
  expect(pace.text(400, 0.2)).toBe('200 a second, 8 s left');
  expect(pace.text(400, null)).toBe('200 a second');
  for (ms = 3000; ms <= 60_000; ms += 1000) pace.text(400 + ms / 1000, 0.2 + ms / 1e6);
  // The first second was faster, and is long past.
  expect(pace.text(461, 0.261)).toBe('1.0 a second, 12 min 19 s left');
});

test('durations have one unit or two', () => {
  expect([400, 8000, 60_000, 200_000, 7_500_000, 7_200_000].map(durationText)).toEqual([
    ...['1 s', '8 s', '1 min', '3 min 20 s', '2 h 5 min', '2 h'],
  ]);
});
