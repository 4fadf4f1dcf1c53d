import type { Format } from '../../../boards/definition/format.js';
import { mistake, onlyRead } from '../../../boards/formats/mistake.js';
import { placeOf } from '../../../boards/formats/text.js';
import { partOf, unexpected, type Word } from '../../../boards/formats/word-reader.js';
import { cellName } from '../../../boards/geometry/grid.js';
import type { Puzzle, SiteValues } from '../../../boards/layers/board.js';
import { empty } from '../../../boards/layers/layer.js';
import { numbersOn, type Sudoku } from '../layers.js';
import { allUnits } from '../units.js';
import { cellCount, side } from './nine-rows.js';
import { positionOf } from './position.js';

const name = 'pencil-marks';

/**
 * Pencil marks of all cells in 729 signs: nine for each cell, the digit itself for a number that the cell may have, else `.` or `0`. A cell with
 * one mark is a given number. Boards of which the marks exclude more numbers than the givens do (Sukaku) are refused: this kind has no clues
 * that are pencil marks, and without them the board would have other solutions.
 */
export const pencilMarks: Format<Sudoku> = {
  name,
  title: '729 pencil marks',
  description: `${cellCount * side} signs, nine for each cell: the digit of a number that it may have, or "."`,
  oneLine: true,
  recognize: (text) => (isPencilMarks(text.trim()) ? 'yes' : 'no'),
  read: (text, { rules }) => {
    const start = text.length - text.trimStart().length;
    const marks: Word = { text: text.trim(), place: placeOf(text.slice(0, start)) };
    if (!isPencilMarks(marks.text))
      throw unexpected(marks, `${cellCount * side} signs, nine for each cell, in the order of the digits`);
    const cells = Array.from({ length: cellCount }, (_, cell) => marksOfCell(marks.text, cell));
    const givens = Int16Array.from(cells, (numbers) => (numbers.length === 1 ? numbers[0]! : empty));
    const position = positionOf({ side, rules, givens });
    requireImplied(marks, cells, possibleNumbers(position.puzzle));
    return position;
  },
  ...onlyRead(name),
};

/** Throws `InputError` unless each number that a cell has no mark of is excluded by the givens. */
function requireImplied(
  marks: Word,
  cells: readonly (readonly number[])[],
  possible: readonly SiteValues[],
): void {
  for (const [cell, numbers] of cells.entries()) {
    const at = cellName({ rows: side, columns: side }, cell);
    const { place } = partOf(marks, cell * side, '');
    if (numbers.length === 0) throw mistake(place, `a pencil mark in ${at}`, 'none');
    const missing = possible[cell]!.find((number) => !numbers.includes(number));
    if (missing !== undefined)
      throw mistake(
        place,
        'pencil marks that follow from the given numbers (pencil marks as clues are not supported)',
        `${at} without a mark of ${missing}`,
      );
  }
}

/**
 * Whether a text is 729 signs, each the digit of its place among the nine of its cell, `.` or `0`. Such a line is also one of a board of
 * 27 rows. Linear.
 */
export function isPencilMarks(text: string): boolean {
  if (text.length !== cellCount * side) return false;
  for (let at = 0; at < text.length; at++)
    if (!['.', '0', String((at % side) + 1)].includes(text[at]!)) return false;
  return true;
}

/** The numbers with a mark in a cell. */
function marksOfCell(text: string, cell: number): readonly number[] {
  const marks = text.slice(cell * side, (cell + 1) * side);
  return Array.from(marks, Number).filter((number) => number > 0);
}

/**
 * By cell, the numbers that a person cannot rule out at sight: after each number is placed that is the only one of its cell, or has no
 * other cell in a unit, and ruled out beside it. Every solution has numbers of these. Cubic in the rows for each number that is placed.
 */
function possibleNumbers(puzzle: Puzzle<Sudoku>): readonly SiteValues[] {
  const { givens } = puzzle.clues;
  const { max } = numbersOn(puzzle);
  const units = allUnits(puzzle);
  const all = Array.from({ length: max }, (_, i) => i + 1);
  const possible = Array.from(givens, () => new Set(all));
  const open: (readonly [cell: number, number: number])[] = [];
  const isPlaced = new Uint8Array(givens.length);
  for (const [cell, given] of givens.entries()) if (given !== empty) open.push([cell, given]);
  const place = (cell: number, number: number): void => {
    isPlaced[cell] = 1;
    possible[cell] = new Set([number]);
    for (const unit of units)
      if (unit.includes(cell)) for (const other of unit) if (other !== cell) possible[other]!.delete(number);
  };
  for (;;) {
    for (const [cell, number] of open.splice(0)) if (isPlaced[cell] === 0) place(cell, number);
    for (const [cell, numbers] of possible.entries())
      if (isPlaced[cell] === 0 && numbers.size === 1) open.push([cell, [...numbers][0]!]);
    for (const unit of units) {
      if (unit.length < max) continue;
      for (const number of all) {
        const places = unit.filter((cell) => possible[cell]!.has(number));
        if (places.length === 1 && isPlaced[places[0]!] === 0) open.push([places[0]!, number]);
      }
    }
    if (open.length === 0) return possible.map((numbers) => Int16Array.from(numbers));
  }
}
