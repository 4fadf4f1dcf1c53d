import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

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

/** What a script with the modules of `bench` prints. */
function printed(script: string, env: Readonly<Record<string, string>> = {}): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    ...{ cwd: root, encoding: 'utf8', env: { ...process.env, ...env } },
  });
  return stdout || stderr;
}

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
