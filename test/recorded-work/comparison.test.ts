import { expect, test } from 'vitest';
import { compareWork, isExplained } from './comparison.js';
import { changesOf, comparisonText } from './comparison-text.js';
import type { Work } from './measured-work.js';

/** Boards named by their places, solved by one engine with these conflicts. */
function work(...conflicts: readonly number[]): Work {
  return Object.fromEntries(
    conflicts.map((each, place) => [`board ${place}`, { conflict: { conflicts: each } }]),
  );
}

const isGrown = (recorded: Work, now: Work): boolean => !isExplained(compareWork(recorded, now));

test('a board may grow by a tenth, or by a few', () => {
  expect(isGrown(work(1000, 1000, 1000), work(1100, 1000, 1000))).toBe(false);
  expect(isGrown(work(1000, 1000, 1000), work(1101, 1000, 1000))).toBe(true);
  expect(isGrown(work(3, 1000, 1000, 1000, 1000, 1000, 1000, 1000), work(13, ...Array(7).fill(1000)))).toBe(
    true,
  );
  expect(isGrown(work(30, 1000, 1000, 1000, 1000), work(40, 1000, 1000, 1000, 1000))).toBe(false);
  expect(isGrown(work(30, 1000, 1000, 1000, 1000), work(41, 1000, 1000, 1000, 1000))).toBe(true);
});

test('many small boards may not grow together, in total or in the geometric mean', () => {
  expect(isGrown(work(9, 9, 9, 9), work(10, 9, 9, 9))).toBe(false);
  expect(isGrown(work(9, 9, 9, 9), work(10, 10, 10, 10))).toBe(true);
  // The total has grown by a thousandth, the geometric mean by more than a tenth.
  expect(isGrown(work(10_000, 20, 20, 20), work(10_000, 24, 24, 24))).toBe(true);
  // The total has grown by more than a tenth, the geometric mean has fallen.
  expect(isGrown(work(90, 90, 90, 1), work(100, 100, 100, 0))).toBe(true);
});

test('figures of one engine do not make up for those of another', () => {
  const figures = (one: number, other: number): Work => ({
    board: { conflict: { conflicts: one }, cover: { nodes: other } },
  });
  expect(isGrown(figures(100, 100), figures(120, 10))).toBe(true);
  expect(isGrown(figures(100, 100), figures(100, 10))).toBe(false);
});

test('the measured and the recorded boards, engines and figures are the same', () => {
  const comparison = compareWork(work(1, 2), work(1, 2, 3));
  expect(comparison.notRecorded).toEqual(['board 2, conflict: conflicts']);
  expect(isExplained(comparison)).toBe(false);
  expect(comparisonText(comparison)).toContain('Not in the record:\n  board 2, conflict: conflicts\n');
  const fewer = compareWork(work(1, 2), work(1));
  expect(fewer.notMeasured).toEqual(['board 1, conflict: conflicts']);
  expect(isExplained(fewer)).toBe(false);
});

test('what has grown is a table, the worst first, with the command that records it', () => {
  const text = comparisonText(compareWork(work(1000, 100, 500), work(1000, 150, 600)))!;
  expect(text.split('\n')).toEqual([
    'Work differs from test/recorded-work/work-record.json: a figure has grown by more than 10 %, or other answers are measured.',
    '',
    'All boards and formulas (* has grown):',
    '   engine    figure     recorded   now   total  geometric mean',
    '*  conflict  conflicts      1600  1750  +9.4 %         +21.5 %',
    '',
    'Single boards and formulas that have grown:',
    'name     engine    figure     recorded  now   growth',
    'board 1  conflict  conflicts       100  150  +50.0 %',
    'board 2  conflict  conflicts       500  600  +20.0 %',
    '',
    'If there is a reason, record it: node scripts/record-work.mjs --because "WHY"',
  ]);
});

test('figures that have fallen fail nothing, and may be recorded', () => {
  const comparison = compareWork(work(1000, 100), work(900, 100));
  expect(isExplained(comparison)).toBe(true);
  expect(comparisonText(comparison)).toMatch(/^Figures have fallen\. The record may be lowered:/);
  expect(changesOf(comparison.totals)).toEqual({ 'conflict, conflicts': '−9.1 %' });
});

test('the same figures say nothing', () => {
  const comparison = compareWork(work(0, 100), work(0, 100));
  expect(comparisonText(comparison)).toBe(null);
  expect(changesOf(comparison.totals)).toEqual({});
});
