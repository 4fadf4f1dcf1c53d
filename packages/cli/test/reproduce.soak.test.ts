import { expect, test } from 'vitest';
import { runCommand } from './run-command.js';

test('boards that are made: the numbers of the paper beside ours, and what cannot be compared', async () => {
  const { status, stdout, stderr } = await runCommand(['reproduce', 'hashi-deductions', '--limit', '1'], {
    watchdogMs: 280_000,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const lines = stdout.split('\n');
  const head = lines.findIndex((line) => / n +k +\|B\| /.test(line));
  const rows = lines.slice(head + 1, head + 21).map((line) => line.trim().split(/ {2,}/));
  expect(rows[0]!.slice(0, 4)).toEqual(['5', '8', '9', '7']);
  expect(rows[19]).toEqual(expect.arrayContaining(['30', '127', '197', '93', '0.20876', '0.08316', '2.51']));
  for (const row of rows) {
    expect(row).toHaveLength(14);
    for (const number of row) expect(Number(number)).toBeGreaterThan(0);
    expect(row.at(-1)).toBe('1');
  }
  expect(stdout).toMatch(/^- The boards differ/m);
  expect(stdout).not.toContain('5 a row');
  expect(stdout).toMatch(/^- Our numbers are those of 1 board a row: the mean or median of one board /m);
});
