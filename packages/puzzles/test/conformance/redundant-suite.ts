import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClueSite, Puzzle, Solution } from '../../src/boards/layers/board.js';
import { clueSites, withoutClues } from '../../src/boards/layers/left-out.js';
import { violations } from '../../src/boards/rules/rule.js';
import type { Kind } from '../../src/contracts/kind.js';
import { minimalDifferences } from '../../src/questions/clues/minimal-differences.js';
import { minimalClues, minimumClues } from '../../src/questions/clues/minimum-clues.js';
import { redundant } from '../../src/questions/redundant/redundant.js';
import { chooseFormulation, isModeledBy } from '../../src/questions/solving/plan.js';
import type { QuestionOptions } from '../../src/questions/solving/puzzle-question.js';
import { answeringEngines } from './answering-engines.js';
import { arbitraryPuzzle } from './arbitrary-board.js';
import { bruteForce } from './brute-force.js';
import { meantSolutions, valueOfSolution } from './meant-solutions.js';

/** No more clues are left out in all ways, and no more solutions are looked through for each. */
const maxClues = 8;
const maxSolutions = 300;

/** Which clues of random boards are redundant, alone and together, agrees with brute force over all sets of clues. */
export function describeRedundant(kind: Kind, runs: number): void {
  describe('redundant clues', () => {
    test('alone, together and the largest set, by brute force', async () => {
      const engines = fc.constantFrom(...answeringEngines);
      const property = fc.asyncProperty(arbitraryPuzzle(kind), engines, async (puzzle, context) => {
        if (!kind.formulations.some((formulation) => isModeledBy(kind, puzzle, formulation))) return;
        await expectRedundant(kind, puzzle, { ...context });
      });
      await fc.assert(property, { numRuns: runs });
    });
  });
}

/** Expects the answers of all questions about redundant clues of a small puzzle to be right; passes over larger ones. */
export async function expectRedundant(kind: Kind, puzzle: Puzzle, context: QuestionOptions): Promise<void> {
  const options = { ...context, kind };
  const { formulation } = chooseFormulation({ kind, puzzle });
  const meant = meantSolutions(kind, formulation, puzzle, 2);
  const [only] = meant;
  if (only === undefined || meant.length > 1) {
    const status = only === undefined ? 'none' : 'several';
    for (const asked of [redundant, minimumClues, minimalClues])
      expect((await asked(puzzle, options)).status).toBe(status);
    expect(await differencesOf(puzzle, options)).toEqual(status === 'none' ? [] : ['']);
    return;
  }
  const clues = clueSites(kind.layers, puzzle);
  const all = bruteForce(kind, withoutClues(kind.layers, puzzle, clues), maxSolutions);
  if (clues.length > maxClues || all.length === maxSolutions) return;
  const suffices = sufficiency(kind, puzzle, only, all);
  const everything = 2 ** clues.length - 1;
  const sets = [...Array(everything + 1).keys()];
  const placeOf = ({ layer, site }: ClueSite): number =>
    clues.findIndex((each) => each.layer === layer && each.site === site);
  const bitsOf = (some: readonly ClueSite[]): number =>
    some.reduce((bits, clue) => bits | (1 << placeOf(clue)), 0);
  const isMinimal = (kept: number): boolean =>
    suffices(kept) && clues.every((_, place) => !((kept >> place) & 1) || !suffices(kept & ~(1 << place)));
  const fewest = Math.min(...sets.filter(suffices).map(sizeOf));

  const answer = await redundant(puzzle, options);
  if (answer.status !== 'solved') throw new Error(`expected an answer, found ${answer.status}`);
  expect(answer.solution.answers).toEqual(only.answers);
  expect(answer.redundant).toMatchObject({ clues: clues.length, isComplete: true, isMaximal: true });
  expect(bitsOf(answer.redundant.alone)).toBe(
    bitsOf(clues.filter((_, place) => suffices(everything & ~(1 << place)))),
  );
  expect(isMinimal(everything & ~bitsOf(answer.redundant.together))).toBe(true);
  expect(answer.redundant.atMost).toBeGreaterThanOrEqual(clues.length - fewest);

  const largest = await redundant(puzzle, { ...options, largest: true });
  if (largest.status !== 'optimal') throw new Error(`expected an optimum, found ${largest.status}`);
  expect(suffices(everything & ~bitsOf(largest.redundant.together))).toBe(true);
  expect(largest.redundant.together.length).toBe(clues.length - fewest);
  expect(largest.redundant).toMatchObject({ atMost: clues.length - fewest, isMaximal: true });

  const weight = ({ site }: ClueSite): number => 1 + (site % 3);
  const weightOf = (kept: number): number =>
    clues.reduce((sum, clue, place) => sum + ((kept >> place) & 1) * weight(clue), 0);
  const least = Math.min(...sets.filter(suffices).map(weightOf));
  const lightest = await minimumClues(puzzle, { ...options, weight });
  if (lightest.status !== 'optimal') throw new Error(`expected an optimum, found ${lightest.status}`);
  expect([lightest.weight, lightest.bound, weightOf(bitsOf(lightest.kept))]).toEqual([least, least, least]);
  expect(suffices(bitsOf(lightest.kept))).toBe(true);

  for (const seed of [1, 2]) {
    const minimal = await minimalClues(puzzle, { ...options, seed });
    if (minimal.status !== 'minimal') throw new Error(`expected minimal clues, found ${minimal.status}`);
    expect(isMinimal(bitsOf(minimal.kept))).toBe(true);
  }

  const isDifference = (set: number): boolean =>
    !suffices(everything & ~set) &&
    clues.every((_, place) => !((set >> place) & 1) || suffices((everything & ~set) | (1 << place)));
  expect(await differencesOf(puzzle, options)).toEqual(
    sets
      .filter(isDifference)
      .map((set) => clues.filter((_, place) => (set >> place) & 1).map(nameOf))
      .map((names) => names.sort().join())
      .sort(),
  );
}

/** Whether the clues of a set, as bits, have the solution as their only one, by looking through all solutions without clues. */
function sufficiency(
  kind: Kind,
  puzzle: Puzzle,
  only: Solution,
  all: readonly Solution[],
): (kept: number) => boolean {
  const clues = clueSites(kind.layers, puzzle);
  const { formulation } = chooseFormulation({ kind, puzzle });
  const isBest = formulation.aim?.counts === 'best';
  const value = (solution: Solution): number => (isBest ? valueOfSolution(kind, formulation, solution) : 0);
  const others = all.filter((each) => keyOf(each) !== keyOf(only) && value(each) <= value(only));
  const known = new Map<number, boolean>();
  return (kept) => {
    const before = known.get(kept);
    if (before !== undefined) return before;
    const leftOut = clues.filter((_, place) => !((kept >> place) & 1));
    const without = withoutClues(kind.layers, puzzle, leftOut);
    const result = others.every(
      ({ answers }) => violations(kind.rules, { puzzle: without, answers }, 'complete').length > 0,
    );
    known.set(kept, result);
    return result;
  };
}

async function differencesOf(
  puzzle: Puzzle,
  options: Parameters<typeof minimalDifferences>[1],
): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const set of minimalDifferences(puzzle, options)) found.push(set.map(nameOf).sort().join());
  return found.sort();
}

function nameOf({ layer, site }: ClueSite): string {
  return `${layer} ${site}`;
}

function keyOf({ answers }: Solution): string {
  return Object.values(answers)
    .map((values) => values.join())
    .join(';');
}

function sizeOf(set: number): number {
  let size = 0;
  for (let rest = set; rest > 0; rest >>= 1) size += rest & 1;
  return size;
}
