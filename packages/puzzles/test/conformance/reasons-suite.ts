import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { readPuzzle } from '../../src/formats/read-puzzle.js';
import type { Kind } from '../../src/kinds/kind.js';
import type { Puzzle } from '../../src/layers/board.js';
import { layersOf, rangeOf } from '../../src/layers/layer.js';
import { seededRandom } from '../../src/random/seeded-random.js';
import { arbitraryPuzzle } from './arbitrary-board.js';
import { bruteForce } from './brute-force.js';
import { reasonSolutions, textOfAnswers } from './reason-solutions.js';
import { expectCompletePropagation } from './rule-propagation.js';

/** Boards with more solutions, or more variables, are passed over. */
const maxSolutions = 200;
const maxVariables = 60;

/** At least so many boards that have a solution are compared under each value of each rule variant. */
const fewest = 3;

/** What the reasons of a kind say is what its rules say: the same solutions, each once, by brute force. */
export function describeReasons(kind: Kind, runs: number): void {
  const { explanations } = kind;
  if (explanations === null) return;
  describe('reasons', () => {
    test('have exactly the solutions of the rules, under every rule variant', async () => {
      const values = kind.variants.flatMap((variant) =>
        Array.from({ length: variant.max - variant.min + 1 }, (_, at) => ({
          ...variant,
          value: variant.min + at,
        })),
      );
      /** The number of boards compared that have a solution: of all, and by value of a rule variant. */
      const solved = [0, ...values.map(() => 0)];
      const property = fc.property(arbitraryPuzzle(kind), (puzzle) => {
        if (!expectSameSolutions(kind, puzzle)) return;
        solved[0]! += 1;
        for (const [at, { name, default: usual, value }] of values.entries())
          if ((puzzle.rules[name] ?? usual) === value) solved[at + 1]! += 1;
      });
      await assertUntil(() => Math.min(...solved) >= fewest && solved[0]! >= runs / 4, property, runs);
      expect(Math.min(...solved)).toBeGreaterThanOrEqual(fewest);
    });
    test('say by propagation all that one rule forces by itself', async () => {
      let forced = 0;
      const property = fc.property(arbitraryPuzzle(kind), fc.noBias(fc.nat(2 ** 32 - 1)), (puzzle, seed) => {
        const random = seededRandom(seed);
        const { model, wordsOfRule } = kind.explanations!.reasons(puzzle);
        for (const [at, rule] of model.rules.entries())
          forced += expectCompletePropagation(rule, random, wordsOfRule(at).says);
      });
      await assertUntil(() => forced >= runs, property, runs);
      expect(forced).toBeGreaterThanOrEqual(runs);
    });
    test.each(kind.examples)('are well formed and have words, for example $name', ({ text }) => {
      const { puzzle } = readPuzzle([kind], text).position;
      expectWellFormed(kind, puzzle as Puzzle);
    });
  });
}

/** Compares both; false for a board that is passed over, or has no solution. */
export function expectSameSolutions(kind: Kind, puzzle: Puzzle): boolean {
  const reasons = kind.explanations!.reasons(puzzle);
  if (reasons.model.variableCount > maxVariables) return false;
  const expected = bruteForce(kind, puzzle, maxSolutions);
  if (expected.length === maxSolutions) return false;
  const texts = expected.map(({ answers }) => textOfAnswers(answers)).sort();
  expect(reasonSolutions(kind, puzzle, reasons, 2 * maxSolutions)).toEqual(texts);
  expectWellFormed(kind, puzzle);
  return texts.length > 0;
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
  for (const [at, { rows, weight }] of model.rules.entries()) {
    const { rule, says } = wordsOfRule(at);
    expect(rule).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(says).toMatch(/^\S.*[^\s.]$/u);
    expect(Number.isInteger(weight) && weight >= 0).toBe(true);
    for (const { literals, coefficients, atLeast } of rows) {
      expect(new Set(literals.map((literal) => literal >>> 1)).size).toBe(literals.length);
      expect(coefficients.length).toBe(literals.length);
      expect(coefficients.every((each) => Number.isInteger(each) && each > 0)).toBe(true);
      expect(Number.isInteger(atLeast) && atLeast > 0).toBe(true);
    }
  }
}
