import { type Format, parsedOnce } from '../../../boards/definition/format.js';
import type { InputError, InputProblem, Place } from '../../../boards/definition/input-error.js';
import { unexpectedAt } from '../../../boards/definition/reading-errors.js';
import { signOf, valuesOfSigns } from '../../../boards/formats/cell-signs.js';
import { contentLines } from '../../../boards/formats/content-lines.js';
import { refuseAnswers, refuseRegions, refuseRules } from '../../../boards/formats/loss.js';
import { placeOf } from '../../../boards/formats/text.js';
import { unexpected } from '../../../boards/formats/word-reader.js';
import { boxOf, maxSide } from '../boxes.js';
import { layers, type Sudoku, variants } from '../layers.js';
import { isPencilMarks } from './pencil-marks.js';
import { positionOf, refuseSides } from './position.js';

const name = 'line';

/** The beginning of a comment, on a line of its own or after a puzzle. */
const comment = '#';

/** The minimum side: a line of one or four digits is rarely a board. */
const minSide = 4;

/**
 * A board in one line, cell by cell: `65..3....6..2..........3..4....3..41`. `valuesOfSigns` explains the signs.
 * Spaces, `|` and `+` may separate pieces of one length; text after a comma, a semicolon, a `#` or, if the board is a
 * single piece, a space is ignored, and so are lines that begin with `#`. A line of only letters without `x` is
 * recognized only if the format is named.
 */
export const line: Format<Sudoku> = {
  name,
  title: 'line of digits',
  description:
    'a line of the cells, row by row, with "." for an empty one and "A" for 10: 65..3....6..2..........3..4....3..41',
  oneLine: true,
  comment,
  isUnmarked: true,
  recognize: (text, parsed = parsedOnce(text)) => {
    const found = parsed(squareLine);
    if (found === null) return uneven(text) ?? 'no';
    if (isPencilMarks(found.signs)) return 'no';
    if (!/^[A-Za-z]*[\d.*_?x-][\dA-Za-z.*_?-]*$/.test(found.signs)) return badSign(found) ?? 'no';
    const isPlain = found.side >= 10 || !/[J-WYZj-wyz]/.test(found.signs);
    return isPlain && boxOf(found.side).height > 1 ? 'yes' : 'no';
  },
  read: (text, { rules, parsed = parsedOnce(text) }) => {
    const found = parsed(squareLine);
    if (found === null)
      throw unexpected(
        { text, place: placeOf('') },
        `a line of SIDE × SIDE cells, for a side from ${minSide} to ${maxSide}`,
      );
    const { side, signs } = found;
    const givens = valuesOfSigns(signs, side, (index) => {
      throw badSignAt(found, index);
    });
    return positionOf({ side, rules, givens });
  },
  write: (position) => {
    refuseRules(name, variants, position);
    refuseAnswers(name, position);
    refuseRegions(name, layers, position);
    refuseSides(name, position.puzzle, minSide, maxSide);
    return Array.from(position.puzzle.clues.givens, signOf).join('');
  },
};

function badSignAt({ side, signs, placeOf }: SquareLine, index: number): InputError {
  return unexpected(
    { text: signs[index]!, place: placeOf(index) },
    `"." or a number from 1 to ${signOf(side)}`,
  );
}

/** The problem of the first invalid sign of a line with few of them; null if it has many. */
function badSign(line: SquareLine): InputProblem | null {
  const bad = line.signs.replace(/[\d.]/g, '').length;
  if (line.signs.length < minCells || 4 * bad > line.signs.length) return null;
  return badSignAt(line, line.signs.search(/[^\dA-Za-z.*_?-]/)).problem;
}

/** The cells of a line of text: `side` × `side` signs. */
interface SquareLine {
  readonly side: number;
  readonly signs: string;
  /** The place of a sign. */
  placeOf(index: number): Place;
}

/** The maximum number of characters for each cell, with separators. */
const charactersOfCell = 4;

/** The separators of pieces of a board. */
const rulers = /[\s|+]+/;

/** A line of text. */
interface ContentLine {
  /** Where it begins in the text. */
  readonly start: number;
  /** Its text before comments. */
  readonly content: string;
  /** Its possible cells: its joined pieces, if they have one length, and its first piece. */
  readonly readings: readonly string[];
}

/** The only line that is not blank or a comment; null if there is none, or several. Linear. */
function onlyLine(text: string): ContentLine | null {
  const lines = contentLines(text, [comment]);
  const first = lines.next().value;
  if (first === undefined || lines.next().done !== true) return null;
  const { start } = first;
  const behind = text.slice(start, start + charactersOfCell * maxSide ** 2);
  const content = /^[^,;\n]*/.exec(behind.split(comment, 1)[0]!)![0];
  const pieces = content.split(rulers).filter((piece) => piece !== '');
  const isEven = pieces.every(({ length }) => length === pieces[0]!.length);
  return { start, content, readings: [...(isEven ? [pieces.join('')] : []), ...pieces.slice(0, 1)] };
}

/** The cells of the only line that is not blank or a comment; null if there is no such line, or their number is not a square. Linear. */
function squareLine(text: string): SquareLine | null {
  const line = onlyLine(text);
  const signs = line?.readings.find(({ length }) => {
    const side = Math.sqrt(length);
    return Number.isInteger(side) && side >= minSide && side <= maxSide;
  });
  if (!line || signs === undefined) return null;
  const indices = (): readonly number[] =>
    Array.from(line.content.matchAll(/[^\s|+]/g), ({ index }) => index);
  return {
    side: Math.sqrt(signs.length),
    signs,
    placeOf: (index) => placeOf(text.slice(0, line.start + indices()[index]!)),
  };
}

/** The minimum number of cells of a line that looks like a board. */
const minCells = 36;

/** The problem of a line that looks like a board but has a wrong number of cells; null if it does not look like one. */
function uneven(text: string): InputProblem | null {
  const line = onlyLine(text);
  const [signs = ''] = line?.readings ?? [];
  if (!line || signs.length < minCells || !/^[\d.*_?x-]*$/i.test(signs) || !/\d/.test(signs)) return null;
  const side = Math.min(maxSide, Math.round(Math.sqrt(signs.length)));
  return unexpectedAt(
    placeOf(text.slice(0, line.start)),
    `a line of ${side * side} cells, as many as a board of side ${side} has`,
    `${signs.length} cells`,
  ).problem;
}
