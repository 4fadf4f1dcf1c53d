import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { tableNames } from '../src/papers/table.js';
import { jsonLines } from './answer-lines.js';
import { runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const { GRIDWRIGHT_DATA: data } = process.env;
const dataMissing =
  data === undefined
    ? 'GRIDWRIGHT_DATA does not say where the data sets are'
    : existsSync(join(data, 'hashi', 'cllv'))
      ? null
      : 'GRIDWRIGHT_DATA has no folder hashi/cllv';

test('without a name: the tables', async () => {
  const { status, stdout, stderr } = await runCommand(['reproduce']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^name +kind +source +title\n/);
  expect(stdout).toMatch(/^hashi-cllv +hashi +PhoenixSmaug\/hashi/m);
  expect(stdout).toMatch(/^hashi-deductions +hashi .*table A\.4/m);
  expect(stdout).toMatch(/^slitherlink-instances +slitherlink .*section 8\.3/m);
});

test('JSON: the table, then a row a line', async () => {
  const { status, stdout } = await runCommand([
    'reproduce',
    'hashi-deductions',
    '--limit',
    '1',
    '--memory-limit',
    '1KB',
    '--json',
  ]);
  // No model fits into this memory.
  expect(status).toBe(3);
  const [head, ...rows] = jsonLines(stdout);
  expect(head).toMatchObject({ format: 'gridwright-table', version: 1, table: 'hashi-deductions' });
  expect(rows).toHaveLength(20);
  for (const row of rows) {
    expect(row).toMatchObject({ format: 'gridwright-table', version: 1, boards: 1 });
    expect(row['least']).toContain('flow median');
    expect(row['subject']).toEqual([expect.stringMatching(/^hashi\//)]);
  }
});

test('a table of relaxations', async () => {
  const { status, stdout } = await runCommand(['reproduce', 'thesis-a3', '--json']);
  expect(status).toBe(0);
  const [, ...rows] = jsonLines(stdout);
  expect(rows).toHaveLength(8);
  for (const each of rows) {
    const row = each['row'] as Record<string, number | string>;
    expect(each['subject']).toEqual([expect.stringMatching(/^circuitboard\.txt, board \d+$/)]);
    expect(row['CM1']).toBeCloseTo(Number(row['CM1, paper']));
    expect(row['M = 99']).toBeLessThan(Number(row['CM1']));
    expect(row['M = |V| − 1']).toBeGreaterThanOrEqual(Number(row['M = 99']) - 1e-6);
  }
  const text = await runCommand(['reproduce', 'thesis-a3']);
  expect(text.stdout).toMatch(/^ +6 +7 +5\.000 +3\.020 +0\.604 +5\.000 +3\.020 /m);
});

test('a table whose rows have a formulation each: only engines that a row names have run', async () => {
  const { status, stdout } = await runCommand(['reproduce', 'thesis-7.5', '--json']);
  expect(status).toBe(0);
  const [, integer, ...constraint] = jsonLines(stdout).map(({ row }) => row);
  const number = expect.any(Number);
  expect(integer).toMatchObject({ 'highs s': number, 'domains s': number, steps: null });
  expect(constraint).toHaveLength(6);
  for (const row of constraint)
    expect(row).toMatchObject({ 'highs s': null, 'domains s': number, steps: number });
  const inferences = [21_612, 12_869, 12_410, 719, 5174, 673];
  expect(constraint.map((row) => (row as { inferences: number }).inferences)).toEqual(inferences);
  // All heuristics together leave less than a fourth of the steps; in the thesis a thirtieth.
  const [original, ...others] = constraint.map((row) => Number((row as { steps: number }).steps));
  expect(others.at(-1)).toBeLessThan(original! / 4);
});

test('a table of families: a row of the paper beside what is measured', async () => {
  const { status, stdout } = await runCommand([
    'reproduce',
    'numberlink-instances',
    '--limit',
    '7',
    '--json',
  ]);
  expect(status).toBe(0);
  const [head, ...rows] = jsonLines(stdout);
  expect(head).toMatchObject({ format: 'gridwright-table', version: 1, table: 'numberlink-instances' });
  expect(rows).toHaveLength(7);
  expect(rows.at(-1)).toMatchObject({
    row: { grid: '3 × 4', good: '807', 'good, paper': 'lost', 'fewest pairs': 2 },
  });
  const text = await runCommand(['reproduce', 'numberlink-instances-by-pairs', '--limit', '2']);
  expect(text).toMatchObject({ status: 0 });
  expect(text.stdout).toMatch(/^ *5 × 5 +3 +lost +[\d.]+ +lost +704 +3 +lost +\d+$/m);
});

test('a table of fewest clues: the figure of the paper beside what is found and proved', async () => {
  const { status, stdout } = await runCommand(['reproduce', 'thesis-8', '--limit', '1', '--json']);
  expect(status).toBe(0);
  const [head, ...rows] = jsonLines(stdout);
  expect(head).toMatchObject({ format: 'gridwright-table', version: 1, table: 'thesis-8' });
  expect(rows).toMatchObject([
    { row: { candidates: 17, 'clues, paper': '17', clues: 17, bound: 17, 'unique by': 'proof' } },
  ]);
  expect(rows[0]!['row']).toMatchObject({
    'bound, cited': 17,
    's, paper': 'not given',
    s: expect.any(Number),
    ...{ 'clues, levels': 17, 'bound, levels': 17, 's, levels': expect.any(Number) },
  });
  const stopped = await runCommand(['reproduce', 'thesis-8', '--time-limit', '0.001ms']);
  expect(stopped.status).toBe(3);
  expect(stopped.stdout).toMatch(/^ *figure 8\.1a +\S+ +17 +unknown +unknown /m);
});

// reproduce.verify.test.ts lets it find something.
test('a table of puzzles that are made, over a limit: what is known without any', async () => {
  const { status, stdout } = await runCommand(['reproduce', 'thesis-9', '--time-limit', '1ms', '--json']);
  expect(status).toBe(3);
  const [head, ...rows] = jsonLines(stdout);
  expect(head).toMatchObject({ format: 'gridwright-table', version: 1, table: 'thesis-9' });
  expect(rows[0]).toMatchObject({
    row: { 'islands, CLLV': '100', '%, CLLV': '39.1', 'islands, ours': null, '%, ours': null },
  });
  const small = rows.map(({ row }) => row as object).find((row) => 'board' in row && row.board === '4 × 4');
  expect(small).toMatchObject({ 'islands, CLLV': 'none', 'islands, ours': null, bound: 16 });
});

test('a family over a limit is unknown', async () => {
  const args = ['reproduce', 'slitherlink-instances', '--limit', '1', '--time-limit', '200ms', '--json'];
  const { status, stdout } = await runCommand(args);
  expect(status).toBe(3);
  const [, row] = jsonLines(stdout);
  expect(row).toMatchObject({ row: { 'good, paper': '2912556380', good: null, nodes: null, s: null } });
});

test('boards in files', async ({ skip }) => {
  if (dataMissing) skip(dataMissing);
  const { status, stdout } = await runCommand(['reproduce', 'hashi-cllv', '--limit', '1', '--json'], {
    watchdogMs: 280_000,
  });
  expect(status).toBe(0);
  const [, ...rows] = jsonLines(stdout);
  expect(rows).toMatchObject([
    { row: { n: '100', 'CLLV s, paper': '0.16', 'lazy-solve s, paper': '<0.01' }, boards: 1, least: [] },
    { row: { n: '200', 'CLLV s, paper': '1.13', 'lazy-solve s, paper': '0.04' }, boards: 1, least: [] },
    { row: { n: '300', 'CLLV s, paper': '6.32', 'lazy-solve s, paper': '0.12' }, boards: 1, least: [] },
    { row: { n: '400', 'CLLV s, paper': '36.94', 'lazy-solve s, paper': '1.48' }, boards: 1, least: [] },
  ]);
  for (const { row } of rows) expect(row).toMatchObject({ 'lazy s, our mean': expect.any(Number) });
});

test('data that is not there: where anybody gets it', async () => {
  mkdirSync(join(folder, 'hashi', 'cllv', '100'), { recursive: true });
  for (const named of [folder, join(folder, 'nowhere')]) {
    const { status, stderr } = await runCommand(['reproduce', 'hashi-cllv', '--data', named]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/hashi\/cllv\/100\/\*\.has.*PhoenixSmaug\/hashi on GitHub/);
  }
});

test('an unknown table: which there are', async () => {
  const { status, stderr } = await runCommand(['reproduce', 'hashi-wishes']);
  expect(status).toBe(2);
  expect(stderr).toBe(
    `gridwright: the table: expected one of ${tableNames.join(', ')}, found "hashi-wishes"\n`,
  );
});
