import { signOf, valuesOfSigns } from '../../formats/cell-signs.js';
import type { Format } from '../../formats/format.js';
import { InputError, type Place, quote } from '../../formats/input-error.js';
import { loss, refuseAnswers, refuseParts, refuseRules } from '../../formats/loss.js';
import { placeOf } from '../../formats/text.js';
import { mostSide } from './board-problem.js';
import { boxOf } from './boxes.js';
import { layers, type Sudoku, variants } from './layers.js';
import { positionOf } from './position-of.js';

const name = 'line';

/** What a comment begins with, on a line of its own or behind a puzzle. */
const comment = '#';

/** No shorter line is a board: of a single digit, or of four, most are something else. */
const leastSide = 4;

/**
 * A board in one line, cell by cell: `65..3....6..2..........3..4....3..41`. `valuesOfSigns` says which signs there are.
 * Blanks, `|` and `+` may part pieces of one length; what comes behind a comma, a semicolon, a `#` or, where the board is
 * a single piece, a blank is passed over, as are lines that begin with `#`. A line of letters alone,
 * without `x`, is no board unless it is asked for.
 */
export const line: Format<Sudoku> = {
  name,
  says: 'a line of the cells, row by row, with "." for an empty one and "A" for 10: 65..3....6..2..........3..4....3..41',
  oneLine: true,
  comment,
  recognize: (text) => {
    const found = boardIn(text);
    if (found === null || !/^[A-Za-z]*[\d.*_?x-][\dA-Za-z.*_?-]*$/.test(found.signs)) return 'no';
    const isPlain = found.side >= 10 || !/[J-WYZj-wyz]/.test(found.signs);
    return isPlain && boxOf(found.side).height > 1 ? 'yes' : 'no';
  },
  read: (text, { rules }) => {
    const found = boardIn(text);
    if (found === null) {
      const expected = `a line of SIDE × SIDE cells, for a side from ${leastSide} to ${mostSide}`;
      throw new InputError({ code: 'unexpected', place: placeOf(''), expected, found: quote(text) });
    }
    const { side, signs } = found;
    const givens = valuesOfSigns(signs, side, (index) => {
      const expected = `"." or a number from 1 to ${signOf(side)}`;
      const problem = { place: found.placeOf(index), expected, found: quote(signs[index]!) };
      throw new InputError({ code: 'unexpected', ...problem });
    });
    return positionOf({ side, rules, givens });
  },
  write: (position) => {
    refuseRules(name, variants, position);
    refuseAnswers(name, position);
    refuseParts(name, layers, position);
    const { rows, columns, clues } = position.puzzle;
    if (rows !== columns || rows < leastSide || rows > mostSide)
      throw loss(name, `${rows} rows and ${columns} columns`);
    return Array.from(clues.givens, signOf).join('');
  },
};

/** The cells of a line of text, of which there are as many as on a board of this side. */
interface BoardLine {
  readonly side: number;
  readonly signs: string;
  /** Where a sign stands. */
  placeOf(index: number): Place;
}

/** What parts pieces of a board. */
const rulers = /[\s|+]+/;

/** A board does not go on behind so many characters of a line. */
const mostCharacters = 4 * mostSide * mostSide;

/** The board of the only line that is not blank or a comment; null where there is none. Linear. */
function boardIn(text: string): BoardLine | null {
  const start = onlyContent(text);
  if (start === null) return null;
  const told = /^[^#,;\n]*/.exec(text.slice(start, start + mostCharacters))![0];
  const pieces = told.split(rulers).filter((piece) => piece !== '');
  const isEven = pieces.every(({ length }) => length === pieces[0]!.length);
  for (const signs of [...(isEven ? [pieces.join('')] : []), ...pieces.slice(0, 1)]) {
    const side = Math.sqrt(signs.length);
    if (side < leastSide || side > mostSide || !Number.isInteger(side)) continue;
    const placeOfSign = (index: number): Place => {
      const at = Array.from(told.matchAll(/[^\s|+]/g))[index]!.index;
      return placeOf(text.slice(0, start + at));
    };
    return { side, signs, placeOf: placeOfSign };
  }
  return null;
}

/** Where the only line begins that is not blank or a comment; null where there is none or are several. */
function onlyContent(text: string): number | null {
  let found: number | null = null;
  for (let start = 0; start < text.length; ) {
    const lineBreak = text.indexOf('\n', start);
    const end = lineBreak < 0 ? text.length : lineBreak;
    const content = text.slice(start, end).trimStart();
    if (content !== '' && !content.startsWith(comment)) {
      if (found !== null) return null;
      found = end - content.length;
    }
    start = end + 1;
  }
  return found;
}
