import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { unsolved } from '../../src/boards/layers/board.js';
import { kinds } from '../../src/kinds/index.js';
import { type StepRecord, stepRecord } from '../../src/questions/steps/step-record.js';
import { allSteps } from '../../src/questions/steps/steps.js';

/** Enough steps to meet searches that end at their effort. */
const maxSteps = 60;

async function firstSteps(
  name: string,
  at: number,
  pause?: () => Promise<void>,
): Promise<readonly StepRecord[]> {
  const kind = kinds.find((each) => each.name === name)!;
  const { puzzle } = readPuzzle([kind], kind.examples[at]!.text).position;
  const budget = pause === undefined ? {} : { pause };
  const steps: StepRecord[] = [];
  for await (const step of allSteps(kind, unsolved(kind.layers, puzzle), { budget })) {
    steps.push(stepRecord(kind, puzzle, step));
    if (steps.length === maxSteps) break;
  }
  return steps;
}

test.each([
  ['battleship', 4],
  ['masyu', 3],
  ['sudoku', 0],
])('%s has the same steps on a busy machine', async (name, at) => {
  const quiet = await firstSteps(name, at);
  const others = Array.from({ length: 4 }, () => new Worker('for (;;);', { eval: true }));
  try {
    expect(await firstSteps(name, at, () => setImmediate())).toEqual(quiet);
  } finally {
    await Promise.all(others.map((each) => each.terminate()));
  }
});
