import type { Format, Recognition } from '../../../boards/definition/format.js';
import { cellRows } from '../../../boards/formats/cell-signs.js';
import { contentLines } from '../../../boards/formats/content-lines.js';
import { loss, refuseGraph } from '../../../boards/formats/loss.js';
import { mistake, problemIn } from '../../../boards/formats/mistake.js';
import { placeOf } from '../../../boards/formats/text.js';
import { endOf, requireSize, unexpected, type Word } from '../../../boards/formats/word-reader.js';
import type { Grid } from '../../../boards/geometry/grid.js';
import { horizontalPairCount } from '../../../boards/geometry/pairs.js';
import type { Position } from '../../../boards/layers/board.js';
import { hasGivenAnswers } from '../../../boards/layers/entries.js';
import { empty } from '../../../boards/layers/layer.js';
import { plainRules } from '../../../boards/layers/rule-variant.js';
import { blocked, type CircuitBoard, end, kind, layers } from '../layers.js';

/** The sign of a pair without a line, and of what stands between two pairs. */
const blank = ' ';

/** By sign, the value of a cell. */
const cellSigns: ReadonlyMap<string, number> = new Map([
  ['o', empty],
  ['#', blocked],
  ['@', end],
]);

/** The value of a pair in the layer of given lines, and in that of answers. */
type PairValues = readonly [given: number, line: number];

const undecided: PairValues = [empty, empty];

/** By sign, the values of a pair: a given line, a drawn one, a cross, or nothing. */
function pairSigns(given: string, drawn: string): ReadonlyMap<string, PairValues> {
  return new Map([
    [given, [1, empty]],
    [drawn, [empty, 1]],
    ['x', [empty, 0]],
    [blank, undecided],
  ]);
}

/** The signs of pairs in a row, and between two rows. */
const [acrossSigns, downSigns] = [pairSigns('-', '='), pairSigns('|', '"')];

const name = 'plain';

/**
 * Rows of points, as they are on paper:
 *
 *     o-o o-o
 *       |
 *     o o # @
 *
 * `o` is a point, `#` a blocked cell, `@` an end. Between two points of a row stands `-` for a given line, `=` for a drawn one, `x`
 * where no line is, or a blank; between two rows `|`, `"` and `x` below the points, or a blank. Lines without a sign may be left
 * out, and all lines may be indented by as many blanks as the first one. A text is recognized if its first line is a row of points
 * and all its lines have only such signs; a single column needs a line.
 */
export const rowsOfPoints: Format<CircuitBoard> = {
  name,
  title: 'rows of points',
  description:
    'rows of points "o", blocked cells "#" and ends "@", with given lines "-" and "|" between them, and drawn ones "=" and \'"\'',
  oneLine: false,
  isUnmarked: true,
  signs: 'o#@',
  recognize: (text) => (looksLikeRows(text) ? 'yes' : nearly(text)),
  read: (text, { rules = plainRules([]) }) => {
    const { rows, columns, cells, pairs } = readRows(text);
    const clues = { cells: Int16Array.from(cells), given: Int16Array.from(pairs, ([given]) => given) };
    const answers = { lines: Int16Array.from(pairs, ([, line]) => line) };
    return { puzzle: { kind, rows, columns, rules, clues }, answers };
  },
  write: (position) => {
    refuseGraph(name, position);
    if (hasGivenAnswers(layers, position)) throw loss(name, 'a line or a cross where a line is given');
    const text = linesOf(position)
      .map((line) => `${line.trimEnd()}\n`)
      .join('');
    if (!looksLikeRows(text)) throw loss(name, 'a single column without a line');
    return text;
  },
};

