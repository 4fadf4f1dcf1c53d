import { conflict } from '@gridwright/modeling';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { noBoard } from '../../src/boards/geometry/geometry.js';
import type { Solution } from '../../src/boards/layers/board.js';
import { layersOf } from '../../src/boards/layers/layer.js';
import { recordsProblem } from '../../src/boards/layers/records.js';
import type { WantedPuzzle } from '../../src/contracts/generator.js';
import { QuestionError } from '../../src/contracts/question-error.js';
import { zebraBoard } from '../../src/kinds/zebra/board.js';
import { sortOf } from '../../src/kinds/zebra/formulations/search-goals.js';
import { themes } from '../../src/kinds/zebra/generator/index.js';
import { zebra } from '../../src/kinds/zebra/index.js';
import type { Zebra } from '../../src/kinds/zebra/layers.js';
import { generate } from '../../src/questions/generate/generate.js';
import { solutionsOf } from './brute-force.js';

const options = { engines: [conflict()], budget: {} };

function wantedOf(rows: number, columns: number, seed: number, form?: string): WantedPuzzle {
  return { geometry: noBoard, extent: { rows, columns }, rules: {}, symmetry: 'none', seed, form };
}

async function made(wanted: WantedPuzzle): Promise<Solution<Zebra>> {
  const answer = await generate(zebra, wanted, options);
  if (answer.status !== 'unique') throw new Error(`the answer is ${answer.status}`);
  return answer.solution;
}

test('what is made has one solution by brute force, which is its own, and no sentence is redundant', async () => {
  const wishes = fc.record({
    rows: fc.integer({ min: 2, max: 3 }),
    columns: fc.integer({ min: 3, max: 4 }),
    form: fc.constantFrom(undefined, 'easy', 'hard'),
    seed: fc.nat(2 ** 32 - 1),
  });
  const property = fc.asyncProperty(wishes, async ({ rows, columns, form, seed }) => {
    const { puzzle, answers } = await made(wantedOf(rows, columns, seed, form));
    expect(solutionsOf(puzzle)).toEqual([[...answers.table]]);
    const records = puzzle.records!;
    for (const [name, layer] of layersOf(zebraBoard.layers, 'records'))
      expect(recordsProblem(layer, records[name as keyof typeof records], records)).toBeNull();
    const { sentences, attributes, places, question } = records;
    expect([attributes.length, places[0]!.names.length]).toEqual([rows, columns]);
    expect(sentences.map(({ id }) => id)).toEqual(sentences.map((_, index) => String(index + 1)));
    for (const sentence of sentences) {
      const others = { ...records, sentences: sentences.filter((each) => each !== sentence) };
      expect(solutionsOf({ records: others }).length).toBeGreaterThan(1);
    }
    const [asked] = question;
    expect(asked!.attribute).toBe(attributes[0]!.id);
    expect(attributes.slice(1).flatMap(({ values }) => values)).toContain(asked!.value);
  });
  await fc.assert(property, { numRuns: runs(300, 6) });
});

test('the same seed makes the same puzzle, another one another', async () => {
  const one = await made(wantedOf(5, 5, 7));
  expect(await made({ ...wantedOf(5, 5, 7), extent: undefined })).toEqual(one);
  expect((await made(wantedOf(5, 5, 8))).puzzle.records).not.toEqual(one.puzzle.records);
});

test.each([
  [3, 8],
  [4, 12],
] as const)('%i attributes at %i places', { timeout: 120_000 }, async (rows, columns) => {
  const { puzzle } = await made(wantedOf(rows, columns, 1));
  expect(puzzle.records!.attributes.map(({ values }) => values.length)).toEqual(Array(rows).fill(columns));
});

test('easy puzzles are mostly direct, hard ones are not', async () => {
  const shareOf = async (form: string): Promise<number> => {
    const sorts: string[] = [];
    for (const seed of [1, 2, 3]) {
      const { puzzle } = await made(wantedOf(4, 5, seed, form));
      sorts.push(...puzzle.records!.sentences.map(({ statement }) => sortOf(statement)));
    }
    return sorts.filter((sort) => sort === 'indirect').length / sorts.length;
  };
  expect(await shareOf('easy')).toBeLessThan(0.6);
  expect(await shareOf('hard')).toBeGreaterThan(0.8);
});

test('no two values of a theme have the same name, and there are enough', () => {
  for (const { attributes } of themes) {
    const values = attributes.flatMap((attribute) => attribute.values);
    expect(new Set(values).size).toBe(values.length);
    expect(attributes.map((attribute) => attribute.values.length)).toEqual(Array(6).fill(12));
  }
});

test.each([
  [1, 5, /from 2 to 6 attributes and from 3 to 12 places, found 1 attributes and 5 places$/],
  [5, 13, /found 5 attributes and 13 places$/],
] as const)('not made: %i attributes and %i places', async (rows, columns, message) => {
  const error: unknown = await made(wantedOf(rows, columns, 1)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(QuestionError);
  expect((error as QuestionError).message).toMatch(message);
});
