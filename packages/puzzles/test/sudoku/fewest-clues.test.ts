import fc from 'fast-check';
import { expect, test } from 'vitest';
import { profile } from '../../../../test/profile.js';
import { minimumOfSolution } from '../../src/clues/minimum-of-solution.js';
import { sudoku } from '../../src/kinds/sudoku/index.js';
import type { Sudoku } from '../../src/kinds/sudoku/layers.js';
import { finished, type Solution } from '../../src/layers/board.js';
import { redundant } from '../../src/questions/redundant.js';
import { unique } from '../../src/questions/solutions.js';
import { native, unlimited } from '../engine.js';
import { solutionsIn } from '../outcomes.js';
import { allGrids, classOf, fewestClues, isDetermined } from './four-by-four.js';
import { lineOf, positionOf } from './puzzle.js';

const noWishes = { all: false, with: [], without: [], among: null, symmetry: null, weights: [] } as const;

/** The fewest clues of a full grid, and its puzzle as a line. */
async function fewestOf(line: string, wishes = noWishes) {
  const { puzzle, answers } = finished(sudoku.layers, positionOf(line) as Solution<Sudoku>)!;
  const found = await minimumOfSolution(sudoku, { puzzle, answers, isSolved: false }, wishes);
  return { found, givens: lineOf(found.puzzle!.clues['givens']!) };
}

test('of all grids of four rows, as by brute force over sets of cells; in the quick profile of some', async () => {
  expect(allGrids).toHaveLength(288);
  const classes = new Map(allGrids.map((grid) => [classOf(grid), grid]));
  const some = [...classes.values(), ...fc.sample(fc.constantFrom(...allGrids), 10)];
  for (const line of profile === 'long' ? allGrids : some) {
    const { found, givens } = await fewestOf(line);
    const fewest = fewestClues(line);
    const { answer, evidence, candidates } = found;
    expect({ ...answer, evidence }).toMatchObject({
      ...{ status: 'optimal', weight: fewest, bound: fewest, evidence: 'proof' },
    });
    expect(candidates.puzzle.clues['givens']).toHaveLength(16);
    const cells = [...givens].flatMap((sign, cell) => (sign === '.' ? [] : [cell]));
    expect(cells).toHaveLength(fewest);
    expect(cells.every((cell) => givens[cell] === line[cell])).toBe(true);
    expect(isDetermined(line, cells)).toBe(true);
  }
});

/** Figure 8.1 of Conroy et al.; its rows 1 and 4 of (b) are blank, and are lost in copies of its text. */
const grid = '876912534954387612213645789738456291561829347429731865642178953395264178187593426';
const puzzle = [
  ...['.........', '.......12', '..3.45...', '.........', '.6....3.7', '42...1...', '...1.8...'],
  ...['...26....', '..7...4..'],
].join('');

test('figure 8.1b of Conroy et al. has 17 clues, of which none is redundant, and only the solution of figure 8.1a', async () => {
  const { puzzle: figure } = positionOf(puzzle);
  expect(puzzle.replaceAll('.', '')).toHaveLength(17);
  for (const context of [native, unlimited]) {
    const answer = await unique(figure, context);
    expect(answer.status).toBe('unique');
    expect(solutionsIn(answer).map(({ answers }) => lineOf(answers['numbers']!))).toEqual([grid]);
  }
  const clues = await redundant(figure);
  expect(clues).toMatchObject({ status: 'solved', redundant: { clues: 17, alone: [], isComplete: true } });
  const answers = positionOf(grid).puzzle.clues;
  const subject = { puzzle: figure, answers: { numbers: answers['givens']! }, isSolved: true };
  const found = await minimumOfSolution(sudoku, subject, noWishes);
  expect(found).toMatchObject({
    ...{ answer: { status: 'optimal', weight: 17, bound: 17 }, evidence: 'proof', cited: { clues: 17 } },
  });
});
