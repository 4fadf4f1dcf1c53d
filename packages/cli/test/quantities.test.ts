import { InvalidArgumentError } from 'commander';
import { expect, test } from 'vitest';
import { parseBytes, parseDuration } from '../src/options/quantities.js';

test.each([
  ['500ms', 500],
  ['10s', 10_000],
  ['2.5', 2500],
  ['2m', 120_000],
  ['1min', 60_000],
  ['1.5h', 5_400_000],
])('%s is a duration of %i ms', (text, milliseconds) => {
  expect(parseDuration(text)).toBe(milliseconds);
});

test.each([
  ['7', 7],
  ['7B', 7],
  ['2kb', 2000],
  ['500MB', 500_000_000],
  ['2GB', 2_000_000_000],
  ['1KiB', 1024],
  ['1MiB', 1_048_576],
  ['1gib', 1_073_741_824],
])('%s is a size of %i bytes', (text, bytes) => {
  expect(parseBytes(text)).toBe(bytes);
});

test.each(['', '0', '-1', '1d', '1 s', '1e3', 'ms', '9'.repeat(400)])('"%s" is neither', (text) => {
  expect(() => parseDuration(text)).toThrow(InvalidArgumentError);
  expect(() => parseBytes(text)).toThrow(InvalidArgumentError);
});
