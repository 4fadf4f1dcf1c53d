import { expect, test } from 'vitest';
import { changedSizes, grownSizes, readSizeRecord, type Sizes } from './sizes.js';

const size = { packedBytes: 1000, unpackedBytes: 4000, files: 20 };
const before: Sizes = { one: size, two: size };

test('a figure may grow by 5 percent, and not by more', () => {
  expect(grownSizes(before, before)).toEqual([]);
  expect(grownSizes(before, { one: { ...size, packedBytes: 1050, files: 1 }, two: size })).toEqual([]);
  expect(grownSizes(before, { one: { ...size, packedBytes: 1051 }, two: { ...size, files: 22 } })).toEqual([
    'one: packedBytes 1000 → 1051',
    'two: files 20 → 22',
  ]);
});

test('a package that is new, or gone, has to be recorded', () => {
  expect(grownSizes(before, { one: size, three: size })).toEqual([
    'two: in the record, but no longer there',
    'three: not in the record',
  ]);
});

test('the history of the record says what changed', () => {
  expect(changedSizes(before, { one: { ...size, files: 19 }, two: size })).toEqual({
    'one files': '20 → 19',
  });
  for (const { date, because, changes } of readSizeRecord().history) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(because.split(/\s+/).length).toBeGreaterThanOrEqual(3);
    expect(changes).not.toEqual({});
  }
});
