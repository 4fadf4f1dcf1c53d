import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { migrations } from '../src/batch/store/schema.js';
import { double, impossible, openBoard, ring } from './boards.js';
import { comparable, mixedLines } from './mixed-lines.js';
import { ended, runCommand, runInterruptedHere, scratchFolder, startCommand } from './run-command.js';
import { rawDatabase, skipWithoutStore } from './stored-answers.js';

skipWithoutStore();
const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

let stores = 0;
const newStore = (): string => join(folder, `store-${stores++}.db`);

/** The records of the only question of a store. */
async function exported(store: string, ...options: readonly string[]): Promise<unknown[]> {
  const { status, stdout } = await runCommand(['batch', 'export', store, ...options]);
  expect(status).toBe(0);
  return comparable(stdout);
}

const tallyOf = async (store: string): Promise<Record<string, number>> => {
  const { stdout } = await runCommand(['batch', 'status', store, '--json']);
  const { tallies } = JSON.parse(stdout) as { tallies: { status: string; count: number }[] };
  return Object.fromEntries(tallies.map(({ status, count }) => [status, count]));
};

describe('the answers of a store', () => {
  test.each(['unique', 'solve', 'relax'])('are those of %s itself, in the same order', async (command) => {
    const file = join(folder, `mixed-${command}.txt`);
    // A relaxation takes longer than the search for the solution.
    writeFileSync(file, mixedLines(command === 'relax' ? 5 : 30, 3));
    const store = newStore();
    const direct = await runCommand([command, file, '--json']);
    const batch = await runCommand(['batch', command, file, '--store', store, '--jobs', '3']);
    expect(await exported(store)).toEqual(comparable(direct.stdout));
    expect(batch.status).toBe(direct.status);
  });

  test('are given for puzzles of several lines, models and formulas too', async () => {
    const files = [
      'battleship/fact.pl',
      'battleship/janko.txt',
      'models/bakery.lp',
      'formulas/langford-7.cnf',
      'hashi/broken.txt',
    ];
    const paths = files.map((file) => `examples/${file}`);
    const store = newStore();
    const direct = await runCommand(['solve', ...paths, '--json']);
    await runCommand(['batch', 'solve', ...paths, '--store', store]);
    expect(await exported(store)).toEqual(comparable(direct.stdout));
  });

  test('are those of several addresses on a line', async () => {
    const file = join(folder, 'together.txt');
    writeFileSync(file, `${ring} ${double}\n${impossible}\n[one](${double}), [other](${ring}x)\n`);
    const store = newStore();
    const direct = await runCommand(['unique', file, '--json']);
    await runCommand(['batch', 'unique', file, '--store', store]);
    const found = (await exported(store)) as { readonly puzzle: string }[];
    const names = ['1:1', `1:${ring.length + 2}`, '2', '3:7', `3:${double.length + 18}`];
    expect(found.map(({ puzzle }) => puzzle)).toEqual(names.map((name) => `${file}:${name}`));
    const sound = (records: unknown[]): unknown[] => records.filter((each) => !('error' in (each as object)));
    expect(sound(found)).toEqual(sound(comparable(direct.stdout)));
  });

  test('are those of compare: a row for each combination', async () => {
    const file = join(folder, 'compared.txt');
    writeFileSync(file, `${ring}\n${double}\n${impossible}\n${ring}\nnonsense\n`);
    const options = ['--engines', 'conflict', '--formulations', 'lazy,bfs', '--repeat', '1'];
    const store = newStore();
    const direct = await runCommand(['compare', file, ...options, '--json']);
    const batch = await runCommand(['batch', 'compare', file, ...options, '--store', store]);
    expect(batch.status).toBe(direct.status);
    const timeless = (records: unknown[]): unknown[] =>
      records.map((row) =>
        Object.entries(row as object).filter(
          ([name]) => !name.endsWith('Ms') && !['nodes', 'cuts'].includes(name),
        ),
      );
    expect(timeless(await exported(store))).toEqual(timeless(comparable(direct.stdout)));
    const csv = await runCommand(['batch', 'export', store, '--csv']);
    expect(csv.stdout.trimEnd().split('\n')).toHaveLength(1 + 8);
  });

  test('are printed as comma-separated values, into a file where that is wished', async () => {
    const store = newStore();
    await runCommand(['batch', 'count', ring, double, 'hello, "you"', '--store', store]);
    const file = join(folder, 'answers.csv');
    await runCommand(['batch', 'export', store, '--csv', '--to', file]);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines[0]).toBe(
      'puzzle,kind,status,reason,engine,formulation,count,objective,grade,costliest,ms,error',
    );
    expect(lines[1]).toContain(`${ring},hashi,counted,,conflict,lazy,1,`);
    expect(lines[2]).toContain(`${double},hashi,counted,,conflict,lazy,2,`);
    expect(lines[3]).toMatch(/^"hello, ""you""",,problem,,.*expected a puzzle, found ""/);
  });

  test('are told on a page, with drawings and plots that have no need of other files', async () => {
    const store = newStore();
    const page = join(folder, 'report.html');
    await runCommand([
      'batch',
      'unique',
      ring,
      double,
      '<b>no puzzle</b>',
      'examples/models/bakery.lp',
      '--store',
      store,
    ]);
    const { status, stdout } = await runCommand(['batch', 'report', store, '--to', page]);
    expect([status, stdout]).toEqual([0, `wrote ${page}\n`]);
    const html = readFileSync(page, 'utf8');
    expect(html).toContain('<p>4 puzzles. Gridwright ');
    expect(html).toContain('<td>problem</td><td class="number">2</td><td class="number">50.0 %</td>');
    expect(html).toContain('&#60;b&#62;no puzzle');
    const pictures = Array.from(
      html.matchAll(/<img src="data:image\/svg\+xml;base64,([^"]+)"/g),
      ([, data]) => Buffer.from(data!, 'base64').toString(),
    );
    expect(pictures).toHaveLength(3);
    for (const svg of pictures) expect(svg).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
    expect(html).not.toMatch(/(?:src|href)="(?!data:)/);
  });

  test('are ratings too', async () => {
    const store = newStore();
    await runCommand([
      'batch',
      'rate',
      'examples/masyu/small.txt',
      'examples/hashi/small.txt',
      double,
      '--store',
      store,
    ]);
    const direct = await runCommand(['rate', 'examples/hashi/small.txt', '--json']);
    const [masyu, rated, several] = await exported(store);
    expect(rated).toEqual(comparable(direct.stdout)[0]);
    expect(several).toMatchObject({ status: 'several' });
    // Two puzzles have a grade, of which each is a half, or, if they share it, all.
    const grades = [masyu, rated].map((record) => (record as { grade: string }).grade);
    const page = join(folder, 'grades.html');
    await runCommand(['batch', 'report', store, '--to', page]);
    const [, table] = /<h2>Grades<\/h2>\n(<table>[\s\S]*?<\/table>)/.exec(readFileSync(page, 'utf8'))!;
    const shares = Array.from(table!.matchAll(/<tr><td>(\w+)<\/td>.*?>(\d+)<.*?>([\d.]+) %</g), (row) =>
      row.slice(1),
    );
    const isShared = grades[0] === grades[1];
    expect(shares).toEqual(
      isShared ? [[grades[0], '2', '100.0']] : grades.map((grade) => [grade, '1', '50.0']),
    );
    const [, kindTable] = /<h2>Kinds<\/h2>\n(<table>[\s\S]*?<\/table>)/.exec(readFileSync(page, 'utf8'))!;
    const rows = Array.from(kindTable!.matchAll(/<tr><td>(\w+)<\/td>/g), ([, kind]) => kind);
    expect(rows).toEqual(['hashi', 'masyu']);
  });
});

