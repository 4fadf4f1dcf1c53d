import { readFileSync } from 'node:fs';
import { conflict, domains } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { QuestionError } from '../../src/contracts/question-error.js';
import { zebra } from '../../src/kinds/zebra/index.js';
import { solve } from '../../src/questions/solve/solve.js';
import { unique } from '../../src/questions/unique/unique.js';
import { engine as highs, native } from '../engine.js';
import { solutionsIn } from '../outcomes.js';
import { solutionsOf } from './brute-force.js';
import { thesisPuzzle, thesisSolution } from './thesis.js';

test('table 7.4 is the only solution by brute force', () => {
  // With the fourteen clues in the order of attributes, few orders are left after each one.
  expect(solutionsOf(thesisPuzzle)).toEqual([thesisSolution]);
});

const words = ['cp', 'cp:h1=1', 'cp:h2=1', 'cp:h3=1', 'cp:h1=1:h2=1', 'cp:h1=1:h2=1:h3=1', 'assignment'];

const searches = ['weighted', 'stated', 'smallest', 'chronological'] as const;

test.each(
  [
    ...words.map((formulation) => ({ formulation, engine: conflict() })),
    ...words
      .filter((word) => word !== 'assignment')
      .flatMap((formulation) => searches.map((search) => ({ formulation, engine: domains({ search }) }))),
    { formulation: 'assignment', engine: highs },
    { formulation: 'assignment', engine: domains() },
    { formulation: 'cp', engine: highs },
  ].map((each) => ({ ...each, name: each.engine.name })),
)('table 7.4 is the only solution: $formulation on $name', async ({ formulation, engine }) => {
  const answer = await unique(thesisPuzzle, { engines: [engine], budget: {}, kind: zebra, formulation });
  expect(answer.status).toBe('unique');
  expect(solutionsIn(answer).map(({ answers }) => [...answers['table']!])).toEqual([thesisSolution]);
});

test('the only solution is proved', async () => {
  const answer = await unique(thesisPuzzle, { ...native, kind: zebra });
  expect(answer.status).toBe('unique');
});

test('a heuristic is on or off', async () => {
  const asked = unique(thesisPuzzle, { ...native, kind: zebra, formulation: 'cp:h1=2' });
  await expect(asked).rejects.toThrow(QuestionError);
  await expect(asked).rejects.toThrow(/h1.*0 or 1.*2/);
});

/** The steps of the chronological search to the first solution. */
async function stepsOf(formulation: string): Promise<number> {
  const engines = [domains({ search: 'chronological' })];
  const answer = await solve(thesisPuzzle, { engines, budget: {}, kind: zebra, formulation });
  expect(answer.status).toBe('solved');
  return answer.stats.nodes;
}

test('each further heuristic saves steps of the chronological search, as in table 7.5', async () => {
  const [original, two, three] = await Promise.all(['cp', 'cp:h1=1:h2=1', 'cp:h1=1:h2=1:h3=1'].map(stepsOf));
  expect(original).toBeGreaterThan(two!);
  expect(two).toBeGreaterThan(2 * three!);
});

test('the board of table 7.5 is the puzzle of the thesis', () => {
  const text = readFileSync(new URL('../../../cli/papers/zebra.json', import.meta.url), 'utf8');
  expect(readPuzzle([zebra], text).position.puzzle).toEqual(thesisPuzzle);
});
