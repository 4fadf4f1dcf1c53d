import type { AnswerRecord, RequestEvent } from '@gridwright/puzzles';
import { documentOf, emptyPosition } from '@gridwright/puzzles/boards';
import type { FromWorker, ToWorker, WorkerHandle } from '@gridwright/puzzles/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasClues, LiveAnswers, learnAnswer, solvedText } from '../src/answers/live-answers.js';
import { positionText } from '../src/answers/requests.js';
import { loadAllBoards } from '../src/document/boards.js';
import { newDocument, type OpenDocument } from '../src/document/store.js';
import { boardNamed, emptyOf } from './document/documents.js';

const hashi = boardNamed('hashi');

/** A document of Hashi with these islands in a row of seven cells. */
function row(islands: string, id = 'one'): OpenDocument {
  const position = emptyPosition(hashi, { rows: 1, columns: 7 });
  const values = Array.from(islands, (island) => (island === '.' ? -1 : Number(island)));
  const puzzle = { ...position.puzzle, clues: { islands: Int16Array.from(values) } };
  return { ...newDocument(documentOf({ ...position, puzzle })), id };
}

test('rooms are clues of a kind that has no others', () => {
  const size = { rows: 4, columns: 4 };
  const divided = (kind: string, layer: string): boolean => {
    const board = boardNamed(kind);
    const { puzzle } = emptyPosition(board, size);
    expect(hasClues(board, puzzle)).toBe(false);
    const rooms = new Int16Array(16).map((_, cell) => 1 + (cell % 4));
    return hasClues(board, { ...puzzle, clues: { ...puzzle.clues, [layer]: rooms } });
  };
  expect(divided('starbattle', 'rooms')).toBe(true);
  expect(divided('heyawake', 'rooms')).toBe(false);
  expect(divided('sudoku', 'regions')).toBe(false);
});

/** A worker that answers when the test says so. */
class SlowWorker implements WorkerHandle {
  readonly asked: number[] = [];
  readonly stopped: number[] = [];
  #listener: (event: { readonly data: FromWorker }) => void = () => {};

  postMessage(message: ToWorker): void {
    if (message.type === 'ask') this.asked.push(message.number);
    if (message.type === 'stop') this.stopped.push(message.number);
    if (message.type === 'ping') this.say({ type: 'pong' });
  }

  terminate(): void {}

  addEventListener(type: string, listener: never): void {
    if (type === 'message') this.#listener = listener;
  }

  say(data: FromWorker): void {
    this.#listener({ data });
  }

  event(event: RequestEvent, number = this.asked.at(-1)!): void {
    this.say({ type: 'event', number, event });
  }

  answer(status: AnswerRecord['status'], number = this.asked.at(-1)!): void {
    const answer = { command: 'unique', status } as AnswerRecord;
    this.event({ type: 'answer', answer, outcome: 'yes', pictures: [] }, number);
    this.say({ type: 'end', number });
  }
}

function started() {
  const worker = new SlowWorker();
  const live = new LiveAnswers(() => worker);
  const state = (): string => `${live.get().answer.state}${live.get().isOld ? ', old' : ''}`;
  return { worker, live, state };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the old answer stands, dimmed, for 300 ms at most', () => {
  const { worker, live, state } = started();
  live.ask(row('1.....1'));
  expect(state()).toBe('working');
  worker.answer('none');
  expect(state()).toBe('none');
  live.ask(row('2.....2'));
  expect(state()).toBe('none, old');
  vi.advanceTimersByTime(299);
  expect(state()).toBe('none, old');
  vi.advanceTimersByTime(1);
  expect(state()).toBe('working');
  worker.answer('none');
  expect(state()).toBe('none');
  // A quick answer takes its place at once.
  live.ask(row('3.....3'));
  worker.answer('unknown');
  expect(state()).toBe('stopped');
  vi.advanceTimersByTime(10_000);
  expect(state()).toBe('stopped');
});

