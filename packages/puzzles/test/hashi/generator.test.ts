import { conflict } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import type { Solution } from '../../src/boards/layers/board.js';
import type { Layers } from '../../src/boards/layers/layer.js';
import { plainRules } from '../../src/boards/layers/rule-variant.js';
import { violations } from '../../src/boards/rules/rule.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import { variants } from '../../src/kinds/hashi/layers.js';
import { generate } from '../../src/questions/generate/generate.js';
import { unique } from '../../src/questions/unique/unique.js';
import { bruteForce } from '../conformance/brute-force.js';
import { unlimited } from '../engine.js';

async function made(rows: number, columns: number, seed: number): Promise<Solution> {
  const wanted = {
    geometry: { rows, columns },
    rules: plainRules(variants),
    symmetry: 'none' as const,
    seed,
  };
  const answer = await generate(hashi, wanted, { engines: [conflict()] });
  if (answer.status !== 'unique') throw new Error(`the answer is ${answer.status}`);
  return answer.solution;
}

test('small boards have one solution, by brute force', async () => {
  for (const [rows, columns] of [
    [1, 1],
    [1, 4],
    [3, 1],
    [2, 2],
    [2, 3],
    [3, 3],
  ] as const)
    for (let seed = 0; seed < runs(5, 2); seed++) {
      const solution = await made(rows, columns, seed);
      expect(bruteForce(hashi, solution.puzzle, 2)).toEqual([solution]);
    }
});

test.each([5, 8])('side %i: one solution, by another engine', async (side) => {
  for (let seed = 0; seed < runs(2, 1); seed++) {
    const solution = await made(side, side, seed);
    expect(violations<Layers>(hashi.rules, solution, 'complete')).toEqual([]);
    expect(await unique(solution.puzzle, unlimited)).toMatchObject({ status: 'unique', solution });
  }
});

test('large boards are made too, and the same ones again', async () => {
  const solution = await made(15, 15, 5);
  expect(await made(15, 15, 5)).toEqual(solution);
  expect(solution).not.toEqual(await made(15, 15, 6));
  const { puzzle } = solution;
  const islands = puzzle.clues['islands']!.filter((clue) => clue >= 0).length;
  expect(islands).toBeGreaterThanOrEqual(45);
  expect(islands).toBeLessThanOrEqual(68);
});
