import { describe, expect, test } from 'vitest';
import { answerRequest } from '../src/asking/answer-request.js';
import { ownRegistry } from '../src/asking/registry.js';
import type { Puzzle } from '../src/boards/layers/board.js';
import { plainRules } from '../src/boards/layers/rule-variant.js';
import { QuestionError } from '../src/contracts/question-error.js';
import { hashi, slitherlink, sudoku } from '../src/kinds/index.js';
import { check } from '../src/questions/check/check.js';
import { count } from '../src/questions/count/count.js';
import { generate } from '../src/questions/generate/generate.js';
import { solutions } from '../src/questions/solutions/solutions.js';
import { solve } from '../src/questions/solve/solve.js';
import { ModelCache } from '../src/questions/solving/model-cache.js';
import { unique } from '../src/questions/unique/unique.js';

// Programs without types, and readers of their own, make puzzles and options of any form.

const { puzzle, answers } = hashi.read('https://puzz.link/p?hashi/6/6/4h2j1g2g5h3o2g3h3i3g');
const { islands } = puzzle.clues;
const withIslands = (values: unknown): unknown => ({ ...puzzle, clues: { islands: values } });
const changed = (at: number, value: number): Int16Array =>
  islands.map((each, i) => (i === at ? value : each));
const small = sudoku.read('sudoku/4/4/1h2h3h4h').puzzle;

/** Values in place of a puzzle, and the end of the message of the error. */
const illFormed: Readonly<Record<string, readonly [value: unknown, message: string]>> = {
  'one value too many': [
    withIslands(Int16Array.from([...islands, 1])),
    '36 values of islands, an Int16Array, found 37',
  ],
  'too few values': [withIslands(islands.slice(0, 30)), '36 values of islands, an Int16Array, found 30'],
  'a plain array': [withIslands([...islands]), '36 values of islands, an Int16Array, found another object'],
  'a clue that is too large': [withIslands(changed(0, 99)), 'islands from 0 to 8, found 99 at the place 0'],
  'a clue below the unknown one': [
    withIslands(changed(0, -7)),
    'islands from 0 to 8, found -7 at the place 0',
  ],
  'no rows': [{ ...puzzle, rows: 0 }, 'rows, a whole number from 1 to 1000000, found 0'],
  'rows that are no number': [
    { ...puzzle, rows: Number.NaN },
    'rows, a whole number from 1 to 1000000, found NaN',
  ],
  'half a row': [{ ...puzzle, rows: 2.5 }, 'rows, a whole number from 1 to 1000000, found 2.5'],
  'negative sizes': [
    { ...puzzle, rows: -6, columns: -6 },
    'rows, a whole number from 1 to 1000000, found -6',
  ],
  'another size': [{ ...puzzle, rows: 4, columns: 9 * 2 }, '72 values of islands, an Int16Array, found 36'],
  'a graph for a grid': [
    { ...puzzle, graph: { vertices: [], edges: [], cells: [] } },
    'a grid, as all boards of hashi are, found a graph',
  ],
  'a rule without a value': [
    { ...puzzle, rules: {} },
    'the rule max-bridges, a whole number from 1 to 4, found undefined',
  ],
  'a rule out of range': [
    { ...puzzle, rules: { ...puzzle.rules, 'max-bridges': 9 } },
    'the rule max-bridges, a whole number from 1 to 4, found 9',
  ],
  'no clues': [{ ...puzzle, clues: null }, 'a puzzle with clues and rules, found another object'],
  'no rules': [{ ...puzzle, rules: null }, 'a puzzle with clues and rules, found another object'],
  nothing: [null, 'or the option kind, found "undefined"'],
  'a given 0': [
    { ...small, clues: { ...small.clues, givens: small.clues.givens.map(() => 0) } },
    'givens from 1 to 4, found 0 at the place 0',
  ],
};

describe.each(Object.entries(illFormed))('a puzzle with %s', (_, [wrong, message]) => {
  test('is a QuestionError for every question', async () => {
    const puzzleLike = wrong as Puzzle | null;
    const ask = async (question: (puzzle: Puzzle) => unknown): Promise<unknown> => question(puzzleLike!);
    const complete = puzzleLike?.kind === 'sudoku' ? { numbers: small.clues.givens } : answers;
    const answered = (each: Puzzle): unknown => check({ puzzle: each, answers: complete });
    for (const question of [solve, unique, count, solutions, answered]) {
      const error: Error = await ask(question).then(String, (thrown) => thrown);
      expect(error).toBeInstanceOf(QuestionError);
      expect(error.message).toContain(message);
    }
  });
});

test('answers of another length are an error, not valid', () => {
  const longer = { bridges: Int16Array.from([...answers.bridges, 1]) };
  expect(() => check({ puzzle, answers: longer })).toThrow('expected 60 values of bridges');
});

test.each([0, -1, Number.NaN, 1.5])('a maximum of %s solutions is an error, not "none"', async (max) => {
  const problem = { problem: { code: 'option', name: 'max' } };
  await expect(count(puzzle, { max })).rejects.toMatchObject(problem);
  await expect(solutions(puzzle, { max })).rejects.toMatchObject(problem);
});

test.each([
  ['engines', { engines: [] }],
  ['deadlineMs', { budget: { deadlineMs: Number.NaN } }],
  ['nodeLimit', { budget: { nodeLimit: 0 } }],
  ['nodeLimit', { budget: { nodeLimit: Number.NaN } }],
  ['maxExplainNodes', { maxExplainNodes: Number.NaN }],
])('the option %s is checked', async (name, options) => {
  await expect(solve(puzzle, options)).rejects.toMatchObject({ problem: { code: 'option', name } });
});

test('a wish that nobody can make is an error', async () => {
  const wanted = {
    geometry: { rows: 4, columns: 4 },
    rules: plainRules(slitherlink.variants),
    symmetry: 'none' as const,
    seed: 1,
  };
  const wrong = [
    { ...wanted, geometry: { rows: -1, columns: -5 } },
    { ...wanted, geometry: { rows: 1e9, columns: 1e9 } },
    { ...wanted, seed: 1.5 },
    { ...wanted, seed: 2 ** 40 },
    { ...wanted, symmetry: 'mirror' as 'none' },
    { ...wanted, form: 'ends' },
    { ...wanted, rules: {} },
  ];
  for (const each of wrong) await expect(generate(slitherlink, each)).rejects.toBeInstanceOf(QuestionError);
});

test.each([
  {},
  { task: { command: 'zap' } },
  { task: { command: 'solve' }, inputs: 'text' },
  { task: { command: 'solve' }, inputs: [null] },
  { task: { command: 'solve' }, inputs: [{}] },
  { task: { command: 'solve' }, inputs: [], timeLimitMs: Number.NaN },
])('what is no request is an error: %j', async (request) => {
  const asked = answerRequest(ownRegistry, request as never, { emit: () => {} });
  await expect(asked).rejects.toMatchObject({ problem: { code: 'option' } });
});

test('questions that share kept models at the same time are answered one after the other', async () => {
  const models = new ModelCache();
  const all = await Promise.all(Array.from({ length: 6 }, () => unique(puzzle, { models })));
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'unique'));
  models.close();
});

test('a kept model is not asked if another engine answers without it', async () => {
  const islandOnly = hashi.read('hashi/5/2/i0j').puzzle;
  const models = new ModelCache();
  const options = { formulation: 'bfs' };
  const alone = await unique(islandOnly, options);
  for (let time = 0; time < 3; time++) {
    const kept = await unique(islandOnly, { ...options, models });
    expect(kept.plan?.engine).toBe(alone.plan?.engine);
  }
  models.close();
});
