import { conflict } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import type { Solution } from '../../src/boards/layers/board.js';
import type { Layers } from '../../src/boards/layers/layer.js';
import type { WholeMaking } from '../../src/contracts/generator.js';
import type { Kind } from '../../src/contracts/kind.js';
import { QuestionError } from '../../src/contracts/question-error.js';
import { generate } from '../../src/questions/generate/generate.js';
import { stones } from '../stones/stones.js';

const wanted = { geometry: { rows: 1, columns: 3 }, rules: {}, symmetry: 'none', seed: 1 } as const;

/** A solution with these clues and shades on a row of three cells. */
function handedIn(clues: readonly number[], shades: readonly number[]): Solution {
  const puzzle = {
    kind: 'stones',
    rows: 1,
    columns: 3,
    rules: {},
    clues: { stones: Int16Array.from(clues) },
  };
  return { puzzle, answers: { shades: Int16Array.from(shades) }, complete: true };
}

/** What is said of a kind whose generator hands in this solution. */
async function said(make: WholeMaking<Layers>['make']): Promise<string> {
  const { description, symmetries, variants } = stones.generator!;
  const kind: Kind = {
    ...(stones as Kind),
    generator: { description, symmetries, variants, problem: () => null, make },
  };
  const error: unknown = await generate(kind, wanted, { engines: [conflict()] }).then(
    String,
    (thrown) => thrown,
  );
  if (!(error instanceof QuestionError)) throw error;
  expect(error.problem).toMatchObject({ code: 'generator-failed', kind: 'stones' });
  return error.message;
}

const mistake = 'a mistake in the generator of stones puzzles: expected';

test('a solution that breaks a rule', async () => {
  const broken = handedIn([-1, 1, -1], [0, 1, 1]);
  const expected = `${mistake} a solution that keeps the rules, found one that breaks the rule stone in r1c2`;
  expect(await said(async () => broken)).toBe(expected);
  // Also where it asks whether there is another one.
  expect(await said(async (_, trial) => ((await trial.hasOther(broken)) ? null : broken))).toBe(expected);
});

test('a puzzle without a solution', async () => {
  const none = handedIn([1, 1, -1], [1, 1, 0]);
  expect(await said(async () => none)).toBe(
    `${mistake} a solution that keeps the rules, found one that breaks the rule stone in r1c1`,
  );
});

test('a puzzle with several solutions', async () => {
  const several = handedIn([1, -1, -1], [1, 0, 0]);
  expect(await said(async () => several)).toBe(
    `${mistake} a puzzle with one solution, found a puzzle with several`,
  );
});

test('values that no puzzle of the kind has', async () => {
  expect(await said(async () => handedIn([7, -1, -1], [1, 0, 0]))).toBe(
    `${mistake} a solution that keeps the rules, found the puzzle: expected stones from 1 to 2, found 7 at the place 0`,
  );
});
