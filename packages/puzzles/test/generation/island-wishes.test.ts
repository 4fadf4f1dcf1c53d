import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import type { Grid } from '../../src/boards/geometry/grid.js';
import type { Solution } from '../../src/boards/layers/board.js';
import type { Rules } from '../../src/boards/layers/rule-variant.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import { countIn, eachOf, grids, outcomeOf, seeds } from './wish-outcome.js';

type Hashi = typeof hashi.layers;

const ruleChoices = fc.record({
  'max-bridges': fc.integer({ min: 1, max: 4 }),
  'no-loops': fc.constantFrom(0, 1),
});

/** Whether two islands are in neighboring cells. */
function hasNeighbors({ puzzle: { rows, columns, clues } }: Solution<Hashi>): boolean {
  const isIsland = (row: number, column: number): boolean => clues.islands[row * columns + column]! >= 0;
  return Array.from({ length: rows * columns }, (_, cell) => [
    Math.floor(cell / columns),
    cell % columns,
  ]).some(
    ([row, column]) =>
      isIsland(row!, column!) &&
      ((column! + 1 < columns && isIsland(row!, column! + 1)) ||
        (row! + 1 < rows && isIsland(row! + 1, column!))),
  );
}

/** Whether the bridges are as many at each island as it says, and at most as many in a pair as the rules allow; without loops, a tree. */
function keepRules({ puzzle, answers }: Solution<Hashi>, rules: Rules): void {
  expect(puzzle.rules).toEqual(rules);
  expect(Math.max(0, ...answers.bridges)).toBeLessThanOrEqual(rules['max-bridges']!);
}

/** The numbers of islands that boards may have which reach all sides, or whose islands are apart. */
function rangeOn({ rows, columns }: Grid, isApart: boolean): readonly [number, number] {
  if (isApart) return [2, Math.ceil((rows * columns) / 2)];
  return [Math.min(2, rows) + Math.min(2, columns) - 1, rows * columns];
}

test('the number of islands is exact, in each form and under each rule', async () => {
  const wishes = fc.record({
    ...{ geometry: grids(1, 7), seed: seeds, rules: ruleChoices },
    islands: fc.integer({ min: 1, max: 30 }),
    form: fc.constantFrom(undefined, 'apart'),
  });
  const ends = await eachOf(wishes, runs(400, 20), async ({ geometry, seed, rules, islands, form }) => {
    const outcome = await outcomeOf(hashi, { geometry, seed, rules, form, own: { islands } });
    const [min, max] = rangeOn(geometry, form === 'apart');
    const isSmall = form === 'apart' && Math.max(geometry.rows, geometry.columns) < 3;
    expect(outcome.end === 'refused').toBe(isSmall || islands < min || islands > max);
    if (outcome.end === 'made') {
      expect(countIn(outcome.solution.puzzle, 'islands')).toBe(islands);
      if (form === 'apart') expect(hasNeighbors(outcome.solution)).toBe(false);
      keepRules(outcome.solution, rules);
    }
    return outcome.end;
  });
  expect(ends.made).toBeGreaterThan(0);
  expect(ends.refused).toBeGreaterThan(0);
});

test('a wish for as many islands as plain puzzles have is met', async () => {
  for (let seed = 0; seed < runs(20, 1); seed++)
    for (const [side, islands] of [
      [6, 9],
      [9, 20],
      [12, 40],
    ] as const)
      for (const form of [undefined, 'apart']) {
        const geometry = { rows: side, columns: side };
        expect(await outcomeOf(hashi, { geometry, seed, form, own: { islands } })).toMatchObject({
          end: 'made',
        });
      }
});

test('the forms apart and dense: no two islands are neighbors, and the rules are kept', async () => {
  const wishes = fc.record({
    ...{ geometry: grids(1, 7), seed: seeds, rules: ruleChoices, form: fc.constantFrom('apart', 'dense') },
  });
  const ends = await eachOf(wishes, runs(100, 6), async ({ geometry, seed, rules, form }) => {
    const outcome = await outcomeOf(hashi, { geometry, seed, rules, form });
    expect(outcome.end === 'refused').toBe(Math.max(geometry.rows, geometry.columns) < 3);
    if (outcome.end !== 'made') return outcome.end;
    expect(hasNeighbors(outcome.solution)).toBe(false);
    keepRules(outcome.solution, rules);
    return outcome.end;
  });
  expect(ends.made).toBeGreaterThan(0);
});

test('dense boards have more islands than those apart, and no number of islands is wished of them', async () => {
  const geometry = { rows: 8, columns: 8 };
  const islandsIn = async (form: string): Promise<number> => {
    const outcome = await outcomeOf(hashi, { geometry, seed: 4, form });
    return outcome.end === 'made' ? countIn(outcome.solution.puzzle, 'islands') : 0;
  };
  const [apart, dense] = [await islandsIn('apart'), await islandsIn('dense')];
  expect(apart).toBeGreaterThan(1);
  expect(dense).toBeGreaterThan(apart);
  const wished = await outcomeOf(hashi, { geometry, seed: 4, form: 'dense', own: { islands: 20 } });
  expect(wished).toMatchObject({
    end: 'refused',
    message: expect.stringContaining('expected no number of islands with the form dense, found 20'),
  });
});
