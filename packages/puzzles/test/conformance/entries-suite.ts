import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { isStarted, type Position, type Puzzle, type SiteValues } from '../../src/boards/layers/board.js';
import { entriesAsClues, mayBecome } from '../../src/boards/layers/entries.js';
import { empty, layersOf, rangeOf } from '../../src/boards/layers/layer.js';
import { violations } from '../../src/boards/rules/rule.js';
import type { Kind } from '../../src/contracts/kind.js';
import { type SeededRandom, seededRandom } from '../../src/contracts/seeded-random.js';
import { isRightSoFar } from '../../src/questions/steps/steps.js';
import { arbitraryPuzzle, maxAnswerSites } from './arbitrary-board.js';
import { bruteForce } from './brute-force.js';

/** Puzzles with more solutions are passed over. */
const maxSolutions = 40;

/** What a partial drawing means is the same for the rules, for hints, and for clues. */
export function describeEntries(kind: Kind, runs: number, solvable?: fc.Arbitrary<Puzzle>): void {
  const small = arbitraryPuzzle(kind, maxAnswerSites);
  const puzzles = solvable === undefined ? small : fc.oneof(small, solvable);
  /** Some entries in a puzzle, and its solutions that they allow, by brute force. */
  const drawn = fc.tuple(puzzles, fc.noBias(fc.nat(2 ** 32 - 1))).map(([puzzle, seed]) => {
    const solutions = bruteForce(kind, puzzle, maxSolutions);
    if (solutions.length === 0 || solutions.length === maxSolutions) return null;
    const random = seededRandom(seed);
    const position = withMistake(kind, partOf(kind, random.pick(solutions), random), random);
    const allowed = solutions.filter(({ answers }) => allows(kind, position, answers));
    return { position, allowed: allowed.map(({ answers }) => answers) };
  });
  describe('entries', () => {
    test('that a solution allows break no rule and are right so far; others are not', async () => {
      const property = fc.asyncProperty(drawn, async (each) => {
        fc.pre(each !== null);
        const { position, allowed } = each;
        if (allowed.length > 0) expect(violations(kind.rules, position, 'partial')).toEqual([]);
        if (kind.explanations !== null) expect(await isRightSoFar(kind, position)).toBe(allowed.length > 0);
      });
      await fc.assert(property, { numRuns: runs, maxSkipsPerRun: 1000 });
    });
    if (layersOf(kind.layers, 'answer').every(([, { givenBy }]) => givenBy === undefined)) return;
    test('as clues leave exactly the solutions that have them', async () => {
      let compared = 0;
      const property = fc.property(drawn, (each) => {
        if (each === null) return;
        const { position, allowed } = each;
        const puzzle = entriesAsClues(kind.layers, position);
        if (puzzle === null) return;
        const found = bruteForce(kind, puzzle, maxSolutions + 1).map(({ answers }) => answers);
        expect(found).toEqual(allowed);
        if (isStarted(position)) compared += 1;
      });
      await assertUntil(() => compared >= runs, property, runs);
      expect(compared).toBeGreaterThanOrEqual(runs);
    });
  });
}

function allows({ layers }: Kind, { puzzle, answers }: Position, right: Position['answers']): boolean {
  return layersOf(layers, 'answer').every(([name, layer]) =>
    answers[name]!.every((value, site) => mayBecome(layer, puzzle, value, right[name]![site]!)),
  );
}

/** A part of a solution; where values are lower bounds, also smaller ones. */
export function partOf({ layers }: Kind, { puzzle, answers }: Position, random: SeededRandom): Position {
  const share = random.pick([0.1, 0.5, 0.9]);
  const part = layersOf(layers, 'answer').map(([name, layer]): [string, SiteValues] => {
    const { min, max } = rangeOf(layer, puzzle);
    const all = Array.from({ length: max - min + 1 }, (_, at) => min + at);
    return [
      name,
      answers[name]!.map((right) =>
        random.chance(share)
          ? random.pick(all.filter((value) => mayBecome(layer, puzzle, value, right)))
          : empty,
      ),
    ];
  });
  return { puzzle, answers: Object.fromEntries(part) };
}

/** The position, in one of three cases with a random answer at a site. */
function withMistake({ layers }: Kind, position: Position, random: SeededRandom): Position {
  const sites = layersOf(layers, 'answer').flatMap(([name, layer]) =>
    Array.from(position.answers[name]!, (_, site) => ({ name, layer, site })),
  );
  if (sites.length === 0 || random.chance(2 / 3)) return position;
  const { name, layer, site } = random.pick(sites);
  const { min, max } = rangeOf(layer, position.puzzle);
  const values = position.answers[name]!.slice();
  values[site] = min + random.below(max - min + 1);
  return { ...position, answers: { ...position.answers, [name]: values } };
}
