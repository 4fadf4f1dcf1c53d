import { conflict } from '@gridwright/modeling';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { neighbors } from '../../src/boards/geometry/neighbors.js';
import { cellsOfPair } from '../../src/boards/geometry/pairs.js';
import { QuestionError } from '../../src/contracts/question-error.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { cutAt, randomPaths } from '../../src/kinds/numberlink/generator/random-paths.js';
import { numberlink } from '../../src/kinds/numberlink/index.js';
import { generate } from '../../src/questions/generate/generate.js';
import { pathSystems } from './path-systems.js';

const options = { engines: [conflict()], budget: {} };

/** Grids of two cells or more, with at most so many rows and columns. */
const gridsUpTo = (max: number) =>
  fc
    .record({ rows: fc.integer({ min: 1, max }), columns: fc.integer({ min: 1, max }) })
    .filter(({ rows, columns }) => rows * columns > 1);

const rulesOf = fc.record({ 'cover-all': fc.nat(1), 'no-touch': fc.nat(1) });
const seeds = fc.nat(2 ** 32 - 1);

test('random paths cover the grid, and none touches itself; cut everywhere, they have two cells, one three', () => {
  const property = fc.property(gridsUpTo(9), seeds, (grid, seed) => {
    const { paths, joints } = randomPaths(grid, seededRandom(seed));
    const cells = Array.from({ length: grid.rows * grid.columns }, (_, cell) => cell);
    expect(paths.flat().sort((one, other) => one - other)).toEqual(cells);
    for (const path of paths)
      for (const [place, cell] of path.entries()) {
        const around = [path[place - 1], path[place + 1]].filter((each) => each !== undefined);
        const touched = neighbors(grid, cell).filter((each) => path.includes(each));
        expect(new Set(touched)).toEqual(new Set(around));
      }
    const lengths = cutAt(paths, joints).map(({ length }) => length);
    const sorted = lengths.sort((one, other) => other - one);
    expect(sorted).toEqual([
      ...(cells.length % 2 === 1 ? [3] : []),
      ...new Array(Math.floor((cells.length - (cells.length % 2) * 3) / 2)).fill(2),
    ]);
  });
  fc.assert(property, { numRuns: runs(2000, 30) });
});

test('random paths of a grid are not always the same, nor are those cut everywhere', () => {
  const texts = (isCut: boolean) =>
    Array.from({ length: 40 }, (_, seed) => {
      const { paths, joints } = randomPaths({ rows: 4, columns: 5 }, seededRandom(seed));
      const shown = (isCut ? cutAt(paths, joints) : paths).map((path) =>
        [path.join(), path.toReversed().join()].sort().join(),
      );
      return shown.sort().join(' ');
    });
  // A grid of four rows and five columns has 95 tilings by dominoes.
  expect(new Set(texts(true)).size).toBeGreaterThan(20);
  expect(new Set(texts(false)).size).toBeGreaterThan(30);
});

test('what is made has one solution by brute force, which is its own, and is the same for the same seed', async () => {
  const property = fc.asyncProperty(gridsUpTo(5), rulesOf, seeds, async (geometry, rules, seed) => {
    const wanted = { geometry, rules, symmetry: 'none', seed } as const;
    const answer = await generate(numberlink, wanted, options);
    if (answer.status !== 'unique') throw new Error(`the answer is ${answer.status}`);
    const { puzzle, answers } = answer.solution;
    const { numbers } = puzzle.clues;
    const lines = [...answers.lines.keys()].filter((pair) => answers.lines[pair] === 1);
    const expected = lines.map((pair) => cellsOfPair(geometry, pair).join('-')).sort();
    const [coversAll, isInduced] = [rules['cover-all'] === 1, rules['no-touch'] === 1];
    expect(pathSystems({ ...geometry, numbers, coversAll, isInduced })).toEqual([expected.join(' ')]);
    const pairs = numbers.filter((number) => number > 0).length / 2;
    const twice = Array.from({ length: pairs }, (_, index) => [index + 1, index + 1]).flat();
    expect([...numbers.filter((number) => number > 0)].sort((one, other) => one - other)).toEqual(twice);
    expect(await generate(numberlink, wanted, options)).toMatchObject({ solution: answer.solution });
  });
  await fc.assert(property, { numRuns: runs(1000, 15) });
});

test('many rows and columns need few pairs of numbers', async () => {
  const side = runs(10, 8);
  for (const rules of [
    { 'cover-all': 0, 'no-touch': 0 },
    { 'cover-all': 1, 'no-touch': 1 },
  ]) {
    const geometry = { rows: side, columns: side };
    const answer = await generate(numberlink, { geometry, rules, symmetry: 'none', seed: 2 }, options);
    if (answer.status !== 'unique') throw new Error(`the answer is ${answer.status}`);
    const ends = answer.solution.puzzle.clues.numbers.filter((number) => number > 0).length;
    // All dominoes would be as many ends as there are cells.
    expect(ends).toBeLessThanOrEqual(runs(24, 18));
  }
});

test.each([
  {
    geometry: { rows: 1, columns: 1 },
    symmetry: 'none',
    says: /expected from 2 to 8190 cells, found 1 rows and 1 columns$/,
  },
  {
    geometry: { rows: 91, columns: 91 },
    symmetry: 'none',
    says: /expected from 2 to 8190 cells, found 91 rows and 91 columns$/,
  },
  {
    geometry: { rows: 4, columns: 4 },
    symmetry: 'half-turn',
    says: /expected none for numberlink, found half-turn$/,
  },
] as const)('not made: $geometry, $symmetry', async ({ geometry, symmetry, says }) => {
  const wanted = { geometry, rules: { 'cover-all': 0, 'no-touch': 0 }, symmetry, seed: 1 };
  const error: unknown = await generate(numberlink, wanted, options).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(QuestionError);
  expect((error as QuestionError).message).toMatch(says);
});
