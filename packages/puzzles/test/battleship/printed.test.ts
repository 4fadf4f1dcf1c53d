import {
  atMost,
  type BinaryVariable,
  conflict,
  equal,
  minus,
  plus,
  preparedByFirst,
  type Term,
  times,
} from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import type { Puzzle } from '../../src/boards/layers/board.js';
import type { Formulated } from '../../src/contracts/formulated.js';
import { type Equation, equations } from '../../src/kinds/battleship/formulations/cell-equations.js';
import { cellModel } from '../../src/kinds/battleship/formulations/cells.js';
import { shipModel, ships } from '../../src/kinds/battleship/formulations/ships.js';
import {
  type Battleship,
  bottomEnd,
  leftEnd,
  middle,
  rightEnd,
  single,
  topEnd,
  water,
} from '../../src/kinds/battleship/layers.js';
import { shipsIn } from './agreement.js';
import { boardOf, puzzleOf } from './board.js';
import { bruteForce } from './brute-force.js';

/** The equations as the thesis prints them, where these refuse a right board: a drawing, and the numbers of ships of length 1, 2, …. */
const printed: readonly {
  readonly name: string;
  readonly drawn: readonly string[];
  readonly ships: readonly number[];
  readonly equation: Equation;
}[] = [
  {
    name: '4.3a',
    drawn: ['~^', '~#', '~v'],
    ships: [0, 0, 1],
    equation: ({ shape, x, s }, i, j) =>
      shape
        .records!.fleet.filter(({ length }) => length > 1)
        .map(({ length: l }) => {
          // Rows and columns count from 1 in the thesis, so that r goes from j+1 to i+l−2 there.
          const across = range(j + 1, j + l - 2).map((c) => x(i, c, middle));
          const down = range(j + 1, i + l - 2).map((r) => x(r, j, middle));
          const ends = [
            x(i, j, leftEnd),
            x(i, j + l - 1, rightEnd),
            x(i, j, topEnd),
            x(i + l - 1, j, bottomEnd),
          ];
          return atMost(times(l, all(s(i, j, l))), all(...ends, ...across, ...down));
        }),
  },
  {
    name: '4.3h',
    drawn: ['<#>', '~~~', '~~~'],
    ships: [0, 0, 1],
    equation: ({ x }, i, j) => [
      atMost(all(x(i, j, rightEnd)), minus(all(x(i, j - 1, leftEnd)), all(x(i, j - 1, middle)))),
    ],
  },
  {
    name: '4.3h',
    drawn: ['^', '#', 'v'],
    ships: [0, 0, 1],
    // For all j ∈ M: as many columns as there are rows.
    equation: ({ shape, x }, i, j) =>
      (j === 0 ? range(0, shape.rows - 1) : []).map((column) =>
        atMost(
          all(x(i, column, rightEnd)),
          minus(all(x(i, column - 1, leftEnd)), all(x(i, column - 1, middle))),
        ),
      ),
  },
  {
    name: '4.3k',
    drawn: ['^', 'v'],
    ships: [0, 1],
    equation: ({ shape, x }, i, j) =>
      i === shape.rows - 1 ? [atMost(all(x(i, j, bottomEnd)), all(x(i + 1, j, water)))] : [],
  },
  {
    name: '4.3m',
    drawn: ['^', '#', '#', 'v'],
    ships: [0, 0, 0, 1],
    equation: ({ x }, i, j) => [
      atMost(all(x(i, j, middle)), all(x(i - 1, j, topEnd), x(i, j + 1, rightEnd), x(i, j + 1, middle))),
    ],
  },
  {
    name: '4.3q',
    drawn: ['o~~'],
    ships: [1],
    equation: ({ x }, i, j) =>
      j === 0 ? [] : [equal(all(x(i, j, single)), minus(1, all(x(i, j - 1, single))))],
  },
  {
    name: '4.3r',
    drawn: ['o~', '~~'],
    ships: [1],
    equation: ({ x }, i, j) =>
      j === 0 ? [] : [equal(all(x(i, j, single)), minus(1, all(x(i - 1, j, single))))],
  },
];

describe('the cell based model', () => {
  test.each(printed)('$name as printed refuses $drawn, and repaired accepts it', async (each) => {
    const { name, drawn, ships: fleet, equation } = each;
    const puzzle = puzzleOf(rightBoard(drawn, fleet));
    expect(Object.keys(equations)).toContain(name);
    expect(await accepts(cellModel(puzzle, equations), puzzle, drawn)).toBe(true);
    expect(await accepts(cellModel(puzzle, { ...equations, [name]: equation }), puzzle, drawn)).toBe(false);
  });
});

test('4.1e as printed refuses two ships with one row of water between them, and repaired accepts them', async () => {
  const drawn = ['o', '~', 'o'];
  const puzzle = puzzleOf(rightBoard(drawn, [2]));
  expect(await accepts(ships.formulate(puzzle), puzzle, drawn)).toBe(true);
  // A cell, those below and above it, and the one at its right.
  const around = [
    [0, 1],
    [1, 2, 0],
    [2, 1],
  ];
  expect(await accepts(shipModel(puzzle, 1, around), puzzle, drawn)).toBe(false);
});

test.each([
  { place: 0, blocks: ['row', 'column', 'touch', 'fleet'] },
  { place: 1, blocks: ['given', 'row', 'column', 'touch', 'fleet'] },
  { place: 3, blocks: ['row', 'column', 'given', 'touch', 'fleet'] },
  { place: 5, blocks: ['row', 'column', 'touch', 'fleet', 'given'] },
])('4.1b stands at place $place', ({ place, blocks }) => {
  const puzzle = puzzleOf(boardOf(['<>~', '~~~', '~~o'], [1, 1]));
  const { model } = ships.formulate(puzzle, { parameters: { place } });
  const names = model.constraints.map(({ name }) => name);
  expect(names.filter((name) => blocks.includes(name))).toEqual(blocks);
});

test.each([-1, 6, 1.5])('4.1b cannot stand at place %d', (place) => {
  const puzzle = puzzleOf(boardOf(['o'], [1]));
  expect(() => ships.formulate(puzzle, { parameters: { place } })).toThrow(/from 0 to 5/);
});

/** The board of a drawing, all totals and no givens, which keeps the rules by brute force. */
function rightBoard(drawn: readonly string[], fleet: readonly number[]) {
  const board = boardOf(drawn, fleet);
  const open = { ...board, givens: ' '.repeat(board.givens.length) };
  expect(bruteForce(open, 100)).toContain(drawn.join(''));
  return open;
}

/** Whether a model has a solution with these ships. */
async function accepts(
  { model, fix, bound }: Formulated<Battleship>,
  puzzle: Puzzle<Battleship>,
  drawn: readonly string[],
): Promise<boolean> {
  const { prepared } = (await preparedByFirst([conflict()], model, {}))!;
  const session = await prepared.open({});
  const ships = Array.from(shipsIn(drawn.join('')), Number);
  const bounds = ships.flatMap((value, cell) => bound('ships', cell, { min: value, max: value }));
  const outcome = await session.solve({ assume: [...fix(puzzle), ...bounds], objective: null }, {});
  session.close();
  return 'values' in outcome;
}

function all(...variables: readonly (readonly BinaryVariable[])[]): Term {
  return plus(...variables.flat());
}

/** The whole numbers from one to another. */
function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}