test('another document begins without the answer of the one before', () => {
  const { worker, live, state } = started();
  live.ask(row('1.....1'));
  worker.answer('none');
  live.ask(row('2.....2', 'two'));
  expect(state()).toBe('working');
});

test('an answer to an earlier puzzle is not taken for one to this', () => {
  const { worker, live, state } = started();
  live.ask(row('1.....1'));
  live.ask(row('2.....2'));
  worker.answer('none', 1);
  expect(state()).toBe('working');
  live.ask(row('.......'));
  expect(state()).toBe('empty');
  worker.answer('none', 2);
  expect(state()).toBe('empty');
});

test('a puzzle that comes back, or is made with its answer, is not solved again', () => {
  const { worker, live, state } = started();
  const first = row('1.....1');
  live.ask(first);
  worker.answer('none');
  live.ask(row('2.....2'));
  expect(state()).toBe('none, old');
  live.ask(first);
  expect(state()).toBe('none');
  // The answer to the question in between comes too late.
  worker.answer('unknown');
  expect(state()).toBe('none');
  // Nor is an equal puzzle solved.
  live.ask(row('1.....1'));
  live.ask(row('.......'));
  expect(state()).toBe('empty');
  live.ask(first);
  expect(state()).toBe('none');
  const made = row('3.....3');
  const record = { status: 'none', solutions: [], timeMs: { total: 5 } } as unknown as AnswerRecord;
  learnAnswer(hashi, made.document.puzzle, record);
  live.ask(made);
  expect(state()).toBe('none');
  expect(worker.asked).toHaveLength(2);
});

test('a puzzle whose only solution is known is handed on with it', () => {
  const { document } = row('1.....1');
  expect(solvedText(hashi, document)).toBe(positionText(hashi, document));
  const solution = { puzzle: document.puzzle, answers: { bridges: Int16Array.of(1, 1, 1, 1, 1, 1) } };
  const text = positionText(hashi, solution);
  const record = { status: 'unique', solutions: [{ text }], timeMs: { total: 5 } } as unknown as AnswerRecord;
  learnAnswer(hashi, document.puzzle, record);
  expect(solvedText(hashi, document)).toBe(text);
  // What is entered and wrong does not matter.
  const wrong = { ...document, answers: { bridges: Int16Array.of(2, 2, 2, 2, 2, 2) } };
  expect(solvedText(hashi, wrong)).toBe(text);
});

test('while it works it says how long, and whether a solution is known; stopped, it goes on when asked', () => {
  const { worker, live } = started();
  live.ask(row('1.....1'));
  const progress = { phase: 'search', elapsedMs: 0, bound: null, incumbent: null, nodes: 1, cuts: 0 };
  worker.event({ type: 'progress', progress: { ...progress, conflicts: 70, solutions: 1 } });
  vi.advanceTimersByTime(1000);
  expect(live.get().answer).toMatchObject({ state: 'working', found: 1, conflicts: 70 });
  expect(live.get().answer).toHaveProperty('ms', expect.closeTo(1000, -2));
  live.stop();
  expect(worker.stopped).toEqual([1]);
  worker.say({ type: 'end', number: 1 });
  expect(live.get().answer).toMatchObject({ state: 'stopped', found: 1 });
  live.again();
  expect(live.get().answer.state).toBe('working');
  expect(worker.asked).toEqual([1, 2]);
});

test('regions are clues where a kind has no others', async () => {
  await loadAllBoards();
  const roomed = (name: string) => {
    const { puzzle } = boardNamed(name).read(boardNamed(name).examples[0]!.text);
    return { ...puzzle, clues: { ...puzzle.clues, numbers: new Int16Array(36).fill(-1) } };
  };
  expect(hasClues(boardNamed('starbattle'), roomed('starbattle'))).toBe(true);
  expect(hasClues(boardNamed('starbattle'), emptyOf('starbattle', 6).puzzle)).toBe(false);
  expect(hasClues(boardNamed('heyawake'), roomed('heyawake'))).toBe(false);
});
