import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerLines } from './answer-lines.js';
import { double, impossible, ring } from './boards.js';
import { runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** Lines of several kinds, with mistakes and blank lines among them. */
const lines = Array.from({ length: 60 }, (_, at) => {
  if (at % 37 === 5) return 'hashi/3/3/2g2i2g2!';
  if (at % 23 === 7) return '';
  if (at % 11 === 3) return '1.....2.....3.4.';
  return [ring, impossible, double, 'https://puzz.link/p?slither/2/2/2c']![at % 4]!;
});
const file = join(folder, 'mixed.txt');
writeFileSync(file, `${lines.join('\n')}\n`);

/** The answers without what a clock says. */
const timeless = (stdout: string): unknown[] =>
  answerLines(stdout).map(({ timeMs: _, ...answer }: Record<string, unknown>) => answer);

test.each(['unique', 'count', 'solutions', 'solve'])(
  '%s answers a file the same with one worker and with several, in its order',
  async (command) => {
    const [alone, together] = await Promise.all(
      ['1', '3'].map((jobs) => runCommand([command, file, ring, double, '--json', '--jobs', jobs])),
    );
    expect(timeless(together!.stdout)).toEqual(timeless(alone!.stdout));
    expect([together!.stderr, together!.status]).toEqual([alone!.stderr, alone!.status]);
    const named = answerLines(alone!.stdout).map(({ puzzle }) => puzzle);
    const wanted = lines.flatMap((line, at) => (line === '' ? [] : [`${file}:${at + 1}`]));
    expect([...new Set(named)]).toEqual([...wanted, 'argument 2', 'argument 3']);
  },
);

test('puzzles are made the same by one worker and by several, in the order of their seeds', async () => {
  const wishes = ['generate', 'hashi', '5x5', '--count', '9', '--seed', '20'];
  const [alone, together] = await Promise.all(
    ['1', '3'].map((jobs) => runCommand([...wishes, '--jobs', jobs])),
  );
  expect(together).toEqual(alone);
  expect(alone!.stdout.trimEnd().split('\n')).toHaveLength(9);
  expect(alone!.stderr.match(/seed \d+/g)).toEqual(Array.from({ length: 9 }, (_, at) => `seed ${20 + at}`));
});

test('rows are compared in the same order by several workers', async () => {
  const call = ['compare', ring, double, impossible, '--engines', 'conflict', '--json', '--repeat', '1'];
  const [alone, together] = await Promise.all(
    ['1', '3'].map((jobs) => runCommand([...call, '--jobs', jobs])),
  );
  const rows = (stdout: string): unknown[] =>
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map((row: object) => Object.entries(row).filter(([name]) => !name.endsWith('Ms')));
  expect(rows(together!.stdout)).toEqual(rows(alone!.stdout));
  expect(together!.status).toBe(alone!.status);
});

test('what cannot be made is said once', async () => {
  const wishes = ['generate', 'zebra', '1x1', '--count', '9', '--seed', '20'];
  for (const jobs of ['1', '3']) {
    const { status, stderr } = await runCommand([...wishes, '--jobs', jobs]);
    expect(status).toBe(2);
    expect(stderr.match(/^gridwright: /gm)).toHaveLength(1);
  }
});

test.each(['0', '257', '1000000', 'all'])(
  '%s workers are refused, with the numbers that are right',
  async (jobs) => {
    for (const call of [
      ['solve', ring],
      ['worker', '--queue', 'redis://127.0.0.1:1'],
    ]) {
      const { status, stderr } = await runCommand([...call, '--jobs', jobs]);
      expect(status).toBe(2);
      expect(stderr).toContain('Expected a whole number from 1 to 256.');
    }
  },
);

test('sixteen workers print no warning', async () => {
  const { status, stderr } = await runCommand(['unique', file, '--json', '--quiet', '--jobs', '16'], {
    isProcess: true,
  });
  expect(status).toBe(2);
  expect(stderr).not.toContain('Warning');
});
