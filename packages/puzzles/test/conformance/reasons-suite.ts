import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { readPuzzle } from '../../src/formats/read-puzzle.js';
import type { Kind } from '../../src/kinds/kind.js';
import type { Puzzle } from '../../src/layers/board.js';
import { layersOf, rangeOf } from '../../src/layers/layer.js';
import { clueSites, withoutClues } from '../../src/layers/left-out.js';
import { arbitraryPuzzle } from './arbitrary-board.js';
import { bruteForce } from './brute-force.js';
import { reasonSolutions, textOfAnswers } from './reason-solutions.js';

/** Sites of random boards: those of a board of 4 × 4 cells. */
const maxSites = 16;

/** Boards with more solutions, or more variables for answers, are passed over. A 4 × 4 Sudoku has 64. */
const maxSolutions = 200;
const maxVariables = 64;

/** Words for a sentence, without a period. */
const words = /^\S.*[^\s.]$/u;

/** The share of the compared boards that have a solution. */
const minSolvable = 1 / 8;

/** What the reasons of a kind say is what its rules say: the same solutions, each once, by brute force. */
export function describeReasons(kind: Kind, runs: number, solvable?: fc.Arbitrary<Puzzle>): void {
  const { explanations } = kind;
  if (explanations === null) return;
  describe('reasons', () => {
    test('have exactly the solutions of the rules', async () => {
      let [compared, withSolution] = [0, 0];
      const puzzles = fc.oneof(
        arbitraryPuzzle(kind, maxSites),
        withFewerClues(kind),
        solvable ?? withFewerClues(kind),
      );
      const property = fc.property(puzzles, (puzzle) => {
        const solutions = expectSameSolutions(kind, puzzle);
        if (solutions === null) return;
        compared += 1;
        if (solutions > 0) withSolution += 1;
      });
      await assertUntil(() => compared > 0 && withSolution >= minSolvable * compared, property, runs);
      expect(compared).toBeGreaterThan(0);
      expect(withSolution).toBeGreaterThanOrEqual(minSolvable * compared);
    });
    test.each(kind.examples)('are well formed and have words, for example $name', ({ text }) => {
      const { puzzle } = readPuzzle([kind], text).position;
      expectWellFormed(kind, puzzle as Puzzle);
    });
  });
}

/** Random puzzles without some of their clues. */
function withFewerClues(kind: Kind): fc.Arbitrary<Puzzle> {
  return fc
    .tuple(arbitraryPuzzle(kind, maxSites), fc.infiniteStream(fc.boolean()))
    .map(([puzzle, isLeftOut]) => {
      const sites = clueSites(kind.layers, puzzle).filter(() => isLeftOut.next().value);
      return withoutClues(kind.layers, puzzle, sites);
    });
}

/** Compares both: the number of solutions, or null for a board that is passed over. */
export function expectSameSolutions(kind: Kind, puzzle: Puzzle): number | null {
  const reasons = kind.explanations!.reasons(puzzle);
  if (reasons.meanings.filter((meaning) => 'layer' in meaning).length > maxVariables) return null;
  const expected = bruteForce(kind, puzzle, maxSolutions);
  if (expected.length === maxSolutions) return null;
  const texts = expected.map(({ answers }) => textOfAnswers(answers)).sort();
  expect(reasonSolutions(kind, puzzle, reasons, 2 * maxSolutions)).toEqual(texts);
  expectWellFormed(kind, puzzle);
  return texts.length;
}

/** Expects rows and meanings to be as their types say, and every rule to have words. */
function expectWellFormed(kind: Kind, puzzle: Puzzle): void {
  const { model, meanings, wordsOfRule } = kind.explanations!.reasons(puzzle);
  expect(meanings.length).toBe(model.variableCount);
  const answers = new Map(layersOf(kind.layers, 'answer'));
  for (const meaning of meanings) {
    if (!('layer' in meaning)) continue;
    const { min, max } = rangeOf(answers.get(meaning.layer)!, puzzle);
    expect(meaning.values.length).toBeGreaterThan(0);
    for (const value of meaning.values) {
      expect(value).toBeGreaterThanOrEqual(min);
      expect(value).toBeLessThanOrEqual(max);
    }
  }
  expectFactsInWords(kind, puzzle);
  for (const [at, { rows, weight }] of model.rules.entries()) {
    const { rule, says } = wordsOfRule(at);
    expect(rule).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(says).toMatch(words);
    expect(Number.isInteger(weight) && weight >= 0).toBe(true);
    for (const { literals, coefficients, atLeast } of rows) {
      expect(new Set(literals.map((literal) => literal >>> 1)).size).toBe(literals.length);
      expect(coefficients.length).toBe(literals.length);
      expect(coefficients.every((each) => Number.isInteger(each) && each > 0)).toBe(true);
      expect(Number.isInteger(atLeast) && atLeast > 0).toBe(true);
    }
  }
}

/** Expects what each variable about an answer says, and the opposite, to have words. */
function expectFactsInWords(kind: Kind, puzzle: Puzzle): void {
  const { reasons, factSays } = kind.explanations!;
  const answers = new Map(layersOf(kind.layers, 'answer'));
  for (const meaning of reasons(puzzle).meanings) {
    if (!('layer' in meaning)) {
      expect(meaning.says(true)).toMatch(words);
      expect(meaning.says(false)).not.toBe(meaning.says(true));
      continue;
    }
    const { layer, sites, values } = meaning;
    const { min, max } = rangeOf(answers.get(layer)!, puzzle);
    const others = Array.from({ length: max - min + 1 }, (_, i) => min + i).filter(
      (value) => !values.includes(value),
    );
    if (others.length === 0) continue;
    const [isSo, isNot] = [values, others].map((allowed) => factSays(puzzle, { layer, sites, allowed }));
    expect(isSo).toMatch(words);
    expect(isNot).toMatch(words);
    expect(isNot).not.toBe(isSo);
  }
}
