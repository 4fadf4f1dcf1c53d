import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  atMost,
  type Budget,
  model,
  type Outcome,
  openSession,
  or,
  type Progress,
  plus,
  times,
} from '../../src/index.js';
import { commandTemplate } from '../../src/node/command-template.js';
import { external } from '../../src/node/external.js';
import { findProgram } from '../../src/node/find-program.js';

// Temporary folders of this file only, so that leftovers are visible.
const folder = mkdtempSync(join(tmpdir(), 'gridwright-external-'));
beforeEach(() => {
  vi.stubEnv('TMPDIR', folder);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Maximize x + 2y + n − 1 with x + y ≤ 1 and n ≤ 2.5; in the files the variables are x1, x2, x3. */
function question() {
  const builder = model();
  const x = builder.binary('x', []);
  const y = builder.binary('y', []);
  const n = builder.integer('n', [], { lower: 0, upper: 2.5 });
  builder.each('row', [], () => atMost(plus(x(), y()), 1));
  builder.maximize(plus(x(), times(2, y()), n(), -1));
  return builder.build({ decisions: [] });
}

async function ask(template: string, budget: Budget = {}, relax = false): Promise<Outcome> {
  const session = await openSession(external(commandTemplate('mine', template)), question(), {});
  try {
    return await session.solve({ relax }, budget);
  } finally {
    session.close();
  }
}

/** A program that prints these lines for any model. */
function saying(...lines: readonly string[]): string {
  // The last part of the format consumes the path of the model and prints nothing.
  return `printf '${lines.map((line) => `${line}\\n`).join('')}%.0s' {lp}`;
}

/** The command lines of processes that contain a word. */
function processesWith(word: string): readonly string[] {
  const list = existsSync('/proc/self/cmdline')
    ? readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    : spawnSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' }).stdout.split('\n');
  const lines = list.map((each) => (/^\d+$/.test(each) ? commandLine(each) : each));
  return lines.filter((line) => line.includes(word));
}

/** Empty if the process has ended. */
function commandLine(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

async function eventually(holds: () => boolean): Promise<void> {
  // A watchdog: the event comes within a second on an idle machine.
  for (let i = 0; i < 1500 && !holds(); i++) await new Promise((resolve) => setTimeout(resolve, 20));
}

const failed = (detail: string) => ({
  problem: { code: 'engine-failed', engine: 'mine', detail: expect.stringContaining(detail) },
});

test('a program that leaves files runs in the temporary folder', async () => {
  const where = join(folder, 'where');
  const script = `pwd > ${where}; echo log > left.log; echo infeasible`;
  const program = { ...commandTemplate('mine', `sh -c '${script}' {lp}`), leavesFiles: true };
  const session = await openSession(external(program), question(), {});
  expect(await session.solve({}, {})).toMatchObject({ status: 'infeasible' });
  session.close();
  expect(readFileSync(where, 'utf8')).toMatch(/\/gridwright-\w+\n$/);
  expect(existsSync('left.log')).toBe(false);
  rmSync(where);
  expect(readdirSync(folder)).toEqual([]);
});

describe('an answer', () => {
  test('is reported without stronger claims', async () => {
    expect(await ask(saying('optimal', 'x2 1', 'x3 1.999999'))).toEqual({
      status: 'optimal',
      values: Float64Array.of(0, 1, 2),
      objective: 3,
      bound: 3,
      stopped: null,
      stats: expect.anything(),
      tolerance: 1e-5,
    });
    expect(await ask(saying('x1 1'))).toMatchObject({
      status: 'feasible',
      objective: 0,
      bound: null,
      stopped: null,
    });
    expect(await ask(saying('infeasible'))).toMatchObject({ status: 'infeasible' });
  });

  test.each([
    { lines: ['x1 1', 'x2 1'], detail: 'its answer violates r1.1 by 1' },
    { lines: ['x3 3'], detail: 'its answer violates the bounds of x3 by 1' },
    { lines: ['x3 0.5'], detail: 'its answer has 0.5 for "n", expected a whole number' },
    {
      lines: ['x4 1'],
      detail: 'its answer cannot be read: line 1, column 1: expected the name of a variable',
    },
    {
      lines: ['x1 one'],
      detail: 'its answer cannot be read: line 1, column 4: expected a number, found "one"',
    },
    {
      lines: ['one two three'],
      detail: "its answer cannot be read: line 1, column 1: expected a solver's answer",
    },
    { lines: ['unknown'], detail: 'it ended without an answer: "unknown"' },
    { lines: ['unbounded'], detail: 'it calls a question without an objective infeasible or unbounded' },
  ])('$lines is an error', async ({ lines, detail }) => {
    await expect(ask(saying(...lines))).rejects.toMatchObject(failed(detail));
  });

  test('of a relaxation may be fractional', async () => {
    const outcome = await ask(saying('optimal', 'x1 0.5', 'x2 0.5', 'x3 2.5'), {}, true);
    expect(outcome).toMatchObject({
      status: 'optimal',
      objective: 3,
      values: Float64Array.of(0.5, 0.5, 2.5),
    });
    await expect(ask('clasp {opb}', {}, true)).rejects.toMatchObject({ problem: { code: 'model-refused' } });
  });
});

describe('a program', () => {
  test('that is missing', async () => {
    await expect(ask('no-such-solver {lp}')).rejects.toMatchObject(
      failed('there is no program "no-such-solver"'),
    );
    expect(findProgram('no-such-solver')).toBeNull();
    expect(findProgram('sh')).toMatch(/\/sh$/);
    expect(findProgram('sh', { PATH: '/nowhere' })).toBeNull();
    expect(findProgram('sh', {})).toBeNull();
    expect(findProgram('/bin/sh')).toBe('/bin/sh');
    expect(findProgram('/bin')).toBeNull();
  });

  test.each([
    {
      command: `sh -c 'echo oh no >&2; kill -SEGV $$' {lp}`,
      detail: 'it crashed with exit code 139: "oh no"',
    },
    {
      command: `sh -c 'echo optimal; echo x1 1; kill -ABRT $$' {lp}`,
      detail: 'it crashed with exit code 134',
    },
    { command: `sh -c 'echo wrong option >&2; exit 3' {lp}`, detail: 'exit code 3: "wrong option"' },
    { command: `sh -c 'exit 0' {lp} {solution}`, detail: 'it ended without an answer' },
  ])('that fails: $command', async ({ command, detail }) => {
    await expect(ask(command)).rejects.toMatchObject(failed(detail));
  });

  test('that dies under a memory limit has reached it', async () => {
    const memoryLimitBytes = 1e8;
    expect(await ask(`sh -c 'kill -SEGV $$' {lp}`, { memoryLimitBytes })).toMatchObject({
      status: 'unknown',
      stopped: 'memory',
    });
  });

  test.each([
    { title: 'that is missing', command: `sh -c 'no-such-solver' {lp}`, detail: 'exit code 127' },
    {
      title: 'that may not be started',
      command: `sh -c '. /dev/null; exit 126' {lp}`,
      detail: 'exit code 126',
    },
    {
      title: 'whose answer cannot be read',
      command: saying('c memory used: 3 MB', 's PERHAPS'),
      detail: 'its answer cannot be read',
    },
  ])('$title has failed, under a memory limit too', async ({ command, detail }) => {
    await expect(ask(command, { memoryLimitBytes: 4e9 })).rejects.toMatchObject(failed(detail));
  });

  test.each([
    `sh -c 'echo Cannot allocate memory >&2; exit 126' {lp}`,
    `sh -c 'echo std::bad_alloc >&2; exit 1' {lp}`,
  ])('that reports a lack of memory has reached its limit: %s', async (command) => {
    expect(await ask(command, { memoryLimitBytes: 4e9 })).toMatchObject({
      status: 'unknown',
      stopped: 'memory',
    });
  });

  test('has its memory limit enforced by the system', async ({ skip }) => {
    if (process.platform !== 'linux') skip('only Linux limits the address space of a process');
    const outcome = await ask(`sh -c 'echo x3 $(($(ulimit -v) / 50000))' {lp}`, {
      memoryLimitBytes: 102_400_000,
    });
    const node = `${process.execPath} -e 'new Uint8Array(1e9).fill(1)' {lp}`;
    expect(await ask(node, { memoryLimitBytes: 1e8 })).toMatchObject({
      status: 'unknown',
      stopped: 'memory',
    });
    expect(outcome).toMatchObject({ values: Float64Array.of(0, 0, 2) });
  });

  test('gets no input, and its words unchanged', async () => {
    expect(await ask(`sh -c 'cat; test "$1" = "a  \\$b" && echo x1 1' {lp} 'a  $b'`)).toMatchObject({
      values: Float64Array.of(1, 0, 0),
    });
  });

  test('may print more than is read', async () => {
    const command = `sh -c 'yes | head -c 3000000 >&2; echo x1 1 > "$2"; yes | head -c 3000000' {lp} x {solution}`;
    expect(await ask(command)).toMatchObject({ values: Float64Array.of(1, 0, 0) });
  });

  test('may not print an endless answer', async () => {
    await expect(ask(`sh -c yes {lp}`)).rejects.toMatchObject(failed('it printed more than 64 MiB'));
    expect(readdirSync(folder)).toEqual([]);
  });

  test('may print its status at the end of a huge log', async () => {
    const log = 'yes | head -c 3000000; echo; echo Infeasible model; yes | head -c 30000';
    expect(await ask(`sh -c '${log}' {lp} {solution}`)).toMatchObject({ status: 'infeasible' });
  });
});

/** A watchdog: five times as long as a program may run past its deadline. */
const soonMs = 5000;

describe('a program that does not end', () => {
  // A number that no other process has among its arguments.
  const long = `${100 + Math.random()}`;

  test.each([
    { title: 'by itself', command: `sleep ${long}` },
    { title: 'when it is asked to', command: `sh -c 'trap "" TERM; sleep ${long}; sleep ${long}'` },
    { title: 'alone', command: `sh -c 'sleep ${long} & sleep ${long}'` },
  ])('$title is ended at the deadline', async ({ command }) => {
    const startMs = performance.now();
    // The model's path is one argument too many for sleep.
    const outcome = await ask(`sh -c '${command.replaceAll("'", `'"'"'`)}' {lp}`, {
      deadlineMs: startMs + 300,
    });
    expect(outcome).toMatchObject({ status: 'unknown', stopped: 'time', bound: null });
    expect(performance.now() - startMs).toBeLessThan(300 + soonMs);
    await eventually(() => processesWith(long).length === 0);
    expect(processesWith(long)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('and prints endlessly is ended at the deadline', async () => {
    const startMs = performance.now();
    const outcome = await ask(`sh -c yes {lp} {solution}`, { deadlineMs: startMs + 1500 });
    expect(outcome).toMatchObject({ status: 'unknown', stopped: 'time' });
    expect(performance.now() - startMs).toBeLessThan(1500 + soonMs);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is ended when it is canceled, and reports progress until then', async () => {
    const reports: Progress[] = [];
    const outcome = await ask(`sh -c 'sleep ${long}' {lp}`, {
      isCancelled: () => reports.length > 0,
      onProgress: (progress) => reports.push(progress),
    });
    expect(outcome).toMatchObject({ status: 'unknown', stopped: 'cancelled' });
    expect(reports[0]).toMatchObject({ phase: 'branch and cut', bound: null, incumbent: null });
    await eventually(() => processesWith(long).length === 0);
    expect(processesWith(long)).toEqual([]);
  });

  test('may answer on SIGTERM', async () => {
    const ready = join(folder, 'ready');
    const command = `sh -c 'trap "echo x1 1; exit" TERM; echo > "${ready}"; while :; do sleep 0.05; done' {lp}`;
    const outcome = await ask(command, {
      // The deadline comes once the program handles the signal.
      get deadlineMs() {
        return existsSync(ready) ? 0 : Number.POSITIVE_INFINITY;
      },
    });
    rmSync(ready);
    expect(outcome).toMatchObject({ status: 'feasible', objective: 0, stopped: 'time' });
  });

  test('may leave processes that hold its output', async () => {
    const outcome = await ask(`sh -c 'sleep ${long} & echo x1 1' {lp}`);
    expect(outcome).toMatchObject({ status: 'feasible' });
    await eventually(() => processesWith(long).length === 0);
    expect(processesWith(long)).toEqual([]);
  });

  test('ends with us, and its folder is removed', async () => {
    const script = fileURLToPath(new URL('./run-orphan.mjs', import.meta.url));
    const child = spawn(process.execPath, [script, `sh -c 'trap "" TERM HUP; sleep ${long}' {lp}`], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await eventually(() => processesWith(`sleep ${long}`).length > 1);
    expect(readdirSync(folder)).toHaveLength(1);
    child.kill('SIGKILL');
    await eventually(() => processesWith(long).length === 0 && readdirSync(folder).length === 0);
    expect(processesWith(long)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('a folder is removed if we die while the model is written', async () => {
  const script = fileURLToPath(new URL('./run-killed.mjs', import.meta.url));
  const { stdout, signal } = spawnSync(process.execPath, [script], {
    env: { ...process.env, TMPDIR: folder },
    encoding: 'utf8',
  });
  expect({ stdout, signal }).toEqual({ stdout: expect.stringMatching(/^gridwright-/), signal: 'SIGKILL' });
  await eventually(() => readdirSync(folder).length === 0);
  expect(readdirSync(folder)).toEqual([]);
});

test('a model that does not fit on the disk is an error', async ({ skip }) => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]).status !== 0) {
    rmSync(disk, { recursive: true });
    skip('only root can mount a small disk');
  }
  vi.stubEnv('TMPDIR', disk);
  try {
    // The last line, and so the last piece, begins on the disk and ends beyond it.
    const builder = model();
    const places = Array.from({ length: 3000 }, (_, place) => place);
    const x = builder.binary('x', [places]);
    builder.each('some', [], () => or(...places.map((place) => x(place))));
    const session = await openSession(
      external(commandTemplate('mine', `sh -c 'echo s UNSATISFIABLE' {opb}`)),
      builder.build({ decisions: [x] }),
    );
    await expect(session.solve({}, {})).rejects.toMatchObject(failed('the error ENOSPC'));
  } finally {
    vi.stubEnv('TMPDIR', folder);
    spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
});

test('a missing temporary folder is an error', async () => {
  vi.stubEnv('TMPDIR', join(folder, 'nowhere'));
  await expect(ask(saying('x1 1'))).rejects.toMatchObject(
    failed('no temporary folder can be made: the error ENOENT'),
  );
});
