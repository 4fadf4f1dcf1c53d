import type { Format } from '../../../boards/definition/format.js';
import { jankoText } from '../../../boards/formats/janko/janko-text.js';
import { rowsOfValues, wordsOfSolution } from '../../../boards/formats/janko/number-cells.js';
import { hasUnknownClues, loss, refuseAnswers } from '../../../boards/formats/loss.js';
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
import {
  finished,
  givenAt,
  isStarted,
  type Position,
  type Puzzle,
  type SiteValues,
  unsolved,
} from '../../../boards/layers/board.js';
import { hasGivenAnswers } from '../../../boards/layers/entries.js';
import { empty } from '../../../boards/layers/layer.js';
import { fleetOfLengths, isSameFleet, usualFleet, usualFleetOf } from '../fleet.js';
import { type Battleship, kind, layers, maxLength, type ShipsOfLength, water } from '../layers.js';
import { formOf, straightShips, touchingCell } from '../ships.js';
import { csplibMiniZinc } from './csplib-minizinc.js';
import { csplibProlog } from './csplib-prolog.js';
import { csplibText } from './csplib-text.js';
import { formsOfSigns, listedGiven, listedGivens, listedPuzzle } from './listed-board.js';

/**
 * The texts of Battleship at janko.at: `-` is a cell without a given, `x` water, and a ship part is `o` (a single ship), `n`,
 * `s`, `w`, `e` (its top, bottom, left or right end) or `m` (a part in the middle). The fleet is that of the solution. There,
 * `-` is water that nobody entered, and `x` entered water; a cell with a given stays empty.
 */
export const janko = jankoText<Battleship>({
  name: kind,
  id: 'battleships',
  layers,
  variants: [],
  cell: {
    description: 'givens or "-"',
    write: signOf,
    read: (word) => formIn(word, '"-", "x" (water)'),
  },
  counted: {
    description: 'the fleet',
    ignoredKey: 'ships',
    recordsIn: (reader, shape) => ({ fleet: fleetIn(wordsOfSolution(reader, shape, 'cells'), shape) }),
  },
  readSolution,
  solutionRows: (position) => {
    const { puzzle, answers } = position;
    const drawn = drawnShips(position);
    const values = drawn.map((value, cell) => {
      if (value === 1) return formOf(puzzle, drawn, cell);
      return answers.ships[cell] === 0 ? water : empty;
    });
    return rowsOfValues(puzzle, values, signOf);
  },
  unsaid,
});

const forms: ReadonlyMap<string, number> = new Map([['-', empty], ...formsOfSigns('x o n s w e m')]);

function signOf(form: number): string {
  return [...forms].find(([, each]) => each === form)![0];
}

function formIn(word: Word, others: string): number {
  const form = forms.get(word.text);
  if (form === undefined) throw unexpected(word, `${others}, or a ship part: "o", "n", "s", "w", "e" or "m"`);
  return form;
}

/** The value of a cell of a solution: `empty`, 0 (entered water) or 1 (a ship part of any form). */
function answerIn(word: Word): number {
  const form = formIn(word, 'water, "-" or "x"');
  return form > water ? 1 : form;
}

function fleetIn(words: readonly Word[], grid: Grid): readonly ShipsOfLength[] {
  const drawn = Int16Array.from(words, answerIn);
  const touching = touchingCell(grid, drawn);
  const apart = 'water diagonally below a ship part: ships are straight and keep apart';
  if (touching !== null) throw unexpected(words[touching]!, apart);
  const ships = straightShips(grid, drawn);
  const tooLong = ships.find(({ length }) => length > maxLength);
  if (tooLong) throw unexpected(words[tooLong.cell]!, `ships of at most ${maxLength} cells`);
  return fleetOfLengths(ships.map(({ length }) => length));
}

function readSolution(reader: WordReader, puzzle: Puzzle<Battleship>): SiteValues {
  return Int16Array.from(wordsOfSolution(reader, puzzle, 'cells'), (word, cell) => {
    const answer = answerIn(word);
    const given = givenAt(puzzle, layers.ships, cell);
    if (given === empty) return answer;
    if ((given === 1) !== (answer === 1))
      throw unexpected(word, given === 1 ? 'a ship part, as given' : 'water, as given');
    return empty;
  });
}

/** The drawing as a solution: by cell, 1 for a ship part, 0 for water. */
function drawnShips(position: Position<Battleship>): SiteValues {
  return finished(layers, position)!.answers.ships;
}

function unsaid(position: Position<Battleship>): string | null {
  const { puzzle } = position;
  if (hasUnknownClues(layers, position)) return 'a given ship part without its form';
  if (hasGivenAnswers(layers, position)) return 'an answer in a cell with a given';
  const drawn = drawnShips(position);
  if (touchingCell(puzzle, drawn) !== null) return 'ships that bend or touch each other';
  const lengths = straightShips(puzzle, drawn).map(({ length }) => length);
  if (isSameFleet(puzzle.records?.fleet ?? [], fleetOfLengths(lengths))) return null;
  return isStarted(position)
    ? 'a drawing without the whole fleet, which readers count in the solution'
    : 'a puzzle without its solution, in which readers count the fleet';
}

const hintLinesName = 'hint-lines';

const keywords = { rows: 'ROW', columns: 'COLUMN', given: 'HINT' } as const;

/** The size of the boards for which the assignment states the fleet. */
const statedSide = 10;

const letters = formsOfSigns('W C T B L R M');

/**
 * The instances of Bimaru in an assignment of Instituto Superior Técnico (2023): `ROW` and the totals of rows, `COLUMN` and those of columns, the
 * number of givens, and for each `HINT`, its row and its column from 0, and `W` (water), `C` (a ship of one cell), `T`, `M`, `B`, `L` or `R`. The
 * fleet is not in the text: on 10 × 10 cells it is the usual one, else the usual one of as many cells as the totals, which a warning names.
 */
const hintLines: Format<Battleship> = {
  name: hintLinesName,
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
      const [keyword, ...given] = reader.row(4, `words, such as ${keywords.given} 0 2 T`);
      if (keyword!.text !== keywords.given) throw unexpected(keyword!, keywords.given);
      return listedGiven(grid, letters, given);
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
    refuseAnswers(hintLinesName, position);
    const { puzzle } = position;
    const { rowTotals, columnTotals } = puzzle.clues;
    const givens = listedGivens(hintLinesName, puzzle, letters);
    const fleet = fleetFor(puzzle, rowTotals);
    if (fleet === null || !isSameFleet(fleet, puzzle.records?.fleet ?? []))
      throw loss(hintLinesName, 'a fleet other than the usual one');
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

/** The formats of Battleship beyond the derived ones. */
export const formats: readonly Format<Battleship>[] = [
  janko,
  csplibProlog,
  csplibText,
  csplibMiniZinc,
  hintLines,
];
