import fc from 'fast-check';
import { expect, test } from 'vitest';
import { profile } from '../../../../test/profile.js';
import { finished, type Solution } from '../../src/boards/layers/board.js';
import { kinds } from '../../src/kinds/index.js';
import { sudoku } from '../../src/kinds/sudoku/index.js';
import type { Sudoku } from '../../src/kinds/sudoku/layers.js';
import { minimumOfSolution } from '../../src/questions/clues/minimum-of-solution.js';
import { proveFewest } from '../../src/questions/clues/proof/prove-fewest.js';
import { verifyFewest } from '../../src/questions/clues/proof/verify-fewest.js';
import { redundant } from '../../src/questions/redundant/redundant.js';
import { unique } from '../../src/questions/unique/unique.js';
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

test('among 35 cells that have those of figure 8.1b, no fewer than its 17 suffice, and the proof is verified', async () => {
  const among = [
    ...['r1c2', 'r1c4', 'r1c5', 'r1c7', 'r2c3', 'r2c4', 'r2c8', 'r2c9', 'r3c3', 'r3c4', 'r3c5', 'r3c6'],
    ...['r4c3', 'r5c2', 'r5c3', 'r5c5', 'r5c7', 'r5c9', 'r6c1', 'r6c2', 'r6c4', 'r6c6', 'r6c9', 'r7c1'],
    ...['r7c4', 'r7c6', 'r8c4', 'r8c5', 'r8c8', 'r9c2', 'r9c3', 'r9c6', 'r9c7', 'r9c8', 'r9c9'],
  ];
  const cells = new Set(among.map((name) => 9 * Number(name[1]) + Number(name[3]) - 10));
  const printed = [...puzzle].flatMap((sign, cell) => (sign === '.' ? [] : [cell]));
  expect({ cells: cells.size, printed: printed.filter((cell) => cells.has(cell)).length }).toEqual({
    ...{ cells: 35, printed: 17 },
  });
  const { puzzle: drawn, answers } = finished(sudoku.layers, positionOf(grid) as Solution<Sudoku>)!;
  const solved = { puzzle: drawn, answers, isSolved: false };
  const { found, proof } = await proveFewest(sudoku, solved, { ...noWishes, among });
  expect(found).toMatchObject({ answer: { status: 'optimal', weight: 17, bound: 17 }, evidence: 'proof' });
  const { answer } = await verifyFewest(Buffer.concat(proof!.pieces), { kinds });
  expect(answer).toMatchObject({ status: 'verified', fewest: { weight: 17, bound: 17, candidateCount: 35 } });
});
