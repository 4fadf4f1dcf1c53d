import type { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, test } from 'vitest';
import { askInWorker } from '../../src/asking/node/ask-in-worker.js';
import { cpuMs } from '../../src/asking/node/cpu-time.js';
import type { Request, RequestEvent } from '../../src/asking/request.js';
import type { ComparisonRow } from '../../src/questions/records/comparison-row.js';
import { inputOf, requestOf, summary } from '../requests/asking.js';
import { workerFile } from './worker-file.js';

const worker = workerFile();
const solve = { command: 'solve' } as const;
const good = 'hashi/2/1/11';
const bad = 'hashi/2/1/_';
const lone = 'hashi/1/1/0';
const endless = `hashi/9/9/${'.'.repeat(81)}`;

/** Workers that earlier questions have left: one takes a second of processor time to start. */
const idle: Worker[] = [];
afterAll(() => Promise.all(idle.map((each) => each.terminate())));

/** The events in words; `abortAt` ends the work as soon as an event of this type came. */
async function asked(
  request: Request,
  abortAt?: RequestEvent['type'],
  entry: URL = worker,
): Promise<readonly string[]> {
  const events: RequestEvent[] = [];
  const stop = new AbortController();
  const onEvent = (event: RequestEvent): void => {
    events.push(event);
    if (event.type === abortAt) stop.abort();
  };
  await askInWorker(request, {
    worker: entry,
    onEvent,
    signal: stop.signal,
    ...(entry === worker && { idle }),
  });
  return summary(events);
}

test('answers as without a worker, one puzzle after another', async () => {
  expect(await asked(requestOf(solve, `${good}\nhashi/2/1/13\nhashi/2/1/_\n${good}`))).toEqual([
    'begin 0 input:1',
    'input:1 solved',
    'begin 1 input:2',
    'input:2 none',
    'begin 2 input:3',
    expect.stringContaining('input:3 problem line 3, column 11'),
    'begin 3 input:4',
    'input:4 solved',
  ]);
});

describe('an idle worker', () => {
  test('answers the next request, with or without a problem before it', async () => {
    const own = idle.splice(0, 1);
    const answered = async (text: string): Promise<readonly string[]> => {
      const events: RequestEvent[] = [];
      await askInWorker(requestOf(solve, text), {
        worker,
        idle: own,
        onEvent: (event) => void events.push(event),
      });
      return summary(events);
    };
    expect(await answered(good)).toEqual(['begin 0 input', 'input solved']);
    const [kept] = own;
    expect(await answered(bad)).toEqual(['begin 0 input', expect.stringContaining('input problem')]);
    expect(await answered(good)).toEqual(['begin 0 input', 'input solved']);
    expect(own).toEqual([kept]);
    idle.push(kept!);
  });

  test('does not include a terminated worker', async () => {
    const own = idle.splice(0, 1);
    const blocked = requestOf(solve, lone, { engine: 'always blocks', timeLimitMs: 100 });
    const events: RequestEvent[] = [];
    const onEvent = (event: RequestEvent): void => void events.push(event);
    for (const request of [blocked, requestOf(solve, good)])
      await askInWorker(request, { worker, idle: own, onEvent });
    expect(summary(events)).toEqual(['begin 0 input', 'input unknown time', 'begin 0 input', 'input solved']);
    idle.push(...own);
  });
});

test('a worker has the environment that it is given', async () => {
  const events: RequestEvent[] = [];
  const request = requestOf(solve, good, { engine: 'environment' });
  const onEvent = (event: RequestEvent): void => void events.push(event);
  for (const env of [{}, { GRIDWRIGHT_TEST: 'here' }]) await askInWorker(request, { worker, env, onEvent });
  expect(summary(events)).toEqual([
    'begin 0 input',
    expect.stringContaining('input problem'),
    'begin 0 input',
    'input solved',
  ]);
});

