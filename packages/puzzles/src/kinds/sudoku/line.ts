import { signOf, valuesOfSigns } from '../../formats/cell-signs.js';
import type { Format } from '../../formats/format.js';
import { InputError, type InputProblem, quote } from '../../formats/input-error.js';
import { loss, refuseAnswers, refuseParts, refuseRules } from '../../formats/loss.js';
import {
  fewestCells,
  type SquareLine,
  squareLine,
  squareLineWords,
  uneven,
} from '../../formats/square-line.js';
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
const form = { leastSide, mostSide, comment };

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
    const found = squareLine(text, form);
    if (found === null) return uneven(text, form) ?? 'no';
    if (!/^[A-Za-z]*[\d.*_?x-][\dA-Za-z.*_?-]*$/.test(found.signs)) return badSign(found) ?? 'no';
    const isPlain = found.side >= 10 || !/[J-WYZj-wyz]/.test(found.signs);
    return isPlain && boxOf(found.side).height > 1 ? 'yes' : 'no';
  },
  read: (text, { rules }) => {
    const found = squareLine(text, form);
    if (found === null) {
      const expected = squareLineWords(form);
      throw new InputError({ code: 'unexpected', place: placeOf(''), expected, found: quote(text) });
    }
    const { side, signs } = found;
    const givens = valuesOfSigns(signs, side, (index) => {
      throw new InputError(signProblem(found, index));
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

function signProblem({ side, signs, placeOf }: SquareLine, index: number): InputProblem {
  const expected = `"." or a number from 1 to ${signOf(side)}`;
  return { code: 'unexpected', place: placeOf(index), expected, found: quote(signs[index]!) };
}

/** The first sign that is none, of a line that has few of them; null where it has many. */
function badSign(line: SquareLine): InputProblem | null {
  const bad = line.signs.replace(/[\d.]/g, '').length;
  if (line.signs.length < fewestCells || 4 * bad > line.signs.length) return null;
  return signProblem(line, line.signs.search(/[^\dA-Za-z.*_?-]/));
}
