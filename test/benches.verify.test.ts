import { cpus } from 'node:os';
import { expect, test } from 'vitest';
import { printed, recordedGrowth } from './bench-scripts.js';

test('two sizes of a kind are measured by every series, and all answers agree', () => {
  const { status, text } = recordedGrowth('sudoku', '2');
  expect(status).toBe(0);
  const [recording, ...others] = JSON.parse(text!).recordings;
  expect(others).toEqual([]);
  expect(recording).toMatchObject({ kind: 'sudoku', seeds: [1, 2, 3, 4, 5] });
  expect(recording.machine).toMatchObject({ node: process.versions.node, cores: cpus().length });
  const { measurements, missing } = recording;
  const ours = ['cover', 'conflict', 'highs'];
  for (const engine of ours)
    for (const rows of [4, 6])
      expect(
        measurements.filter(
          (each: { engine: string; rows: number }) => each.engine === engine && each.rows === rows,
        ),
      ).toHaveLength(5);
  const engines = new Set([...measurements, ...missing].map(({ engine }: { engine: string }) => engine));
  expect([...engines].sort()).toEqual([...ours, 'cbc', 'clasp'].sort());
  const answers = new Set(
    measurements.map(({ rows, seed, solution }: Record<string, unknown>) => `${rows} ${seed} ${solution}`),
  );
  expect(answers.size).toBe(10);
  for (const { status: found, cpuMs, cells, rows } of measurements) {
    expect(found).toBe('unique');
    expect(cpuMs).toBeGreaterThan(0);
    expect(cells).toBe(rows * rows);
  }
});

test('a series ends at its limit, which is recorded', () => {
  const found = printed(`
    import { spawnSync } from 'node:child_process';
    import { serialize } from 'node:v8';
    import { growthPuzzle } from './bench/growth/puzzles.mjs';
    const about = { kind: 'hashi', form: null };
    const ladder = [];
    for (const side of [5, 6]) {
      const puzzles = [];
      for (const seed of [1, 2, 3, 4, 5])
        puzzles.push({ seed, puzzle: await growthPuzzle(about, { rows: side, columns: side }, seed) });
      ladder.push({ rows: side, columns: side, puzzles });
    }
    const task = { kind: 'hashi', question: 'unique', formulation: 'flow', engine: 'highs', limitMs: 0.01, ladder };
    const input = serialize(task);
    const { stdout } = spawnSync(process.execPath, ['bench/growth/series-process.mjs'], { input });
    console.log(String(stdout));
  `);
  const measurements = found
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(measurements.map(({ rows, seed, status, solution }) => [rows, seed, status, solution])).toEqual(
    [1, 2, 3].map((seed) => [5, seed, 'limit', null]),
  );
});
