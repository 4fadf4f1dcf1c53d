import type { TableRow } from './cell-table.js';
import { blankLayouts, type Layout, spacedLayouts } from './spaced-layouts.js';
import { columnOf, contentOf, type TextLine } from './text-line.js';

/** The separators of values; the first one that is in every line counts. */
const separators = ['\t', ';', ','];

/** A board whose short lines are filled up has at most this number of cells for each character of the text. */
const maxPadding = 8;

/** A text with more characters and a tab behind it is rather a row of values. */
const maxValue = 2;

/**
 * The layouts of rows with a separator between cells: tabs, semicolons or commas, as spreadsheets write them. Cells may be quoted, and
 * blank ones at the end of a line may be missing with tabs; a separator at the end of every line may be just that.
 */
export function* separatedLayouts(lines: readonly TextLine[]): Generator<Layout> {
  const separator = separators.find((each) => isBetweenCells(lines, each));
  if (separator === undefined) return;
  // A line with nothing but tabs is a row of blank cells.
  const content = lines.filter(({ text }) => /\S/.test(text) || text.includes(separator));
  if (separator !== '\t' && !content.every(({ text }) => text.includes(separator))) return;
  const rows = rowsOf(content, separator);
  // Tabs may also indent rows that have blanks between their cells.
  if (rows.some(({ texts }) => texts.some((text) => /\s/.test(text)))) return;
  yield () => rows;
  yield () => {
    if (rows.some(({ texts }) => texts.at(-1) !== '' || texts.length < 2)) return null;
    return rows.map(({ line, texts, columns }) => ({ line, texts: texts.slice(0, -1), columns }));
  };
}

/**
 * Whether a separator stands between two values, or several stand in each line, or one at least after each value: a tab may also end a line
 * whose values have none between them.
 */
function isBetweenCells(lines: readonly TextLine[], separator: string): boolean {
  const isAfterValue = ({ text }: TextLine): boolean => {
    const [value = '', ...more] = text.split(separator);
    return more.length > 0 ? value.trim().length <= maxValue : text.trim() === '';
  };
  return (
    lines.some(({ text }) => text.trimEnd().includes(separator)) ||
    contentOf(lines).every(({ text }) => text.split(separator).length > 2) ||
    lines.every(isAfterValue)
  );
}

function rowsOf(lines: readonly TextLine[], separator: string): readonly TableRow[] {
  const rows = lines.map((line) => fieldsOf(line, separator));
  if (separator !== '\t') return rows;
  const length = rows.reduce((most, { texts }) => Math.max(most, texts.length), 0);
  const size = lines.reduce((sum, { text }) => sum + text.length, 0);
  if (length * rows.length > maxPadding * size) return rows;
  return rows.map(({ line, texts, columns }) => ({
    line,
    texts: [...texts, ...new Array<string>(length - texts.length).fill('')],
    columns: [...columns, ...new Array<number>(length - texts.length).fill(columns.at(-1)!)],
  }));
}

function fieldsOf(line: TextLine, separator: string): TableRow {
  const texts: string[] = [];
  const columns: number[] = [];
  let start = 0;
  for (const field of line.text.split(separator)) {
    texts.push(unquoted(field.trim()));
    columns.push(columnOf(line, Math.min(start + field.search(/\S|$/), line.text.length - 1)));
    start += field.length + separator.length;
  }
  return { line: line.number, texts, columns };
}

/** A value without the quotation marks around it. */
function unquoted(text: string): string {
  return /^(["']).*\1$/.test(text) && text.length > 1 ? text.slice(1, -1).trim() : text;
}

/** Bars between cells or boxes, and what lines between rows are made of, in ASCII and of the box-drawing characters. */
const bars = '|¦│┃║┆┇┊┋╎╏';
const isBar = (sign: string): boolean => bars.includes(sign);
const anyBar = new RegExp(`[${bars}]`);
const barLine = new RegExp(`^[\\s${bars}]*$`);
const boxLine = /^[\s\u2500-\u257f]+$/;
const levelLine = /[\u2500\u2501\u2504\u2505\u2508\u2509\u250c-\u254d\u2550\u2552-\u257f]/;
const rulerAmongBars = /^[-+*=|.:'\s]+$/;
const rulerAlone = /^[-+*=|\s]+$/;

export function hasBars(lines: readonly TextLine[]): boolean {
  return lines.some(({ text }) => anyBar.test(text));
}

/** Whether a line is drawn between rows. */
export function isRuler(text: string, isAmongBars: boolean): boolean {
  if (boxLine.test(text) && levelLine.test(text)) return true;
  if (!isAmongBars) return rulerAlone.test(text) && /[+=]/.test(text);
  return rulerAmongBars.test(text) && /--|[+=]/.test(text);
}

/**
 * The layouts of rows with lines drawn around boxes or cells, which have been left out: the pieces between bars are cells (`│ 5 │   │ 7 │`),
 * or have several each, as `spacedLayouts` says. Lines with nothing but bars are rows only where blanks are cells.
 */
export function* framedLayouts(lines: readonly TextLine[]): Generator<Layout> {
  const framed = contentOf(lines);
  const rows = framed.filter(({ text }) => !barLine.test(text));
  if (rows.length === 0) return;
  const pieces = rows.map(piecesOf);
  const isCell = ({ text }: TextLine): boolean => !/\S\s+\S/.test(text);
  if (pieces.every((row) => row.length > 1 && row.every(isCell))) {
    if (rows.length < framed.length) yield () => framed.map((line) => cellsOf(piecesOf(line)));
    yield () => pieces.map(cellsOf);
  }
  const isIndented = pieces.every((row) => row.every(({ text }) => /^\s|^$/.test(text)));
  const join = (line: TextLine): TextLine => withoutBars(line, isIndented);
  yield* spacedLayouts(rows.map(join));
  if (rows.length < framed.length) yield* blankLayouts(framed.map(join));
}

function cellsOf(pieces: readonly TextLine[]): TableRow {
  return {
    line: pieces[0]?.number ?? 1,
    texts: pieces.map(({ text }) => text.trim()),
    columns: pieces.map((piece) => columnOf(piece, Math.max(0, piece.text.search(/\S/)))),
  };
}

/** The pieces of a row between bars; the bars at its ends are no pieces. */
function piecesOf(line: TextLine): readonly TextLine[] {
  const { text } = line;
  const begin = text.search(/\S/);
  const first = isBar(text[begin]!) ? begin + 1 : begin;
  const trimmed = text.trimEnd();
  const end = isBar(trimmed.at(-1)!) ? trimmed.length - 1 : text.length;
  const pieces: TextLine[] = [];
  for (let start = first, at = first; at <= end; at++) {
    if (at < end && !isBar(text[at]!)) continue;
    pieces.push(partOf(line, start, at));
    start = at + 1;
  }
  return pieces;
}

function partOf(line: TextLine, start: number, end: number): TextLine {
  const text = line.text.slice(start, end);
  const columns = Array.from({ length: Math.max(1, text.length) }, (_, at) => columnOf(line, start + at));
  return { number: line.number, text, columns };
}

/** A row without its bars, and without the blank behind each of them where all pieces of the board begin with one. */
function withoutBars(line: TextLine, isIndented: boolean): TextLine {
  const parts = piecesOf(line).map((piece) => (isIndented ? partOf(piece, 1, piece.text.length) : piece));
  return {
    number: line.number,
    text: parts.map(({ text }) => text).join(''),
    columns: parts.flatMap(({ text, columns }) => columns!.slice(0, text.length)),
  };
}
