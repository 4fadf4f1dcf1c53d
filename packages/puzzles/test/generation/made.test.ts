import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { runs } from '../../../../test/profile.js';
import { geometryNamed } from '../../src/boards/formats/geometry-word.js';
import { noBoard } from '../../src/boards/geometry/geometry.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { empty, hasBoard } from '../../src/boards/layers/layer.js';
import { plainRules } from '../../src/boards/layers/rule-variant.js';
import type { WantedPuzzle } from '../../src/contracts/generator.js';
import type { Kind } from '../../src/contracts/kind.js';
import { grades } from '../../src/questions/answers/rating.js';
import { costsOfGrade, rate } from '../../src/questions/rate/rating.js';
import { unique } from '../../src/questions/unique/unique.js';
import { native } from '../engine.js';
import { makingKinds } from './making-kinds.js';
import { turnedOnto } from './turned.js';
import { countIn, outcomeOf, seeds, type WishOutcome } from './wish-outcome.js';

/** Of each kind: sizes of puzzles, the layer of its clues that are counted (null if none are), and their shares that can be met. */
interface Sorts {
  readonly sizes: readonly string[];
  readonly layer: string | null;
  readonly shares: readonly [number, number];
}

const sorts: Readonly<Record<string, Sorts>> = {
  battleship: { sizes: ['5x5', '5x7', '8x6'], layer: 'givens', shares: [0.1, 0.9] },
  circuitboard: { sizes: ['4x5', '5x5', '4x7'], layer: 'given', shares: [0.2, 0.6] },
  hashi: { sizes: ['5x5', '8x8', '7x12'], layer: 'islands', shares: [0.1, 0.4] },
  masyu: { sizes: ['5x5', '5x7', '7x7'], layer: 'pearls', shares: [0.2, 0.5] },
  numberlink: { sizes: ['5x5', '4x7', '6x6'], layer: 'numbers', shares: [0.2, 0.6] },
  slitherlink: { sizes: ['5x5', '4x7', '7x7', 'honeycomb:4x4'], layer: 'numbers', shares: [0.4, 1] },
  sudoku: { sizes: ['4x4', '6x6', '9x9'], layer: 'givens', shares: [0.4, 0.9] },
  zebra: { sizes: ['3x3', '4x4', '4x6'], layer: 'sentences', shares: [0.6, 1] },
};

/** What holds of any kind whose clues are in cells: few boards are without clues, or full of them. */
function sortsOf(kind: Kind): Sorts {
  const layer = kind.generator!.counted?.layer ?? null;
  return sorts[kind.name] ?? { sizes: ['4x4', '5x5'], layer, shares: [0.1, 0.4] };
}

/** The wish without any requirement but the size. */
function plainPuzzle(kind: Kind, size: string): Omit<WantedPuzzle, 'seed'> {
  const extent = geometryNamed(size);
  const board = hasBoard(kind.layers) ? { geometry: extent } : { geometry: noBoard, extent };
  return { ...board, rules: plainRules(kind.variants), symmetry: 'none' };
}

/** Wishes of every sort that the kind takes, one more of the requirements at most beside size and symmetry. */
function wishesOf(kind: Kind): fc.Arbitrary<WantedPuzzle> {
  const { sizes, shares, layer } = sortsOf(kind);
  const { generator, explanations } = kind;
  const [min, max] = shares;
  const density = fc.double({ min, max, noNaN: true }).map((share) => ({ density: share }));
  const cost = fc.constantFrom(...grades).map((grade) => ({ cost: costsOfGrade(kind, grade)! }));
  const maker = fc.constantFrom('removing' as const, 'adding' as const).map((name) => ({ maker: name }));
  const requirements: fc.Arbitrary<Partial<WantedPuzzle>>[] = [fc.constant({})];
  if (layer !== null) requirements.push(density);
  if (explanations?.grades !== undefined) requirements.push(cost);
  if ('allClues' in generator!) requirements.push(maker);
  return fc
    .tuple(
      fc.constantFrom(...sizes).map((size) => plainPuzzle(kind, size)),
      fc.constantFrom(...generator!.symmetries),
      fc.oneof(...requirements),
      seeds,
    )
    .map(([plain, symmetry, requirement, seed]) => ({ ...plain, symmetry, ...requirement, seed }));
}

/** That a puzzle is as wished, by what is not used to make it. */
async function requireWished(kind: Kind, wish: WantedPuzzle, puzzle: Puzzle): Promise<void> {
  const { layer } = sortsOf(kind);
  if (layer === null) return;
  if (wish.density !== undefined) {
    const { step = 1, places } = kind.generator!.counted!;
    const distance = Math.abs(countIn(puzzle, layer) - wish.density * places(wish));
    expect(distance).toBeLessThanOrEqual(step / 2);
  }
  const counted = kind.layers[layer]!;
  if (
    wish.symmetry !== 'none' &&
    'site' in counted &&
    counted.site === 'cell' &&
    wish.geometry.graph === undefined
  ) {
    const { rows, columns } = puzzle;
    for (const [cell, turned] of turnedOnto({ rows, columns }, wish.symmetry).entries())
      expect(puzzle.clues[layer]![turned] === empty).toBe(puzzle.clues[layer]![cell] === empty);
  }
  if (wish.cost !== undefined) {
    const rating = await rate(kind, puzzle);
    if (rating.status !== 'rated') throw new Error(rating.status);
    expect(rating.costliest).toBeGreaterThan(wish.cost.above);
    expect(rating.costliest).toBeLessThanOrEqual(wish.cost.upTo);
  }
}

describe.each(makingKinds)('$name', (kind) => {
  test('is made as wished, with one solution by another engine, and a proof that is verified', async () => {
    const ends: Record<WishOutcome<never>['end'], number> = { made: 0, unknown: 0, refused: 0 };
    const wanted = runs(50, 2, 1000);
    const isEnough = (): boolean => ends.made >= wanted;
    const property = fc.asyncProperty(wishesOf(kind), async (wish) => {
      if (isEnough()) return;
      const outcome = await outcomeOf(kind, wish);
      ends[outcome.end] += 1;
      if (outcome.end === 'refused') expect(outcome.message).toMatch(/expected .*, found /);
      if (outcome.end !== 'made') return;
      const { puzzle } = outcome.solution;
      await requireWished(kind, wish, puzzle);
      if (ends.made % 10 === 1) expect((await unique(puzzle, { ...native, kind })).status).toBe('unique');
    });
    await assertUntil(isEnough, property, wanted);
    console.log(`${kind.name}: ${JSON.stringify(ends)}`);
    expect(ends.made).toBe(wanted);
  });
});
