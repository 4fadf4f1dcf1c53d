import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromWorker, ToWorker } from '../../src/asking/browser/messages.js';
import { QuestionWorker, type WorkerHandle } from '../../src/asking/browser/question-worker.js';
import type { Request, RequestEvent } from '../../src/asking/request.js';
import type { AnswerRecord } from '../../src/questions/records/answer-record.js';

/** A worker whose messages come when the test says so. */
class FakeWorker implements WorkerHandle {
  readonly asked: number[] = [];
  readonly stopped: number[] = [];
  pings = 0;
  isTerminated = false;
  /** Whether it answers pings. */
  isAlive = true;
  #listener: (event: { readonly data: FromWorker }) => void = () => {};
  #onError: (event: { preventDefault(): void }) => void = () => {};

  postMessage(message: ToWorker): void {
    if (message.type === 'ask') this.asked.push(message.number);
    else if (message.type === 'stop') this.stopped.push(message.number);
    else {
      this.pings += 1;
      if (this.isAlive) this.say({ type: 'pong' });
    }
  }

  terminate(): void {
    this.isTerminated = true;
  }

  addEventListener(type: string, listener: never): void {
    if (type === 'message') this.#listener = listener;
    else this.#onError = listener;
  }

  say(data: FromWorker): void {
    this.#listener({ data });
  }

  fail(): void {
    this.#onError({ preventDefault: () => {} });
  }

  /** Loads, if it has not, and answers the last question. */
  answer(number = this.asked.at(-1)!): void {
    const answer = {} as AnswerRecord;
    const event: RequestEvent = { type: 'answer', answer, outcome: 'yes', pictures: [] };
    this.say({ type: 'event', number, event });
    this.say({ type: 'end', number });
  }
}

const request = { task: { command: 'unique' } } as Request;

/** A question worker with the workers that it made, and what it told of each question, by name. */
function started() {
  const workers: FakeWorker[] = [];
  const told: string[] = [];
  const worker = new QuestionWorker(() => {
    const made = new FakeWorker();
    workers.push(made);
    return made;
  });
  const ask = (name: string, onTold: (what: string) => void = () => {}): void => {
    const tell = (what: string): void => {
      told.push(`${name} ${what}`);
      onTold(what);
    };
    worker.ask({
      request,
      onEvent: ({ type }) => tell(type),
      onEnd: () => tell('end'),
      onDropped: () => tell('dropped'),
      onFailure: () => tell('failure'),
    });
  };
  return { worker, workers, told, ask };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a question that is asked when a worker has failed goes to the next worker', () => {
  const { workers, told, ask } = started();
  ask('a', (what) => {
    if (what === 'failure') ask('b');
  });
  workers[0]!.say({ type: 'failure', number: 1, message: 'a bug' });
  expect(workers).toHaveLength(2);
  expect(workers[1]!.asked).toEqual([2]);
  workers[1]!.answer();
  expect(told).toEqual(['a failure', 'b answer', 'b end']);
});

test('a question that is asked when a stopped one was ended by force goes to the next worker', () => {
  const { worker, workers, told, ask } = started();
  workers[0]!.say({ type: 'pong' });
  ask('a', (what) => {
    if (what === 'end') ask('b');
  });
  worker.stop();
  vi.advanceTimersByTime(1000);
  expect(workers).toHaveLength(2);
  expect(workers[1]!.asked).toEqual([2]);
  workers[1]!.answer();
  expect(told).toEqual(['a end', 'b answer', 'b end']);
});

test('a worker that begins with a question that was dropped while it loaded, and never ends it, is replaced', () => {
  const { workers, told, ask } = started();
  ask('a');
  ask('b');
  const [first] = workers;
  first!.isAlive = false;
  vi.advanceTimersByTime(5000);
  expect(workers).toHaveLength(1);
  // It has loaded, answers pings, and works on the first question forever.
  first!.isAlive = true;
  first!.say({ type: 'pong' });
  vi.advanceTimersByTime(2000);
  expect(first!.isTerminated).toBe(true);
  workers[1]!.answer();
  expect(told).toEqual(['a dropped', 'b answer', 'b end']);
});

