import { expect } from 'vitest';
import { type Position, type Puzzle, unsolved } from '../../src/boards/layers/board.js';
import type { Technique } from '../../src/contracts/explanations.js';
import type { Kind } from '../../src/contracts/kind.js';
import { techniqueOf } from '../../src/parts/reasons/techniques.js';
import { generate } from '../../src/questions/generate/generate.js';
import { allSteps, type Step } from '../../src/questions/steps/steps.js';

/** A step on the way to the solution of a puzzle, with its name. */
export interface WalkedStep {
  readonly puzzle: Puzzle;
  readonly step: Step;
  readonly technique: Technique | null;
}

/** The effort of the search for a cheaper step. */
const maxEffort = 1_000_000;

/** All steps to the solution of the puzzle that the kind makes from a seed. */
export async function* walkedSteps(
  kind: Kind,
  {
    rows,
    columns,
    seed,
    ruled = {},
  }: {
    readonly rows: number;
    readonly columns: number;
    readonly seed: number;
    readonly ruled?: Readonly<Record<string, number>>;
  },
): AsyncGenerator<WalkedStep, void, void> {
  const usual = Object.fromEntries(kind.variants.map((variant) => [variant.name, variant.default]));
  const rules = { ...usual, ...ruled };
  const made = await generate(kind, { geometry: { rows, columns }, rules, seed, symmetry: 'none' });
  if (made.status !== 'unique') return;
  const { puzzle } = made.solution;
  const position: Position = unsolved(kind.layers, puzzle);
  for await (const step of allSteps(kind, position, { maxEffort }))
    yield { puzzle, step, technique: techniqueOf(kind, puzzle, step) };
}

/**
 * Expects a pattern for each technique of a kind, and that of each recognized step on its board, and returns how many steps of each technique
 * there were. `boardOf`: the step on its board, as the patterns read it.
 */
export async function countedPatterns<Drawn>(
  kind: Kind,
  sizes: readonly (readonly [rows: number, columns: number])[],
  puzzles: number,
  patterns: Readonly<Record<string, (board: Drawn) => boolean>>,
  boardOf: (walked: WalkedStep) => Drawn,
  ruled: Readonly<Record<string, number>> = {},
): Promise<ReadonlyMap<string, number>> {
  const names = kind.explanations!.techniques!.all.map((each) => each.name);
  expect(Object.keys(patterns).sort()).toEqual([...names].sort());
  const counts = new Map<string, number>();
  for (let seed = 1; seed <= puzzles; seed++) {
    const [rows, columns] = sizes[seed % sizes.length]!;
    for await (const walked of walkedSteps(kind, { rows, columns, seed, ruled })) {
      if (walked.technique === null) continue;
      const { name } = walked.technique;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      const facts = JSON.stringify([walked.step.fact, walked.step.because.map(({ text }) => text)]);
      expect(patterns[name]!(boardOf(walked)), `${name}, seed ${seed}: ${facts}`).toBe(true);
    }
  }
  return counts;
}
