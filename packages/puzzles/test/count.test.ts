import { conflict, diagram } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { openedBy } from '../../modeling/test/opened-by.js';
import { readPuzzle } from '../src/boards/formats/read-puzzle.js';
import { kinds } from '../src/kinds/index.js';
import { type CountOptions, count } from '../src/questions/count/count.js';
import { engines } from './engine.js';
import { mosaic } from './template/index.js';

const among = [...kinds, mosaic];

function ask(text: string, context: CountOptions, max?: number) {
  const { kind, position } = readPuzzle(among, text);
  return count(position.puzzle, { ...context, kind, max });
}

/** Loops of 5 × 5 cells: OEIS A140517. */
const loops = { text: 'slither/5/5/', count: 1_222_363n };

test('many solutions are counted by an engine that does not find them one by one', async () => {
  const answer = await ask(loops.text, { engines, budget: {} });
  const count = { value: loops.count, exact: true };
  expect(answer).toMatchObject({ status: 'counted', count, evidence: 'engine', plan: { engine: 'diagram' } });
});

test('a few are found one by one, and at most max', async () => {
  const few = await ask('slither/2/2/', { engines, budget: {} });
  expect(few).toMatchObject({ count: { value: 13n, exact: true }, plan: { engine: 'conflict' } });
  const some = await ask(loops.text, { engines, budget: {} }, 1200);
  expect(some).toMatchObject({ count: { value: 1200n, exact: false }, plan: { engine: 'conflict' } });
});

test('solutions that are slow to find are not waited for', async () => {
  const answer = await ask('slither/100/2/', { engines, budget: {} });
  expect(answer).toMatchObject({ status: 'counted', count: { exact: true }, plan: { engine: 'diagram' } });
});

test('the search continues if no counting engine supports the model', async () => {
  const answer = await ask('mosaic/4/3/', { engines, budget: {} });
  expect(answer).toMatchObject({ count: { value: 4096n, exact: true }, plan: { engine: 'conflict' } });
});

test('the count at a limit is reported', async () => {
  const late = await ask('slither/20/20/', { engines, budget: { deadlineMs: performance.now() + 100 } });
  expect(late).toMatchObject({ status: 'unknown', reason: 'time', count: { exact: false } });
});

test('a count below the number of found solutions is an error', async () => {
  const wrong = openedBy(diagram, async (prepared, budget) => {
    const session = await prepared.open(budget);
    const count: NonNullable<typeof session.count> = async (...asked) => {
      const { stats } = await session.count!(...asked);
      return { stats, count: 5n, stopped: null };
    };
    return Object.assign(Object.create(session), { count, close: () => session.close() });
  });
  const asked = ask(loops.text, { engines: [conflict(), wrong], budget: {} });
  await expect(asked).rejects.toMatchObject({ problem: { code: 'engine-failed', engine: 'diagram' } });
});

test('the time limit of the first search does not limit the search for a contradiction', async () => {
  const deadlines: (number | undefined)[] = [];
  const timed = openedBy(conflict(), async (prepared, budget) => {
    const session = await prepared.open(budget);
    const solve = session.solve.bind(session);
    session.solve = (asked, limits) => {
      deadlines.push(limits?.deadlineMs);
      return solve(asked, limits);
    };
    return session;
  });
  const [, , diagram] = engines;
  const answer = await ask('slither/1/2/7', { engines: [timed, diagram!], budget: {}, explainsNone: true });
  expect(answer).toMatchObject({ status: 'none' });
  if (answer.status !== 'none') throw new Error('it has a solution');
  expect(answer.contradiction?.clues).not.toHaveLength(0);
  expect(deadlines.at(-1)).toBeUndefined();
});
