import { conflict, coverFirst, defaultEngines, type Session } from '@gridwright/modeling';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/profile.js';
import { openedBy } from '../../modeling/test/opened-by.js';
import type { Puzzle } from '../src/boards/layers/board.js';
import { clueSites, withoutClues } from '../src/boards/layers/left-out.js';
import { haveSameShape } from '../src/boards/layers/same-shape.js';
import { kinds } from '../src/kinds/index.js';
import { sudoku } from '../src/kinds/sudoku/index.js';
import type { Answer } from '../src/questions/answers/answer.js';
import { count } from '../src/questions/count/count.js';
import { solve } from '../src/questions/solve/solve.js';
import { type ExpectedSeries, ModelCache } from '../src/questions/solving/model-cache.js';
import { shapeKey } from '../src/questions/solving/puzzle-shape.js';
import { unique } from '../src/questions/unique/unique.js';
import { someExamples } from './some-examples.js';

/** An answer with the work that was done for it, and without what a clock says. */
function worked(answer: Answer): unknown {
  const { buildMs: _build, solveMs: _solve, checkMs: _check, ...rest } = answer;
  return rest;
}

const smallPuzzles = new Map(
  kinds.map((kind) => [
    kind,
    someExamples(kind)
      .map(({ text }) => kind.read(text).puzzle as Puzzle)
      .filter(({ rows, columns }) => rows * columns <= 81),
  ]),
);

/** Small puzzles of a kind, and the same with clues left out from one place on. */
function arbitraryPuzzle(kind: (typeof kinds)[number]): fc.Arbitrary<Puzzle> {
  return fc.tuple(fc.constantFrom(...smallPuzzles.get(kind)!), fc.nat({ max: 40 })).map(([puzzle, from]) => {
    const leftOut = clueSites(kind.layers, puzzle).filter((_, index) => index >= from && index % 3 === 0);
    return withoutClues(kind.layers, puzzle, leftOut);
  });
}

const expectations: readonly ExpectedSeries[] = ['alike', 'one of many'];

const questions = { solve, unique, count };

test.each(kinds.map((kind) => ({ kind })))(
  'of $kind.name: a series of questions has the answers and the effort of one with new models',
  async ({ kind }) => {
    const asked = fc.tuple(
      arbitraryPuzzle(kind),
      fc.constantFrom('solve' as const, 'unique' as const, 'count' as const),
    );
    const series = fc.tuple(
      fc.constantFrom(...expectations),
      fc.array(asked, { minLength: 1, maxLength: 4 }),
    );
    const property = fc.asyncProperty(fc.array(series, { minLength: 2, maxLength: 4 }), async (all) => {
      const models = new ModelCache();
      for (const [expected, sequence] of all) {
        models.begin('', expected);
        const others = new ModelCache();
        others.begin('', expected);
        for (const [puzzle, question] of sequence) {
          const ask = (kept: ModelCache): Promise<Answer> =>
            questions[question](puzzle, { kind, models: kept, max: 5 });
          expect(worked(await ask(models))).toEqual(worked(await ask(others)));
        }
        models.end();
        others.close();
      }
      models.close();
    });
    await fc.assert(property, { numRuns: runs(100, 4) });
  },
);

/** An engine whose sessions are collected. */
function collecting() {
  const sessions: Session[] = [];
  const engine = openedBy(coverFirst(conflict()), async (prepared, budget) => {
    const session = await prepared.open(budget);
    sessions.push(session);
    return session;
  });
  return { engine, sessions };
}

const easy = sudoku.read('sudoku/4/4/2i14j14i3').puzzle;

test('a series goes on with a session that is as new, and closes any other one', async () => {
  const { engine, sessions } = collecting();
  const models = new ModelCache();
  const ask = async (): Promise<void> => {
    models.begin('', 'alike');
    await unique(easy, { kind: sudoku, engines: [engine], models });
    models.end();
  };
  await ask();
  await ask();
  expect(sessions).toHaveLength(1);
  sessions[0]!.guard();
  expect(sessions[0]!.isFresh?.()).toBe(false);
  await ask();
  expect(sessions).toHaveLength(2);
  await expect(sessions[0]!.solve({}, {})).rejects.toMatchObject({ problem: { code: 'session-closed' } });
  models.begin('other options', 'alike');
  await expect(sessions[1]!.solve({}, {})).rejects.toMatchObject({ problem: { code: 'session-closed' } });
  models.close();
});

test('a first puzzle has a model of its own unless others like it are expected', async () => {
  const { engine, sessions } = collecting();
  for (const expected of [...expectations, null]) {
    const models = new ModelCache();
    if (expected !== null) models.begin('', expected);
    await unique(easy, { kind: sudoku, engines: [engine], models });
    expect(sessions.at(-1)!.isFresh?.()).toBe(expected !== null);
    models.close();
  }
});

test('one puzzle of many has a model that is kept only if the next series may use it', () => {
  const prepared = { status: 'ready', open: () => Promise.reject(new Error('not to be opened')) } as const;
  for (const expected of ['alike', 'one of many'] as const) {
    const models = new ModelCache();
    models.begin('', expected);
    expect(models.pays('its shape', easy)).toBe(true);
    expect(models.paysPrepared(prepared)).toBe(expected === 'alike');
    expect(models.paysPrepared({ ...prepared, staysFresh: true })).toBe(true);
    expect(models.pays('its shape', easy)).toBe(true);
    expect(models.paysPrepared(prepared)).toBe(true);
  }
});

test.each(kinds.map((kind) => ({ kind })))(
  'of $kind.name: puzzles of the same shape have the same key',
  ({ kind }) => {
    const property = fc.property(arbitraryPuzzle(kind), arbitraryPuzzle(kind), (one, other) => {
      const isSame = haveSameShape(kind.layers, one, other);
      if (isSame) expect(shapeKey(kind, one)).toBe(shapeKey(kind, other));
      else if (one.graph === other.graph && one.records === other.records)
        expect(shapeKey(kind, one)).not.toBe(shapeKey(kind, other));
    });
    fc.assert(property, { numRuns: runs(1000, 100) });
  },
);

test('engines of this package whose sessions are as new after a question are those that do not learn', async () => {
  const { model } = sudoku.formulations[0]!.formulate(easy);
  const fresh: string[] = [];
  for (const engine of defaultEngines) {
    const prepared = await engine.prepare(model);
    if (prepared.status === 'refused') continue;
    const session = await prepared.open();
    await session.solve({}, {});
    if (session.isFresh?.()) fresh.push(engine.name);
    session.close();
  }
  expect(fresh).toEqual(['cover+conflict', 'cover']);
});
