import type { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, test } from 'vitest';
import { collectGarbage } from '../../../../test/collect-garbage.js';
import { profile } from '../../../../test/profile.js';
import { askInPool } from '../../src/asking/node/ask-in-pool.js';
import { askInWorker } from '../../src/asking/node/ask-in-worker.js';
import type { Request, RequestEvent } from '../../src/asking/request.js';
import { inputOf, requestOf, summary } from '../requests/asking.js';
import { workerFile } from './worker-file.js';

const worker = workerFile();
const solve = { command: 'solve' } as const;
const good = 'hashi/2/1/11';
const none = 'hashi/2/1/13';
const bad = 'hashi/2/1/_';
const lone = 'hashi/1/1/0';

const idle: Worker[] = [];
afterAll(() => Promise.all(idle.map((each) => each.terminate())));

/** A part is the request itself. */
const asItIs = (request: Request): Request => request;

async function* inTurn(requests: readonly Request[]): AsyncGenerator<Request, void, void> {
  yield* requests;
}

/** The events in words. `slow` delays whoever takes them. */
async function asked(requests: readonly Request[], jobs: number, slow = false): Promise<readonly string[]> {
  const events: RequestEvent[] = [];
  await askInPool(inTurn(requests), asItIs, {
    ...{ worker, idle, jobs },
    onEvent: (event) => {
      events.push(event);
      return slow ? new Promise((resolve) => setTimeout(resolve, 1)) : undefined;
    },
  });
  return summary(events);
}

/** A request about each of these texts, and another name for each. */
const requestsOf = (texts: readonly string[], more: Partial<Request> = {}): readonly Request[] =>
  texts.map((text, at) => {
    const request = requestOf(solve, text, more);
    return { ...request, inputs: request.inputs!.map((input) => ({ ...input, name: `part ${at}` })) };
  });

describe.each(profile === 'long' ? [1, 2, 3] : [2])('%d workers', (jobs) => {
  test('answer in the order of the requests, as one does', async () => {
    // The first part takes longest.
    const texts = [`${none}\n`.repeat(40), good, `${bad}\n${good}`, '', `${good}\n${none}`.repeat(3), none];
    const requests = requestsOf(texts);
    const expected: RequestEvent[] = [];
    for (const request of requests)
      await askInWorker(request, { worker, idle, onEvent: (event) => void expected.push(event) });
    expect(await asked(requests, jobs)).toEqual(summary(expected));
    expect(await asked(requests, jobs, true)).toEqual(summary(expected));
  });

  test('lose one puzzle where one of them hangs, and answer each other one once', async () => {
    const texts = [`${`${good}\n`.repeat(9)}${lone}\n${good}`, `${lone}\n${good}`, good];
    const requests = requestsOf(texts, { engine: 'blocks', timeLimitMs: 3000 });
    const answers = (await asked(requests, jobs)).filter((words) => !words.startsWith('begin'));
    expect(answers).toEqual([
      ...Array.from({ length: 9 }, (_, at) => `part 0:${at + 1} solved`),
      'part 0:10 unknown time',
      'part 0:11 solved',
      'part 1:1 unknown time',
      'part 1:2 solved',
      'part 2 solved',
    ]);
  });

  test.each(['throws', 'throws later'])('answer all other puzzles where one %s', async (engine) => {
    const texts = [`${good}\n${lone}\n${good}`, lone, good];
    const answers = (await asked(requestsOf(texts, { engine }), jobs)).filter(
      (words) => !words.startsWith('begin'),
    );
    expect(answers).toEqual([
      'part 0:1 solved',
      'part 0:2 problem a bug, please report it: a bug',
      'part 0:3 solved',
      'part 1 problem a bug, please report it: a bug',
      'part 2 solved',
    ]);
  });

  test('fail with what the requests throw', async () => {
    const broken = async function* (): AsyncGenerator<Request, void, void> {
      yield* requestsOf([good]);
      throw new Error('the input ends');
    };
    await expect(askInPool(broken(), asItIs, { worker, idle, jobs, onEvent: () => {} })).rejects.toThrow(
      'the input ends',
    );
  });

  test('tell nothing of the requests behind the one that is stopped', async () => {
    const stop = new AbortController();
    const events: RequestEvent[] = [];
    const endless = `hashi/9/9/${'.'.repeat(81)}`;
    const requests = [good, endless, endless, good].map((text, at) => ({
      ...requestOf({ command: 'solutions', max: null }, text),
      inputs: [inputOf(`part ${at}`, text)],
    }));
    await askInPool(inTurn(requests), asItIs, {
      ...{ worker, idle, jobs, signal: stop.signal },
      onEvent: (event) => {
        events.push(event);
        if (event.type === 'part' && event.puzzle === 'part 1') stop.abort();
      },
    });
    const answers = summary(events).filter((words) => !words.startsWith('begin'));
    expect(answers).toEqual(['part 0 counted', 'part 1 unknown cancelled']);
  });

  test('begin nothing after a stop, also where nobody gives them more', async () => {
    const stop = new AbortController();
    const events: RequestEvent[] = [];
    const endless = async function* (): AsyncGenerator<Request, void, void> {
      yield* requestsOf([good]);
      await new Promise(() => {});
    };
    await askInPool(endless(), asItIs, {
      ...{ worker, idle, jobs, signal: stop.signal },
      onEvent: (event) => {
        events.push(event);
        if (event.type === 'answer') stop.abort();
      },
    });
    expect(summary(events)).toEqual(['begin 0 part 0', 'part 0 solved']);
  });
});

test('sixteen workers cause no warning, and of a million only those start that have a request', async () => {
  const warnings: Error[] = [];
  const onWarning = (warning: Error): void => void warnings.push(warning);
  process.on('warning', onWarning);
  // Long enough for the other workers to start.
  const slow = async function* (): AsyncGenerator<Request, void, void> {
    yield* requestsOf([good]);
    await new Promise((resolve) => setTimeout(resolve, 200));
  };
  const own: Worker[] = [];
  for (const jobs of [16, 1_000_000])
    await askInPool(slow(), asItIs, { worker, idle: own, jobs, onEvent: () => {} });
  process.off('warning', onWarning);
  expect(own).toHaveLength(1);
  expect(warnings).toEqual([]);
  idle.push(...own);
});

test.each([false, true])(
  'nothing is kept of requests that are answered (in any order: %s)',
  async (anyOrder) => {
    const sent: WeakRef<Request>[] = [];
    let kept = Number.POSITIVE_INFINITY;
    const requests = async function* (): AsyncGenerator<Request, void, void> {
      for (let at = 0; at < 120; at++) {
        const request = requestOf(solve, good);
        sent.push(new WeakRef(request));
        yield request;
      }
      // A weak reference holds what it refers to until the end of the turn.
      await new Promise((resolve) => setTimeout(resolve, 50));
      collectGarbage();
      kept = sent.slice(0, 100).filter((reference) => reference.deref() !== undefined).length;
    };
    await askInPool(requests(), asItIs, { worker, idle, jobs: 2, anyOrder, onEvent: () => {} });
    expect(kept).toBeLessThan(5);
  },
);
