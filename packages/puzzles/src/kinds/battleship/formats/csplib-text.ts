import type { Format } from '../../../boards/definition/format.js';
import { mistake, onlyRead } from '../../../boards/formats/mistake.js';
import {
  readSize,
  requireLength,
  unexpected,
  type Word,
  WordReader,
  wholeNumber,
} from '../../../boards/formats/word-reader.js';
import type { Grid } from '../../../boards/geometry/grid.js';
import { type Position, unsolved } from '../../../boards/layers/board.js';
import { empty } from '../../../boards/layers/layer.js';
import { placeAt } from '../berths.js';
import { type Battleship, layers } from '../layers.js';
import {
  formsOfSigns,
  type ListedGiven,
  type ListedShips,
  listedGiven,
  listedPuzzle,
} from './listed-board.js';

const name = 'csplib-text';

const forms = formsOfSigns('Water Circle Top Bottom Left Right Middle');

/** The line between records. */
const border = /^\s*={3,}\s*$/;

/**
 * The text records of CSPLib, problem 014, parted by lines of "=": a size, hints, the ships of a solution, which are the fleet, and totals. Rows
 * and columns count from 0. The board that is drawn at the end says nothing more, and is ignored.
 */
export const csplibText: Format<Battleship> = {
  name,
  title: 'text record of CSPLib',
  description:
    'a text record as in CSPLib, problem 014: START-NEW-BOARD 10 10, Hint:, PLACESHIP, Row tallies:, Column tallies:',
  oneLine: false,
  signs: 'BS',
  recognize: (text) => (/^[=\s]*(?:Board ID:|START-NEW-BOARD\s)/.test(text) ? 'yes' : 'no'),
  parts: (text) => {
    const parts: { line: number; lines: string[] }[] = [{ line: 1, lines: [] }];
    for (const [index, line] of text.split('\n').entries())
      if (border.test(line)) parts.push({ line: index + 2, lines: [] });
      else parts.at(-1)!.lines.push(line);
    return parts
      .map(({ line, lines }) => ({ line, text: lines.join('\n') }))
      .filter(({ text: part }) => /\S/.test(part));
  },
  read: readRecord,
  ...onlyRead(name, 'a puzzle: the format is only read'),
};

/** A ship of the solution. */
interface PlacedShip extends ListedShips {
  readonly cells: readonly number[];
}

/** Throws `InputError`. */
function readRecord(text: string): Position<Battleship> {
  const reader = new WordReader(text);
  let grid: Grid | null = null;
  const givens: ListedGiven[] = [];
  const ships: PlacedShip[] = [];
  const totals = new Map<'rows' | 'columns', readonly Word[]>();
  while (totals.size < 2) {
    const words = reader.line('the tallies of the rows and columns', maxWordsOfLine(grid));
    const first = words[0]!;
    const key = [first.text, words[1]?.text].join(' ');
    if (border.test(first.text) || first.text === 'Board' || first.text === 'Solutions:') continue;
    if (first.text === 'START-NEW-BOARD' && grid === null) {
      requireLength(words, 3, 'START-NEW-BOARD, rows and columns');
      grid = readSize(words[1]!, words[2]!);
    } else if (grid === null) throw unexpected(first, 'Board ID:, Solutions: or START-NEW-BOARD');
    else if (first.text === 'Hint:') givens.push(readHint(words, grid));
    else if (first.text === 'PLACESHIP') ships.push(readShip(words, grid));
    else if (key === 'Row tallies:') totals.set('rows', tallies(words, grid.rows));
    else if (key === 'Column tallies:') totals.set('columns', tallies(words, grid.columns));
    else throw unexpected(first, 'Hint:, PLACESHIP, Row tallies: or Column tallies:');
  }
  const ofLines = { rows: totals.get('rows')!, columns: totals.get('columns')! };
  const puzzle = listedPuzzle(grid!, ships, ofLines, givens);
  const position = unsolved(layers, puzzle);
  for (const cell of ships.flatMap(({ cells }) => cells))
    if (puzzle.clues.givens[cell] === empty) position.answers.ships[cell] = 1;
  return position;
}

/** The number of words that a line can need, and one more. */
function maxWordsOfLine(grid: Grid | null): number {
  return Math.max(6, (grid === null ? 0 : Math.max(grid.rows, grid.columns)) + 3);
}

/** `Hint: ROW COLUMN FORM N`; the last number is not kept. */
function readHint(words: readonly Word[], grid: Grid): ListedGiven {
  if (words.length !== 4) requireLength(words, 5, 'a hint: its row, its column, its form and a number');
  return listedGiven(grid, forms, words.slice(1, 4));
}

/** `PLACESHIP LENGTH ROW COLUMN S` or `E`: a ship from its upper or left end southwards or eastwards. */
function readShip(words: readonly Word[], grid: Grid): PlacedShip {
  requireLength(words, 5, 'a ship: its length, row, column and direction');
  const [first, length, row, column, direction] = words;
  const isUpright = direction!.text !== 'E';
  if (isUpright && direction!.text !== 'S') throw unexpected(direction!, 'the direction S or E');
  const top = wholeNumber(row!, 'a row', 0, grid.rows - 1);
  const left = wholeNumber(column!, 'a column', 0, grid.columns - 1);
  const max = isUpright ? grid.rows - top : grid.columns - left;
  const { cells } = placeAt(grid, [top, left], wholeNumber(length!, 'a length', 1, max), isUpright);
  return { length: length!, count: { text: '1', place: first!.place }, cells };
}

/** The numbers after `Row tallies:`, with or without commas. */
function tallies(words: readonly Word[], count: number): readonly Word[] {
  const numbers = words.slice(2).map(({ text, place }) => ({ text: text.replace(/,$/, ''), place }));
  if (numbers.length === count) return numbers;
  const { place } = numbers[count] ?? words.at(-1)!;
  const found = numbers.length > count ? 'more' : String(numbers.length);
  throw mistake(place, `${count} tallies`, found);
}
