import fc from 'fast-check';
import type { Position } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
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

/** Ships that are placed one after the other, each where it keeps apart from those before; others are left out. */
const wishes = fc.array(
  fc.record({
    at: fc.nat(9999).map((part) => part / 10_000),
    length: fc.integer({ min: 1, max: 5 }),
    isUpright: fc.boolean(),
  }),
  { maxLength: 14 },
);

/**
 * Solved boards of sides up to this one: the forms come from how each ship was placed, the fleet from how many were. Some totals and some
 * forms are given, and some water is entered.
 */
export function drawnBoard(maxSide = 9): fc.Arbitrary<Position<Battleship>> {
  const side = fc.integer({ min: 1, max: maxSide });
  return fc.record({ rows: side, columns: side, wishes }).chain(({ rows, columns, wishes }) => {
    const forms = new Int16Array(rows * columns).fill(water);
    const counts = new Map<number, number>();
    for (const { at, length, isUpright } of wishes) {
      const cells = cellsOf(Math.floor(at * rows * columns), length, isUpright, { rows, columns });
      if (cells === null || cells.some((cell) => isTaken(forms, cell, { rows, columns }))) continue;
      cells.forEach((cell, part) => {
        forms[cell] = formOf(part, length, isUpright);
      });
      counts.set(length, (counts.get(length) ?? 0) + 1);
    }
    const fleet = [5, 4, 3, 2, 1]
      .filter((length) => counts.has(length))
      .map((length) => ({ id: String(length), length, count: counts.get(length)! }));
    const total = (cells: readonly number[]): number => cells.filter((cell) => forms[cell]! > water).length;
    const rowTotals = Array.from({ length: rows }, (_, row) =>
      total(Array.from({ length: columns }, (_, column) => row * columns + column)),
    );
    const columnTotals = Array.from({ length: columns }, (_, column) =>
      total(Array.from({ length: rows }, (_, row) => row * columns + column)),
    );
    return fc
      .record({
        givens: sometimes(Array.from(forms)),
        rowTotals: sometimes(rowTotals),
        columnTotals: sometimes(columnTotals),
        entered: sometimes(Array.from(forms)),
      })
      .map(({ entered, ...clues }) => ({
        puzzle: { kind: 'battleship', rules: {}, rows, columns, records: { fleet }, clues },
        answers: {
          ships: forms.map((form, cell) => {
            if (clues.givens[cell] !== empty) return empty;
            if (form > water) return 1;
            return entered[cell] === water ? 0 : empty;
          }),
        },
      }));
  });
}

interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** The cells of a ship from its first one on; null if it leaves the board. */
function cellsOf(
  first: number,
  length: number,
  isUpright: boolean,
  { rows, columns }: Size,
): readonly number[] | null {
  const [row, column] = [Math.floor(first / columns), first % columns];
  if (isUpright ? row + length > rows : column + length > columns) return null;
  return Array.from({ length }, (_, part) => first + part * (isUpright ? columns : 1));
}

/** Whether a ship part is in the cell, or in one of the eight around it. */
function isTaken(forms: Int16Array, cell: number, { rows, columns }: Size): boolean {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  return forms.some((form, other) => {
    const [otherRow, otherColumn] = [Math.floor(other / columns), other % columns];
    return (
      form > water && otherRow < rows && Math.abs(otherRow - row) <= 1 && Math.abs(otherColumn - column) <= 1
    );
  });
}

function formOf(part: number, length: number, isUpright: boolean): number {
  if (length === 1) return single;
  if (part === 0) return isUpright ? topEnd : leftEnd;
  if (part === length - 1) return isUpright ? bottomEnd : rightEnd;
  return middle;
}

/** Some of the values; the others are `empty`. */
function sometimes(values: readonly number[]): fc.Arbitrary<Int16Array> {
  return fc
    .array(fc.boolean(), { minLength: values.length, maxLength: values.length })
    .map((kept) => Int16Array.from(values, (value, site) => (kept[site] ? value : empty)));
}
