import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { forced } from '../../src/questions/forced/forced.js';
import { native, unlimited } from '../engine.js';
import { testAgreement } from './agreement.js';
import { puzzleOf } from './board.js';

for (const formulation of ['ships', 'cells', 'ships:place=1', 'ships:place=5']) {
  testAgreement(`${formulation}, conflict`, { ...native, formulation }, runs(25, 10));
  testAgreement(`${formulation}, highs`, { ...unlimited, formulation }, runs(25, 3));
}

test.each(['ships', 'cells'])('%s: water that no given shows is forced, too', async (formulation) => {
  const board = {
    rows: 3,
    columns: 1,
    ships: [0, 1],
    rowTotals: [null, 1, 0],
    columnTotals: [2],
    givens: '?? ',
  };
  const answer = await forced(puzzleOf(board), { ...native, formulation });
  expect(answer).toMatchObject({ facts: [{ layer: 'ships', site: 2, min: 0, max: 0 }] });
});
