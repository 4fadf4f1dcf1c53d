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
  if (isParted) yield () => content.map(wordsOf);
  if (content.every(isOfSigns)) yield () => content.map(signsOf);
  yield* blankLayouts(lines);
}

/** The signs that other layouts have for empty cells. */
const emptySign = /[.·_*-]/;

/** The layouts in which blanks are empty cells, and no sign is one; blank lines between others may be rows, too. */
export function* blankLayouts(lines: readonly TextLine[]): Generator<Layout> {
  const content = contentOf(lines);
  if (!content.some(({ text }) => / \S/.test(text))) return;
  if (content.some(({ text }) => text.includes('\t') || emptySign.test(text))) return;
  const [first, last] = [content[0]!, content.at(-1)!];
  const all = lines.filter(({ number }) => number >= first.number && number <= last.number);
  const isDoubleSpaced = all.length === 2 * content.length - 1;
  for (const rows of all.length === content.length || isDoubleSpaced ? [content] : [content, all]) {
    const indent = content.reduce((least, { text }) => Math.min(least, text.search(/\S/)), Infinity);
    for (const width of cellWidths)
      for (const skipped of indent > 0 ? [0, indent] : [0]) yield () => slicesOf(rows, width, skipped);
  }
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

/**
 * Lines in slices of one width, each a cell, blank or not; null if a word would be parted, or no cell is blank. Between cells of several
 * characters are blanks, on the same side of all.
 */
function slicesOf(lines: readonly TextLine[], width: number, skipped: number): readonly TableRow[] | null {
  let [length, total] = [0, 0];
  for (const { text } of lines) {
    length = Math.max(length, text.trimEnd().length - skipped);
    total += text.length + 1;
  }
  const columns = Math.ceil(length / width);
  if (columns * width * lines.length > maxPadding * total + cellWidths[0]!) return null;
  let [hasBlank, isLeft, isRight] = [false, true, true];
  const rows: TableRow[] = [];
  for (const line of lines) {
    const texts: string[] = [];
    const places: number[] = [];
    for (let column = 0; column < columns; column++) {
      const start = skipped + column * width;
      const slice = line.text.slice(start, start + width);
      const text = slice.trim();
      const before = text === '' ? width : slice.length - slice.trimStart().length;
      if (text === '') hasBlank = true;
      else {
        if (text.length > 1 && /\s/.test(text)) return null;
        isLeft &&= before + text.length < width;
        isRight &&= before > 0;
        if (width > 1 && !isLeft && !isRight) return null;
      }
      const at = start + before;
      texts.push(text);
      places.push(at < line.text.length ? columnOf(line, at) : line.text.length + 1);
    }
    rows.push({ line: line.number, texts, columns: places });
  }
  return hasBlank ? rows : null;
}
