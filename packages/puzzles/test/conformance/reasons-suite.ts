import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/formats/read-puzzle.js';
import type { Kind } from '../../src/kinds/kind.js';
import type { Puzzle } from '../../src/layers/board.js';
import { layersOf, rangeOf } from '../../src/layers/layer.js';
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

/** What the reasons of a kind say is what its rules say: the same solutions, each once, by brute force. */
export function describeReasons(kind: Kind, runs: number): void {
  const { explanations } = kind;
  if (explanations === null) return;
  describe('reasons', () => {
    test('have exactly the solutions of the rules', () => {
      let compared = 0;
      const property = fc.property(arbitraryPuzzle(kind, maxSites), (puzzle) => {
        if (expectSameSolutions(kind, puzzle)) compared += 1;
      });
      fc.assert(property, { numRuns: runs });
      expect(compared).toBeGreaterThan(0);
    });
    test.each(kind.examples)('are well formed and have words, for example $name', ({ text }) => {
      const { puzzle } = readPuzzle([kind], text).position;
      expectWellFormed(kind, puzzle as Puzzle);
    });
  });
}

/** Compares both; false for a board that is passed over. */
export function expectSameSolutions(kind: Kind, puzzle: Puzzle): boolean {
  const reasons = kind.explanations!.reasons(puzzle);
  if (reasons.meanings.filter((meaning) => 'layer' in meaning).length > maxVariables) return false;
  const expected = bruteForce(kind, puzzle, maxSolutions);
  if (expected.length === maxSolutions) return false;
  const texts = expected.map(({ answers }) => textOfAnswers(answers)).sort();
  expect(reasonSolutions(kind, puzzle, reasons, 2 * maxSolutions)).toEqual(texts);
  expectWellFormed(kind, puzzle);
  return true;
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
