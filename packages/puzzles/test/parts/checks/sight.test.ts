import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../../test/profile.js';
import { empty } from '../../../src/boards/layers/layer.js';
import { lit, noTwoInSight } from '../../../src/parts/checks/light.js';
import { numberSees } from '../../../src/parts/checks/number-sees.js';
import {
  arbitraryClue,
  arbitraryDrawn,
  type Cells,
  cellsOf,
  completions,
  type Drawn,
  expectChecked,
  expectCheckedSites,
  expectEvidence,
  nothingSeen,
  places,
  positionOf,
} from './drawn-board.js';

const boards = arbitraryDrawn({ numbers: arbitraryClue(4) });

/** Whether two cells are in one row or column, and a condition holds for all cells between them. */
function isSightFree(
  one: readonly [number, number],
  other: readonly [number, number],
  isFree: (row: number, column: number) => boolean,
): boolean {
  const [down, across] = [other[0] - one[0], other[1] - one[1]];
  if ((down === 0) === (across === 0)) return false;
  const distance = Math.abs(down) + Math.abs(across);
  for (let step = 1; step < distance; step++)
    if (!isFree(one[0] + step * Math.sign(down), one[1] + step * Math.sign(across))) return false;
  return true;
}

const hasClue = ({ columns, clues }: Drawn, row: number, column: number): boolean =>
  clues['numbers']![row * columns + column] !== empty;

function sees(drawn: Drawn, one: readonly [number, number], other: readonly [number, number]): boolean {
  const isFree = (row: number, column: number) => !hasClue(drawn, row, column);
  return isFree(...one) && isFree(...other) && isSightFree(one, other, isFree);
}

test('each cell without a wall is lit: as all completions say', () => {
  const seen = nothingSeen();
  const rightAt = (cells: Cells, drawn: Drawn): ReadonlyMap<number, boolean> =>
    new Map(
      places(drawn)
        .filter((place) => !hasClue(drawn, ...place))
        .map((place) => {
          const isLit = places(drawn).some(
            (other) =>
              cells[other[0]]![other[1]] && (sees(drawn, place, other) || String(place) === String(other)),
          );
          return [place[0] * drawn.columns + place[1], isLit];
        }),
    );
  const property = fc.property(boards, (drawn) =>
    expectCheckedSites(lit(drawn.state, 'numbers'), drawn, rightAt, seen),
  );
  fc.assert(property, { numRuns: runs(1500, 100) });
  expect(Math.min(seen.right, seen.wrong, seen.lost)).toBeGreaterThan(0);
});

test('no two see each other: as all completions say', () => {
  const seen = nothingSeen();
  const isRight = (cells: Cells, drawn: Drawn): boolean => {
    const shaded = places(drawn).filter(([row, column]) => cells[row]![column]);
    return !shaded.some((one) => shaded.some((other) => sees(drawn, one, other)));
  };
  const property = fc.property(boards, (drawn) => {
    const check = noTwoInSight(drawn.state, 'numbers');
    expectChecked(check, drawn, isRight, seen, true);
    expectEvidence(check, drawn);
  });
  fc.assert(property, { numRuns: runs(1500, 100) });
  expect(Math.min(seen.right, seen.wrong, seen.lost)).toBeGreaterThan(0);
});

/** By clue, whether its cell is in the state and sees as many as its number. */
function numberRightAt(cells: Cells, drawn: Drawn): ReadonlyMap<number, boolean> {
  return new Map(
    places(drawn)
      .filter((place) => hasClue(drawn, ...place))
      .map((place) => {
        const isIn = (row: number, column: number) => cells[row]![column]!;
        const others = places(drawn).filter((other) => isIn(...other) && isSightFree(place, other, isIn));
        const cell = place[0] * drawn.columns + place[1];
        const number = drawn.clues['numbers']![cell]!;
        return [cell, isIn(...place) && (number < 0 || number === 1 + others.length)];
      }),
  );
}

test('a number is the count of cells in sight: as all completions say', () => {
  const seen = nothingSeen();
  let satisfied = 0;
  const property = fc.property(boards, (drawn) => {
    const check = numberSees(drawn.state, 'numbers');
    expectCheckedSites(check, drawn, numberRightAt, seen);
    const ways = completions(drawn).map((values) => numberRightAt(cellsOf(drawn, values), drawn));
    const always = [...ways[0]!.keys()].filter((clue) => ways.every((way) => way.get(clue)));
    expect(check.satisfied!(positionOf(drawn))).toEqual(always);
    satisfied += always.length;
  });
  fc.assert(property, { numRuns: runs(1500, 100) });
  expect(Math.min(seen.right, seen.wrong, seen.lost, satisfied)).toBeGreaterThan(0);
});