describe('a worker that does not stop', () => {
  test('at its limit is terminated, and another worker continues with the next puzzle', async () => {
    // An unreadable puzzle is answered on a machine of any speed.
    const request = requestOf(solve, `${bad}\n${lone}\n${bad}`, { engine: 'blocks', timeLimitMs: 1000 });
    expect(await asked(request)).toEqual([
      'begin 0 input:1',
      expect.stringContaining('input:1 problem'),
      'begin 1 input:2',
      'input:2 unknown time',
      'begin 2 input:3',
      expect.stringContaining('input:3 problem'),
    ]);
  });

  test('at its limit is also terminated after a warning', async () => {
    const marked =
      'pzprv3/sudoku/4/1 2 3 . /3 4 1 2 /2 1 4 3 /4 3 2 1 /. . . .[4,,,1] /. . . . /. . . . /. . . . /';
    const request = requestOf(solve, marked, { engine: 'always blocks', timeLimitMs: 100 });
    const events: RequestEvent[] = [];
    await askInWorker(request, { worker, idle, onEvent: (event) => void events.push(event) });
    expect(events.map(({ type }) => type)).toEqual(['begin', 'warning', 'answer']);
    expect(summary(events)).toEqual(['begin 0 input', 'input unknown time']);
  });

  test('while it looks for the puzzles of an input is terminated: the next input is answered', async () => {
    const inputs = [inputOf('first', good), inputOf('second', 'endless'), inputOf('third', good)];
    const request = requestOf(solve, '', { inputs, timeLimitMs: 3000 });
    expect(await asked(request)).toEqual([
      'begin 0 first',
      'first solved',
      'second unknown time',
      'begin 2 third',
      'third solved',
    ]);
  });

  test('after a stop while it looks for puzzles is terminated', async () => {
    const inputs = [inputOf('first', good), inputOf('second', 'endless'), inputOf('third', good)];
    const request = requestOf(solve, '', { inputs });
    expect(await asked(request, 'answer')).toEqual([
      'begin 0 first',
      'first solved',
      'second unknown cancelled',
    ]);
  });

  test('after a stop is terminated, and no other puzzle is begun', async () => {
    const request = requestOf(solve, `${lone}\n${good}`, { engine: 'blocks' });
    expect(await asked(request, 'begin')).toEqual(['begin 0 input:1', 'input:1 unknown cancelled']);
  });
});

describe('a stop', () => {
  test('is effective during an answer', async () => {
    const request = requestOf({ command: 'solutions', max: null }, `${endless}\n${good}`);
    expect(await asked(request, 'part')).toEqual(['begin 0 input:1', 'input:1 unknown cancelled']);
  });

  test('between two puzzles begins no other puzzle, and answers none twice', async () => {
    const stalls = new URL('./stalls.mjs', import.meta.url);
    expect(await asked(requestOf(solve, `${bad}\n${bad}`), 'problem', stalls)).toEqual([
      'begin 0 input:1',
      'input:1 problem unreadable',
    ]);
  });

  test('before the question begins nothing', async () => {
    const events: RequestEvent[] = [];
    const onEvent = (event: RequestEvent): void => void events.push(event);
    await askInWorker(requestOf(solve, good), { worker, onEvent, signal: AbortSignal.abort() });
    expect(events).toEqual([]);
  });
});

describe('a worker that fails', () => {
  test.each([
    { title: 'by an error', engine: 'throws', error: 'a bug' },
    { title: 'by an error that cannot be caught', engine: 'throws later', error: 'a bug' },
    { title: 'by ending itself', engine: 'exits', error: 'the worker ended with the code 3' },
  ])('$title has a problem at its puzzle, and all others are answered', async ({ engine, error }) => {
    const lines = [good, good, lone, good, lone].join('\n');
    expect(await asked(requestOf(solve, lines, { engine, wantsLines: false }))).toEqual([
      'begin 0 input:1',
      'input:1 solved',
      'begin 1 input:2',
      'input:2 solved',
      'begin 2 input:3',
      `input:3 problem a bug, please report it: ${error}`,
      'begin 3 input:4',
      'input:4 solved',
      'begin 4 input:5',
      `input:5 problem a bug, please report it: ${error}`,
    ]);
  });

  test('at a comparison has a row that failed', async () => {
    const task = { command: 'compare', formulations: ['lazy'], engines: ['throws', 'exits'] } as const;
    const events: RequestEvent[] = [];
    const onEvent = (event: RequestEvent): void => void events.push(event);
    await askInWorker(requestOf({ ...task, repeat: 1 }, lone), { worker, idle, onEvent });
    const rows = events.flatMap((event) => (event.type === 'answer' ? [event.answer] : []));
    expect(rows).toMatchObject([
      { engine: 'throws', status: 'failed', reason: 'a bug, please report it: a bug' },
      {
        engine: 'exits',
        status: 'failed',
        reason: 'a bug, please report it: the worker ended with the code 3',
      },
    ]);
    for (const row of rows) expect(row).not.toHaveProperty('cpuMs');
  });

  test('at a comparison that is alone in the process has a row with its CPU time', async () => {
    const task = { command: 'compare', formulations: ['lazy'], engines: ['blocks'], repeat: 1 } as const;
    const rows: unknown[] = [];
    const onEvent = (event: RequestEvent): void => void (event.type === 'answer' && rows.push(event.answer));
    const request = requestOf(task, lone, { timeLimitMs: 100 });
    await askInWorker(request, { worker, idle, isAlone: true, onEvent });
    expect(rows).toMatchObject([{ status: 'unknown', reason: 'time', timesMs: [expect.any(Number)] }]);
    // A system without /proc reports none.
    expect(rows.every((row) => typeof (row as ComparisonRow).cpuMs === 'number')).toBe(cpuMs(true) !== null);
  });

  test('to start rejects', async () => {
    const missing = new URL('./missing.mjs', import.meta.url);
    await expect(askInWorker(requestOf(solve, good), { worker: missing, onEvent: () => {} })).rejects.toThrow(
      'missing.mjs',
    );
  });
});
