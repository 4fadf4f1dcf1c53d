import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { type Position, unsolved } from '../../src/boards/layers/board.js';
import { kinds } from '../../src/kinds/index.js';
import { rate } from '../../src/questions/rate/rating.js';
import { allSteps, nextStep } from '../../src/questions/steps/steps.js';

const { GRIDWRIGHT_DATA: data = '' } = process.env;
const instance = join(data, 'hashi/cllv/400/Hs_34_400_75_10_017.has');

const limitMs = 1000;
/** Work that has not ended after five times its limit has not asked for it. */
const watchdogMs = 5 * limitMs;

/** The largest example of each kind with explanations, and a board of Hashi with 400 islands. */
const boards = [
  ...kinds
    .filter(({ explanations }) => explanations !== null)
    .map((kind) => {
      const positions = kind.examples.map(({ text }) => readPuzzle([kind], text).position);
      const sizeOf = ({ puzzle }: Position): number => kind.explanations!.reasons(puzzle).model.variableCount;
      const largest = positions.reduce((best, each) => (sizeOf(each) > sizeOf(best) ? each : best));
      return { name: kind.name, kind, puzzle: largest.puzzle };
    }),
  ...(existsSync(instance)
    ? [{ name: 'hashi, 400 islands', ...readBoard('hashi', readFileSync(instance, 'utf8')) }]
    : []),
];

function readBoard(name: string, text: string) {
  const kind = kinds.find((each) => each.name === name)!;
  return { kind, puzzle: readPuzzle([kind], text).position.puzzle };
}

describe.each(boards)('$name', ({ kind, puzzle }) => {
  const position = unsolved(kind.layers, puzzle);
  const limited = () => ({
    budget: { deadlineMs: performance.now() + limitMs, pause: () => setImmediate() },
  });

  test('a hint, all steps and a rating end at a time limit', async () => {
    for (const work of [
      () => nextStep(kind, position, limited()),
      () => ended(allSteps(kind, position, limited())),
      () => rate(kind, puzzle, limited()),
    ]) {
      const startMs = performance.now();
      const { status } = await work();
      expect(performance.now() - startMs).toBeLessThan(watchdogMs);
      expect(['step', 'solved', 'several', 'rated', 'unknown']).toContain(status);
    }
  });

  test('all steps end where they are canceled from outside', async () => {
    let isCancelled = false;
    const budget = { isCancelled: () => isCancelled, pause: () => setImmediate() };
    const startMs = performance.now();
    setTimeout(() => {
      isCancelled = true;
    }, limitMs);
    const { status } = await ended(allSteps(kind, position, { budget }));
    expect(performance.now() - startMs).toBeLessThan(watchdogMs);
    expect(['solved', 'several', 'unknown']).toContain(status);
  });
});

async function ended<End>(walk: AsyncGenerator<unknown, End>): Promise<End> {
  for (;;) {
    const next = await walk.next();
    if (next.done) return next.value;
  }
}
