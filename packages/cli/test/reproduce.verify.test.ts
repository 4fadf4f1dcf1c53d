import { expect, test } from 'vitest';
import { jsonLines } from './answer-lines.js';
import { runLimited } from './run-command.js';

test('a table of puzzles that are made: clues, and the bound that is proved', async () => {
  // The last row takes minutes.
  const isSolved = /"islands, ours":100,[\s\S]*"board":"4 × 4".*"bound":6\b/;
  const { status, stdout } = await runLimited(['reproduce', 'thesis-9', '--json'], isSolved, 3000);
  expect(status).toBe(3);
  const [head, ...rows] = jsonLines(stdout);
  expect(head).toMatchObject({ format: 'gridwright-table', version: 1, table: 'thesis-9' });
  expect(rows[0]).toMatchObject({
    row: { 'islands, CLLV': '100', '%, CLLV': '39.1', 'islands, ours': 100, '%, ours': '39.1' },
  });
  const known = rows.map(({ row }) => row as Readonly<Record<string, unknown>>);
  expect(known.find(({ board }) => board === '4 × 4')).toMatchObject({ 'islands, ours': 6, bound: 6 });
  expect(Number(known.at(-1)!['bound'])).toBeGreaterThanOrEqual(Number(known.at(-1)!['islands, ours']));
});
