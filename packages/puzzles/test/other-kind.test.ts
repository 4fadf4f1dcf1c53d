import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../src/boards/formats/read-puzzle.js';
import { unsolved } from '../src/boards/layers/board.js';
import type { Kind } from '../src/contracts/kind.js';
import { QuestionError } from '../src/contracts/question-error.js';
import { kinds } from '../src/kinds/index.js';
import { check } from '../src/questions/check/check.js';
import { count } from '../src/questions/count/count.js';
import { forced } from '../src/questions/forced/forced.js';
import { proveUnique } from '../src/questions/proofs/prove.js';
import { verify } from '../src/questions/proofs/verify.js';
import { relax } from '../src/questions/relax/relax.js';
import { solutions } from '../src/questions/solutions/solutions.js';
import { solve } from '../src/questions/solve/solve.js';
import { contradiction } from '../src/questions/solving/contradiction.js';
import { unique } from '../src/questions/unique/unique.js';
import { engines } from './engine.js';
import { mosaic } from './template/index.js';

const among = [...kinds, mosaic];

const puzzleOf = (kind: Kind) => readPuzzle([kind], kind.examples[0]!.text).position.puzzle;

/** Every kind with the puzzle of every other one. */
const mixed = among.flatMap((kind) =>
  among.filter((other) => other !== kind).map((other) => ({ kind, puzzle: puzzleOf(other), of: other.name })),
);

describe.each(mixed)('$kind.name asked about a puzzle of $of', ({ kind, puzzle }) => {
  const context = { engines, kind };
  const asked = {
    solve: () => solve(puzzle, context),
    unique: () => unique(puzzle, context),
    solutions: () => solutions(puzzle, context),
    count: () => count(puzzle, context),
    forced: () => forced(puzzle, context),
    relax: () => relax(puzzle, context),
    contradiction: () => contradiction(puzzle, context),
    prove: () => proveUnique(puzzle, () => {}, context),
    verify: async () => verify(new Uint8Array(), { of: 'puzzle', kind, puzzle }, context),
    check: async () => check({ puzzle, answers: {} }, { kind, extent: 'partial' }),
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

test('the answers of a puzzle must be of its kind, too', () => {
  const [kind, other] = kinds;
  const puzzle = puzzleOf(kind!);
  const { answers } = unsolved(other!.layers, puzzleOf(other!));
  expect(() => check({ puzzle, answers }, { kind })).toThrowError(
    expect.objectContaining({ problem: expect.objectContaining({ code: 'other-kind', what: 'answers' }) }),
  );
});

test('the message names the kind, the expected and the found names', () => {
  const [kind, other] = kinds;
  expect(() => check({ puzzle: puzzleOf(other!), answers: {} }, { kind })).toThrow(
    `the puzzle is of another kind than ${kind!.name}: expected the name ${kind!.name}, found ${other!.name}`,
  );
});
