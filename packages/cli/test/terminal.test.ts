import { spawn, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openBoard, ring, slowBoard } from './boards.js';
import { command, ended, type Run, runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const slow = join(folder, 'slow.txt');
writeFileSync(slow, slowBoard());

const controlSequence = '\u001b[';
const clearLine = `\r${controlSequence}K`;

/** Runs the command in a terminal of its own; `stdout` is what the terminal was sent. */
function runInTerminal(args: string, env: Readonly<Record<string, string>> = {}): Promise<Run> {
  const line = `"${process.execPath}" "${command}" ${args}`;
  const child = spawn('script', ['--quiet', '--return', '--command', line, '/dev/null'], {
    env: { ...process.env, NO_COLOR: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return ended(child);
}

describe('in a terminal', () => {
  const { status } = spawnSync('script', ['--version']);
  beforeEach((context) => {
    if (status !== 0) context.skip('there is no command "script" to make a terminal with');
  });

  test('long work shows its progress on standard error, and takes it away', async () => {
    const run = await runInTerminal(`relax '${slow}' --time-limit 20s > /dev/null`);
    expect(run.stdout).toMatch(/relaxation, \d+\.\d s, 0 cuts, 0 nodes · /);
    expect(run.stdout.endsWith(clearLine)).toBe(true);
    for (const line of run.stdout.split(clearLine)) expect(line.length).toBeLessThan(80);
  });

  test('many puzzles show how fast they are answered, and how long the rest takes', async () => {
    const many = join(folder, 'many.txt');
    const boards = Array.from({ length: 40 }, (_, at) => openBoard(9 + at));
    writeFileSync(many, `${boards.join('\n')}\n`);
    const limits = '--time-limit 150ms --jobs 2 > /dev/null';
    const direct = await runInTerminal(`count '${many}' --json ${limits}`);
    const stored = await runInTerminal(`batch count '${many}' --store '${many}.db' ${limits}`);
    for (const { stdout } of [direct, stored]) {
      expect(stdout).toMatch(/\d+ answered, [\d.]+ a second, \d+ s left/);
      expect(stdout.endsWith(clearLine)).toBe(true);
    }
  });

  test('a long search says in its progress that it has no kernel', async () => {
    const lines = async (kernels: string): Promise<string> => {
      const env = { GRIDWRIGHT_KERNELS: kernels };
      const args = `unique '${slow}' --engine conflict --time-limit 5s > /dev/null`;
      return (await runInTerminal(args, env)).stdout;
    };
    expect(await lines('')).toMatch(/search, \d+\.\d s, \d+ conflicts · /);
    expect(await lines('off')).toMatch(/search, \d+\.\d s, \d+ conflicts, without WebAssembly · /);
  });

  test('--quiet shows no progress', async () => {
    const run = await runInTerminal(`relax '${slow}' --time-limit 20s --quiet > /dev/null`);
    expect(run.stdout).toBe('');
  });

  test('drawings are colored, unless that is not wanted', async () => {
    const solve = (options: string, env = {}): Promise<Run> =>
      runInTerminal(`solve '${ring}' ${options} 2> /dev/null`, env);
    const colored = await solve('');
    expect(colored.status).toBe(0);
    expect(colored.stdout).toContain(`${controlSequence}1m2${controlSequence}22m`);
    expect((await solve('--no-color')).stdout).not.toContain(controlSequence);
    expect((await solve('', { NO_COLOR: '1' })).stdout).not.toContain(controlSequence);
  });
});

test('elsewhere there are no colors and no progress', async () => {
  const { stdout, stderr } = await runCommand(['relax', ring, slow], { isProcess: true });
  expect(stdout).toContain('2───────2');
  expect(stdout).not.toContain(controlSequence);
  expect(stderr).toBe('');
});

test('an output that cannot be written is an error, not a crash', async (context) => {
  if (process.platform !== 'linux') context.skip('there is no /dev/full');
  const child = spawn('sh', ['-c', `"${process.execPath}" "${command}" draw '${ring}' > /dev/full`]);
  const run = await ended(child);
  expect(run.status).toBe(2);
  expect(run.stderr).toContain('gridwright: the output cannot be written: ENOSPC\n');
  expect(run.stderr).not.toMatch(/^\s+at /m);
});
