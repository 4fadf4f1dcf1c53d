import { InputError } from './input-error.js';
import { placeOf } from './text.js';
import { requireLength, type Word } from './word-reader.js';

/** Rows of cells, each a word. */
export type Rows = readonly (readonly Word[])[];

/** Whether something upright is drawn, but in comments. */
export function hasBars(text: string): boolean {
  return /^[^#\n]*\|/m.test(text);
}

/** Whether a line is drawn between boxes; where something is upright in the text, it may have other signs. */
function isRule(line: string, isAmongBars: boolean): boolean {
  if (!isAmongBars) return /^[-+*=|\s]+$/.test(line) && /[+=]/.test(line);
  return /^[-+*=|.:'\s]+$/.test(line) && /--|[+=]/.test(line);
}

/** Whether there is more on a line than bars. */
function hasCells(content: string): boolean {
  return /[^\s|]/.test(content);
}

/** The lines of a text that say something of the board, with the numbers of their lines. Comments begin with `#`. */
export function* contentLines(text: string): Generator<Word> {
  const isAmongBars = hasBars(text);
  let line = 0;
  for (let start = 0; start < text.length; ) {
    const lineBreak = text.indexOf('\n', start);
    const end = lineBreak < 0 ? text.length : lineBreak;
    const content = text.slice(start, end).trim();
    line += 1;
    if (hasCells(content) && !content.startsWith('#') && !isRule(content, isAmongBars))
      yield { text: content, place: { line, column: text.slice(start, end).indexOf(content) + 1 } };
    start = end + 1;
  }
}

/** The cells of a row, a few more than there may be at most. */
export function cellsOfRow({ text, place }: Word, most: number): Word[] {
  const cells: Word[] = [];
  for (const match of text.matchAll(/[^\s|]/g)) {
    if (cells.length > most) break;
    cells.push({ text: match[0], place: { line: place.line, column: place.column + match.index } });
  }
  return cells;
}

/** The side of the square that rows are. Throws where they are none, or have another side than this. */
export function squareOf(rows: Rows, text: string, most: number, side = rows[0]?.length ?? 0): number {
  const expected = `a row of ${side === 0 ? 'cells' : `${side} cells`}`;
  for (const row of rows) requireLength(row, Math.min(side, most), expected);
  if (rows.length === side && side > 0) return side;
  const place = rows[side]?.[0]?.place ?? placeOf(text.trimEnd());
  const found = rows.length > side ? 'more' : `${rows.length} rows`;
  throw new InputError({
    code: 'unexpected',
    place,
    expected: side === 0 ? expected : `${side} rows`,
    found,
  });
}