describe('another run', () => {
  test('answers only what is new, wherever it is found', async () => {
    const year = join(folder, 'year');
    mkdirSync(join(year, 'winter'), { recursive: true });
    writeFileSync(join(year, 'winter/one.txt'), `${ring}\n${double}\n`);
    writeFileSync(join(year, 'two.txt'), impossible);
    const store = newStore();
    const first = await runCommand(['batch', 'unique', year, '--store', store, '--json']);
    expect(JSON.parse(first.stdout).run).toEqual({ found: 3, known: 0, answered: 3, left: 0 });
    const again = await runCommand(['batch', 'unique', year, '--store', store, '--json']);
    expect(JSON.parse(again.stdout).run).toEqual({ found: 3, known: 3, answered: 0, left: 0 });
    // One puzzle moves to another file, one is changed, one is gone.
    writeFileSync(join(year, 'winter/one.txt'), `${double}\n`);
    writeFileSync(join(year, 'two.txt'), 'https://puzz.link/p?slither/2/2/2c');
    const changed = await runCommand(['batch', 'unique', `${year}/**/*.txt`, '--store', store, '--json']);
    expect(JSON.parse(changed.stdout)).toMatchObject({ run: { found: 2, known: 1, answered: 1 } });
    const names = (await exported(store)).map((record) => (record as { puzzle: string }).puzzle);
    expect(names).toEqual([`${year}/two.txt`, `${year}/winter/one.txt`]);
  });

  test('may go on at the same time', async () => {
    const file = join(folder, 'shared.txt');
    writeFileSync(file, mixedLines(60, 21));
    const store = newStore();
    const call = ['batch', 'unique', file, '--store', store, '--jobs', '1'];
    const both = [1, 2].map(() => startCommand(call));
    for (const { status, stderr } of await Promise.all(both.map((child) => ended(child))))
      expect([status, stderr]).toEqual([2, '']);
    expect(await exported(store)).toEqual(comparable((await runCommand(['unique', file, '--json'])).stdout));
  });

  test('asks again what a limit has ended, if that is wished', async () => {
    const store = newStore();
    const call = ['batch', 'count', openBoard(11), ring, '--store', store, '--json'];
    const limited = await runCommand([...call, '--time-limit', '500ms']);
    expect(limited.status).toBe(3);
    expect(await tallyOf(store)).toEqual({ unknown: 1, counted: 1 });
    const same = await runCommand(call);
    expect([same.status, JSON.parse(same.stdout).run.answered]).toEqual([3, 0]);
    const retried = await runCommand([...call, '--retry', '--max', '10']);
    // Another maximum is another question.
    expect(JSON.parse(retried.stdout).question).toBe(2);
    const again = await runCommand([...call, '--retry', '--time-limit', '600ms']);
    expect(JSON.parse(again.stdout).run).toEqual({ found: 2, known: 1, answered: 1, left: 0 });
  });

  test('asks again about a puzzle that is found twice once', async () => {
    const file = join(folder, 'twice.txt');
    // The second place is found after the first one is answered.
    writeFileSync(file, `${openBoard(11)}\n${`${ring}\n`.repeat(300)}${openBoard(11)}\n`);
    const call = ['batch', 'count', file, '--store', newStore(), '--jobs', '1', '--time-limit', '20ms'];
    const run = await runCommand([...call, '--retry', '--json']);
    expect(JSON.parse(run.stdout).run).toMatchObject({ found: 302, answered: 2, left: 0 });
  });

  test('goes on after an interruption', async () => {
    const file = join(folder, 'long.txt');
    writeFileSync(file, `${openBoard(11)}\n${Array.from({ length: 40 }, () => ring).join('\n')}\n`);
    const store = newStore();
    const call = ['batch', 'count', file, '--store', store, '--jobs', '1'];
    const stopped = await runInterruptedHere(call);
    expect(stopped.status).toBe(3);
    expect(stopped.stderr).toContain('the same call goes on where it ended');
    const goesOn = await runCommand([...call, '--time-limit', '500ms', '--json']);
    expect(JSON.parse(goesOn.stdout).run).toMatchObject({ found: 41, left: 0 });
    expect(await tallyOf(store)).toEqual({ unknown: 1, counted: 40 });
  });
});

