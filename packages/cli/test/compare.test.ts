import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formulationWords, kindNamed, kinds } from '@gridwright/puzzles';
import { afterAll, expect, test } from 'vitest';
import { jsonLines } from './answer-lines.js';
import { impossible, openBoard, ring } from './boards.js';
import { runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** Each formulation of the ring's kind, alone and with each treatment. */
const hashiWords = formulationWords(kindNamed(kinds, 'hashi')!);

/** The ring under a rule that the formulation `flow` is not for. */
const threeBridges = ['--rules', 'max-bridges=3'];

/** The records of a text of comma-separated values, by the grammar of RFC 4180. */
function csvRecords(text: string): readonly (readonly string[])[] {
  const records: string[][] = [];
  let record: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const match = field.exec(text);
    if (!match) throw new Error(`no field at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`);
    record.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}

test('a table: a line for each puzzle and formulation, without columns that nobody fills', async () => {
  const args = ['compare', ring, impossible, '--formulations', 'lazy, flow+all', '--repeat', '3'];
  const { status, stdout, stderr } = await runCommand(args);
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  const [head, ...lines] = stdout.trimEnd().split('\n');
  expect(head).toMatch(
    /^instance +formulation +engine +status +variables +constraints +(deductions +)?LP .*median ms +min–max ms +CPU ms$/,
  );
  expect(head).not.toMatch(/objective|bound|gap|conflicts|why/);
  expect(lines.map((line) => line.split(/ {2,}/).slice(0, 4))).toEqual([
    ['argument 1', 'lazy (cuts)', 'highs', 'solved'],
    ['argument 1', 'flow+all', 'highs', 'solved'],
    ['argument 2', 'lazy (cuts)', 'highs', 'none'],
    ['argument 2', 'flow+all', 'highs', 'none'],
  ]);
});

test('without formulations, all that model the rules are compared', async () => {
  const { status, stdout } = await runCommand(['compare', ring, ...threeBridges, '--json']);
  expect(status).toBe(0);
  expect(jsonLines(stdout).map((row) => row['formulation'])).toEqual(
    hashiWords.filter((word) => word !== 'flow'),
  );
});

test('JSON: a row a line, with every run', async () => {
  const { status, stdout } = await runCommand([
    'compare',
    ring,
    '--formulations',
    'flow:M=126+6.2',
    '--engines',
    'highs',
    '--repeat',
    '2',
    '--json',
  ]);
  expect(status).toBe(0);
  expect(jsonLines(stdout)).toEqual([
    expect.objectContaining({
      format: 'gridwright-comparison',
      version: 2,
      puzzle: 'argument 1',
      kind: 'hashi',
      formulation: 'flow:M=126+6.2',
      engine: 'highs',
      status: 'solved',
      timesMs: [expect.any(Number), expect.any(Number)],
      cpuMs: expect.any(Number),
    }),
  ]);
  // The CPU time of the process is that of both puzzles.
  const both = await runCommand(['compare', ring, ring, '--formulations', 'flow', '--jobs', '2', '--json']);
  for (const row of jsonLines(both.stdout)) expect(row).not.toHaveProperty('cpuMs');
});

test('CSV: quoted where a name needs it', async () => {
  const file = join(folder, 'a "name", with everything.txt');
  writeFileSync(file, ring);
  const { status, stdout } = await runCommand([
    'compare',
    file,
    '--formulations',
    'lazy,flow',
    '--repeat',
    '3',
    '--csv',
  ]);
  expect(status).toBe(0);
  const [names, ...records] = csvRecords(stdout);
  expect(names).toEqual(expect.arrayContaining(['puzzle', 'formulation', 'timeMs', 'cpuMs', 'timesMs']));
  expect(records).toHaveLength(2);
  const rows = records.map((record) => Object.fromEntries(record.map((value, at) => [names![at]!, value])));
  expect(rows).toMatchObject([
    { puzzle: file, formulation: 'lazy', status: 'solved', reason: '' },
    { puzzle: file, formulation: 'flow', status: 'solved', reason: '' },
  ]);
  for (const { timesMs, timeMs } of rows) {
    const times = timesMs!.split(' ').map(Number);
    expect(times).toHaveLength(3);
    expect([...times].sort((one, other) => one - other)[1]).toBe(Number(timeMs));
  }
});

test('what does not suit is shown with its reason, and fails where nothing else ran', async () => {
  const args = ['compare', ring, ...threeBridges, '--formulations'];
  const both = await runCommand([...args, 'lazy,flow']);
  expect(both.status).toBe(0);
  expect(both.stdout).toMatch(/ flow .* refused .* flow is not for the rules max-bridges=3$/m);
  expect((await runCommand([...args, 'flow'])).status).toBe(2);
});

test('without a choice all formulations are compared, on the engine that help and documents name', async () => {
  const { stdout } = await runCommand(['compare', ring, '--json']);
  expect(hashiWords).toEqual(expect.arrayContaining(['lazy', 'lazy/bfs', 'flow']));
  expect(jsonLines(stdout).map(({ formulation, engine }) => [formulation, engine])).toEqual(
    hashiWords.map((word) => [word, 'highs']),
  );
  expect(jsonLines(stdout).every((row) => (row['relaxation'] ?? null) !== null)).toBe(true);
  const help = (await runCommand(['compare', '--help'])).stdout.replaceAll(/\s+/g, ' ');
  expect(help).toContain('(default: the first that solves relaxations, highs)');
  const documents = readFileSync(new URL('../../../docs/compare.md', import.meta.url), 'utf8');
  expect(documents.replaceAll('\n', ' ')).toContain(
    'The default of `--engines` is `highs`, the first engine that also solves relaxations',
  );
});

test('a command alone is the engine that it calls', async () => {
  const args = ['compare', ring, '--formulations', 'flow', '--command', 'no-such-solver {mps}'];
  const { status, stdout } = await runCommand(args);
  expect(status).toBe(2);
  expect(stdout).toMatch(/ flow +external +failed .* no program "no-such-solver" on the PATH$/m);
});

test('an engine that fails is a row with its reason, everywhere', async () => {
  const programs = join(folder, 'programs');
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, 'glpsol'), '#!/bin/sh\necho it broke >&2\nexit 134\n');
  chmodSync(join(programs, 'glpsol'), 0o755);
  const env = { PATH: `${programs}:${process.env['PATH']}` };
  const plot = join(folder, 'failed.svg');
  const args = ['compare', ring, '--formulations', 'lazy,flow', '--engines', 'highs,glpsol'];
  const rows = [
    ['lazy', 'highs', 'solved'],
    ['lazy', 'glpsol', 'failed'],
    ['flow', 'highs', 'solved'],
    ['flow', 'glpsol', 'failed'],
  ];
  const table = await runCommand([...args, '--plot', plot], { env });
  expect({ status: table.status, stderr: table.stderr }).toEqual({ status: 2, stderr: '' });
  const lines = table.stdout.split('\n').slice(1, 5);
  expect(lines.map((line) => line.split(/ {2,}/).slice(1, 4))).toEqual(
    rows.map(([formulation, engine, state]) => [
      // The engine's cuts are a treatment that the word does not name.
      formulation === 'lazy' && state === 'solved' ? 'lazy (cuts)' : formulation,
      engine,
      state,
    ]),
  );
  expect(lines[1]).toMatch(/the engine glpsol failed: it crashed .*it broke/);
  const svg = readFileSync(plot, 'utf8');
  expect(svg.match(/>failed</g)).toHaveLength(2);
  expect(svg).toContain('>flow · glpsol<');
  const csv = await runCommand([...args, '--csv'], { env });
  const [names, ...records] = csvRecords(csv.stdout);
  expect(csv.status).toBe(2);
  const failed = Object.fromEntries(records[1]!.map((value, at) => [names![at]!, value]));
  expect(failed).toMatchObject({
    status: 'failed',
    nodes: '',
    cuts: '',
    solveMs: '',
    timeMs: '',
    cpuMs: '',
    timesMs: '',
  });
  expect(failed['reason']).toContain('the engine glpsol failed');
  const json = await runCommand([...args, '--json'], { env });
  expect(json.status).toBe(2);
  expect(
    jsonLines(json.stdout).map(({ formulation, engine, status }) => [formulation, engine, status]),
  ).toEqual(rows);
});

