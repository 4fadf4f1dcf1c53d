import { conflict } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import { profile, runs } from '../../../../test/profile.js';
import { loadedKinds } from '../../src/asking/registry.js';
import type { Request, RequestEvent } from '../../src/asking/request.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Kind } from '../../src/contracts/kind.js';
import { kinds } from '../../src/kinds/index.js';
import type { Registry } from '../../src/questions/answering/events.js';
import type { ExamplePuzzle } from '../../src/questions/answers/input.js';
import type { Task } from '../../src/questions/data.js';
import { rate } from '../../src/questions/rate/rating.js';
import type { AnswerRecord } from '../../src/questions/records/answer-record.js';
import { unique } from '../../src/questions/unique/unique.js';
import { unlimited } from '../engine.js';
import { kindsOnPages } from '../kinds-on-pages.js';
import { eventsOf, requestOf, summary } from '../requests/asking.js';
import { makingKinds } from './making-kinds.js';
import { smallPuzzle, smallSize } from './small-puzzles.js';
import { countIn } from './wish-outcome.js';

type GenerateTask = Extract<Task, { command: 'generate' }>;

const registry: Registry = { ...loadedKinds(kinds), engines: () => [conflict()] };

/** The events of a request for puzzles like an example, of its kind and size unless said otherwise. */
function askLike(
  like: string | ExamplePuzzle,
  wanted: Partial<GenerateTask> = {},
  more: Partial<Request> = {},
): Promise<readonly RequestEvent[]> {
  const example = typeof like === 'string' ? { input: { text: like } } : like;
  const task: GenerateTask = {
    ...{ command: 'generate', kind: null, size: null, seed: 1, count: 1, symmetry: 'none', to: null },
    ...{ like: example, ...wanted },
  };
  return eventsOf(requestOf(task, '', { inputs: [], ...more }), undefined, registry);
}

/** The record of the only answer. */
async function answerLike(...asked: Parameters<typeof askLike>): Promise<AnswerRecord> {
  const events = await askLike(...asked);
  const records = events.flatMap((event) => (event.type === 'answer' ? [event.answer as AnswerRecord] : []));
  if (records.length !== 1) throw new Error(summary(events).join('; '));
  return records[0]!;
}
/** The number of cells up to which puzzles like an example are made in the time of a quick test. */
const maxCells = runs(100, 36);

/** The time for a puzzle like an example: larger ones, which the quick tests leave out, may end as `unknown`. */
const timeLimitMs = runs(20_000, 60_000);

/** Of kinds on a page, quick tests have a small puzzle that is made: their examples are larger than those of others. */
async function examplesOf(kind: Kind): Promise<readonly string[]> {
  const examples = kind.examples.map(({ text }) => text);
  if (profile === 'long' || !kindsOnPages.includes(kind)) return examples;
  return [await smallPuzzle(kind, smallSize(kind))];
}

describe.each(makingKinds)('$name', (kind) => {
  const { counted, variants, traitsOf } = kind.generator!;

  test('like its examples: board, rules, number of clues and grade', async () => {
    let count = 0;
    for (const text of await examplesOf(kind)) {
      const { puzzle } = readPuzzle(kinds, text, { kind: kind.name }).position;
      if (puzzle.rows * puzzle.columns > maxCells || count > runs(20, 0)) continue;
      const record = await answerLike(text, { kind: kind.name }, { timeLimitMs });
      if (record.status === 'unknown') {
        expect(['time', 'too many tries']).toContain(record.reason);
        continue;
      }
      count += 1;
      const { position } = readPuzzle(kinds, record.generated!.text, { kind: kind.name });
      expect(await unique(position.puzzle, { ...unlimited, kind })).toMatchObject({ status: 'unique' });
      const { rows, columns, rules } = position.puzzle;
      expect({ rows, columns }).toEqual({ rows: puzzle.rows, columns: puzzle.columns });
      for (const name of variants) expect(rules[name]).toBe(puzzle.rules[name]);
      if (counted !== undefined)
        expect(countIn(position.puzzle, counted.layer)).toBe(countIn(puzzle, counted.layer));
      const { own, form, extent } = traitsOf?.(puzzle) ?? {};
      expect(traitsOf?.(position.puzzle) ?? {}).toMatchObject({
        ...(own && { own }),
        ...(form && { form }),
        ...(extent && { extent }),
      });
      const rating = await rate(kind, puzzle);
      const { grade = null } = rating.status === 'rated' ? rating : {};
      if (grade !== null) expect(record.generated!.rating).toMatchObject({ grade });
      else if (rating.status !== 'rated')
        expect(record.warnings!.at(-1)).toMatch(/^the example has (no|several) solutions?, and so no grade/);
    }
    expect(count).toBeGreaterThan(0);
  });
});

/** Small, as its likes are made many times. */
const slitherlink = 'slither/4/4/88ci112d';

