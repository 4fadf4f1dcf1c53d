import { conflict, type Engine } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { proved } from '../../modeling/test/proved.js';
import { makeHashi } from '../src/kinds/hashi/generate.js';
import { hashi } from '../src/kinds/hashi/index.js';
import type { Hashi } from '../src/kinds/hashi/layers.js';
import type { Puzzle } from '../src/layers/board.js';
import { empty } from '../src/layers/layer.js';
import { count } from '../src/questions/count.js';
import { OpenModels } from '../src/questions/open-models.js';
import { unique } from '../src/questions/solutions.js';
import { solve } from '../src/questions/solve.js';

/** Our engine, which counts the models that are opened in it, and those that are closed. */
function counting() {
  const opened = { models: 0, closed: 0 };
  const inner = proved(conflict());
  const engine: Engine = {
    ...inner,
    open: async (model, budget) => {
      opened.models += 1;
      const session = await inner.open(model, budget);
      return {
        solve: (ask, limits) => session.solve(ask, limits),
        add: (constraints, guard) => session.add(constraints, guard),
        guard: () => session.guard(),
        close: () => {
          opened.closed += 1;
          session.close();
        },
      };
    },
  };
  return { engine, opened };
}

const board = makeHashi({ rows: 9, columns: 9, islands: 16, seed: 5 });

/** The board with the number of its island at this place, in reading order, changed. */
function edited(puzzle: Puzzle<Hashi>, place: number, by: number): Puzzle<Hashi> {
  const islands = puzzle.clues.islands.slice();
  const cell = Array.from(islands.keys()).filter((each) => islands[each] !== empty)[place]!;
  islands[cell] = Math.max(1, islands[cell]! + by);
  return { ...puzzle, clues: { islands } };
}

test('edits of one board, and a batch on the same islands, use one model from the second one on', async () => {
  const { engine, opened } = counting();
  const models = new OpenModels();
  const boards = [
    board,
    ...[0, 1, 2, 3].flatMap((place) => [edited(board, place, 1), board, edited(board, place, -1)]),
  ];
  for (const puzzle of boards) {
    const kept = await unique(hashi, puzzle, { engines: [engine], budget: {}, models });
    const fresh = await unique(hashi, puzzle, { engines: [proved(conflict())], budget: {} });
    expect(kept.status).toBe(fresh.status);
  }
  expect(opened.models).toBe(2);
  const last = await count(hashi, board, { engines: [engine], budget: {}, models });
  expect(last.count).toEqual(
    (await count(hashi, board, { engines: [proved(conflict())], budget: {} })).count,
  );
  models.close();
  expect(opened).toEqual({ models: 2, closed: 2 });
});

test('another shape, other rules and another formulation get a model of their own', async () => {
  const { engine, opened } = counting();
  const models = new OpenModels();
  const ask = (puzzle: Puzzle<Hashi>, formulation: string) =>
    solve(hashi, puzzle, { engines: [engine], budget: {}, models, formulation });
  const other = makeHashi({ rows: 9, columns: 9, islands: 15, seed: 6 });
  const three = { ...board, rules: { ...board.rules, 'max-bridges': 3 } };
  for (const puzzle of [board, other, three, board]) await ask(puzzle, 'lazy');
  await ask(board, 'bfs');
  expect(opened.models).toBe(5);
  models.close();
  expect(opened.closed).toBe(5);
});

test('a large board of quite other numbers is not solved with clues as variables', async () => {
  const { engine, opened } = counting();
  const models = new OpenModels();
  const large = makeHashi({ rows: 40, columns: 40, islands: 200, seed: 7 });
  const islands = large.clues.islands.map((value) => (value === empty ? empty : -2));
  const unknown = { ...large, clues: { islands } };
  for (const puzzle of [large, unknown, large])
    await solve(hashi, puzzle, { engines: [engine], budget: {}, models });
  expect(opened).toEqual({ models: 3, closed: 3 });
  await solve(hashi, edited(large, 3, 2), { engines: [engine], budget: {}, models });
  expect(opened).toEqual({ models: 4, closed: 3 });
  models.close();
});
