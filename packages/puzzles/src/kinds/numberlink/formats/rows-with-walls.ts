import type { Format } from '../../../boards/definition/format.js';
import { onlyRead } from '../../../boards/formats/mistake.js';
import { placeOf } from '../../../boards/formats/text.js';
import {
  partOf,
  requireLength,
  requireSize,
  unexpected,
  type Word,
} from '../../../boards/formats/word-reader.js';
import { graphOfCells } from '../../../boards/geometry/drawn-graph.js';
import { geometryOf } from '../../../boards/geometry/geometry.js';
import { unsolved } from '../../../boards/layers/board.js';
import { empty, rangeOf } from '../../../boards/layers/layer.js';
import { coverAll, kind, layers, type Numberlink, noTouch } from '../layers.js';
import { countsOf, linesOf, numbersOfSigns, warnOfEnds } from './signs.js';

const name = 'walls';

/** The sign of a wall, and the signs of cells without a number. */
const wall = '#';
const blanks = ['.', '-', '_', '0'];

const sizeLine = /^\d{1,9}[ \t]+\d{1,9}$/;
const row = /^[A-Za-z0-9._#-]+$/;

/** The rules of Flow Free, of which the boards are: lines pass every cell, and may touch themselves. */
const ownRules = { [coverAll.name]: 1, [noTouch.name]: 0 };

/**
 * Rows of signs with walls, as boards of Flow Free with blocked cells: `#` for a wall, `.`, `-`, `_` or `0` for a cell without an end,
 * else a letter or a digit. A line with the two numbers of the size may come first. The cells that are no walls are the vertices of a
 * graph, in which lines run between neighbors. Rows are recognized by a wall and by ends, none of which occurs more than twice.
 */
export const rowsWithWalls: Format<Numberlink> = {
  name,
  title: 'rows of letters with walls',
  description:
    'rows of cells: "#" for a wall, "." for none, a letter or a digit for an end; an optional first line has the two numbers of the size',
  oneLine: false,
  signs: wall,
  recognize: (text) => (looksLikeRows(text) ? 'yes' : 'no'),
  read: (text, { rules = ownRules, warn }) => {
    const rows = rowsIn(text);
    const isOpen = (down: number, across: number): boolean =>
      rows[down]?.[across] !== undefined && rows[down][across].text !== wall;
    const open = rows.flatMap((cells, y) =>
      cells.flatMap((cell, x) => (isOpen(y, x) ? [{ cell, x, y }] : [])),
    );
    if (open.length === 0) throw unexpected({ text, place: rows[0]![0]!.place }, 'a cell that is no wall');
    const vertexAt = new Map(open.map(({ x, y }, vertex) => [`${x} ${y}`, vertex]));
    const edges = open.flatMap(({ x, y }, vertex) =>
      [`${x + 1} ${y}`, `${x} ${y + 1}`].flatMap((beside): (readonly [number, number])[] => {
        const other = vertexAt.get(beside);
        return other === undefined ? [] : [[vertex, other]];
      }),
    );
    const vertices = open.map(({ x, y }) => ({ x, y }));
    const shape = { kind, ...geometryOf(graphOfCells({ vertices, edges })), rules };
    const ends = open.filter(({ cell }) => !blanks.includes(cell.text)).map(({ cell }) => cell.text);
    const ofSigns = numbersOfSigns(ends, rangeOf(layers.numbers, shape).max);
    warnOfEnds(ends, warn);
    const numbers = Int16Array.from(open, ({ cell }) => ofSigns.get(cell.text) ?? empty);
    return unsolved(layers, { ...shape, clues: { numbers } });
  },
  ...onlyRead(name),
};

/** The rows of a text, all of one length, with their cells. Throws `InputError`. */
function rowsIn(text: string): readonly (readonly Word[])[] {
  const rows: (readonly Word[])[] = [];
  let size: Word | null = null;
  for (const line of linesOf(text, [])) {
    if (rows.length === 0 && size === null && sizeLine.test(line.text)) {
      size = line;
      continue;
    }
    const wrong = line.text.search(/[^A-Za-z0-9._#-]/);
    const expected = `"${wall}", "${blanks[0]}", a letter or a digit`;
    if (wrong >= 0) throw unexpected(partOf(line, wrong, line.text[wrong]!), expected);
    const cells = Array.from(line.text, (cell, at) => partOf(line, at, cell));
    const columns = rows[0]?.length ?? cells.length;
    if (cells.length !== columns)
      requireLength(cells, columns, `a row of ${columns} cells, as the row before it`);
    rows.push(cells);
    requireSize({ rows: rows.length, columns }, line.place);
  }
  const [first] = rows;
  if (first === undefined) throw unexpected({ text: '', place: placeOf(text) }, 'a row of cells');
  if (size !== null && !isSize(size.text, rows.length, first.length))
    throw unexpected(size, `the size of the board after this line, ${first.length} ${rows.length}`);
  return rows;
}

/** Whether the two numbers of a line are these, in either order. */
function isSize(line: string, rows: number, columns: number): boolean {
  const [one, other] = line.split(/[ \t]+/).map(Number);
  return (one === rows && other === columns) || (one === columns && other === rows);
}

/** Whether a text is rows of one length with walls and ends, one of which occurs twice and none more often. Stops at the first other line. */
function looksLikeRows(text: string): boolean {
  const ends: string[] = [];
  let [lines, rows, columns, hasWalls] = [0, 0, 0, false];
  for (const { text: line } of linesOf(text, [])) {
    lines += 1;
    if (lines === 1 && sizeLine.test(line)) continue;
    if (!row.test(line) || (rows > 0 && line.length !== columns)) return false;
    [rows, columns] = [rows + 1, line.length];
    hasWalls ||= line.includes(wall);
    for (const sign of line) if (sign !== wall && !blanks.includes(sign)) ends.push(sign);
    // A sign for each of two ends.
    if (ends.length > 2 * 62) return false;
  }
  const counts = [...countsOf(ends).values()];
  return rows > 1 && hasWalls && counts.includes(2) && counts.every((count) => count <= 2);
}
