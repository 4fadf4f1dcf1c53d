import type { Format } from '../../../boards/definition/format.js';
import { loss, refuseAnswers } from '../../../boards/formats/loss.js';
import { mistake } from '../../../boards/formats/mistake.js';
import {
  requireLength,
  requireSize,
  unexpected,
  type Word,
  WordReader,
  wholeNumber,
} from '../../../boards/formats/word-reader.js';
import { columnOf, type Grid, maxCells, rowOf } from '../../../boards/geometry/grid.js';
import { unsolved } from '../../../boards/layers/board.js';
import { isSameFleet, usualFleet, usualFleetOf } from '../fleet.js';
import { type Battleship, layers, type ShipsOfLength } from '../layers.js';
import { formOf, formsOfSigns, listedGivens, listedPuzzle } from './listed-board.js';

const name = 'hint-lines';

const keywords = { rows: 'ROW', columns: 'COLUMN', given: 'HINT' } as const;

/** The size of the boards for which the assignment states the fleet. */
const statedSide = 10;

const letters = formsOfSigns('W C T B L R M');

/**
 * The instances of Bimaru in an assignment of Instituto Superior Técnico (2023): `ROW` and the totals of rows, `COLUMN` and those of columns, the
 * number of givens, and for each `HINT`, its row and its column from 0, and `W` (water), `C` (a ship of one cell), `T`, `M`, `B`, `L` or `R`. The
 * fleet is not in the text: on 10 × 10 cells it is the usual one, else the usual one of as many cells as the totals, which a warning names.
 */
export const hintLines: Format<Battleship> = {
  name,
  title: 'lines ROW, COLUMN and HINT',
  description:
    'lines "ROW 1 0 2", "COLUMN 1 1 1", the number of givens, and "HINT 0 2 T" for each, with rows and columns from 0',
  oneLine: false,
  signs: 'R',
  recognize: (text) => (/^\s*ROW[ \t]+\d[\d \t]*\n\s*COLUMN[ \t]/.test(text) ? 'yes' : 'no'),
  read: (text, { warn }) => {
    const reader = new WordReader(text);
    const [rows, columns] = [totalsIn(reader, keywords.rows), totalsIn(reader, keywords.columns)];
    const grid = { rows: rows.length, columns: columns.length };
    requireSize(grid, columns[0]!.place);
    const count = wholeNumber(reader.word('the number of givens'), 'a number of givens', 0, maxCells);
    const givens = Array.from({ length: count }, () => {
      const [keyword, row, column, letter] = reader.row(4, `words, such as ${keywords.given} 0 2 T`);
      if (keyword!.text !== keywords.given) throw unexpected(keyword!, keywords.given);
      return {
        word: letter!,
        form: formOf(letter!, letters),
        row: wholeNumber(row!, 'a row', 0, grid.rows - 1),
        column: wholeNumber(column!, 'a column', 0, grid.columns - 1),
      };
    });
    reader.end();
    const puzzle = listedPuzzle(grid, [], { rows, columns }, givens);
    const fleet = fleetFor(grid, puzzle.clues.rowTotals);
    const expected = 'totals of a usual fleet, which the text does not name';
    if (fleet === null) throw mistake(rows[0]!.place, expected, `${sumOf(puzzle.clues.rowTotals)} cells`);
    if (!isStated(grid))
      warn?.(
        `the fleet is not in the text, and assumed: ${fleet.map((ships) => layers.fleet.text(ships, {})).join(', ') || 'no ships'}`,
      );
    return unsolved(layers, { ...puzzle, records: { fleet } });
  },
  write: (position) => {
    refuseAnswers(name, position);
    const { puzzle } = position;
    const { rowTotals, columnTotals } = puzzle.clues;
    const givens = listedGivens(name, puzzle, letters);
    const fleet = fleetFor(puzzle, rowTotals);
    if (fleet === null || !isSameFleet(fleet, puzzle.records?.fleet ?? []))
      throw loss(name, 'a fleet other than the usual one');
    const lines = [
      [keywords.rows, ...rowTotals],
      [keywords.columns, ...columnTotals],
      [givens.length],
      ...givens.map(([cell, sign]) => [keywords.given, rowOf(puzzle, cell), columnOf(puzzle, cell), sign]),
    ];
    return lines.map((words) => `${words.join('\t')}\n`).join('');
  },
};

/** The totals on the next line, behind its keyword. Throws `InputError`. */
function totalsIn(reader: WordReader, keyword: string): readonly Word[] {
  const expected = `${keyword} and its totals`;
  const [first, ...totals] = reader.line(expected, maxCells + 2);
  if (first!.text !== keyword) throw unexpected(first!, expected);
  if (totals.length === 0) requireLength([first!], 2, expected);
  return totals;
}

function isStated({ rows, columns }: Grid): boolean {
  return rows === statedSide && columns === statedSide;
}

/** The fleet of a board with these totals; null if none is usual. */
function fleetFor(grid: Grid, totals: Int16Array): readonly ShipsOfLength[] | null {
  return isStated(grid) ? usualFleet(grid) : usualFleetOf(sumOf(totals));
}

function sumOf(totals: Int16Array): number {
  return totals.reduce((sum, total) => sum + total, 0);
}
