import { conflict, domains } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { zebra } from '../../src/kinds/zebra/index.js';
import { QuestionError } from '../../src/questions/question-error.js';
import { solve, unique } from '../../src/questions/solutions.js';
import { engine as highs, native } from '../engine.js';
import { solutionsIn } from '../outcomes.js';
import { solutionsOf } from './brute-force.js';
import { thesisPuzzle, thesisSolution } from './thesis.js';

test('table 7.4 is the only solution by brute force', () => {
  // With the fourteen clues in the order of attributes, few orders are left after each one.
  expect(solutionsOf(thesisPuzzle)).toEqual([thesisSolution]);
});

const searches = ['weighted', 'stated', 'smallest', 'chronological'] as const;

const words = ['cp', 'cp:h1=1', 'cp:h2=1', 'cp:h3=1', 'cp:h1=1:h2=1', 'cp:h1=1:h2=1:h3=1', 'assignment'];

test.each([
  ...words.map((formulation) => [formulation, conflict()] as const),
  ...words
    .slice(0, -1)
    .flatMap((formulation) => searches.map((search) => [formulation, domains({ search })] as const)),
  ['assignment', highs] as const,
])('table 7.4 is the only solution: %s, $1.name', async (formulation, engine) => {
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