test('uniqueness, by each cut', async () => {
  const args = [
    'compare',
    ring,
    '--formulations',
    'lazy',
    '--engines',
    'conflict',
    '--cuts',
    'general,solution',
  ];
  const { status, stdout } = await runCommand(args);
  expect(status).toBe(0);
  expect(stdout).toMatch(/lazy \(native\) +conflict +general +unique/);
  expect(stdout).toMatch(/lazy \(native\) +conflict +solution +unique/);
  const [names, ...rows] = csvRecords((await runCommand([...args, '--csv'])).stdout);
  const column = names!.indexOf('cut');
  expect(rows.map((row) => row[column])).toEqual(['general', 'solution']);
  const wrong = await runCommand([...args.slice(0, -1), 'shortest']);
  expect(wrong.status).toBe(2);
  expect(wrong.stderr).toContain('Expected general or solution, found "shortest"');
});

test('what was refused has no numbers in CSV and JSON', async () => {
  const args = ['compare', ring, ...threeBridges, '--formulations', 'flow,lazy'];
  const [names, refused] = csvRecords((await runCommand([...args, '--csv'])).stdout);
  const told = names!.filter((_, at) => refused![at] !== '');
  expect(told).toEqual(['puzzle', 'kind', 'formulation', 'engine', 'status', 'reason']);
  const [row, other] = jsonLines((await runCommand([...args, '--json'])).stdout);
  for (const key of ['nodes', 'cuts', 'conflicts', 'buildMs', 'solveMs', 'timeMs']) {
    expect(row).not.toHaveProperty(key);
    expect(other![key]).toEqual(expect.any(Number));
  }
});

