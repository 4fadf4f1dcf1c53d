import { conflict } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import { profile, runs } from '../../../../test/profile.js';
import { geometryNamed } from '../../src/boards/formats/geometry-word.js';
import { noBoard } from '../../src/boards/geometry/geometry.js';
import { hasBoard } from '../../src/boards/layers/layer.js';
import { clueSites } from '../../src/boards/layers/left-out.js';
import { plainRules } from '../../src/boards/layers/rule-variant.js';
import type { WantedPuzzle } from '../../src/contracts/generator.js';
import type { Kind } from '../../src/contracts/kind.js';
import { kinds } from '../../src/kinds/index.js';
import { type Grade, grades } from '../../src/questions/answers/rating.js';
import { generate } from '../../src/questions/generate/generate.js';
import { costsOfGrade, rate } from '../../src/questions/rate/rating.js';
import { unique } from '../../src/questions/unique/unique.js';
import { unlimited } from '../engine.js';

/** Sizes that take a second, 5x5 of other kinds; and below those that are usual in print. */
const sizes: Readonly<Record<string, string>> = {
  hashi: '8x8',
  slitherlink: '7x7',
  sudoku: '6x6',
  masyu: '6x6',
  numberlink: '6x6',
  battleship: '7x7',
  circuitboard: profile === 'long' ? '6x6' : '5x5',
  zebra: '4x4',
};

const usualSizes: Readonly<Record<string, string>> = {
  hashi: '12x12',
  slitherlink: '10x10',
  sudoku: '9x9',
  masyu: '10x10',
  numberlink: '8x8',
  battleship: '10x10',
  circuitboard: '7x7',
  zebra: '5x5',
};

function wish(
  kind: Kind,
  seed: number,
  more: Partial<WantedPuzzle>,
  sizeOf: typeof sizes = sizes,
): WantedPuzzle {
  const size = geometryNamed(sizeOf[kind.name] ?? '5x5');
  const shape = hasBoard(kind.layers) ? { geometry: size } : { geometry: noBoard, extent: size };
  return { ...shape, rules: plainRules(kind.variants), symmetry: 'none', seed, ...more };
}

const options = { engines: [conflict()] };

const made = kinds.filter(({ generator }) => generator !== null);

/** Quick tests wish for one grade of each kind: for every second kind the first one, for the others the second one. */
const placed = made
  .filter((kind) => costsOfGrade(kind, 'easy') !== null)
  .map((kind, index) => ({ name: kind.name, kind, place: (index + 1) % 2 }));

describe.each(placed)('$name', ({ kind, place }) => {
  /** What is made is as wished, and unique by the engine that is not asked while it is made. */
  const requireMade = async (answer: Awaited<ReturnType<typeof generate>>, grade: Grade): Promise<void> => {
    if (answer.status !== 'unique') throw new Error(answer.status);
    const { puzzle } = answer.solution;
    expect(answer.rating).toMatchObject({ status: 'rated', grade });
    expect(await rate(kind, puzzle)).toEqual(answer.rating);
    expect((await unique(puzzle, { ...unlimited, kind })).status).toBe('unique');
  };

  test('the requested grades are met', async () => {
    for (const grade of profile === 'long' ? grades : grades.slice(place, place + 1)) {
      const wanted = wish(kind, 1, { cost: costsOfGrade(kind, grade)! });
      await requireMade(await generate(kind, wanted, options), grade);
    }
  });

  // One puzzle of each kind, as in quick tests, says nothing about a share.
  if (profile === 'long')
    test('in long runs, 95 % of the grades of the usual size are met', async () => {
      let [wished, met] = [0, 0];
      const missed: string[] = [];
      for (const grade of grades)
        for (let seed = 1; seed <= runs(1, 1, 25); seed++) {
          const wanted = wish(kind, seed, { cost: costsOfGrade(kind, grade)! }, usualSizes);
          const answer = await generate(kind, wanted, options);
          wished += 1;
          if (answer.status === 'unique') {
            met += 1;
            expect(answer.rating).toMatchObject({ status: 'rated', grade });
          } else missed.push(`${grade}, seed ${seed}: ${answer.status}`);
        }
      expect({ share: met / wished, missed }).toSatisfy(({ share }) => share >= 0.95);
    });
});

const chosen = made.filter(({ generator }) => 'allClues' in generator! && generator.counted !== undefined);

describe.each(chosen)('$name', (kind) => {
  test('as many clues as wished, by either maker', async () => {
    const { generator, layers } = kind;
    for (const maker of ['removing', 'adding'] as const) {
      const plain = await generate(kind, wish(kind, 3, { maker }), { ...options, rates: false });
      if (plain.status !== 'unique') throw new Error(plain.status);
      const clues = plain.clueCount + 2;
      const answer = await generate(kind, wish(kind, 3, { maker, clues }), { ...options, rates: false });
      if (answer.status !== 'unique') throw new Error(answer.status);
      expect(answer.clueCount).toBe(clues);
      expect(answer.rating).toBeNull();
      // All other clues always stay.
      const [before, after] = [plain, answer].map(
        ({ solution }) => clueSites(layers, solution.puzzle).length,
      );
      expect(after! - before!).toBe(2);
      expect(generator!.problem(wish(kind, 3, {}))).toBeNull();
    }
  });
});

test('what cannot be met is no other puzzle', async () => {
  const sudoku = kinds.find(({ name }) => name === 'sudoku')!;
  const wanted = { ...wish(sudoku, 1, { clues: 3 }), geometry: { rows: 4, columns: 4 } };
  expect(await generate(sudoku, wanted, options)).toMatchObject({
    status: 'unknown',
    reason: 'too many tries',
  });
});