test('a store of the first version is brought to the newest one', async () => {
  const store = newStore();
  const database = rawDatabase(store);
  database.exec(migrations[0]!);
  database.exec(`PRAGMA application_id = ${0x47726964}; PRAGMA user_version = 1`);
  database.close();
  expect((await runCommand(['batch', 'unique', ring, '--store', store])).status).toBe(0);
  const after = rawDatabase(store, { readonly: true });
  expect(after.pragma('user_version', { simple: true })).toBe(migrations.length);
  after.close();
  expect(await tallyOf(store)).toEqual({ unique: 1 });
});

test('places of a store of an older version keep their lines', async () => {
  const store = newStore();
  const database = rawDatabase(store);
  for (const change of migrations.slice(0, 2)) database.exec(change);
  database.exec(`PRAGMA application_id = ${0x47726964}; PRAGMA user_version = 2;
    INSERT INTO question VALUES (1, '{}', 'unique', 1);
    INSERT INTO source VALUES (1, 'old.txt');
    INSERT INTO puzzle VALUES (1, x'00', x'00', '{}');
    INSERT INTO place VALUES (1, 1, 7, 1, 1, 1), (1, 1, 9, 1, 1, 1)`);
  database.close();
  expect((await runCommand(['batch', 'unique', ring, '--store', store])).status).toBe(0);
  const after = rawDatabase(store, { readonly: true });
  const places = after.prepare('SELECT first_line, first_column, run FROM place WHERE question = 1').all();
  after.close();
  expect(places).toEqual([
    { first_line: 7, first_column: 0, run: 1 },
    { first_line: 9, first_column: 0, run: 1 },
  ]);
});

