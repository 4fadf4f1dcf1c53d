import { conflict } from '@gridwright/modeling';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Grid } from '../../src/boards/geometry/grid.js';
import type { Puzzle, Solution } from '../../src/boards/layers/board.js';
import type { Layers } from '../../src/boards/layers/layer.js';
import { plainRules } from '../../src/boards/layers/rule-variant.js';
import { violations } from '../../src/boards/rules/rule.js';
import type { WantedPuzzle } from '../../src/contracts/generator.js';
import type { Kind } from '../../src/contracts/kind.js';
import { QuestionError } from '../../src/contracts/question-error.js';
import { type GenerateOptions, generate } from '../../src/questions/generate/generate.js';
import { unique } from '../../src/questions/unique/unique.js';
import { unlimited } from '../engine.js';

/** How a wish ended. */
export type WishOutcome<L extends Layers> =
  | { readonly end: 'made'; readonly solution: Solution<L> }
  | { readonly end: 'unknown'; readonly reason: string }
  | { readonly end: 'refused'; readonly message: string };

/** The time of a wish that ends as `unknown`, in milliseconds. */
const patienceMs = 4_000;

/**
 * Asks for a puzzle. What is made has one solution by another engine, and keeps all rules; so has the nearest puzzle to a wish that
 * was not met, which misses it in some way.
 */
export async function outcomeOf<L extends Layers>(
  kind: Kind<L>,
  wanted: Pick<WantedPuzzle, 'geometry' | 'seed'> & Partial<WantedPuzzle>,
  options: GenerateOptions = {},
): Promise<WishOutcome<L>> {
  const wish: WantedPuzzle = { rules: plainRules(kind.variants), symmetry: 'none', ...wanted };
  const requireUnique = async (solution: Solution<L>): Promise<void> => {
    expect(violations(kind.rules, solution, 'complete')).toEqual([]);
    const answer = await unique(solution.puzzle, { ...unlimited, kind });
    expect(answer).toMatchObject({ status: 'unique', solution: { answers: solution.answers } });
  };
  try {
    const budget = { deadlineMs: performance.now() + patienceMs };
    const answer = await generate(kind, wish, { engines: [conflict()], rates: false, budget, ...options });
    if (answer.status === 'unique') {
      await requireUnique(answer.solution);
      return { end: 'made', solution: answer.solution };
    }
    if (answer.status !== 'unknown') throw new Error(answer.status);
    const { nearest, reason } = answer;
    if (nearest !== null) {
      await requireUnique(nearest.solution);
      expect(nearest.misses.length > 0 || (wish.cost !== undefined && nearest.costliest === null)).toBe(true);
    }
    return { end: 'unknown', reason };
  } catch (error) {
    if (!(error instanceof QuestionError)) throw error;
    return { end: 'refused', message: error.message };
  }
}

/** The number of clues in a layer of a puzzle, apart from those without a number; or of its records. */
export function countIn(puzzle: Puzzle, layer: string): number {
  const values = puzzle.clues[layer];
  if (values === undefined) return puzzle.records![layer]!.length;
  return values.filter((value) => value >= 0).length;
}

/** The seeds of puzzles. */
export const seeds = fc.nat({ max: 2 ** 32 - 1 });

/** Grids whose sides are in a range. */
export function grids(min: number, max: number): fc.Arbitrary<Grid> {
  return fc.record({ rows: fc.integer({ min, max }), columns: fc.integer({ min, max }) });
}

/** Runs a property with random wishes, and counts how they ended. */
export async function eachOf<Wish>(
  wishes: fc.Arbitrary<Wish>,
  numRuns: number,
  endOf: (wish: Wish) => Promise<WishOutcome<Layers>['end']>,
): Promise<Record<WishOutcome<Layers>['end'], number>> {
  const ends = { made: 0, unknown: 0, refused: 0 };
  const property = fc.asyncProperty(wishes, async (wish) => {
    ends[await endOf(wish)] += 1;
  });
  await fc.assert(property, { numRuns, endOnFailure: true });
  return ends;
}
