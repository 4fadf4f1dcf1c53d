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

/** The signs of cells with their values. */
const cellSigns: ReadonlyMap<string, number> = new Map([
  ['o', empty],
  ['#', blocked],
  ['@', end],
]);

/** The signs of pairs, of a row and of a column: a given line, a drawn one, and a cross. */
const pairSigns = {
  across: { given: '-', drawn: '=', cross: 'x' },
  down: { given: '|', drawn: '"', cross: 'x' },
} as const;

const acrossSigns = [...Object.values(pairSigns.across), blank];
const downSigns = [...Object.values(pairSigns.down), blank];

/** The values of a pair with a sign of a row or a column, in the layers of clues and answers. */
function valuesOfPair(sign: string): { readonly given: number; readonly line: number } {
  const has = (meaning: keyof (typeof pairSigns)['across']): boolean =>
    sign === pairSigns.across[meaning] || sign === pairSigns.down[meaning];
  return { given: has('given') ? 1 : empty, line: has('cross') ? 0 : has('drawn') ? 1 : empty };
}

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
    const values = pairs.map(valuesOfPair);
    const clues = {
      cells: Int16Array.from(cells),
      given: Int16Array.from(values, ({ given }) => given),
    };
    const answers = { lines: Int16Array.from(values, ({ line }) => line) };
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
  const signAt = (pair: number, of: keyof typeof pairSigns): string => {
    const [signs, line] = [pairSigns[of], answers.lines[pair]!];
    if (clues.given[pair] !== empty) return signs.given;
    return line === empty ? blank : line === 0 ? signs.cross : signs.drawn;
  };
  const signOfCell = new Map([...cellSigns].map(([sign, value]) => [value, sign]));
  return cellRows(puzzle, clues.cells).flatMap((cells, row) => {
    const points = Array.from(cells, (cell, column) => {
      const between = column < width ? signAt(row * width + column, 'across') : '';
      return `${signOfCell.get(cell)}${between}`;
    });
    if (row === rows - 1) return [points.join('')];
    const below = Array.from(cells, (_, column) => signAt(upright + row * columns + column, 'down'));
    return [points.join(''), below.join(blank)];
  });
}

/** The content of rows of points. */
interface RowsOfPoints extends Grid {
  /** The values of the cells, row by row. */
  readonly cells: readonly number[];
  /** The signs between the points of each row, row by row, then those below the points of each row but the last. */
  readonly pairs: readonly string[];
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
  if (rows > 0 && !isBelowRead) return { rows, columns, cells, pairs: [...across, ...down] };
  throw mistake(placeOf(text), 'a row of points', 'the end of the text');
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
  throw mistake(endOf(signs.at(-1)!).place, expected, `a row of ${Math.ceil(signs.length / 2)}`);
}
