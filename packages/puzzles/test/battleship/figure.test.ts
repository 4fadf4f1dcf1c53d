import { conflict } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { profile } from '../../../../test/profile.js';
import { unsolved } from '../../src/boards/layers/board.js';
import { battleship } from '../../src/kinds/battleship/index.js';
import { check } from '../../src/questions/check/check.js';
import { unique } from '../../src/questions/unique/unique.js';
import { native, unlimited } from '../engine.js';
import { solutionsIn } from '../outcomes.js';
import { boardOf, puzzleOf } from './board.js';

/** Figure 4.1 of the thesis. The text prints the upper end in row 5 in column 10; the totals of the columns have it in column 9. */
const drawn = [
  '^~~~~<>~~~',
  '#~~~~~~~~~',
  'v~~o~<##>~',
  '~~~~~~~~~~',
  '~~~~~~~~^~',
  'o~<#>~~~v~',
  '~~~~~~~~~~',
  '~~~~~~o~~~',
  '~~^~~~~~~~',
  'o~v~~~~~~~',
];
const board = boardOf(drawn, [4, 3, 2, 1]);
const ships = Int16Array.from(drawn.join(''), (sign) => (sign === '~' ? 0 : 1));

test('figure 4.1 of Conroy et al., corrected, has the totals that it prints, and is a solution', () => {
  expect(board.rowTotals).toEqual([3, 1, 6, 0, 1, 5, 0, 1, 1, 2]);
  expect(board.columnTotals).toEqual([5, 0, 3, 2, 1, 2, 3, 1, 3, 0]);
  const position = { ...unsolved(battleship.layers, puzzleOf(board)), answers: { ships } };
  expect(check(position, { kind: battleship, extent: 'complete' })).toMatchObject({ status: 'valid' });
});

/** Quick tests do not prove that there is no other one, and ask HiGHS about smaller boards. */
const contexts = profile === 'long' ? [native, unlimited] : [{ engines: [conflict()], budget: {} }];

test('it is found again from its totals, its fleet and three givens, by every formulation', async () => {
  const kept = [52, 76, 90];
  const givenAt = (cells: readonly number[]): string =>
    Array.from(board.givens, (sign, cell) => (cells.includes(cell) ? sign : ' ')).join('');
  const givens = givenAt(kept);
  for (const leftOut of kept) {
    const fewer = givenAt(kept.filter((cell) => cell !== leftOut));
    expect(await unique(puzzleOf({ ...board, givens: fewer }), contexts[0])).toMatchObject({
      status: 'several',
    });
  }
  for (const formulation of ['ships', 'cells'])
    for (const context of contexts) {
      const answer = await unique(puzzleOf({ ...board, givens }), { ...context, formulation });
      expect(answer.status).toBe('unique');
      expect(solutionsIn(answer).map(({ answers }) => answers['ships'])).toEqual([ships]);
    }
});
