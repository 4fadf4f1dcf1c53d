import { describe, expect, test } from 'vitest';
import { cellName } from '../../src/boards/geometry/grid.js';
import { cellsOfPair } from '../../src/boards/geometry/pairs.js';
import { deductions } from '../../src/kinds/hashi/deductions.js';
import { solve } from '../../src/questions/solve/solve.js';
import { unlimited } from '../engine.js';
import { type Board, boardOf } from './board.js';
import { bruteForce } from './brute-force.js';
import { puzzleOf } from './puzzle-of.js';

/** A board from rows of digits, `?` and `.` for water. */
function board(most: number, ...rows: readonly string[]): Board {
  return boardOf(
    rows.map((row) => [...row].join(' ')),
    most,
  );
}

/** The conclusions of a deduction on a board with at most two bridges: the island, the pair, the range. */
function conclusions(name: string, ...rows: readonly string[]): readonly string[] {
  const puzzle = puzzleOf(board(2, ...rows));
  const deduction = deductions.find((each) => each.name === name);
  return deduction!.conclude(puzzle).map(({ cell, site, range: { min, max } }) => {
    const [from, to] = cellsOfPair(puzzle, site);
    const pair = `${cellName(puzzle, from)}-${cellName(puzzle, to)}`;
    return `${cellName(puzzle, cell)}: ${pair} ${min}..${max}`;
  });
}

describe('each deduction has the conclusions of the thesis', () => {
  test.each([
    // Two islands of 1 are apart, told from each side; alone on the board they are joined.
    ['6.2', ['1.1.', '...2'], ['r1c1: r1c1-r1c2 0..0', 'r1c3: r1c1-r1c2 0..0']],
    ['6.2', ['1.1'], []],
    ['6.3', ['1.2'], ['r1c1: r1c1-r1c2 1..1']],
    ['6.3', ['1.2', '...', '1..'], ['r3c1: r1c1-r2c1 1..1']],
    ['6.4', ['2.2'], ['r1c1: r1c1-r1c2 2..2', 'r1c3: r1c1-r1c2 2..2']],
    ['6.4', ['3.2'], ['r1c3: r1c1-r1c2 2..2']],
    ['6.5', ['2.1', '...', '3..'], ['r1c1: r1c1-r2c1 1..2']],
    ['6.5', ['2.1', '...', '?..'], ['r1c1: r1c1-r2c1 1..2']],
    ['6.5', ['2.1', '...', '1..'], []],
    ['6.5', ['3.1', '...', '3..'], []],
    ['6.6', ['3.2', '...', '2..'], ['r1c1: r1c1-r1c2 1..2', 'r1c1: r1c1-r2c1 1..2']],
    ['6.6', ['3.2'], []],
    ['6.7', ['4.2', '...', '2..'], ['r1c1: r1c1-r1c2 2..2', 'r1c1: r1c1-r2c1 2..2']],
    [
      '6.8',
      ['2.5.2', '.....', '..2..'],
      ['r1c3: r1c1-r1c2 1..2', 'r1c3: r1c3-r1c4 1..2', 'r1c3: r1c3-r2c3 1..2'],
    ],
    ['6.8', ['2.5.2'], []],
    [
      '6.9',
      ['2.6.2', '.....', '..2..'],
      ['r1c3: r1c1-r1c2 2..2', 'r1c3: r1c3-r1c4 2..2', 'r1c3: r1c3-r2c3 2..2'],
    ],
    [
      '6.10',
      ['..2..', '.....', '2.7.2', '.....', '..1..'],
      ['r3c3: r3c1-r3c2 1..2', 'r3c3: r3c3-r3c4 1..2', 'r3c3: r1c3-r2c3 1..2', 'r3c3: r3c3-r4c3 1..2'],
    ],
    [
      '6.11',
      ['..2..', '.....', '2.8.2', '.....', '..2..'],
      ['r3c3: r3c1-r3c2 2..2', 'r3c3: r3c3-r3c4 2..2', 'r3c3: r1c3-r2c3 2..2', 'r3c3: r3c3-r4c3 2..2'],
    ],
  ] as const)('%s on %j', (name, rows, expected) => {
    expect(conclusions(name, ...rows)).toEqual(expected);
  });
});

test('a deduction counts once for each rule, island and bridge, and the answer has their number', async () => {
  const puzzle = puzzleOf(board(2, '2.2'));
  const answer = await solve(puzzle, { ...unlimited, formulation: '+all' });
  expect(answer.plan).toMatchObject({ formulation: 'lazy', deductions: 2 });
});

describe('deductions that assume at most two bridges are refused with three', () => {
  // Solutions in which an island of 3 leaves a neighbor out, and one of 4 has no double bridges.
  test.each([
    ['6.6', board(3, '1.3', '...', '2.4')],
    ['6.7', board(3, '1.1', '...', '4.4')],
  ])('%s', async (name, square) => {
    expect(bruteForce(square, 2)).not.toEqual([]);
    const puzzle = puzzleOf(square);
    const plain = await solve(puzzle, unlimited);
    expect(plain.status).toBe('solved');
    const asked = solve(puzzle, { ...unlimited, formulation: `+${name}` });
    await expect(asked).rejects.toMatchObject({
      problem: { code: 'rule-not-modeled', what: `deduction ${name}`, rules: ['max-bridges=3'] },
    });
  });
});