test('explicit wishes come before those of the example', async () => {
  const plain = await answerLike(slitherlink);
  expect(plain).toMatchObject({ kind: 'slitherlink', status: 'unique', puzzle: 'like the example, seed 1' });
  const { clues } = plain.generated!;
  expect(await answerLike(slitherlink, { clues: clues + 3, difficulty: 'easy' })).toMatchObject({
    generated: { clues: clues + 3 },
  });
  expect(await answerLike(slitherlink, { density: 1, difficulty: 'easy' })).toMatchObject({
    generated: { clues: 16 },
  });
  const rated = await answerLike(slitherlink, { difficulty: 'easy', clues: 16 });
  expect(rated.generated!.rating).toMatchObject({ grade: 'easy' });
  // On a board of another size, the example requests its density.
  const small = await answerLike(slitherlink, { size: '3x4', difficulty: 'easy' });
  expect(small.generated ?? small.nearest).toMatchObject({ text: expect.stringContaining('/4/3/') });
  if (small.status === 'unique') expect(small.generated!.clues).toBe(Math.round((clues * 12) / 16));
  const ruled = await answerLike(
    slitherlink,
    { clues: 13, difficulty: 'easy' },
    { reading: { rules: ['several-loops'] } },
  );
  expect(ruled.rules).toEqual(['several-loops']);
});

test('wishes of a kind: those of the example, unless others are given', async () => {
  const text = kinds.find(({ name }) => name === 'battleship')!.examples[0]!.text;
  const { records } = readPuzzle(kinds, text).position.puzzle;
  const fleetOf = async (own: Readonly<Record<string, string>>): Promise<unknown> => {
    const { generated } = await answerLike(text, { own, clues: 3, difficulty: 'easy' });
    return readPuzzle(kinds, generated!.text).position.puzzle.records!['fleet'];
  };
  expect(await fleetOf({})).toEqual(records!['fleet']);
  expect(await fleetOf({ fleet: '2,1' })).toMatchObject([
    { length: 2, count: 1 },
    { length: 1, count: 1 },
  ]);
});

test('a form that decides how many clues there are comes before the number of the example', async () => {
  const { text } = kinds.find(({ name }) => name === 'hashi')!.examples[0]!;
  const dense = await answerLike(text, { form: 'dense', difficulty: 'easy' }, { timeLimitMs: 5_000 });
  expect(dense.generated ?? dense.nearest).toMatchObject({ format: 'puzz.link' });
  const apart = await answerLike(text, { form: 'apart', difficulty: 'easy' }, { timeLimitMs: 5_000 });
  const { clues } = (apart.generated ?? apart.nearest)!;
  expect(clues).toBe(countIn(readPuzzle(kinds, text).position.puzzle, 'islands'));
});

test('an example is one of several puzzles by its line; what is no example is refused', async () => {
  const several = { name: 'list', text: `\n${slitherlink}\n\n${slitherlink}\n` };
  expect(await answerLike({ input: several, line: 4 })).toMatchObject({
    status: 'unique',
    puzzle: 'like list:4, seed 1',
  });
  const refusal = async (...asked: Parameters<typeof askLike>): Promise<string> => {
    const events = await askLike(...asked);
    expect(events.map(({ type }) => type)).toEqual(['begin', 'problem']);
    return summary(events).at(-1)!;
  };
  expect(await refusal({ input: several })).toBe(
    'like list, seed 1 problem expected one puzzle, or the line of one, such as list:2, found several',
  );
  expect(await refusal({ input: several, line: 3 }, { count: 5 })).toBe(
    'like list:3, seed 1 problem expected a line with a puzzle, such as list:2, found line 3',
  );
  expect(await refusal('no puzzle at all')).toMatch(/^like the example, seed 1 problem /);
  expect(await refusal(slitherlink, { kind: 'sudoku' })).toMatch(
    /^sudoku like the example, seed 1 problem .*sudoku/,
  );
  expect(await refusal(slitherlink, { kind: 'chess' })).toMatch(
    /expected one of the kinds .*, found "chess"$/,
  );
});

test('an example that has no grade wishes for none; what new puzzles cannot have is told', async () => {
  const empty = await answerLike('pzprv3/slither/3/3/. . . /. . . /. 3 . /', { clues: 9 });
  expect(empty).toMatchObject({
    status: 'unique',
    warnings: ['the example has several solutions, and so no grade: none is wished'],
  });
  const unnumbered = await answerLike('pzprv3/hashikake/3/3/- . 2 /. . . /. . 1 /', {
    clues: 3,
    difficulty: 'easy',
  });
  expect(unnumbered).toMatchObject({
    warnings: ['not followed of the example: its clues without a number (1)'],
  });
});

test('a limit that the rating of the example reaches ends all', async () => {
  const large = kinds.find(({ name }) => name === 'masyu')!.examples.at(-1)!.text;
  const events = await askLike(large, { count: 3 }, { timeLimitMs: 1 });
  expect(summary(events).filter((text) => !text.startsWith('begin'))).toEqual([
    'like the example, seed 1 unknown time',
  ]);
});