test('a limit is a row, and exit status 3', async () => {
  const args = ['compare', openBoard(61), '--formulations', 'lazy', '--memory-limit', '22MB'];
  const { status, stdout } = await runCommand(args);
  expect(status).toBe(3);
  expect(stdout).toContain('unknown (memory)');
});

test('a picture of the runs', async () => {
  const file = join(folder, 'runs.svg');
  const { status, stdout } = await runCommand(['compare', ring, '--repeat', '2', '--plot', file]);
  expect(status).toBe(0);
  expect(stdout).toContain(`wrote ${file}`);
  const svg = readFileSync(file, 'utf8');
  expect(svg).toMatch(/^<svg /);
  for (const formulation of hashiWords) expect(svg).toContain(`>${formulation} · highs<`);
});

test('a picture that cannot be written is found out before anything is solved', async () => {
  const file = join(folder, 'nowhere', 'runs.svg');
  const args = ['compare', ring, '--formulations', 'lazy'];
  const run = await runCommand([...args, '--csv', '--plot', file]);
  expect(run).toEqual({
    status: 2,
    stdout: '',
    stderr: `gridwright: ${file}: expected a file that can be written, found no such file or folder\n`,
  });
  // To find it out leaves nothing where nothing is drawn, and what was there before as it was.
  const [fresh, old] = [join(folder, 'fresh.svg'), join(folder, 'old.svg')];
  writeFileSync(old, 'before');
  for (const plot of [fresh, old]) await runCommand(['compare', `${ring}!`, '--plot', plot]);
  expect(existsSync(fresh)).toBe(false);
  expect(readFileSync(old, 'utf8')).toBe('before');
});

test.each([
  { name: 'a puzzle', args: [`${ring}!`], message: 'found "!"' },
  { name: 'a formulation', args: [ring, '--formulations', 'hope'], message: 'found "hope"' },
  { name: 'an engine', args: [ring, '--engines', 'steam'], message: 'found "steam"' },
  { name: 'no formulation', args: [ring, '--formulations', ','], message: 'Expected a word' },
  { name: 'no run', args: [ring, '--repeat', '0'], message: 'whole number from 1' },
  {
    name: 'two forms',
    args: [ring, '--csv', '--json'],
    message: 'one of --csv, --json and --latex, found --csv and --json',
  },
  { name: 'another picture', args: [ring, '--plot', 'runs.gif'], message: 'ends in .svg' },
])('wrong: $name', async ({ args, message }) => {
  const { status, stderr } = await runCommand(['compare', ...args]);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});

test('a treatment is part of the word, and earlier names are shown by it', async () => {
  const words = ['--formulations', 'lazy/bfs+all,bfs,lazy/flow'];
  const table = await runCommand(['compare', ring, ...words]);
  const [, ...lines] = table.stdout.trimEnd().split('\n');
  const shown = ['lazy/bfs+all', 'lazy/bfs', 'lazy/flow'];
  expect(lines.map((line) => line.split(/ {2,}/)[1])).toEqual(shown);
  const csv = csvRecords((await runCommand(['compare', ring, ...words, '--csv'])).stdout);
  const [formulation, treatment] = ['formulation', 'treatment'].map((name) => csv[0]!.indexOf(name));
  expect(csv.slice(1).map((record) => [record[formulation!], record[treatment!]])).toEqual([
    ['lazy/bfs+all', 'bfs'],
    ['lazy/bfs', 'bfs'],
    ['lazy/flow', 'flow'],
  ]);
});