test('a worker that never ends a question that was stopped while it loaded is replaced for the next one', () => {
  const { worker, workers, told, ask } = started();
  workers[0]!.isAlive = false;
  ask('a');
  worker.stop();
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(['a end']);
  workers[0]!.say({ type: 'pong' });
  ask('b');
  vi.advanceTimersByTime(1000);
  expect(workers).toHaveLength(2);
  workers[1]!.answer();
  expect(told).toEqual(['a end', 'b answer', 'b end']);
});

test('a page whose timers come once a minute keeps its worker', () => {
  const { workers, told, ask } = started();
  workers[0]!.say({ type: 'pong' });
  ask('a');
  const clock = vi.spyOn(performance, 'now');
  for (let minute = 1; minute <= 20; minute++) {
    clock.mockReturnValue(performance.timeOrigin + minute * 60_000);
    vi.advanceTimersByTime(500);
  }
  clock.mockRestore();
  expect(workers).toHaveLength(1);
  workers[0]!.answer();
  expect(told).toEqual(['a answer', 'a end']);
});

test('a worker that is gone is replaced, each time with more patience', () => {
  const { workers, told, ask } = started();
  const silent = (): FakeWorker => {
    const last = workers.at(-1)!;
    last.say({ type: 'pong' });
    last.isAlive = false;
    return last;
  };
  silent();
  ask('a');
  vi.advanceTimersByTime(5000);
  expect(workers).toHaveLength(2);
  silent();
  vi.advanceTimersByTime(5000);
  expect(workers).toHaveLength(2);
  vi.advanceTimersByTime(5000);
  expect(workers).toHaveLength(3);
  workers[2]!.answer();
  expect(told).toEqual(['a answer', 'a end']);
});

test('no timer runs once a question is answered, or the worker closed with one open and one dropped', () => {
  const { worker, workers, ask } = started();
  ask('a');
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  workers[0]!.answer();
  expect(vi.getTimerCount()).toBe(0);
  ask('b');
  ask('c');
  worker.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('of quick questions the last one is answered, whatever comes late, is stopped or breaks', () => {
  // A small generator of numbers: each run is another order of events.
  for (let seed = 1; seed <= 400; seed++) {
    let state = seed;
    const random = (below: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 8) % below;
    };
    const { worker, workers, told, ask } = started();
    const late: (() => void)[] = [];
    let asked = 0;
    for (let step = 0; step < 40; step++) {
      const current = workers.at(-1)!;
      switch (random(8)) {
        case 0:
        case 1:
          asked += 1;
          ask(String(asked));
          break;
        case 2:
          worker.stop();
          break;
        case 3: {
          // A late message of some question, of this worker or of an earlier one.
          const number = random(asked + 1);
          const of = workers[random(workers.length)]!;
          late.push(() => of.say({ type: 'end', number }));
          break;
        }
        case 4:
          late.shift()?.();
          break;
        case 5:
          current.say({ type: 'pong' });
          break;
        case 6:
          if (random(4) === 0) current.fail();
          break;
        case 7:
          vi.advanceTimersByTime(random(3) * 200);
      }
    }
    asked += 1;
    const from = told.length;
    ask('last');
    vi.advanceTimersByTime(200);
    // From here on every worker is well, and answers what it was asked last.
    for (let round = 0; round < 5 && !told.slice(from).includes('last end'); round++) {
      vi.advanceTimersByTime(1000);
      const now = workers.at(-1)!;
      expect(now.isTerminated).toBe(false);
      if (now.asked.length > 0) now.answer();
    }
    expect(told.slice(from)).toContain('last answer');
    worker.close();
  }
});
