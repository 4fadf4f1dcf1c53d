import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { double, impossible, ring, ringBegun, ringSolved } from './boards.js';
import { RedisServer, whyNoRedis } from './redis-server.js';
import { runCommand, scratchFolder } from './run-command.js';
import { whyNoStore } from './stored-answers.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the files that the examples of the help are about. */
async function prepare(): Promise<void> {
  const { stdout: board } = await runCommand(['convert', ring, '--to', 'has']);
  const files = {
    'board.has': board,
    'puzzles.txt': `${[ring, double, impossible].join('\n')}\n`,
    'solved.txt': ringSolved,
    'begun.txt': ringBegun,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const own = ['--to', 'own.lp', '--mapping', 'own.json'];
  await runCommand(['export', 'board.has', ...own], { cwd: folder });
  mkdirSync(join(folder, 'year'));
  for (const name of ['spring', 'summer'])
    writeFileSync(join(folder, `year/${name}.txt`), `${ring}\n${double}\n`);
}

/** The names of all commands, those below others behind them. */
async function commandNames(above: readonly string[] = []): Promise<string[][]> {
  const { stdout } = await runCommand([...above, '--help']);
  const [, list = ''] = /^Commands:\n([\s\S]*?)\n(?:\n|$(?![\s\S]))/m.exec(stdout) ?? [];
  const names = Array.from(list.matchAll(/^ {2}([a-z-]+)/gm), ([, name]) => name!).filter(
    (name) => name !== 'help',
  );
  const below = await Promise.all(names.map((name) => commandNames([...above, name])));
  return names.flatMap((name, at) => (below[at]!.length > 0 ? below[at]! : [[...above, name]]));
}

/** The examples in the help of a command, as they are typed. */
async function examplesOf(path: readonly string[]): Promise<string[]> {
  const { stdout } = await runCommand([...path, '--help']);
  const [, list = ''] = /^Examples:\n([\s\S]*)/m.exec(stdout) ?? [];
  return Array.from(list.matchAll(/^ {2}\$ gridwright (.*)$/gm), ([, call]) => call!);
}

/** The words of a call, as a shell takes them. */
const wordsOf = (call: string): string[] =>
  Array.from(call.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g), ([, one, two, plain]) => one ?? two ?? plain!);

/** Examples that are run by other tests of these commands, or work until they are stopped. */
const elsewhere = new Set(['worker', 'studio', 'generate', 'clues', 'instances', 'diagram', 'decode']);

describe('the help', async () => {
  const commands = await commandNames();

  test('has examples for each command', async () => {
    expect(commands.length).toBeGreaterThan(30);
    for (const path of commands) expect([path, (await examplesOf(path)).length > 0]).toEqual([path, true]);
  });

  beforeAll(prepare);

  /** Runs the examples of these commands, which write these files. */
  async function expectExamples(
    paths: readonly string[][],
    written: readonly string[],
    queue: string | null,
  ): Promise<void> {
    for (const path of paths)
      for (const call of await examplesOf(path)) {
        if (call.includes(' > ')) continue;
        // All answers are there: the queue is asked for nothing.
        if (call.includes('redis://host:6379') && queue === null) continue;
        const words = wordsOf(call.replace('redis://host:6379', queue ?? ''));
        const { status, stderr } = await runCommand(words, { cwd: folder });
        expect({ call, status, stderr }).toEqual({
          call,
          status: expect.toSatisfy((number: number) => number === 0 || number === 1),
          stderr: expect.not.stringContaining('gridwright: '),
        });
      }
    for (const name of written) expect([name, existsSync(join(folder, name))]).toEqual([name, true]);
  }

  test('has examples that work, where the files are there', async () => {
    const paths = commands.filter(([name]) => name !== 'batch' && !elsewhere.has(name!));
    await expectExamples(paths, ['board.png', 'times.svg', 'comparison.html', 'board.lp', 'step.svg'], null);
  });

  test('has examples of batch that work', async ({ skip }) => {
    if (whyNoStore !== null) skip(whyNoStore);
    const server = whyNoRedis === null ? await RedisServer.start(join(folder, 'redis')) : null;
    const paths = commands.filter(([name]) => name === 'batch');
    await expectExamples(paths, ['report.html', 'year.csv'], server?.url ?? null);
    await server?.kill();
  });
});

test.each([
  { args: ['help', 'nonsense'], error: "unknown command 'nonsense'" },
  { args: ['help', 'solv'], error: "unknown command 'solv'\n(Did you mean solve?)" },
  { args: ['batch', 'help', 'nonsense'], error: "unknown command 'nonsense'" },
])('$args asks about no command', async ({ args, error }) => {
  const run = await runCommand(args);
  expect(run).toMatchObject({ status: 2, stdout: '' });
  expect(run.stderr).toBe(`gridwright: ${error}\n(gridwright --help tells more)\n`);
});

test.each([
  ['help', 'batch'],
  ['batch', '--help'],
  ['batch', 'help'],
])('%s %s', async (...args) => {
  const { status, stdout } = await runCommand(args);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Usage: gridwright batch /);
});
