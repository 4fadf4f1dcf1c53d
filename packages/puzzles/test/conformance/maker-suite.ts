import { conflict } from '@gridwright/modeling';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { symmetries, type WantedPuzzle } from '../../src/generation/generator.js';
import { afterHalfTurn } from '../../src/generation/symmetric-sites.js';
import { noBoard } from '../../src/geometry/geometry.js';
import { siteCount } from '../../src/geometry/sites.js';
import type { Kind } from '../../src/kinds/kind.js';
import type { ClueSite, Puzzle } from '../../src/layers/board.js';
import { hasBoard, layersOf } from '../../src/layers/layer.js';
import { clueSites, withoutClues } from '../../src/layers/left-out.js';
import { plainRules } from '../../src/layers/rule-variant.js';
import type { QuestionOptions } from '../../src/questions/asked.js';
import { generate } from '../../src/questions/generate.js';
import { unique } from '../../src/questions/solutions.js';
import { unlimited } from '../engine.js';
import { bruteForce } from './brute-force.js';

const quick: QuestionOptions = { engines: [conflict()], budget: {} };

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
        if (wanted.symmetry === 'rotation') expectSymmetric(kind, puzzle);
        if (generator.isMinimal?.(wanted) === true) await expectMinimal(kind, puzzle, wanted);
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
    symmetry: fc.constantFrom(...symmetries),
    seed: fc.nat(2 ** 32 - 1),
  });
  return fc
    .tuple(size, others)
    .map(([one, other]) => ({ ...one, ...other }))
    .filter((wanted) => generator!.problem(wanted) === null);
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

function expectSymmetric(kind: Kind, puzzle: Puzzle): void {
  const sites = clueSites(kind.layers, puzzle);
  const keys = new Set(sites.map(keyOf));
  for (const { layer, site } of sites) {
    expect(keys).toContain(keyOf({ layer, site: imageOf(kind, puzzle, { layer, site }) }));
  }
}

/** The site of a clue after a turn of the board by 180°; a record has no place on it. */
function imageOf({ layers }: Kind, puzzle: Puzzle, { layer: name, site }: ClueSite): number {
  const layer = layers[name]!;
  return layer.role !== 'clue' ? site : afterHalfTurn(puzzle, layer.site)![site]!;
}

/** Expects several solutions without any one clue, or without any one and its image. */
async function expectMinimal(kind: Kind, puzzle: Puzzle, { symmetry }: WantedPuzzle): Promise<void> {
  for (const { layer, site } of clueSites(kind.layers, puzzle)) {
    const turned = symmetry === 'none' ? site : imageOf(kind, puzzle, { layer, site });
    const group = [site, turned].map((each) => ({ layer, site: each }));
    const count = await countUpToTwo(kind, withoutClues(kind.layers, puzzle, group));
    expect(count, `without ${group.map(keyOf).join(' and ')}`).toBe(2);
  }
}

function keyOf({ layer, site }: ClueSite): string {
  return `${layer} ${site}`;
}
