import { conflict } from '@gridwright/modeling';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/profile.js';
import { openedBy } from '../../modeling/test/opened-by.js';
import { proved } from '../../modeling/test/proved.js';
import type { Puzzle } from '../src/boards/layers/board.js';
import { empty } from '../src/boards/layers/layer.js';
import { clueSites, withoutClues } from '../src/boards/layers/left-out.js';
import type { Hashi } from '../src/kinds/hashi/layers.js';
import { kinds } from '../src/kinds/index.js';
import { numberlink } from '../src/kinds/numberlink/index.js';
import type { Answer } from '../src/questions/answers/answer.js';
import { count } from '../src/questions/count/count.js';
import { solutions } from '../src/questions/solutions/solutions.js';
import { solve } from '../src/questions/solve/solve.js';
import { ModelCache } from '../src/questions/solving/model-cache.js';
import { shapeKey, withCluesOfModel } from '../src/questions/solving/puzzle-shape.js';
import { unique } from '../src/questions/unique/unique.js';
import { seating } from './beyond-cells/seating.js';
import { grownBoard } from './hashi/grown-board.js';
import { countIn } from './outcomes.js';
import { someExamples } from './some-examples.js';

/** Our engine, which counts the models that are opened in it, and those that are closed. */
function counting() {
  const opened = { models: 0, closed: 0 };
  const engine = openedBy(proved(conflict()), async (prepared, budget) => {
    opened.models += 1;
    const session = await prepared.open(budget);
    return {
      solve: (ask, limits) => session.solve(ask, limits),
      add: (constraints, guard) => session.add(constraints, guard),
      guard: () => session.guard(),
      close: () => {
        opened.closed += 1;
        session.close();
      },
    };
  });
  return { engine, opened };
}

const board = grownBoard({ rows: 9, columns: 9, islands: 16, seed: 5 }).puzzle;

/** The board with the number of its island at this place, in reading order, changed. */
function edited(puzzle: Puzzle<Hashi>, place: number, by: number): Puzzle<Hashi> {
  const islands = puzzle.clues.islands.slice();
  const cell = Array.from(islands.keys()).filter((each) => islands[each] !== empty)[place]!;
  islands[cell] = Math.max(1, islands[cell]! + by);
  return { ...puzzle, clues: { islands } };
}

test('edits of one board, and a batch on the same islands, use one model from the second one on', async () => {
  const { engine, opened } = counting();
  const models = new ModelCache();
  let several = 0;
  const boards = [
    board,
    ...[0, 1, 2, 3].flatMap((place) => [edited(board, place, 1), board, edited(board, place, -1)]),
  ];
  for (const [index, puzzle] of boards.entries()) {
    const kept = await unique(puzzle, { engines: [engine], budget: {}, models });
    const fresh = await unique(puzzle, { engines: [proved(conflict())], budget: {} });
    expect(kept.status).toBe(fresh.status);
    if (kept.status === 'several' && index > 0) several += 1;
  }
  // Solutions that are shown come from a session of their own.
  expect(opened.models).toBe(2 + several);
  const last = await count(board, { engines: [engine], budget: {}, models });
  const fresh = await count(board, { engines: [proved(conflict())], budget: {} });
  expect(countIn(last)).toEqual(countIn(fresh));
  models.close();
  expect(opened).toEqual({ models: 2 + several, closed: 2 + several });
});

test('another shape, other rules and another formulation get a model of their own', async () => {
  const { engine, opened } = counting();
  const models = new ModelCache();
  const ask = (puzzle: Puzzle<Hashi>, formulation: string) =>
    solve(puzzle, { engines: [engine], budget: {}, models, formulation });
  const other = grownBoard({ rows: 9, columns: 9, islands: 15, seed: 6 }).puzzle;
  const three = { ...board, rules: { ...board.rules, 'max-bridges': 3 } };
  for (const puzzle of [board, other, three, board]) await ask(puzzle, 'lazy');
  await ask(board, 'bfs');
  expect(opened.models).toBe(5);
  models.close();
  expect(opened.closed).toBe(5);
});

test('each treatment of a formulation has a model of its own', async () => {
  const models = new ModelCache();
  const ask = (formulation: string, kept?: ModelCache) =>
    unique(board, { engines: [conflict()], budget: {}, models: kept, formulation });
  for (const formulation of ['lazy', 'lazy', 'lazy/bfs', 'lazy/bfs', 'lazy']) {
    const { model, plan } = await ask(formulation, models);
    expect({ model, treatment: plan?.treatment }).toEqual({
      model: (await ask(formulation)).model,
      treatment: formulation === 'lazy' ? 'native' : 'bfs',
    });
  }
  models.close();
});

