import type { TableRow } from './cell-table.js';

/** What may stand before an array: `board = `, `const grid: number[][] = `, `np.array(`. */
const before = /(?:[A-Za-z_][\w \t:.<>[\]]{0,80}=[ \t]{0,9})?(?:[A-Za-z_][\w.]{0,40}\()?(?=[[({])/y;

/** The words for nothing in JSON, Python, JavaScript and others. */
const nothing = new Set(['null', 'None', 'undefined', 'nil', 'NULL']);

const [opening, closing] = ['[({', '])}'];

/**
 * The rows of a board as an array of arrays, in JSON, Python, JavaScript, Java or C: `[[5, 3, 0], …]`, `[["5", "."], …]`; an array of strings,
 * whose characters are cells; or one array of a square number of cells. Null for any other text. Linear.
 */
export function arrayRows(text: string): readonly TableRow[] | null {
  before.lastIndex = text.search(/\S|$/);
  const prefix = before.exec(text);
  if (prefix === null) return null;
  const arrays = nestedIn(text, prefix.index + prefix[0].length);
  if (arrays === null) return null;
  const [first] = arrays;
  if (first === undefined || first.length === 0) return null;
  if (arrays.length > 1 || first.some(({ isNested }) => isNested)) return arrays.map(rowOf);
  const isOfStrings = first.every(({ text: each }) => each.length > 1 && !/^\d{1,3}$/.test(each));
  if (isOfStrings) return first.map(signsOf);
  const side = Math.sqrt(first.length);
  if (!Number.isInteger(side)) return null;
  return Array.from({ length: side }, (_, row) => rowOf(first.slice(row * side, (row + 1) * side)));
}

/** A value in an array, and its place; `isNested` in an array in another one. */
interface ArrayCell {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly isNested: boolean;
}

const token = /\s+|"([^"\\\n]*)"|'([^'\\\n]*)'|[[({\])},]|[^\s[({\])},"']+/y;

/** The arrays in an array, or the array itself; null if the text has another form. */
function nestedIn(text: string, start: number): readonly (readonly ArrayCell[])[] | null {
  const arrays: ArrayCell[][] = [];
  let [depth, line, lineStart, isClosed] = [0, 1, 0, false];
  const count = (from: number, to: number): void => {
    for (let at = from; at < to; at++) {
      if (text[at] !== '\n') continue;
      line += 1;
      lineStart = at + 1;
    }
  };
  count(0, start);
  let isValueExpected = false;
  for (token.lastIndex = start; token.lastIndex < text.length; ) {
    const at = token.lastIndex;
    const match = token.exec(text);
    if (match === null) return null;
    const [found, double, single] = match;
    if (!/\S/.test(found)) {
      count(at, at + found.length);
      continue;
    }
    if (isClosed) {
      if (/^[;),]$/.test(found)) continue;
      return null;
    }
    if (opening.includes(found)) {
      depth += 1;
      if (depth > 2) return null;
      if (depth === 2) arrays.push([]);
      isValueExpected = true;
    } else if (closing.includes(found)) {
      depth -= 1;
      isClosed = depth === 0;
      isValueExpected = false;
    } else if (found === ',') {
      // Nothing between two commas is an empty cell in no language.
      if (isValueExpected) return null;
      isValueExpected = true;
    } else {
      const value = double ?? single ?? (nothing.has(found) ? '' : found);
      if (depth === 1 && arrays.length === 0) arrays.push([]);
      arrays.at(-1)!.push({ text: value.trim(), line, column: at - lineStart + 1, isNested: depth === 2 });
      isValueExpected = false;
    }
  }
  return isClosed ? arrays : null;
}

function rowOf(cells: readonly ArrayCell[]): TableRow {
  return {
    line: cells[0]?.line ?? 1,
    texts: cells.map(({ text }) => text),
    columns: cells.map(({ column }) => column),
  };
}

/** The characters of a string as cells. */
function signsOf({ text, line, column }: ArrayCell): TableRow {
  const texts = Array.from(text, (sign) => sign.trim());
  return { line, texts, columns: texts.map((_, at) => column + 1 + at) };
}
