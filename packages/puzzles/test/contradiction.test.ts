import { conflict, type Engine, EngineError, noStats } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { openedBy } from '../../modeling/test/opened-by.js';
import { readPuzzle } from '../src/boards/formats/read-puzzle.js';
import { kinds } from '../src/kinds/index.js';
import { count } from '../src/questions/count/count.js';
import { forced } from '../src/questions/forced/forced.js';
import { solve } from '../src/questions/solve/solve.js';
import type { QuestionOptions } from '../src/questions/solving/puzzle-question.js';
import { unique } from '../src/questions/unique/unique.js';
import { engine as highs } from './engine.js';

const possible = 'hashi/2/1/11';
const impossible = 'hashi/2/1/13';

function puzzleOf(text: string) {
  const { kind, position } = readPuzzle(kinds, text);
  return [kind, position.puzzle] as const;
}

const named: QuestionOptions = { engines: [], engine: 'highs', explainsNone: true, budget: {} };

/** Our solver, which does not even open the model. */
function unopened(error: EngineError): Engine {
  return openedBy(conflict(), () => Promise.reject(error));
}

/** An engine that has no solution of any model. */
const denying = openedBy(highs, async (prepared, budget) => {
  const session = await prepared.open(budget);
  return Object.assign(session, { solve: async () => ({ status: 'infeasible', stats: noStats }) });
});

test.each([
  new EngineError({ code: 'memory-exceeded', engine: 'conflict', neededBytes: 2, limitBytes: 1 }),
  new EngineError({ code: 'stopped', reason: 'time' }),
])('no solution stays no solution where its reasons do not fit: $message', async (error) => {
  const context = { ...named, engines: [unopened(error), highs] };
  const [, puzzle] = puzzleOf(impossible);
  expect(await solve(puzzle, context)).toMatchObject({ status: 'none', contradiction: null });
});

test('any other failure of the second engine is reported', async () => {
  const error = new EngineError({ code: 'engine-failed', engine: 'conflict', detail: 'it crashed' });
  const [, puzzle] = puzzleOf(impossible);
  await expect(solve(puzzle, { ...named, engines: [unopened(error), highs] })).rejects.toBe(error);
});

test('an engine that denies a solution has failed, and reached no limit', async () => {
  const context = { ...named, engines: [conflict(), denying] };
  const [, puzzle] = puzzleOf(possible);
  const detail = 'it says that there is no solution, and the engine conflict finds one that keeps the rules';
  const failure = { problem: { code: 'engine-failed', engine: 'highs', detail } };
  await expect(solve(puzzle, context)).rejects.toMatchObject(failure);
  await expect(forced(puzzle, context)).rejects.toMatchObject(failure);
  await expect(count(puzzle, context)).rejects.toMatchObject(failure);
  await expect(unique(puzzle, context)).rejects.toMatchObject(failure);
  const silent = { ...context, explainsNone: false };
  expect(await solve(puzzle, silent)).toMatchObject({ status: 'none', contradiction: null });
});
