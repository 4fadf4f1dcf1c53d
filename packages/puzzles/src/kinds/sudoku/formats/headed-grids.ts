import type { Format, ReadOptions, TextPart } from '../../../boards/definition/format.js';
import type { InputProblem } from '../../../boards/definition/input-error.js';
import { oneKind } from '../../../boards/formats/likeliest-format.js';
import { onlyRead, problemIn } from '../../../boards/formats/mistake.js';
import { placeOf } from '../../../boards/formats/text.js';
import { unexpected } from '../../../boards/formats/word-reader.js';
import type { Position } from '../../../boards/layers/board.js';
import type { Sudoku } from '../layers.js';
import { rowsOfDigits } from './rows.js';

const name = 'grids';

/** The heading of a board: its number. */
const heading = /^[ \t]*(?:grid|sudoku|puzzle|board)[ \t]*#?\d{1,9}[ \t]*:?[ \t]*$/i;
const beginning = /^\s*(?:grid|sudoku|puzzle|board)[ \t]*#?\d/i;

/** A row of cells: other text may stand under such a heading, too. */
const row = /^[\d.*_?x|+=\s-]{4,}$/i;

/**
 * Rows of digits under a numbered heading, as in the file of Project Euler, problem 96: `Grid 01`, then nine rows. A text may have
 * many. The rows are read as those of files `.sdk`.
 */
export const headedGrids: Format<Sudoku> = {
  name,
  title: 'rows of digits under headings',
  description:
    'a heading such as "Grid 01", then rows of digits; any number of them, as in the file of Project Euler, problem 96',
  oneLine: false,
  signs: '\n',
  recognize: (text) => {
    const parts = partsOf(text);
    const [first] = parts;
    if (first === undefined || !row.test(rowsOf(first.text).trim().split('\n', 1)[0]!)) return 'no';
    // A mistake in one board does not affect the others.
    return parts.some((part) => rowsOfDigits.recognize(rowsOf(part.text)) === 'yes')
      ? 'yes'
      : problemOf(first);
  },
  parts: partsOf,
  read: (text, options) => {
    const [first, second] = partsOf(text);
    if (first === undefined) throw unexpected({ text, place: placeOf('') }, 'a heading such as "Grid 01"');
    const { line } = second ?? first;
    if (second !== undefined)
      throw unexpected({ text: second.text, place: { line, column: 1 } }, 'one board');
    return readPart(first, options);
  },
  ...onlyRead(name),
};

function readPart({ line, text }: TextPart, { parsed: _, ...options }: ReadOptions): Position<Sudoku> {
  return rowsOfDigits.read(`${'\n'.repeat(line - 1)}${rowsOf(text)}`, options);
}

/** The mistake in the rows of a part; that they may be of another kind, too, if they have none. */
function problemOf(part: TextPart): InputProblem {
  const place = { line: part.line, column: 1 };
  const otherKind = { code: 'ambiguous', place, expected: oneKind, found: 'rows of small numbers' } as const;
  return problemIn(() => readPart(part, {})) ?? otherKind;
}

/** The boards of a text, each with its heading first; none if the text begins with another line. */
function partsOf(text: string): readonly TextPart[] {
  if (!beginning.test(text)) return [];
  const lines = text.split('\n');
  const content = lines.findIndex((line) => line.trim() !== '');
  if (!heading.test(lines[content] ?? '')) return [];
  const starts = [...lines.keys()].filter((at) => heading.test(lines[at]!));
  return starts.map((start, at) => ({
    line: start + 1,
    text: `${lines.slice(start, starts[at + 1]).join('\n')}\n`,
  }));
}

/** The rows of a board, with an empty line in the place of the heading. */
function rowsOf(part: string): string {
  return part.slice(part.indexOf('\n'));
}
