import { positive } from '@gridwright/modeling';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { emptyPuzzle } from '../../src/boards/layers/board.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { sudoku } from '../../src/kinds/sudoku/index.js';
import { layers } from '../../src/kinds/sudoku/layers.js';
import { techniques } from '../../src/kinds/sudoku/techniques/index.js';
import { isFalse, statedStep } from '../techniques/stated-step.js';
import {
  boxesOfCells,
  columnsOfCells,
  type Grid,
  patternsOnBoard,
  rowsOfCells,
} from './candidate-patterns.js';

const puzzle = emptyPuzzle(layers, { kind: 'sudoku', rows: 9, columns: 9, rules: { diagonals: 0 } });
const reasons = sudoku.explanations!.reasons(puzzle);
const numbers = Array.from({ length: 9 }, (_, at) => at + 1);

/** A solution: each row is the one above it, shifted; by cell. */
const solution = Array.from({ length: 81 }, (_, cell) => {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  return ((3 * row + Math.floor(row / 3) + column) % 9) + 1;
});

/** The candidates before anything is known. */
const open: Grid = solution.map(() => new Set(numbers));

/** A cell by its name in a text, such as `r2c3`. */
function cellOf(name: string): number {
  const [, row, column] = /^r(\d)c(\d)$/.exec(name)!;
  return 9 * (Number(row) - 1) + Number(column) - 1;
}

/** `r1c1=29`: the cell has these candidates. `row1:5=r1c3,r1c4`: the number has only these places in a row, a column or a box. */
function gridOf(text: string): Grid {
  const grid = open.map((own) => new Set(own));
  for (const each of text.split(' ')) {
    const [left, right] = each.split('=') as [string, string];
    const [, sort, at, number] = /^(row|column|box)(\d):(\d)$/.exec(left) ?? [];
    if (sort === undefined) grid[cellOf(left)] = new Set([...right].map(Number));
    else {
      const house = { row: rowsOfCells, column: columnsOfCells, box: boxesOfCells }[sort]![Number(at) - 1]!;
      const kept = right.split(',').map(cellOf);
      for (const cell of house) if (!kept.includes(cell)) grid[cell]!.delete(Number(number));
    }
  }
  for (const [cell, own] of grid.entries())
    expect(own.has(solution[cell]!), `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`).toBe(true);
  return grid;
}

/** The name of the next step from these candidates to any of the goals, `r1c1-2` for "not 2", `r1c1+2` for 2. */
async function namedStep(grid: Grid, goals: readonly string[]) {
  const step = await statedStep({
    reasons,
    solution: solution.flatMap((is) => numbers.map((number) => number === is)),
    known: grid.flatMap((own, cell) =>
      numbers.filter((number) => !own.has(number)).map((number) => isFalse(9 * cell + number - 1)),
    ),
    goals: goals.map((goal) => {
      const variable = 9 * cellOf(goal.slice(0, 4)) + Number(goal[5]) - 1;
      return goal[4] === '+' ? positive(variable) : isFalse(variable);
    }),
    values: numbers,
  });
  return step && { step, name: techniques.recognize(puzzle, step)?.name ?? null };
}

/**
 * For each technique: candidates, a conclusion, and a near miss: candidates that differ in one place, from which the conclusion does not
 * follow by the technique.
 *
 * Rows of the solution: 123456789, 456789123, 789123456, 234567891, 567891234, 891234567, 345678912, 678912345, 912345678.
 */
