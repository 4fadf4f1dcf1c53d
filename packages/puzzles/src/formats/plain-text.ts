import { type Grid, maxCells } from '../geometry/grid.js';
import { empty, type Layers } from '../layers/layer.js';
import { plainRules, type RuleVariant } from '../layers/rule-variant.js';
import { singleLayers } from '../layers/single-layers.js';
import { cellRows } from './cell-signs.js';
import type { Format } from './format.js';
import { hasUnknownClues, largestValue, loss, refuseAnswers, refuseGraph, refuseRules } from './loss.js';
import {
  partOf,
  requireLength,
  requireSize,
  unexpected,
  type Word,
  WordReader,
  wholeNumber,
} from './word-reader.js';

const name = 'plain';

/** The sign of a cell without a number, and the signs that are read as one. */
const blank = '.';
const blankSigns = [blank, '-', '_', '?'];

/** The part of a kind that plain text needs: one layer of clues, numbers from 0 to 9 in cells. */
export interface PlainTextKind<L extends Layers> {
  /** The name of the kind in puzzles. */
  readonly name: string;
  readonly layers: L;
  readonly variants: readonly RuleVariant[];
  /** The largest number in a cell. */
  readonly largest: number;
}

/**
 * Rows of digits, with `.` for a cell without a number; `-`, `_` and `?` mean the same. Cells may be separated by
 * spaces. Many files have a first line with two numbers, the number of rows and their length in either order; it is
 * written only for boards of one row, as a single row is not recognized without it. A text that begins with a line of
 * three numbers is not recognized, as files of other kinds begin so; it is read if the format is named.
 */
export function plainText<L extends Layers>(kind: PlainTextKind<L>): Format<L> {
  const { layers, variants, largest } = kind;
  const { clue, cluesOf, ...single } = singleLayers(layers);
  const sign = new RegExp(`^[0-${largest}.\\-_?]+$`);
  return {
    name,
    title: 'rows of digits',
    says: `rows of digits (0-${largest}), "." for none, with or without spaces; an optional first line has the two numbers of the size`,
    oneLine: false,
    signs: '\n',
    recognize: (text) => (looksPlain(text, sign) ? 'yes' : 'no'),
    read: (text, { rules = plainRules(variants) }) => {
      const { values, ...size } = readRows(new WordReader(text), (word) => {
        if (blankSigns.includes(word.text)) return empty;
        const label = `"${blank}" or a ${clue.label}, a digit`;
        if (word.text.length > 1) throw unexpected(word, `${label} from 0 to ${largest}`);
        return wholeNumber(word, label, 0, largest);
      });
      return single.position(
        single.puzzle({ kind: kind.name, ...size, rules }, Int16Array.from(values)),
        null,
      );
    },
    write: (position) => {
      refuseRules(name, variants, position);
      refuseAnswers(name, position);
      refuseGraph(name, position);
      if (hasUnknownClues(layers, position)) throw loss(name, 'the clue "?"');
      if (largestValue(cluesOf(position)) > largest) throw loss(name, `a number above ${largest}`);
      const { rows, columns } = position.puzzle;
      const lines = cellRows(position.puzzle, cluesOf(position)).map((row) =>
        Array.from(row, (value) => (value === empty ? blank : String(value))).join(''),
      );
      return [...(rows === 1 ? [`${rows} ${columns}`] : []), ...lines].map((line) => `${line}\n`).join('');
    },
  };
}

/** Two numbers and nothing else. */
const twoNumbers = /^(\d{1,9})[ \t]+(\d{1,9})$/;
const threeNumbers = /^\d+[ \t]+\d+[ \t]+\d+$/;

/**
 * Whether the text is at least two rows of one length, or one row after a line with its length. Stops at the first line
 * that is not a row.
 */
function looksPlain(text: string, sign: RegExp): boolean {
  let header: RegExpExecArray | null = null;
  let [rows, columns] = [0, 0];
  for (const line of contentLines(text)) {
    if (rows === 0 && header === null) {
      if (threeNumbers.test(line)) return false;
      header = twoNumbers.exec(line);
      if (header !== null) continue;
    }
    const row = cellsOf(line, sign);
    if (row === null || (rows > 0 && row !== columns)) return false;
    rows += 1;
    columns = row;
  }
  if (header === null) return rows > 1;
  if (rows === 0) return false;
  const isSize = isSizeOf([Number(header[1]), Number(header[2])], { rows, columns });
  return isSize || (columns === 2 && cellsOf(header[0], sign) === 2);
}

/** The number of cells of a line; null if it is not a row. */
function cellsOf(line: string, sign: RegExp): number | null {
  const cells = line.replace(/[ \t]/g, '');
  if (!sign.test(cells)) return null;
  const isParted = cells.length < line.length;
  return isParted && /[^ \t]{2}/.test(line) ? null : cells.length;
}

function* contentLines(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const line = text.slice(start, end).trim();
    if (line !== '') yield line;
    start = end + 1;
  }
}

function isSizeOf([one, other]: readonly number[], { rows, columns }: Grid): boolean {
  return (one === rows && other === columns) || (one === columns && other === rows);
}

/** The size of a board, and the values of its cells. */
interface Rows extends Grid {
  readonly values: readonly number[];
}

/** Reads the rows to the end of the text. Throws `InputError`. */
function readRows(reader: WordReader, read: (cell: Word) => number): Rows {
  const words = reader.line('a row', maxCells + 1);
  if (!isTwoNumbers(words)) return readRowsBehind(words, reader, read);
  if (reader.atEnd()) return { rows: 1, columns: 2, values: words.map(read) };
  const behind = readRowsBehind(reader.line('a row', maxCells + 1), reader, read);
  const { rows, columns, values } = behind;
  if (
    isSizeOf(
      words.map(({ text }) => Number(text)),
      behind,
    )
  )
    return behind;
  // The line that looked like the size may be the first row.
  if (columns === 2 && words.every(({ text }) => text.length === 1))
    return { rows: rows + 1, columns, values: [...words.map(read), ...values] };
  throw unexpected(words[0]!, `the size of the board after this line, ${rows} ${columns}`);
}

/** Reads the rows up to the end of the text; the first is given. */
function readRowsBehind(first: readonly Word[], reader: WordReader, read: (cell: Word) => number): Rows {
  const values: number[] = [];
  let [rows, columns] = [0, 0];
  for (let words = first; ; words = reader.line('a row', maxCells + 1)) {
    const cells = cellsIn(words);
    if (rows > 0) requireLength(cells, columns, `a row of ${columns} cells, as the row before it`);
    rows += 1;
    columns = cells.length;
    requireSize({ rows, columns }, words[0]!.place);
    for (const cell of cells) values.push(read(cell));
    if (reader.atEnd()) return { rows, columns, values };
  }
}

function isTwoNumbers(words: readonly Word[]): boolean {
  return words.length === 2 && words.every(({ text }) => /^\d{1,9}$/.test(text));
}

/** The cells of a line: the signs of its only word, or its words. */
function cellsIn(words: readonly Word[]): readonly Word[] {
  const [first, second] = words;
  if (second !== undefined) return words;
  const { text, place } = first!;
  requireSize({ rows: 1, columns: text.length }, place);
  return Array.from({ length: text.length }, (_, at) => partOf(first!, at, text[at]!));
}
