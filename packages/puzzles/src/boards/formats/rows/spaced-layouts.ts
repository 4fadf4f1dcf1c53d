import type { TableRow } from './cell-table.js';
import { columnOf, contentOf, type TextLine } from './text-line.js';

/** The rows of a text in some layout; null if it cannot have this layout. */
export type Layout = () => readonly TableRow[] | null;

/** The numbers of characters that a cell may take where blanks are cells, the largest first. */
const cellWidths = [4, 3, 2, 1];

/**
 * The layouts of rows whose cells are words, or characters: `5 3 . . 7`, `12 . 3`, `53..7`, `53. .7.`, or `53  7` with blanks for
 * empty cells. Words come first, as the cells of `12 34` are rather two numbers; blanks are cells only where the rows of words differ
 * in length.
 */
export function* spacedLayouts(lines: readonly TextLine[]): Generator<Layout> {
  const content = contentOf(lines);
  const isParted = content.some(({ text }) => /\s/.test(text.trim()));
  if (!hasBlankRows(lines)) {
    if (isParted) yield () => content.map(wordsOf);
    if (content.every(isOfSigns)) yield () => content.map(signsOf);
  }
  yield* blankLayouts(lines);
}

/** The signs that other layouts have for empty cells. */
const emptySign = /[.·_*-]/;

/**
 * The layouts in which blanks are empty cells, and no sign is one: square boards first; then, if a cell may have several characters, the
 * widest cells, else the narrowest.
 */
export function* blankLayouts(lines: readonly TextLine[]): Generator<Layout> {
  const content = contentOf(lines);
  if (!mayHaveBlankCells(content)) return;
  const indent = content.reduce((least, { text }) => Math.min(least, text.search(/\S/)), Infinity);
  const hasLongWords = content.some(({ text }) => /\S\S/.test(text));
  const sliced = rowsAmongBlanks(lines).flatMap((rows) =>
    (hasLongWords ? cellWidths : cellWidths.toReversed()).flatMap((width) =>
      (indent > 0 ? [0, indent] : [0]).flatMap((skipped) => slicesOf(rows, width, skipped) ?? []),
    ),
  );
  // Rows with a blank between all cells, and cells missing at their ends.
  if (sliced.some(({ width, hasBlank }) => width > 1 && !hasBlank)) return;
  const found = sliced.filter(({ hasBlank }) => hasBlank).map(({ rows }) => rows);
  const isSquare = (rows: readonly TableRow[]): boolean => rows.length === rows[0]!.texts.length;
  for (const rows of [...found.filter(isSquare), ...found.filter((each) => !isSquare(each))])
    yield () => rows;
}

/** Whether some cells may be blank: there are blanks before others, and no sign for empty cells. */
function mayHaveBlankCells(content: readonly TextLine[]): boolean {
  return (
    content.some(({ text }) => / \S/.test(text)) &&
    !content.some(({ text }) => text.includes('\t') || emptySign.test(text))
  );
}

/** Whether a line of blanks, as long as the longest line, is a row of blank cells. */
function hasBlankRows(lines: readonly TextLine[]): boolean {
  const width = longest(lines);
  return (
    mayHaveBlankCells(contentOf(lines)) && lines.some(({ text }) => text.length === width && !/\S/.test(text))
  );
}

function longest(lines: readonly TextLine[]): number {
  return lines.reduce((most, { text }) => Math.max(most, text.length), 0);
}

/**
 * The lines that may be the rows of a board with blanks for empty cells. A line of blanks is a row, around the others if it is as long as
 * the longest one. Lines without any character may be rows, too, unless they part the others evenly.
 */
function rowsAmongBlanks(lines: readonly TextLine[]): readonly (readonly TextLine[])[] {
  const content = contentOf(lines);
  const width = longest(lines);
  const isRow = ({ text }: TextLine): boolean => /\S/.test(text) || text.length === width;
  const all = lines.slice(lines.findIndex(isRow), lines.findLastIndex(isRow) + 1);
  const withBlanks = all.filter(({ text }) => text !== '');
  if (withBlanks.length > content.length || all.length === content.length) return [withBlanks];
  const groups = all
    .map(({ text }) => (text === '' ? ' ' : 'x'))
    .join('')
    .split(' ');
  const isEven = groups.every((group) => group === groups[0]);
  if (groups[0] === 'x' && isEven) return [content];
  return isEven ? [content, all] : [all];
}

/** Whether the words of a line are all single characters, or all groups of several: a number among single characters is a cell. */
function isOfSigns({ text }: TextLine): boolean {
  const isSingle = /(?<!\S)\S(?!\S)/u.test(text);
  return !isSingle || !/\S\S/u.test(text);
}

function wordsOf(line: TextLine): TableRow {
  return rowOf(line, /\S+/g);
}

function signsOf(line: TextLine): TableRow {
  return rowOf(line, /\S/gu);
}

function rowOf(line: TextLine, cell: RegExp): TableRow {
  const found = Array.from(line.text.matchAll(cell));
  return {
    line: line.number,
    texts: found.map(({ 0: text }) => text),
    columns: found.map(({ index }) => columnOf(line, index)),
  };
}

/** A padded board has at most this number of characters for each one of the text. */
const maxPadding = 8;

/** Lines in slices of one width, and whether a cell before another one is blank, or a whole row. */
interface Sliced {
  readonly width: number;
  readonly rows: readonly TableRow[];
  readonly hasBlank: boolean;
}

/**
 * Lines in slices of one width, each a cell, blank or not; null if a word would be parted. Cells of
 * several characters begin at their left, with a blank behind them, or end at their right, with a blank before them.
 */
function slicesOf(lines: readonly TextLine[], width: number, skipped: number): Sliced | null {
  const total = lines.reduce((sum, { text }) => sum + text.length + 1, 0);
  // Blanks at the end of all lines, which are of one length then, are cells.
  const isPadded = lines.every(({ text }) => text.length === lines[0]!.text.length);
  const ends = lines.map(({ text }) => (isPadded ? text : text.trimEnd()).length);
  const length = ends.reduce((most, end) => Math.max(most, end), 0) - skipped;
  const columns = Math.ceil(length / width);
  if (columns * width * lines.length > maxPadding * total + cellWidths[0]!) return null;
  let [hasBlank, isLeft, isRight] = [false, true, true];
  const rows: TableRow[] = [];
  for (const line of lines) {
    const texts: string[] = [];
    const places: number[] = [];
    const { length: end } = line.text.trimEnd();
    for (let column = 0; column < columns; column++) {
      const start = skipped + column * width;
      const slice = line.text.slice(start, start + width);
      const text = slice.trim();
      const before = text === '' ? width : slice.length - slice.trimStart().length;
      if (text === '') hasBlank ||= start < end || end === 0;
      else {
        if (text.length > 1 && /\s/.test(text)) return null;
        isLeft &&= before === 0 && text.length < width;
        isRight &&= before > 0 && before + text.length === width;
        if (width > 1 && !isLeft && !isRight) return null;
      }
      const at = start + before;
      texts.push(text);
      places.push(at < line.text.length ? columnOf(line, at) : line.text.length + 1);
    }
    rows.push({ line: line.number, texts, columns: places });
  }
  return { width, rows, hasBlank };
}
