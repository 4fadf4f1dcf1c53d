import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../src/formats/read-puzzle.js';
import { kinds } from '../src/kinds/index.js';
import type { Kind } from '../src/kinds/kind.js';
import { unsolved } from '../src/layers/board.js';
import { prove } from '../src/proofs/prove.js';
import { verify } from '../src/proofs/verify.js';
import { check } from '../src/questions/check.js';
import { contradiction } from '../src/questions/contradiction.js';
import { count } from '../src/questions/count.js';
import { forced } from '../src/questions/forced.js';
import { QuestionError } from '../src/questions/question-error.js';
import { relax } from '../src/questions/relax.js';
import { solutions, unique } from '../src/questions/solutions.js';
import { solve } from '../src/questions/solve.js';
import { engines } from './engine.js';
import { mosaic } from './template/index.js';

const among = [...kinds, mosaic];
const context = { engines, budget: {} };

const puzzleOf = (kind: Kind) => readPuzzle([kind], kind.examples[0]!.text).position.puzzle;

/** Every kind with the puzzle of every other one. */
const mixed = among.flatMap((kind) =>
  among.filter((other) => other !== kind).map((other) => ({ kind, puzzle: puzzleOf(other), of: other.name })),
);

describe.each(mixed)('$kind.name asked about a puzzle of $of', ({ kind, puzzle }) => {
  const asked = {
    solve: () => solve(kind, puzzle, context),
    unique: () => unique(kind, puzzle, context),
    solutions: () => solutions(kind, puzzle, context),
    count: () => count(kind, puzzle, context),
    forced: () => forced(kind, puzzle, context),
    relax: () => relax(kind, puzzle, context),
    contradiction: () => contradiction(kind, puzzle, context),
    prove: () => prove('unique', kind, puzzle, context, () => {}),
    verify: async () => verify(new Uint8Array(), { of: 'puzzle', kind, puzzle }, context),
    check: async () => check(kind, { puzzle, answers: {} }, 'partial'),
  };
  test.each(Object.entries(asked))('%s', async (_, ask) => {
    const error = await ask().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(QuestionError);
    expect(error).toMatchObject({ problem: { code: 'other-kind', kind: kind.name } });
  });
});

test('what is drawn in a puzzle is of its kind, too', () => {
  const [kind, other] = kinds;
  const puzzle = puzzleOf(kind!);
  const { answers } = unsolved(other!.layers, puzzleOf(other!));
  expect(() => check(kind!, { puzzle, answers }, 'complete')).toThrowError(
    expect.objectContaining({ problem: expect.objectContaining({ code: 'other-kind', what: 'answers' }) }),
  );
});

test('the words name the kind, what it has, and what was found', () => {
  const [hashi, other] = kinds;
  expect(() => check(hashi!, { puzzle: puzzleOf(other!), answers: {} }, 'partial')).toThrow(
    'the puzzle is of another kind than hashi: expected the clues islands, found numbers',
  );
});
