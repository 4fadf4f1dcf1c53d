import { cover } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { unique } from '../../src/questions/unique/unique.js';
import { native, unlimited } from '../engine.js';
import { solutionsIn } from '../outcomes.js';
import { lineOf, positionOf } from './puzzle.js';

const givens = '3..4..9......7..65.976......8.23.5...7.....9...2.97.8......573.74..8..5...5..1..8';
const numbers = '368452917214879365597613824189234576473568192652197483826945731741386259935721648';

test('figure 3.1 of Conroy et al. has the solution of figure 3.2, and no other', async () => {
  const { puzzle } = positionOf(givens);
  for (const context of [native, unlimited, { engines: [cover], budget: {} }]) {
    const answer = await unique(puzzle, context);
    expect({
      status: answer.status,
      lines: solutionsIn(answer).map(({ answers }) => lineOf(answers['numbers']!)),
    }).toEqual({
      status: 'unique',
      lines: [numbers],
    });
  }
});
