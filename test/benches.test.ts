import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { printed, recordedGrowth, root } from './bench-scripts.js';

/** The names that a source imports from modules of this repository as they are built, by module. */
function importedNames(file: string): readonly (readonly [string, readonly string[]])[] {
  const text = readFileSync(file, 'utf8');
  const imports = text.matchAll(/^import \{([^}]*)\} from '(@gridwright\/[^']*|\.[^']*\/dist\/[^']*)'/gm);
  return Array.from(imports, ([, names, from]) => [
    from!.startsWith('.') ? pathToFileURL(join(file, '..', from!)).href : from!,
    names!
      .split(',')
      .map((name) => name.trim().split(' ')[0]!)
      .filter((name) => name !== ''),
  ]);
}

test('benches import what the packages export', async () => {
  const files = readdirSync(join(root, 'bench'), { recursive: true, encoding: 'utf8' });
  const missing: string[] = [];
  let count = 0;
  for (const file of files.filter((name) => name.endsWith('.mjs')))
    for (const [from, names] of importedNames(join(root, 'bench', file))) {
      const exported: Readonly<Record<string, unknown>> = await import(from);
      count += names.length;
      missing.push(
        ...names.filter((name) => !(name in exported)).map((name) => `${file}: ${name} of ${from}`),
      );
    }
  expect(missing).toEqual([]);
  expect(count).toBeGreaterThan(50);
});

test('the summary is a table of figures, ratios and what is missing', () => {
  const table = printed(`
    import { markdownTable, plainTable } from './bench/summary/table.mjs';
    const none = { figure: '', ours: null, theirs: null, ratio: null, peer: null, note: null, missing: null };
    const figures = [
      { ...none, job: 'one', figure: 'ms', ours: 12.345, theirs: 1234.5, ratio: 0.01, peer: 'A|B', note: 'fast' },
      { ...none, job: 'another one', missing: 'no peer' },
    ];
    console.log([...plainTable(figures), ...markdownTable(figures)].join('\\n'));
  `);
  expect(table.trimEnd().split('\n')).toEqual([
    'job          figure  ours  theirs  ours / theirs  peer  note',
    'one          ms      12.3    1235           0.01  A|B   fast',
    'another one                                             missing: no peer',
    '| job | figure | ours | theirs | ours / theirs | peer | note |',
    '| --- | --- | --: | --: | --: | --- | --- |',
    '| one | ms | 12.3 | 1235 | 0.01 | A\\|B | fast |',
    '| another one |  |  |  |  |  | missing: no peer |',
  ]);
});

test('a bench hands figures over only when it is asked to', () => {
  const script = `
    import { handOver } from './bench/figures.mjs';
    handOver({ job: 'one', ours: 3, theirs: 2 });
    handOver({ job: 'other', missing: 'no data' });
  `;
  expect(printed(script)).toBe('');
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-figures-'));
  const file = join(folder, 'figures.jsonl');
  expect(printed(script, { BENCH_FIGURES: file })).toBe('');
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { job: 'one', ours: 3, theirs: 2, ratio: 1.5, missing: null },
    { job: 'other', ours: null, ratio: null, missing: 'no data' },
  ]);
  rmSync(folder, { recursive: true });
});

describe('how time grows with size', () => {
  test('a kind without a ladder is refused, and options that belong to other work', () => {
    expect(recordedGrowth('chess', '1')).toMatchObject({ status: 2, text: null });
    const { status, stderr } = spawnSync(process.execPath, ['scripts/bench.mjs', '--kinds', 'sudoku'], {
      ...{ cwd: root, encoding: 'utf8' },
    });
    expect([status, stderr]).toEqual([2, '--kinds: expected --record-growth before it\n']);
  });

  test('answers that differ are found, and a limit is no answer', async () => {
    const one = {
      rows: 4,
      columns: 4,
      seed: 1,
      formulation: 'f',
      engine: 'a',
      status: 'unique',
      solution: '1',
    };
    const lists = [
      [one, { ...one, engine: 'b' }],
      [one, { ...one, engine: 'b', status: 'limit', solution: null }],
      [one, { ...one, seed: 2, solution: '2' }],
      [one, { ...one, engine: 'b', solution: '2' }],
      [one, { ...one, engine: 'b', status: 'several', solution: null }],
    ];
    const { disagreement } = (await import('../bench/growth/record-puzzles.mjs' as string)) as {
      disagreement(measurements: readonly object[]): string | null;
    };
    expect(lists.map(disagreement)).toEqual([
      null,
      null,
      null,
      expect.stringContaining('f · b says unique (2)'),
      expect.stringContaining('f · b says several'),
    ]);
  });
});
