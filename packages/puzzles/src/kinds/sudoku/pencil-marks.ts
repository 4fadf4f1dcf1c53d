import type { Format } from '../../boards/definition/format.js';
import { InputError } from '../../boards/definition/input-error.js';
import { loss } from '../../boards/formats/loss.js';
import { placeOf } from '../../boards/formats/text.js';
import { partOf, unexpected, type Word } from '../../boards/formats/word-reader.js';
import { cellName } from '../../boards/geometry/grid.js';
import type { SiteValues } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { Sudoku } from './layers.js';
import { cellCount, side } from './nine-rows.js';
import { isPencilMarks, marksOfCell } from './pencil-mark-signs.js';
import { positionOf } from './position-of.js';
import { possibleNumbers } from './possible-numbers.js';

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
  isOnlyRead: true,
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
  write: () => {
    throw loss(name, 'a puzzle (it is only read)');
  },
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
    if (numbers.length === 0)
      throw new InputError({ code: 'unexpected', place, expected: `a pencil mark in ${at}`, found: 'none' });
    const missing = possible[cell]!.find((number) => !numbers.includes(number));
    if (missing !== undefined)
      throw new InputError({
        code: 'unexpected',
        place,
        expected: 'pencil marks that follow from the given numbers (pencil marks as clues are not supported)',
        found: `${at} without a mark of ${missing}`,
      });
  }
}
