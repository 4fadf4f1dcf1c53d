import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { reproduceFamilies } from '../../src/papers/family-rows.js';
import { type FamilyTable, paperTable } from '../../src/papers/table.js';

/** The table of the families of a kind. */
function familiesOf(kind: string): FamilyTable {
  const table = paperTable(`${kind}-instances`);
  if (table.measures !== 'families') throw new Error(`${table.name} is about no families`);
  return table;
}

/** The columns of a table of a kind, with other rows. */
function tableOf(kind: string, rows: readonly Omit<FamilyTable['rows'][number], 'printed'>[]): FamilyTable {
  const table = familiesOf(kind);
  const printed = table.columns.flatMap(({ from }) => (from === 'paper' ? [''] : []));
  return { ...table, rows: rows.map((row) => ({ ...row, printed })) };
}

type TableRow = Readonly<Record<string, string | number | null>>;

/** Runs a table, which `signal` stops. Each look at the clock of CPU time takes a second. */
async function run(table: FamilyTable, json: boolean, signal = new AbortController().signal) {
  let printed = '';
  let seconds = 0;
  const sink = (keep: (text: string) => void) =>
    new Writable({
      write: (chunk: Buffer, _, done) => {
        keep(chunk.toString());
        done();
      },
    });
  const status = await reproduceFamilies(
    table,
    { json, quiet: true },
    {
      stdin: (async function* () {})(),
      stdout: sink((text) => {
        printed += text;
      }),
      stderr: sink(() => {}),
      env: {},
      cwd: process.cwd(),
      cpuSeconds: () => seconds++,
      interruptible: (work) => work(signal),
    },
  );
  const rows = json
    ? printed
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => JSON.parse(line) as { row: TableRow; subject: string[] })
    : [];
  return { status, printed, rows: rows.map(({ row }) => row), subjects: rows.map(({ subject }) => subject) };
}

test('a row of section 8.3, whole: its numbers agree with one another', async () => {
  const table = familiesOf('slitherlink');
  const { status, rows, subjects } = await run({ ...table, rows: [table.rows[1]!] }, true);
  expect(status).toBe(0);
  expect(rows).toMatchObject([{ candidates: 36, 'good, paper': '1669424', 'redundant, paper': 'not given' }]);
  const [row] = rows;
  for (const name of ['good', 'minimal', 'minimum']) expect(row![name]).toMatch(/^[1-9]\d*$/);
  const [good, minimal, minimum] = ['good', 'minimal', 'minimum'].map((name) => BigInt(row![name]!));
  expect(good! > minimal! && minimal! >= minimum!).toBe(true);
  expect(row!['redundant']).toBe(36 - Number(row!['fewest hints']));
  expect(row!['nodes']).toEqual(expect.any(Number));
  expect([row!['s'], row!['minimal s']]).toEqual([1, 1]);
  expect(subjects).toEqual([[table.rows[1]!.subject]]);
});

test('diagrams that are not built stay empty, as no limit was reached', async () => {
  const table = tableOf('numberlink', [{ subject: '2x3', isCountedOnly: true }, { subject: '2x3' }]);
  const { status, rows } = await run(table, true);
  expect(status).toBe(0);
  const [counted, built] = rows;
  expect(counted).toMatchObject({ nodes: null, good: built!['good'] });
  expect(built!['nodes']).toEqual(expect.any(Number));
  const { printed } = await run(table, false);
  expect(printed).not.toContain('unknown');
});

test('an interruption ends the table after its row, whose numbers are unknown', async () => {
  const loop = { subject: 'https://puzz.link/p?slither/4/4/88ci112d' };
  for (const [kind, row] of [
    ['slitherlink', loop],
    ['numberlink', { subject: '4x4' }],
  ] as const) {
    const { status, rows } = await run(tableOf(kind, [row, row]), true, AbortSignal.abort());
    expect(status).toBe(3);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ good: null });
  }
  const { printed } = await run(tableOf('slitherlink', [loop]), false, AbortSignal.abort());
  expect(printed).toContain('unknown');
});

test('a row whose puzzle has several solutions is an error', async () => {
  const table = tableOf('slitherlink', [{ subject: 'https://puzz.link/p?slither/2/2/g' }]);
  await expect(run(table, true)).rejects.toThrow(
    'row 1 of 1: expected a puzzle with exactly one solution, found several',
  );
});
