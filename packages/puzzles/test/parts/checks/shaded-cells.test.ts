import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../../test/profile.js';
import type { CellState } from '../../../src/boards/layers/cell-state.js';
import { empty } from '../../../src/boards/layers/layer.js';
import type { Check } from '../../../src/parts/checks/cell-state.js';
import { connectedCells } from '../../../src/parts/checks/connected-cells.js';
import { dominoes } from '../../../src/parts/checks/dominoes.js';
import { equalCluesOnlyIf } from '../../../src/parts/checks/equal-clues.js';
import { noBlock } from '../../../src/parts/checks/no-block.js';
import { noLongRun } from '../../../src/parts/checks/no-long-run.js';
import { noTouching } from '../../../src/parts/checks/no-touching.js';
import { notOnClues } from '../../../src/parts/checks/not-on-clues.js';
import {
  arbitraryClue,
  arbitraryDrawn,
  areaNumbers,
  type Cells,
  type Drawn,
  expectChecked,
  expectEvidence,
  nothingSeen,
  places,
  positionOf,
} from './drawn-board.js';

interface Case {
  readonly name: string;
  readonly check: (state: CellState) => Check;
  readonly isRight: (cells: Cells, drawn: Drawn) => boolean;
  /** Whether a partial drawing is broken as soon as no completion is right. */
  readonly isExact: boolean;
  /** Whether the entries at a broken place break it alone. */
  readonly isLocal: boolean;
}

const shaded = (cells: Cells, drawn: Drawn): readonly (readonly [number, number])[] =>
  places(drawn).filter(([row, column]) => cells[row]![column]);

const pairsOf = (cells: Cells, drawn: Drawn) =>
  shaded(cells, drawn).flatMap((one, index) =>
    shaded(cells, drawn)
      .slice(index + 1)
      .map((other) => [Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1])] as const),
  );

const noBlockOf = (rows: number, columns: number): Case => ({
  name: `no block of ${rows} × ${columns}`,
  check: (state) => noBlock(state, rows, columns),
  isRight: (cells, drawn) =>
    !places(drawn).some(([top, left]) =>
      places({ rows, columns }).every(([row, column]) => cells[top + row]?.[left + column] === true),
    ),
  isExact: true,
  isLocal: true,
});

const cases: readonly Case[] = [
  {
    name: 'connected cells',
    check: connectedCells,
    isRight: (cells) =>
      new Set(
        areaNumbers(cells)
          .flat()
          .filter((area) => area !== null),
      ).size < 2,
    isExact: true,
    isLocal: false,
  },
  noBlockOf(2, 2),
  noBlockOf(1, 3),
  noBlockOf(3, 1),
  noBlockOf(2, 1),
  {
    name: 'no touching at sides',
    check: (state) => noTouching(state, 'sides'),
    isRight: (cells, drawn) => pairsOf(cells, drawn).every(([down, across]) => down + across > 1),
    isExact: true,
    isLocal: true,
  },
  {
    name: 'no touching at sides and corners',
    check: (state) => noTouching(state, 'sides and corners'),
    isRight: (cells, drawn) => pairsOf(cells, drawn).every(([down, across]) => Math.max(down, across) > 1),
    isExact: true,
    isLocal: true,
  },
  {
    name: 'not on clues',
    check: (state) => notOnClues(state, 'numbers'),
    isRight: (cells, drawn) =>
      shaded(cells, drawn).every(([row, column]) => clueAt(drawn, 'numbers', row, column) === empty),
    isExact: true,
    isLocal: true,
  },
  {
    name: 'no long run',
    check: (state) => noLongRun(state, 'rooms'),
    isRight: (cells, drawn) =>
      shaded(cells, drawn).every(([row, column]) =>
        [
          [0, 1],
          [1, 0],
        ].every(([down, across]) => {
          let borders = 0;
          for (let step = 1; cells[row + step * down!]?.[column + step * across!] === true; step++) {
            const roomAt = (steps: number) =>
              clueAt(drawn, 'rooms', row + steps * down!, column + steps * across!);
            if (roomAt(step) !== roomAt(step - 1)) borders += 1;
          }
          return borders < 2;
        }),
      ),
    isExact: true,
    isLocal: true,
  },
  {
    name: 'dominoes',
    check: dominoes,
    isRight: (cells) => {
      const areas = areaNumbers(cells).flat();
      return areas.every((area) => area === null || areas.filter((each) => each === area).length === 2);
    },
    isExact: false,
    isLocal: false,
  },
  {
    name: 'equal clues only if one is in the state',
    check: (state) => equalCluesOnlyIf(state, 'numbers'),
    isRight: (cells, drawn) => {
      const open = places(drawn).filter(
        ([row, column]) => !cells[row]![column] && clueAt(drawn, 'numbers', row, column) >= 0,
      );
      return !open.some(([row, column]) =>
        open.some(
          ([otherRow, otherColumn]) =>
            (row === otherRow) !== (column === otherColumn) &&
            clueAt(drawn, 'numbers', row, column) === clueAt(drawn, 'numbers', otherRow, otherColumn),
        ),
      );
    },
    isExact: true,
    isLocal: true,
  },
];

function clueAt({ columns, clues }: Drawn, layer: string, row: number, column: number): number {
  return clues[layer]![row * columns + column]!;
}

test.each(cases)('$name: as all completions say', ({ check, isRight, isExact, isLocal }) => {
  const seen = nothingSeen();
  const boards = arbitraryDrawn({ numbers: arbitraryClue(2), rooms: fc.constantFrom(empty, 1, 2) });
  const property = fc.property(boards, (drawn) => {
    expectChecked(check(drawn.state), drawn, isRight, seen, isExact);
    if (isLocal) expectEvidence(check(drawn.state), drawn);
  });
  fc.assert(property, { numRuns: runs(2000, 150) });
  expect(Math.min(seen.right, seen.wrong, seen.lost)).toBeGreaterThan(0);
  // A check that is not exact finds nearly all lost drawings.
  expect(seen.found / seen.lost).toBeGreaterThan(0.9);
});

test('groups that cannot be joined are named, each with its cells', () => {
  const state = { layer: 'drawn', value: 1 };
  // In the upper row, the first cell is cut off; the last two may be joined.
  const values = [1, 0, 1, empty, 0, 0, empty, 1];
  const drawn = { rows: 2, columns: 4, state, values, clues: {} };
  expect(connectedCells(state).broken(positionOf(drawn), 'partial')).toEqual([[0], [2, 7]]);
  expect(connectedCells(state).broken(positionOf(drawn), 'complete')).toEqual([[0], [2], [7]]);
});

test('the shortest run over three rooms is named', () => {
  const state = { layer: 'drawn', value: 1 };
  const drawn = {
    rows: 1,
    columns: 6,
    state,
    values: [1, 1, 1, 1, 1, 1],
    clues: { rooms: [1, 1, 2, 2, 1, 1] },
  };
  expect(noLongRun(state, 'rooms').broken(positionOf(drawn), 'complete')).toEqual([[1, 2, 3, 4]]);
});
