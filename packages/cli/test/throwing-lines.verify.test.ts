import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { runs } from '../../../test/profile.js';
import { comparable, mixedLines } from './mixed-lines.js';
import { RedisServer, whyNoRedis } from './redis-server.js';
import { ended, type Run, runCommand, scratchFolder, startCommand } from './run-command.js';
import { skipWithoutStore } from './stored-answers.js';

skipWithoutStore();
const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const preload = fileURLToPath(new URL('./throwing-reader.cjs', import.meta.url));
const watchdogMs = runs(1_800_000, 120_000);
const env = { NODE_OPTIONS: `--require ${preload}` };

/** Runs the command with the reader that throws. */
const run = (args: readonly string[]): Promise<Run> => runCommand(args, { env, isProcess: true, watchdogMs });

const bug = 'a bug, please report it: thrown on purpose';
const count = runs(10_000, 200);
const [file, sound] = ['throwing.txt', 'sound.txt'].map((name) => join(folder, name)) as [string, string];
/** One line in twenty throws; the other file has a line in its place that is no puzzle. */
const lines = mixedLines(count, 5).toString('latin1').trimEnd().split('\n');
const isThrowing = (at: number): boolean => at % 20 === 11;
for (const [path, line] of [
  [file, '{"kind": "sudoku", "throws": true}'],
  [sound, 'no puzzle at all'],
] as const)
  writeFileSync(path, `${lines.map((each, at) => (isThrowing(at) ? line : each)).join('\n')}\n`, 'latin1');

/** Expects the answers of the other file, but for the lines that throw, which have a problem each. */
async function expectAllOthers(stdout: string): Promise<void> {
  const expected = comparable((await runCommand(['unique', sound, '--json'], { watchdogMs })).stdout) as {
    puzzle: string;
    error?: { text: string };
  }[];
  let throwing = 0;
  for (const answer of expected) {
    answer.puzzle = answer.puzzle.replace(sound, file);
    const at = Number(answer.puzzle.split(':').at(-1)) - 1;
    if (!isThrowing(at)) continue;
    throwing += 1;
    answer.error = { text: bug };
  }
  expect(throwing).toBe(Math.floor((lines.length + 8) / 20));
  expect(comparable(stdout)).toEqual(expected);
}

describe('where reading one line in twenty throws, all others are answered', () => {
  test('by workers, in their order', async () => {
    const { status, stdout, stderr } = await run(['unique', file, '--json', '--jobs', '2']);
    expect(status).toBe(2);
    await expectAllOthers(stdout);
    expect(stderr).toContain(`gridwright: ${file}:12: ${bug}\n`);
  });

  test('in a store, which is complete then', async () => {
    const call = ['batch', 'unique', file, '--store', join(folder, 'all.db')];
    const first = await run([...call, '--jobs', '2']);
    expect(first).toMatchObject({ status: 2, stderr: '' });
    const again = await run([...call, '--json']);
    const { found } = JSON.parse(again.stdout).run;
    expect(JSON.parse(again.stdout).run).toEqual({ found, known: found, answered: 0, left: 0 });
    await expectAllOthers((await runCommand(['batch', 'export', join(folder, 'all.db')])).stdout);
  });

  test('by the workers of a queue', async ({ skip }) => {
    if (whyNoRedis !== null) skip(whyNoRedis);
    const server = await RedisServer.start(join(folder, 'redis'));
    const queue = ['--queue', server.url];
    const worker = startCommand(['worker', ...queue, '--jobs', '2'], { env });
    const end = ended(worker, watchdogMs);
    const store = join(folder, 'queue.db');
    const { status, stderr } = await run(['batch', 'unique', file, '--store', store, ...queue]);
    worker.kill('SIGINT');
    await server.kill();
    expect({ status, stderr }).toEqual({ status: 2, stderr: '' });
    expect((await end).status).toBe(0);
    await expectAllOthers((await runCommand(['batch', 'export', store])).stdout);
  });
});

const { GRIDWRIGHT_DATA: data = '' } = process.env;

test.for([
  ['crash-in-the-middle.txt', 3, 2],
  ['crash-at-line-101-of-256.txt', 256, 101],
] as const)(
  '%s: all %d lines are answered, line %d with a problem',
  async ([name, lineCount, line], { skip }) => {
    const text = join(data, 'field-cases', name);
    if (!existsSync(text)) skip('GRIDWRIGHT_DATA has no folder field-cases');
    const { status, stdout } = await runCommand(['unique', text, '--json']);
    const answers = comparable(stdout) as { puzzle: string; error?: object }[];
    expect(status).toBe(2);
    expect(answers.map(({ puzzle }) => puzzle)).toEqual(
      Array.from({ length: lineCount }, (_, at) => `${text}:${at + 1}`),
    );
    expect(answers.flatMap(({ error }, at) => (error === undefined ? [] : [at + 1]))).toEqual([line]);
  },
);