/** The problem of a text whose first line is a row of several points; others are in no such format. */
function nearly(text: string): Recognition {
  if (!/^\s*[o#@](?:[-=x ][o#@])+\s*(?:\n|$)/.test(text)) return 'no';
  return problemIn(() => readRows(text)) ?? 'no';
}

function linesOf({ puzzle, answers }: Position<CircuitBoard>): readonly string[] {
  const { rows, columns, clues } = puzzle;
  const width = columns - 1;
  const upright = horizontalPairCount(puzzle);
  const signAt = (pair: number, signs: ReadonlyMap<string, PairValues>): string => {
    const isThere = ([given, line]: PairValues): boolean =>
      given === clues.given[pair] && line === answers.lines[pair];
    return [...signs.keys()].find((sign) => isThere(signs.get(sign)!))!;
  };
  const signOfCell = new Map([...cellSigns].map(([sign, value]) => [value, sign]));
  return cellRows(puzzle, clues.cells).flatMap((cells, row) => {
    const points = Array.from(cells, (cell, column) => {
      const between = column < width ? signAt(row * width + column, acrossSigns) : '';
      return `${signOfCell.get(cell)}${between}`;
    });
    if (row === rows - 1) return [points.join('')];
    const below = Array.from(cells, (_, column) => signAt(upright + row * columns + column, downSigns));
    return [points.join(''), below.join(blank)];
  });
}

/** The content of rows of points. */
interface RowsOfPoints extends Grid {
  /** The values of the cells, row by row. */
  readonly cells: readonly number[];
  /** Those between the points of each row, row by row, then those below the points of each row but the last. */
  readonly pairs: readonly PairValues[];
}

const point = '"o" for a point, "#" for a blocked cell or "@" for an end';
const between = '"-" for a given line, "=" for a drawn line, "x" for none, or a blank';
const noLine = 'a blank, as lines to the next row stand below points';
const below = '"|" for a given line, \'"\' for a drawn line, "x" for none, or a blank';

/** Whether a text begins with a row of points and has only their signs, and several points in that row or a line between two rows. */
function looksLikeRows(text: string): boolean {
  const first = /^\s*[o#@]([-=x ][o#@])*\s*(?:\n|$)/.exec(text);
  if (first === null || !/^[o#@=x|"\s-]*$/.test(text)) return false;
  return first[1] !== undefined || /[|"]/.test(text);
}

/** The rows of a text. Throws `InputError`. */
function readRows(text: string): RowsOfPoints {
  const cells: number[] = [];
  const [across, down]: [PairValues[], PairValues[]] = [[], []];
  let [rows, columns, indent, isBelowRead] = [0, 0, 0, false];
  for (const { number, line } of contentLines(text, [])) {
    if (rows === 0) indent = line.length - line.trimStart().length;
    const signs = signsOf(line.trimEnd(), number, indent);
    const isBelow = rows > 0 && downSigns.has(signs[0]!.text);
    if (isBelow && isBelowRead)
      throw unexpected(signs.find(({ text: sign }) => sign !== blank)!, 'a row of points');
    // A line without a sign may be left out.
    if (rows > 0 && !isBelowRead)
      for (const pair of pairsBelow(isBelow ? signs : [], columns)) down.push(pair);
    isBelowRead = isBelow;
    if (isBelow) continue;
    rows += 1;
    if (rows === 1) columns = Math.floor((signs.length + 1) / 2);
    requireSize({ rows, columns }, signs[0]!.place);
    for (const [at, sign] of signs.entries())
      if (at % 2 === 0) cells.push(valueAt(sign, cellSigns, point));
      else across.push(valueAt(sign, acrossSigns, between));
    requireColumns(signs, columns, rows === 1);
  }
  if (rows > 0 && !isBelowRead) return { rows, columns, cells, pairs: [...across, ...down] };
  throw mistake(placeOf(text), 'a row of points', 'the end of the text');
}

/** The signs of a line after the indent, each with its place. Throws `InputError` for a sign before it. */
function signsOf(line: string, number: number, indent: number): readonly Word[] {
  const signs = Array.from(line.split(''), (text, at): Word => {
    return { text, place: { line: number, column: at + 1 } };
  });
  for (const sign of signs.slice(0, indent))
    requireBlank(sign, `a blank, as the first row begins in column ${indent + 1}`);
  return signs.slice(indent);
}

/** The value of a sign. Throws `InputError`. */
function valueAt<T>(sign: Word, values: ReadonlyMap<string, T>, expected: string): T {
  const value = values.get(sign.text);
  if (value === undefined) throw unexpected(sign, expected);
  return value;
}

function requireBlank(sign: Word, expected: string): void {
  if (sign.text !== blank) throw unexpected(sign, expected);
}

/** The pairs below the points of a row; blanks at the end of the line may be left out. Throws `InputError`. */
function pairsBelow(signs: readonly Word[], columns: number): readonly PairValues[] {
  const pairs = Array.from({ length: columns }, () => undecided);
  for (const [at, sign] of signs.entries()) {
    const isBeyond = at > 2 * (columns - 1);
    if (at % 2 === 0 && !isBeyond) pairs[at / 2] = valueAt(sign, downSigns, below);
    else requireBlank(sign, isBeyond ? `a line below one of ${columns} points` : noLine);
  }
  return pairs;
}

/** Throws `InputError` unless a row has this number of points; the first row has it, but for a line at its end. */
function requireColumns(signs: readonly Word[], columns: number, isFirst: boolean): void {
  const length = 2 * columns - 1;
  const expected = isFirst ? 'the end of the row' : `a row of ${columns} points, as the first row`;
  if (signs.length > length) throw unexpected(signs[length]!, expected);
  if (signs.length === length) return;
  throw mistake(endOf(signs.at(-1)!).place, expected, `a row of ${Math.ceil(signs.length / 2)}`);
}
