import { conflict } from '@gridwright/modeling';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profile } from '../../../../test/profile.js';
import { type ClueSymmetry, clueImages } from '../../src/boards/geometry/clue-symmetry.js';
import { noBoard } from '../../src/boards/geometry/geometry.js';
import { siteCount } from '../../src/boards/geometry/sites.js';
import { ownSiteImages } from '../../src/boards/geometry/symmetries.js';
import type { ClueSite, Puzzle } from '../../src/boards/layers/board.js';
import { hasBoard, layersOf } from '../../src/boards/layers/layer.js';
import { clueSites, withoutClues } from '../../src/boards/layers/left-out.js';
import { plainRules } from '../../src/boards/layers/rule-variant.js';
import type { WantedPuzzle } from '../../src/contracts/generator.js';
import type { Kind } from '../../src/contracts/kind.js';
import { symmetricSites } from '../../src/parts/generation/symmetric-sites.js';
import { type GenerateOptions, generate } from '../../src/questions/generate/generate.js';
import { unique } from '../../src/questions/unique/unique.js';
import { unlimited } from '../engine.js';
import { bruteForce } from './brute-force.js';

const quick: GenerateOptions = { rates: false, engines: [conflict()], budget: {} };

/** The maximum number of answer sites for brute force; larger boards are for another engine. */
const maxBruteSites = 16;

/** The puzzles that a kind's generator makes: on small boards, with every symmetry and rule that it follows. */
export function describeMaker(kind: Kind, runs: number): void {
  const { generator } = kind;
  if (generator === null) return;
  describe('maker', () => {
    test('one solution, minimal and symmetric as said, and the same for the same seed', async () => {
      let made = 0;
      const property = fc.asyncProperty(arbitraryWish(kind), async (wanted) => {
        const answer = await generate(kind, wanted, quick);
        if (answer.status === 'unknown') return void expect(answer.reason).toBe('too many tries');
        if (answer.status !== 'unique') throw new Error(`the answer is ${answer.status}`);
        made += 1;
        const { solution } = answer;
        const { puzzle } = solution;
        expect(puzzle).toMatchObject({ kind: kind.name, ...wanted.geometry, rules: wanted.rules });
        expect(await countUpToTwo(kind, puzzle)).toBe(1);
        if (isSmall(kind, puzzle)) {
          const [only] = bruteForce(kind, puzzle, 1);
          expect(only!.answers).toEqual(solution.answers);
        }
        expectSymmetric(kind, puzzle, wanted.symmetry);
        // Of a larger board, HiGHS would be asked about each clue.
        if (generator.isMinimal?.(wanted) === true && (profile === 'long' || isSmall(kind, puzzle)))
          await expectMinimal(kind, puzzle, wanted);
        const again = await generate(kind, wanted, quick);
        expect(again).toMatchObject({ status: 'unique', solution });
      });
      await fc.assert(property, { numRuns: runs });
      expect(made).toBeGreaterThan(0);
    });
    test.each([
      { reason: 'cancelled', budget: { isCancelled: () => true } },
      { reason: 'time', budget: { deadlineMs: 0 } },
    ])('a limit ends it: $reason', async ({ reason, budget }) => {
      const [wanted] = fc.sample(arbitraryWish(kind), { numRuns: 1, seed: 1 });
      const answer = await generate(kind, wanted!, { engines: [conflict()], budget });
      expect(answer).toMatchObject({ status: 'unknown', reason });
    });
  });
}

/** Wishes that the generator says it can make. */
function arbitraryWish({ generator, variants, layers }: Kind): fc.Arbitrary<WantedPuzzle> {
  const side = fc.integer({ min: 1, max: 4 });
  const grid = fc.record({ rows: side, columns: side });
  const rules = fc.record(
    Object.fromEntries(
      variants.map(({ name, min, max, default: plain }) => [
        name,
        generator!.variants.includes(name) ? fc.integer({ min, max }) : fc.constant(plain),
      ]),
    ),
  );
  const size: fc.Arbitrary<Pick<WantedPuzzle, 'geometry' | 'extent'>> = hasBoard(layers)
    ? grid.map((geometry) => ({ geometry }))
    : grid.map((extent) => ({ geometry: noBoard, extent }));
  const others = fc.record({
    rules: fc.oneof(fc.constant(plainRules(variants)), rules),
    symmetry: fc.constantFrom(...generator!.symmetries),
    seed: fc.nat(2 ** 32 - 1),
  });
  return fc
    .tuple(size, others)
    .map(([one, other]) => ({ ...one, ...other }))
    .filter(
      (wanted) =>
        generator!.problem(wanted) === null &&
        (wanted.symmetry === 'none' || symmetricSites(wanted.geometry, 'cell', wanted.symmetry) !== null),
    );
}

function isSmall({ layers }: Kind, puzzle: Puzzle): boolean {
  const sites = layersOf(layers, 'answer').map(([, { site }]) => siteCount(puzzle, site));
  return sites.reduce((sum, count) => sum + count, 0) <= maxBruteSites;
}

/** The number of solutions, up to two: by brute force, or by an engine that did not make the puzzle. */
async function countUpToTwo(kind: Kind, puzzle: Puzzle): Promise<number> {
  if (isSmall(kind, puzzle)) return bruteForce(kind, puzzle, 2).length;
  const { status } = await unique(puzzle, { ...unlimited, kind });
  return ['none', 'unique', 'several'].indexOf(status);
}

function expectSymmetric(kind: Kind, puzzle: Puzzle, symmetry: ClueSymmetry): void {
  const sites = clueSites(kind.layers, puzzle);
  const keys = new Set(sites.map(keyOf));
  for (const clue of sites)
    for (const image of imagesOf(kind, puzzle, clue, symmetry)) expect(keys).toContain(keyOf(image));
}

/** A clue, and where a symmetry wants others; a record has no place on the board, and clues beside it that always stay need none. */
function imagesOf(
  { layers }: Kind,
  puzzle: Puzzle,
  { layer: name, site }: ClueSite,
  symmetry: ClueSymmetry,
): readonly ClueSite[] {
  const layer = layers[name]!;
  if (layer.role !== 'clue') return [{ layer: name, site }];
  const images = clueImages[symmetry].flatMap(
    (each) => ownSiteImages(puzzle, each, layer.site)?.[site] ?? [],
  );
  return [...new Set([site, ...images])].map((each) => ({ layer: name, site: each }));
}

/** Expects several solutions without any one clue, or without any one and its images. */
async function expectMinimal(kind: Kind, puzzle: Puzzle, { symmetry }: WantedPuzzle): Promise<void> {
  for (const { layer, site } of clueSites(kind.layers, puzzle)) {
    const group = imagesOf(kind, puzzle, { layer, site }, symmetry);
    const count = await countUpToTwo(kind, withoutClues(kind.layers, puzzle, group));
    expect(count, `without ${group.map(keyOf).join(' and ')}`).toBe(2);
  }
}

function keyOf({ layer, site }: ClueSite): string {
  return `${layer} ${site}`;
}
