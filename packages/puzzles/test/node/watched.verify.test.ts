import { describe, expect, test } from 'vitest';
import { askInWorker } from '../../src/asking/node/ask-in-worker.js';
import type { Request } from '../../src/asking/request.js';
import type { Reading } from '../../src/boards/definition/format.js';
import type { AnswerData, Task } from '../../src/questions/data.js';
import { workerFile } from './worker-file.js';

const worker = workerFile('watched.mjs');

/** An island 3 in every second cell of every second row: whether there is one solution takes seconds of search. */
const lattice = (() => {
  const side = 61;
  const row = (at: number): string =>
    Array.from({ length: side }, (_, column) => (at % 2 === 0 && column % 2 === 0 ? '3 ' : '. ')).join('');
  const rows = Array.from({ length: side }, (_, at) => `${row(at)}/`);
  return `pzprv3/hashikake/${side}/${side}/${rows.join('')}`;
})();

/** A Sudoku whose 81 numbers are all given. */
const full = Array.from({ length: 81 }, (_, cell) => {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  return ((3 * (row % 3) + Math.floor(row / 3) + column) % 9) + 1;
}).join('');

/** The edges of a complete graph. */
const complete = Array.from({ length: 40 }, (_, one) =>
  Array.from({ length: one }, (_, other) => `${one} ${other}`),
)
  .flat()
  .join('\n');

interface Asked {
  readonly task: Task;
  readonly text: string;
  readonly reading?: Reading;
}

const asked: readonly Asked[] = [
  { task: { command: 'hint' }, text: lattice },
  { task: { command: 'explain' }, text: lattice },
  { task: { command: 'clues' }, text: full },
  { task: { command: 'instances' }, text: complete, reading: { kind: 'numberlink' } },
  { task: { command: 'diagram', family: 'cycles' }, text: '18x18' },
];

async function answerTo(request: Request, clock: string): Promise<readonly AnswerData[]> {
  const answers: AnswerData[] = [];
  await askInWorker(request, {
    worker,
    env: { ...process.env, GRIDWRIGHT_CLOCK: clock },
    onEvent: (event) => {
      if (event.type === 'answer') answers.push(event.answer);
    },
  });
  return answers;
}

/** The whole answer of a worker that was terminated: it has said nothing itself. */
function terminated(command: string, puzzle: string, reason: string): object {
  const timeMs = { total: expect.any(Number) };
  return { format: 'gridwright-answer', version: 2, command, puzzle, status: 'unknown', reason, timeMs };
}

describe.each(asked.map((each) => ({ ...each, command: each.task.command })))(
  '$command is terminated in its longest step',
  ({ command, task, text, reading = {} }) => {
    const name = command === 'diagram' ? text : 'input';
    const inputs = [{ name, bytes: new TextEncoder().encode(text) }];
    test('after its time limit', { timeout: 30_000 }, async () => {
      const answers = await answerTo({ task, inputs, reading, timeLimitMs: 300 }, 'stands still');
      expect(answers).toEqual([terminated(command, name, 'time')]);
    });

    test('above its memory limit', { timeout: 60_000 }, async () => {
      const answers = await answerTo({ task, inputs, reading, memoryLimitBytes: 2 ** 27 }, 'leaks');
      expect(answers).toEqual([terminated(command, name, 'memory')]);
    });
  },
);
