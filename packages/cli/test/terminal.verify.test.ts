import { spawn, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openBoard, ring, slowBoard } from './boards.js';
import { command, ended, type Run, runAtTerminal, runCommand, scratchFolder } from './run-command.js';
import { whyNoStore } from './stored-answers.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const slow = join(folder, 'slow.txt');
writeFileSync(slow, slowBoard());

/** More solutions than anybody can wait for. */
const endless = join(folder, 'endless.txt');
writeFileSync(endless, openBoard(13));

const controlSequence = '\u001b[';
const bold2 = `${controlSequence}1m2${controlSequence}22m`;
const clearLine = `\r${controlSequence}K`;

/** Runs the command in a terminal of its own; `stdout` is what the terminal was sent. */
function runInTerminal(args: string): Promise<Run> {
  const line = `"${process.execPath}" "${command}" ${args}`;
  const child = spawn('script', ['--quiet', '--return', '--command', line, '/dev/null'], {
    env: { ...process.env, NO_COLOR: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return ended(child);
}

describe('in a terminal', () => {
  const { status } = spawnSync('script', ['--version']);
  beforeEach((context) => {
    if (status !== 0) context.skip('there is no command "script" to make a terminal with');
  });

  test('a process shows its progress on standard error, and takes it away', async () => {
    const progress = /relaxation, \d+\.\d s, 0 cuts, 0 nodes · /;
    let run = await runInTerminal(`relax '${slow}' --time-limit 1s > /dev/null`);
    // A busy machine may need all of the time to begin.
    for (let limit = 4; limit < 100 && !progress.test(run.stdout); limit *= 4)
      run = await runInTerminal(`relax '${slow}' --time-limit ${limit}s > /dev/null`);
    expect(run.stdout).toMatch(progress);
    expect(run.stdout.endsWith(clearLine)).toBe(true);
    for (const line of run.stdout.split(clearLine)) expect(line.length).toBeLessThan(80);
  });

  test('its drawings are colored', async () => {
    const run = await runInTerminal(`solve '${ring}' 2> /dev/null`);
    expect(run.status).toBe(0);
    expect(run.stdout).toContain(bold2);
  });
});

describe('where the outputs are terminals', () => {
  test('a relaxation shows its progress', async () => {
    const progress = /relaxation, \d+\.\d s, 0 cuts, 0 nodes · /;
    const { stderr } = await runAtTerminal(['relax', slow], progress);
    expect(stderr).toMatch(progress);
    expect(stderr.endsWith(clearLine)).toBe(true);
  });

  test.for([
    { question: 'solve', more: ['--json'], why: null },
    { question: 'batch solve', more: ['--store', join(folder, 'many.db')], why: whyNoStore },
  ])(
    '$question shows how fast many puzzles are answered, and how long the rest takes',
    async ({ question, more, why }, { skip }) => {
      if (why !== null) skip(why);
      const many = join(folder, 'many.txt');
      const boards = Array.from({ length: 40 }, (_, at) => openBoard(3 + at));
      writeFileSync(many, `${boards.join('\n')}\n`);
      // A solver that does nothing lets the time pass at no cost.
      const options = ['--command', "sh -c 'sleep 100' {lp}", '--time-limit', '150ms', '--jobs', '1'];
      const pace = /\d+ answered, [\d.]+ a second, \d+ s left/;
      const { stderr } = await runAtTerminal([...question.split(' '), many, ...more, ...options], pace);
      expect(stderr).toMatch(pace);
      expect(stderr).toContain(clearLine);
    },
  );

  test('a long search says in its progress that it has no kernel', async () => {
    for (const [kernels, progress] of [
      ['', /search, \d+\.\d s, \d+ conflicts · /],
      ['off', /search, \d+\.\d s, \d+ conflicts, without WebAssembly · /],
    ] as const) {
      const call = ['unique', slow, '--engine', 'conflict', '--time-limit', '60s'];
      const { stderr } = await runAtTerminal(call, progress, { GRIDWRIGHT_KERNELS: kernels });
      expect(stderr).toMatch(progress);
    }
  });

  test('--quiet shows no progress', async () => {
    const { stderr } = await runAtTerminal(['count', endless, '--quiet', '--time-limit', '500ms'], /search/);
    expect(stderr).toBe('');
  });

  test('drawings are colored, unless that is not wanted', async () => {
    const solved = async (options: readonly string[], env = {}): Promise<string> =>
      (await runAtTerminal(['solve', ring, ...options], /never/, env)).stdout;
    expect(await solved([])).toContain(bold2);
    expect(await solved(['--no-color'])).not.toContain(controlSequence);
    expect(await solved([], { NO_COLOR: '1' })).not.toContain(controlSequence);
  });
});

test('elsewhere there are no colors and no progress', async () => {
  const args = ['count', ring, endless, '--time-limit', '500ms'];
  const { stdout, stderr } = await runCommand(args, { isProcess: true });
  expect(stdout).toContain('counted: 1 ');
  expect(stdout).not.toContain(controlSequence);
  expect(stderr).toBe('');
});

test('an output that cannot be written is an error, not a crash', async (context) => {
  if (process.platform !== 'linux') context.skip('there is no /dev/full');
  const child = spawn('sh', ['-c', `"${process.execPath}" "${command}" draw '${ring}' > /dev/full`]);
  const run = await ended(child);
  expect(run.status).toBe(2);
  expect(run.stderr).toContain('gridwright: the output cannot be written: no space left on the device\n');
  expect(run.stderr).not.toMatch(/^\s+at /m);
});