test('a large board of quite other numbers is not solved with clues as variables', async () => {
  const { engine, opened } = counting();
  const models = new ModelCache();
  const large = grownBoard({ rows: 40, columns: 40, islands: 200, seed: 7 }).puzzle;
  const islands = large.clues.islands.map((value) => (value === empty ? empty : -2));
  const unknown = { ...large, clues: { islands } };
  for (const puzzle of [large, unknown, large])
    await solve(puzzle, { engines: [engine], budget: {}, models });
  expect(opened).toEqual({ models: 3, closed: 3 });
  const answer = await unique(edited(large, 3, 2), { engines: [engine], budget: {}, models });
  const shown = answer.status === 'several' ? 1 : 0;
  expect(opened).toEqual({ models: 4 + shown, closed: 3 + shown });
  models.close();
});

test.each(kinds.map((kind) => [kind.name, kind] as const))(
  '%s: the clues of puzzles in a series may stand in any order',
  async (_, kind) => {
    const models = new ModelCache();
    const { puzzle } = kind.read(kind.examples[0]!.text);
    const reversed = { ...puzzle, clues: Object.fromEntries(Object.entries(puzzle.clues).reverse()) };
    for (const each of [puzzle, reversed, puzzle, reversed]) {
      const answer = await unique(each, { kind, models });
      expect(answer.status).toBe('unique');
    }
    models.close();
  },
);

/** An answer without its effort. */
function said(answer: Answer): unknown {
  const {
    plan,
    model: _model,
    buildMs: _build,
    solveMs: _solve,
    checkMs: _check,
    stats: _stats,
    ...outcome
  } = answer;
  return { ...outcome, plan };
}

test.each(kinds.map((kind) => ({ kind })))(
  'of $kind.name: an answer does not depend on what was asked before',
  async ({ kind }) => {
    const puzzles = someExamples(kind)
      .map(({ text }) => kind.read(text).puzzle)
      .filter(({ rows, columns }) => rows * columns <= 81);
    /** The puzzle with clues left out from one place on, so that it has several solutions. */
    const opened = (puzzle: Puzzle, from: number): Puzzle => {
      const leftOut = clueSites(kind.layers, puzzle).filter((_, index) => index >= from && index % 3 === 0);
      return withoutClues(kind.layers, puzzle, leftOut);
    };
    const asked = fc.tuple(
      fc.nat({ max: puzzles.length - 1 }),
      fc.nat({ max: 40 }),
      fc.constantFrom('solve' as const, 'unique' as const, 'count' as const, 'solutions' as const),
    );
    const questions = { solve, unique, count, solutions };
    const property = fc.asyncProperty(fc.array(asked, { minLength: 2, maxLength: 8 }), async (sequence) => {
      const models = new ModelCache();
      for (const [place, from, question] of sequence) {
        const puzzle = opened(puzzles[place]!, from);
        const options = { max: 5, explainsNone: true };
        const ask = questions[question];
        const before = await ask(puzzle, { ...options, models });
        expect(said(before)).toEqual(said(await ask(puzzle, options)));
      }
      models.close();
    });
    await fc.assert(property, { numRuns: runs(15, 4) });
  },
);

test('a model whose shape has clues serves the puzzle with some of them left out, and no other puzzle', () => {
  const { layers } = numberlink;
  const [all, leftOut, less, other] = ['1h22h1', '1h2.h1', '1i2h1', '1h23h1'].map(
    (body) => numberlink.read(`numlin/4/2/${body}`).puzzle,
  );
  const serves = (puzzle: typeof all): boolean =>
    shapeKey(kinds.find(({ name }) => name === numberlink.name)!, withCluesOfModel(layers, puzzle!, all!)) ===
    shapeKey(kinds.find(({ name }) => name === numberlink.name)!, all!);
  expect([all, leftOut, less, other].map(serves)).toEqual([true, true, false, false]);
});

test('a model serves the puzzle with some of its records left out, if they are clues, and no other puzzle', () => {
  const { puzzle } = seating.read(seating.examples[0]!.text);
  const { people, sentences } = puzzle.records!;
  const serves = (records: NonNullable<typeof puzzle.records>): boolean =>
    shapeKey(seating, withCluesOfModel(seating.layers, { ...puzzle, records }, puzzle)) ===
    shapeKey(seating, puzzle);
  const [first, second] = sentences;
  expect(serves({ people, sentences: [] })).toBe(true);
  expect(serves({ people, sentences: [{ ...second! }] })).toBe(true);
  expect(serves({ people, sentences: [{ ...first!, id: second!.id }] })).toBe(false);
  expect(serves({ people, sentences: [...sentences, { ...first!, id: 'another' }] })).toBe(false);
  expect(serves({ people: people.slice(1), sentences })).toBe(false);
});
