import { type BilevelModel, defaultEngines, enginesForPurpose, solveByLevels } from '@gridwright/modeling';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { finished, type Solution } from '../../src/boards/layers/board.js';
import { sudoku } from '../../src/kinds/sudoku/index.js';
import type { Sudoku } from '../../src/kinds/sudoku/layers.js';
import { minimumClues } from '../../src/questions/clues/minimum-clues.js';
import { solveByTwoLevels } from '../../src/questions/solve/solve-by-levels.js';
import { unlimited } from '../engine.js';
import { allGrids, differencesOf } from './four-by-four.js';
import { lineOf, positionOf } from './puzzle.js';

const given = sudoku.bilevel;
if (given?.about !== 'solution') throw new Error('it is not about a solution');
const bilevel = given;

const cells = [...Array(16).keys()];

/** Twenty grids, far from each other in the order of all. */
const grids = allGrids.filter((_, place) => place % 14 === 0).slice(0, 20);

function solutionOf(grid: string): Solution<Sudoku> {
  return finished(sudoku.layers, positionOf(grid) as Solution<Sudoku>)!;
}

/** All sets of up to six cells, as bits, by their sizes. */
const smallSets = Array.from({ length: 2 ** 16 }, (_, bits) => ({
  bits,
  size: cells.filter((cell) => (bits >> cell) & 1).length,
})).filter(({ size }) => size <= 6);

/** The sets of up to six cells that determine a grid: no other grid has the same numbers there. */
function determiningSets(grid: string): readonly { readonly bits: number; readonly size: number }[] {
  const differences = differencesOf(grid);
  return smallSets.filter(({ bits }) => differences.every((difference) => (difference & bits) !== 0));
}

/** The model in which only these cells can be given. */
function among({ joint, ...levels }: BilevelModel, candidates: number): BilevelModel {
  const upper = joint.upper.map((bound, variable) =>
    variable < 16 ? Math.min(bound, (candidates >> variable) & 1) : bound,
  );
  return { ...levels, joint: { ...joint, upper } };
}

describe('the fewest clues by levels', () => {
  test('there are twenty grids', () => expect(new Set(grids).size).toBe(20));

  test.each(grids)(
    '%s: one of all smallest sets of up to six cells, and as the question clues',
    async (grid) => {
      const sets = determiningSets(grid);
      const least = Math.min(...sets.map(({ size }) => size));
      const answer = await solveByTwoLevels(positionOf(grid), { ...unlimited, kind: sudoku });
      if (answer.status !== 'optimal') throw new Error(`it is ${answer.status}`);
      expect(answer).toMatchObject({ value: { objective: least }, bound: least });
      expect(lineOf(answer.solution.answers['numbers']!)).toBe(grid);
      const givens = answer.solution.puzzle.clues['givens'];
      const chosen = cells.reduce((bits, cell) => bits | (givens![cell]! > 0 ? 1 << cell : 0), 0);
      expect(sets.filter(({ size }) => size === least).map(({ bits }) => bits)).toContain(chosen);
      const { puzzle } = positionOf(grid);
      expect(await minimumClues(puzzle, { ...unlimited, kind: sudoku })).toMatchObject({
        status: 'optimal',
        weight: least,
      });
    },
  );

  test('among some cells: the smallest determining set of these, if there is one', async () => {
    const engines = enginesForPurpose(defaultEngines, 'optimum');
    const models = new Map<string, BilevelModel>();
    let [optimal, none] = [0, 0];
    const property = fc.asyncProperty(
      fc.constantFrom(...grids),
      fc.subarray(cells, { minLength: 4, maxLength: 11 }),
      async (grid, some) => {
        const model = models.get(grid) ?? bilevel.formulate(solutionOf(grid)).model;
        models.set(grid, model);
        const candidates = some.reduce((bits, cell) => bits | (1 << cell), 0);
        const sizes = determiningSets(grid)
          .filter(({ bits }) => (bits & ~candidates) === 0)
          .map(({ size }) => size);
        const outcome = await solveByLevels(among(model, candidates), { engines });
        if (outcome.status === 'infeasible') {
          none += 1;
          expect(sizes).toEqual([]);
        } else if (outcome.status === 'optimal') {
          optimal += 1;
          if (sizes.length > 0) expect(outcome.objective).toBe(Math.min(...sizes));
          else expect(outcome.objective).toBeGreaterThan(6);
        } else throw new Error(`it is ${outcome.status}`);
      },
    );
    await fc.assert(property, { numRuns: runs(2000, 200) });
    expect(Math.min(optimal, none)).toBeGreaterThan(20);
  });

  test('a grid of six rows: as the question clues', async () => {
    const text = '345216162435526143431652213564654321';
    const answer = await solveByTwoLevels(positionOf(text), { ...unlimited, kind: sudoku });
    const { puzzle } = positionOf(text);
    const clues = await minimumClues(puzzle, { ...unlimited, kind: sudoku });
    if (clues.status !== 'optimal') throw new Error(`it is ${clues.status}`);
    expect(answer).toMatchObject({ status: 'optimal', value: { objective: clues.weight } });
  });
});
