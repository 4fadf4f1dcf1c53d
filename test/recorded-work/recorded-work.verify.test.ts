import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { profile } from '../profile.js';
import { compareWork, isExplained } from './comparison.js';
import { comparisonText } from './comparison-text.js';
import { measuredWork, type Work } from './measured-work.js';
import { withSlowClock } from './slow-clock.js';
import { readWorkRecord, workRecordText } from './work-record.js';

let measured: Work;

beforeAll(async () => {
  measured = await measuredWork({ order: 'forwards' });
});

test('conflicts, nodes and propagations have grown by at most 10 % since they were recorded', () => {
  const comparison = compareWork(readWorkRecord().work, measured);
  const text = comparisonText(comparison);
  if (!isExplained(comparison)) throw new Error(text ?? '');
  if (text !== null) console.log(text);
});

test('figures depend neither on the order of questions nor on the speed of the machine', async () => {
  // Some boards of each engine in the quick profile.
  const step = profile === 'long' ? 1 : 7;
  const again = await withSlowClock(() => measuredWork({ order: 'backwards', step }));
  expect(Object.keys(again).length).toBeGreaterThan(60 / step);
  for (const [name, engines] of Object.entries(again)) expect(measured[name], name).toMatchObject(engines);
});

test('the record has many boards, explains itself, and is formatted as it is written', () => {
  const record = readWorkRecord();
  expect(Object.keys(record.work).length).toBeGreaterThanOrEqual(60);
  for (const { because } of record.history) expect(because.split(' ').length).toBeGreaterThanOrEqual(3);
  expect(record.history.length).toBeGreaterThan(0);
  const text = readFileSync(new URL('work-record.json', import.meta.url), 'utf8');
  expect(workRecordText(record)).toBe(text);
});
