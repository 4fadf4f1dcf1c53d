import type { Format } from '../../../boards/definition/format.js';
import { contentLines } from '../../../boards/formats/content-lines.js';
import { refuseAnswers } from '../../../boards/formats/loss.js';
import { requireSize, unexpected, type Word, wholeNumber } from '../../../boards/formats/word-reader.js';
import { columnOf, rowOf } from '../../../boards/geometry/grid.js';
import { type Puzzle, unsolved } from '../../../boards/layers/board.js';
import { type Battleship, layers } from '../layers.js';
import { formOfSign, formsOfSigns, listedGivens, listedPuzzle } from './listed-board.js';
import { TokenReader } from './tokens.js';

const name = 'csplib';

const forms = formsOfSigns('w c t b l r m');

const beginning = /problem\s*\(/y;

/**
 * The Prolog facts of CSPLib, problem 014: `problem(ID, [LENGTH:COUNT, …], [ROW TOTALS], [COLUMN TOTALS], [FORM@[ROW,COLUMN], …]).`,
 * rows and columns from 1, and comments from `%` on. A text may have many. The id is not kept.
 */
export const csplibProlog: Format<Battleship> = {
  name,
  title: 'Prolog fact of CSPLib',
  description: 'Prolog facts as in CSPLib, problem 014: problem(1, [2:1, 1:1], [2,0,1], [1,1,1], [w@[1,3]]).',
  oneLine: false,
  signs: '(',
  recognize: (text) => {
    beginning.lastIndex = firstContent(text);
    return beginning.test(text) ? 'yes' : 'no';
  },
  parts: (text) => {
    const ends = [...text.matchAll(/\)\s*\.[^\S\n]*(?:%[^\n]*)?(?:\n|$)/g)].map(
      ({ 0: end, index }) => index + end.length,
    );
    const parts: { line: number; text: string }[] = [];
    let [start, line] = [0, 1];
    for (const end of ends) {
      const part = text.slice(start, end);
      const first = part.lastIndexOf('\n', firstContent(part) - 1) + 1;
      parts.push({ line: line + linesIn(part.slice(0, first)), text: part.slice(first) });
      line += linesIn(part);
      start = end;
    }
    const rest = text.slice(start);
    return firstContent(rest) === rest.length ? parts : [...parts, { line, text: rest }];
  },
  read: (text) => unsolved(layers, readFact(text)),
  write: (position) => {
    refuseAnswers(name, position);
    return factOf(position.puzzle);
  },
};

/** The index of the first character after blanks and comments; the length of the text if there is none. */
function firstContent(text: string): number {
  return contentLines(text, ['%']).next().value?.start ?? text.length;
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}

/** Throws `InputError`. */
function readFact(text: string): Puzzle<Battleship> {
  const tokens = new TokenReader(text, '[](),:@.');
  const take = (expected: string) => (): Word => tokens.take(expected);
  tokens.expect('problem');
  tokens.expect('(');
  take('an id')();
  tokens.expect(',');
  const ships = tokens.list(() => {
    const length = tokens.take('a length of ships');
    tokens.expect(':');
    return { length, count: tokens.take('a number of ships') };
  });
  tokens.expect(',');
  const rows = tokens.list(take('the total of a row'));
  tokens.expect(',');
  const columns = tokens.list(take('the total of a column'));
  const grid = { rows: rows.items.length, columns: columns.items.length };
  for (const { items, end } of [rows, columns]) if (items.length === 0) throw unexpected(end, 'a total');
  requireSize(grid, columns.end.place);
  tokens.expect(',');
  const givens = tokens.list(() => {
    const word = tokens.take('a given, such as w@[1,3]');
    const form = formOfSign(word, forms);
    tokens.expect('@');
    tokens.expect('[');
    const row = wholeNumber(tokens.take('a row'), 'a row', 1, grid.rows) - 1;
    tokens.expect(',');
    const column = wholeNumber(tokens.take('a column'), 'a column', 1, grid.columns) - 1;
    tokens.expect(']');
    return { word, form, row, column };
  });
  tokens.expect(')');
  tokens.expect('.');
  if (tokens.next !== null) throw unexpected(tokens.next, 'the end of the puzzle');
  return listedPuzzle(grid, ships.items, { rows: rows.items, columns: columns.items }, givens.items);
}

/** Throws `InputError` `loss`. */
function factOf(puzzle: Puzzle<Battleship>): string {
  const { rowTotals, columnTotals } = puzzle.clues;
  const givens = listedGivens(name, puzzle, forms).map(
    ([cell, sign]) => `${sign}@[${rowOf(puzzle, cell) + 1},${columnOf(puzzle, cell) + 1}]`,
  );
  const fleet = (puzzle.records?.fleet ?? []).map(({ length, count }) => `${length}:${count}`);
  const lists = [fleet, [...rowTotals], [...columnTotals], givens].map((items) => `[${items.join(',')}]`);
  return `problem(1, ${lists.join(', ')}).`;
}