const cases: readonly (readonly [name: string, grid: string, goal: string, nearMiss: string])[] = [
  ['naked single', 'r1c1=1', 'r1c1+1', 'r1c1=12'],
  ['hidden single', 'box1:1=r1c1', 'r1c1+1', 'box1:1=r1c1,r2c1'],
  ['hidden single', 'row1:1=r1c1', 'r1c1+1', 'row1:1=r1c1,r1c9'],
  ['hidden single', 'column1:1=r1c1', 'r1c1+1', 'column1:1=r1c1,r9c1'],
  ['pointing', 'box1:1=r1c1,r1c2', 'r1c9-1', 'box1:1=r1c1,r2c2'],
  ['claiming', 'row1:1=r1c1,r1c2', 'r2c3-1', 'row1:1=r1c1,r1c4'],
  ['naked pair', 'r1c1=12 r1c2=12', 'r1c9-1', 'r1c1=12 r1c2=123'],
  ['naked triple', 'r1c1=123 r1c2=123 r1c3=123', 'r1c9-1', 'r1c1=123 r1c2=123 r1c3=1234'],
  [
    'naked quad',
    'r1c1=1234 r1c2=1234 r1c3=1234 r1c4=1234',
    'r1c9-1',
    'r1c1=1234 r1c2=1234 r1c3=1234 r1c4=12345',
  ],
  ['hidden pair', 'row1:1=r1c1,r1c9 row1:9=r1c1,r1c9', 'r1c1-5', 'row1:1=r1c1,r1c9 row1:9=r1c1,r1c8,r1c9'],
  [
    'hidden triple',
    'row1:1=r1c1,r1c5,r1c9 row1:5=r1c1,r1c5,r1c9 row1:9=r1c1,r1c5,r1c9',
    'r1c1-3',
    'row1:1=r1c1,r1c5,r1c9 row1:5=r1c1,r1c5,r1c9 row1:9=r1c1,r1c5,r1c8,r1c9',
  ],
  [
    'hidden quad',
    'row1:1=r1c1,r1c5,r1c7,r1c9 row1:5=r1c1,r1c5,r1c7,r1c9 row1:7=r1c1,r1c5,r1c7,r1c9 row1:9=r1c1,r1c5,r1c7,r1c9',
    'r1c1-3',
    'row1:1=r1c1,r1c5,r1c7,r1c9 row1:5=r1c1,r1c5,r1c7,r1c9 row1:7=r1c1,r1c5,r1c7,r1c9 row1:9=r1c1,r1c5,r1c7,r1c8,r1c9',
  ],
  ['X-wing', 'row1:1=r1c1,r1c9 row4:1=r4c1,r4c9', 'r7c1-1', 'row1:1=r1c1,r1c9 row4:1=r4c1,r4c8,r4c9'],
  [
    'swordfish',
    'row1:1=r1c1,r1c6 row5:1=r5c6,r5c8 row7:1=r7c1,r7c8',
    'r4c1-1',
    'row1:1=r1c1,r1c6 row5:1=r5c6,r5c8 row7:1=r7c1,r7c4,r7c8',
  ],
  [
    'jellyfish',
    'row1:1=r1c1,r1c4 row3:1=r3c4,r3c9 row4:1=r4c5,r4c9 row8:1=r8c1,r8c5',
    'r5c1-1',
    'row1:1=r1c1,r1c4 row3:1=r3c4,r3c9 row4:1=r4c5,r4c9 row8:1=r8c1,r8c5,r8c7',
  ],
  ['skyscraper', 'row1:1=r1c1,r1c9 row4:1=r4c2,r4c9', 'r2c2-1', 'row1:1=r1c1,r1c9 row4:1=r4c2,r4c5,r4c9'],
  [
    'two-string kite',
    'row1:1=r1c1,r1c9 column8:1=r2c8,r7c8',
    'r7c1-1',
    'row1:1=r1c1,r1c9 column8:1=r2c8,r5c8,r7c8',
  ],
  [
    'empty rectangle',
    'box3:1=r2c7,r2c9,r1c8,r3c8 column2:1=r2c2,r9c2',
    'r9c8-1',
    'box3:1=r2c7,r2c9,r1c7,r1c8,r3c8 column2:1=r2c2,r9c2',
  ],
  ['XY-wing', 'r1c1=18 r1c9=19 r6c1=89', 'r6c9-9', 'r1c1=189 r1c9=19 r6c1=89'],
  ['XYZ-wing', 'r1c1=159 r2c2=15 r1c9=19', 'r1c2-1', 'r1c1=159 r2c2=156 r1c9=19'],
  ['W-wing', 'r1c1=17 r6c9=17 column3:1=r1c3,r6c3', 'r1c9-7', 'r1c1=17 r6c9=17 column3:1=r1c3,r4c3,r6c3'],
  ['XY-chain', 'r1c1=19 r1c9=79 r6c9=37 r6c5=13', 'r6c1-1', 'r1c1=19 r1c9=79 r6c9=347 r6c5=13'],
  [
    'forcing chain',
    'r1c1=12 column2:2=r1c2,r8c2 row8:7=r8c1,r8c2',
    'r8c1-1',
    'r1c1=12 column2:2=r1c2,r8c2 row8:7=r8c1,r8c2,r8c5',
  ],
];

describe('the techniques of Sudoku', () => {
  test.each(cases)('%s: %s', async (name, grid, goal, nearMiss) => {
    const found = await namedStep(gridOf(grid), [goal]);
    expect(found?.name).toBe(name);
    expect((await namedStep(gridOf(nearMiss), [goal]))?.name ?? null).not.toBe(name);
  });

  test('have a case each', () => {
    expect(new Set(cases.map(([name]) => name))).toEqual(new Set(techniques.all.map(({ name }) => name)));
    expect(Object.keys(patternsOnBoard).sort()).toEqual(techniques.all.map(({ name }) => name).sort());
  });

  test('are on the board, as far as they are recognized', async () => {
    const counts = new Map<string | null, number>();
    await fc.assert(
      fc.asyncProperty(fc.noBias(fc.nat(2 ** 32 - 1)), async (seed) => {
        const grid = randomGrid(seed);
        // Singles would come first: what they place is no goal.
        const goals = grid.flatMap((own, cell) =>
          [...own].filter((each) => each !== solution[cell]).map((each) => `${nameOf(cell)}-${each}`),
        );
        const found = await namedStep(grid, goals);
        counts.set(found?.name ?? null, (counts.get(found?.name ?? null) ?? 0) + 1);
        if (found === null || found.name === null) return;
        const { sites, allowed } = found.step.fact;
        const isPlaced = allowed.length === 1;
        const number = numbers.find((each) => allowed.includes(each) === isPlaced)!;
        expect(patternsOnBoard[found.name]!(grid, sites[0]!, number, isPlaced), found.name).toBe(true);
      }),
      { numRuns: runs(300, 8) },
    );
    expect([...counts.keys()].filter((name) => name !== null).length).toBeGreaterThan(3);
  });
});

function nameOf(cell: number): string {
  return `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
}

/** A part of the candidates of random cells, always with the solution and another one; the other cells have many. */
function randomGrid(seed: number): Grid {
  const random = seededRandom(seed);
  const share = 0.2 + 0.15 * random.below(5);
  return solution.map((is) => {
    const few = random.chance(share);
    const others = numbers.filter((number) => number !== is && random.chance(few ? 0.15 : 0.8));
    const [another] = numbers.filter((number) => number !== is);
    return new Set([is, ...(others.length > 0 ? others : [another!])]);
  });
}
