import { InputError } from '../../boards/definition/input-error.js';
import { contentLines } from '../../boards/formats/content-lines.js';
import { placeOf } from '../../boards/formats/text.js';
import { requireSize, unexpected, type Word } from '../../boards/formats/word-reader.js';
import type { Grid } from '../../boards/geometry/grid.js';
import { blank, cellSigns, pairSigns } from './row-signs.js';

/** The content of rows of points. */
export interface RowsOfPoints extends Grid {
  /** The values of the cells, row by row. */
  readonly cells: readonly number[];
  /** The signs between the points of each row, row by row. */
  readonly across: readonly string[];
  /** The signs below the points of each row but the last, row by row. */
  readonly down: readonly string[];
}

const acrossSigns = [...Object.values(pairSigns.across), blank];
const downSigns = [...Object.values(pairSigns.down), blank];

const point = '"o" for a point, "#" for a blocked cell or "@" for an end';
const between = '"-" for a given line, "=" for a drawn line, "x" for none, or a blank';
const noLine = 'a blank, as lines to the next row stand below points';
const below = '"|" for a given line, \'"\' for a drawn line, "x" for none, or a blank';

/** Whether a text begins with a row of points and has only their signs, and several points in that row or a line between two rows. */
export function looksLikeRows(text: string): boolean {
  const first = /^\s*[o#@]([-=x ][o#@])*\s*(?:\n|$)/.exec(text);
  if (first === null || !/^[o#@=x|"\s-]*$/.test(text)) return false;
  return first[1] !== undefined || /[|"]/.test(text);
}

/** The rows of a text. Throws `InputError`. */
export function readRows(text: string): RowsOfPoints {
  const cells: number[] = [];
  const [across, down]: [string[], string[]] = [[], []];
  let [rows, columns, indent, isBelowRead] = [0, 0, 0, false];
  for (const { number, line } of contentLines(text, [])) {
    if (rows === 0) indent = line.length - line.trimStart().length;
    const signs = signsOf(line.trimEnd(), number, indent);
    const isBelow = rows > 0 && downSigns.includes(signs[0]!.text);
    if (isBelow && isBelowRead)
      throw unexpected(signs.find(({ text: sign }) => sign !== blank)!, 'a row of points');
    if (isBelow) for (const sign of signsBelow(signs, columns)) down.push(sign);
    else {
      // A line without a sign may be left out.
      if (rows > 0 && !isBelowRead) for (let column = 0; column < columns; column++) down.push(blank);
      rows += 1;
      if (rows === 1) columns = Math.floor((signs.length + 1) / 2);
      requireSize({ rows, columns }, signs[0]!.place);
      for (const [at, sign] of signs.entries())
        if (at % 2 === 0) cells.push(cellSigns.get(signOf(sign, [...cellSigns.keys()], point))!);
        else across.push(signOf(sign, acrossSigns, between));
      requireColumns(signs, columns, rows === 1);
    }
    isBelowRead = isBelow;
  }
  if (rows > 0 && !isBelowRead) return { rows, columns, cells, across, down };
  const found = 'the end of the text';
  throw new InputError({ code: 'unexpected', place: placeOf(text), expected: 'a row of points', found });
}

/** The signs of a line after the indent, each with its place. Throws `InputError` for a sign before it. */
function signsOf(line: string, number: number, indent: number): readonly Word[] {
  const signs = Array.from({ length: line.length }, (_, at): Word => {
    return { text: line[at]!, place: { line: number, column: at + 1 } };
  });
  for (const sign of signs.slice(0, indent))
    signOf(sign, [blank], `a blank, as the first row begins in column ${indent + 1}`);
  return signs.slice(indent);
}

/** The sign, one of these. Throws `InputError`. */
function signOf(sign: Word, signs: readonly string[], expected: string): string {
  if (signs.includes(sign.text)) return sign.text;
  throw unexpected(sign, expected);
}

/** The signs of a line below the points of a row; blanks at its end may be left out. Throws `InputError`. */
function signsBelow(signs: readonly Word[], columns: number): readonly string[] {
  const found = new Array<string>(columns).fill(blank);
  for (const [at, sign] of signs.entries()) {
    const isBeyond = at > 2 * (columns - 1);
    if (at % 2 === 0 && !isBeyond) found[at / 2] = signOf(sign, downSigns, below);
    else signOf(sign, [blank], isBeyond ? `a line below one of ${columns} points` : noLine);
  }
  return found;
}

/** Throws `InputError` unless a row has this number of points; the first row has it, but for a line at its end. */
function requireColumns(signs: readonly Word[], columns: number, isFirst: boolean): void {
  const length = 2 * columns - 1;
  const expected = isFirst ? 'the end of the row' : `a row of ${columns} points, as the first row`;
  if (signs.length > length) throw unexpected(signs[length]!, expected);
  if (signs.length === length) return;
  const { line, column } = signs.at(-1)!.place;
  const found = `a row of ${Math.ceil(signs.length / 2)}`;
  throw new InputError({ code: 'unexpected', place: { line, column: column + 1 }, expected, found });
}