describe('a store that cannot be used is told', () => {
  const call = (store: string): string[] => ['batch', 'unique', ring, '--store', store];

  test('a newer one', async () => {
    const store = newStore();
    await runCommand(call(store));
    const database = rawDatabase(store);
    database.pragma('user_version = 99');
    database.close();
    const { status, stderr } = await runCommand(call(store));
    expect(status).toBe(2);
    expect(stderr).toMatch(/expected a store of version \d+ or older, found version 99: a newer Gridwright/);
  });

  test('another file, which stays as it is', async () => {
    const text = join(folder, 'text.txt');
    writeFileSync(text, 'no database at all, but long enough to be taken for the head of one'.repeat(20));
    const others = join(folder, 'others.db');
    const database = rawDatabase(others);
    database.exec('CREATE TABLE people (name TEXT)');
    database.close();
    for (const file of [text, others]) {
      const before = readFileSync(file);
      const { status, stderr } = await runCommand(call(file));
      expect(status).toBe(2);
      expect(stderr).toContain('expected a store that "gridwright batch" made, found another file');
      expect(readFileSync(file)).toEqual(before);
    }
  });

  test('a locked one', async () => {
    const store = newStore();
    await runCommand(call(store));
    const database = rawDatabase(store);
    database.exec('BEGIN EXCLUSIVE');
    const { status, stderr } = await runCommand(['batch', 'unique', double, '--store', store]);
    database.exec('ROLLBACK');
    database.close();
    expect(status).toBe(2);
    expect(stderr).toContain('another program has locked it');
    expect((await runCommand(['batch', 'unique', double, '--store', store])).status).toBe(1);
  });

  test('one that is not there, or in no folder', async () => {
    for (const args of [['status'], ['export']]) {
      const { status, stderr } = await runCommand(['batch', ...args, join(folder, 'none.db')]);
      expect([status, stderr]).toEqual([2, expect.stringContaining('expected a store that is there')]);
    }
    const { status, stderr } = await runCommand(call(join(folder, 'none', 'new.db')));
    expect([status, stderr]).toEqual([2, expect.stringContaining('its folder does not exist')]);
  });

  test('one with several questions, of which none is chosen', async () => {
    const store = newStore();
    await runCommand(call(store));
    await runCommand(['batch', 'count', ring, '--max', '5', '--store', store]);
    const { status, stderr } = await runCommand(['batch', 'export', store]);
    expect(status).toBe(2);
    expect(stderr).toContain('--question: expected one of 1 (unique), 2 (count, max 5), found no number');
    expect(await exported(store, '--question', '2')).toMatchObject([{ status: 'counted' }]);
  });
});

test.each(['1', '4'])('with %s workers, each further place of a puzzle is known', async (jobs) => {
  const file = join(folder, `places-${jobs}.txt`);
  writeFileSync(file, `${ring}\n${double}\n`.repeat(20));
  const args = ['batch', 'unique', file, '--store', newStore(), '--jobs', jobs, '--json'];
  const { stdout } = await runCommand(args);
  expect(JSON.parse(stdout)).toMatchObject({ run: { found: 40, known: 38, answered: 2, left: 0 } });
});

test('sources that cannot be found are told', async () => {
  const store = newStore();
  mkdirSync(join(folder, 'empty'), { recursive: true });
  for (const [source, expected] of [
    [join(folder, 'empty'), 'a folder with files'],
    ['none/*.txt', 'a pattern that matches some file'],
  ] as const) {
    const { status, stderr } = await runCommand(['batch', 'unique', source, '--store', store]);
    expect([status, stderr]).toEqual([2, expect.stringContaining(expected)]);
  }
  // The others are answered.
  const { status, stderr, stdout } = await runCommand([
    ...['batch', 'unique', './none.txt', ring, '--store', store, '--json'],
  ]);
  expect([status, stderr]).toEqual([2, expect.stringContaining('expected a file that is there')]);
  expect(JSON.parse(stdout).run).toMatchObject({ found: 1, answered: 1 });
});
