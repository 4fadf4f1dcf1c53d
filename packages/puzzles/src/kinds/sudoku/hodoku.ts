import type { Format } from '../../boards/definition/format.js';
import { placeOf } from '../../boards/formats/text.js';
import { endOf, partOf, unexpected, type Word } from '../../boards/formats/word-reader.js';
import { emptySites } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { Sudoku } from './layers.js';
import { cellCount, refuseOtherBoards, side } from './nine-rows.js';
import { allNumbers, positionOf } from './position-of.js';

const name = 'hodoku';

/** The number of a technique with its candidates, up to the board; `0000` and `x` stand for none. */
const beginning = /^\s*:\d{4}[\w-]*:[\w ]*:/;
const noTechnique = ':0000:x:';

/** A list of candidates: each has its digit, its row and its column. */
const candidateList = /^[\d\s]*$/;

/** The sign before a placed digit. */
const placedSign = '+';

/**
 * A line of HoDoKu's library: `:TECHNIQUE:CANDIDATES:CELLS:DELETED CANDIDATES:ELIMINATIONS:COMMENT:`, with `.` or `0` for an empty cell and
 * `+` before a placed digit. The technique and the candidates, which are notes about the way to the solution, are ignored.
 */
export const hodoku: Format<Sudoku> = {
  name,
  title: 'HoDoKu line',
  description: `a line of HoDoKu’s library: ${noTechnique}..5+3…:::, with "+" before a placed digit`,
  oneLine: true,
  comment: '#',
  signs: ':',
  recognize: (text) => (beginning.test(text) && !text.trim().includes('\n') ? 'yes' : 'no'),
  read: (text, { rules, warn }) => {
    const start = beginning.exec(text)?.[0];
    if (start === undefined)
      throw unexpected({ text, place: placeOf('') }, `${noTechnique}… and ${cellCount} cells`);
    const cells = /^[^:\n]*/.exec(text.slice(start.length))![0].trimEnd();
    const board = { text: cells, place: placeOf(start) };
    const size = { rows: side, columns: side };
    const [givens, numbers] = [emptySites(size, 'cell'), emptySites(size, 'cell')];
    for (const [cell, { text: sign }] of cellsIn(board).entries())
      (sign.startsWith(placedSign) ? numbers : givens)[cell] = Number(sign.at(-1)) || empty;
    const [between = '', deleted = '', eliminated = ''] = text
      .slice(start.length + cells.length)
      .trim()
      .split(':');
    if (between !== '' || !candidateList.test(deleted) || !candidateList.test(eliminated))
      throw unexpected(endOf(board), '":" and deleted candidates, such as "314"');
    if (`${deleted}${eliminated}`.trim() !== '') warn?.('deleted candidates are ignored');
    return positionOf({ side, rules, givens, numbers });
  },
  write: (position) => {
    refuseOtherBoards(name, position);
    const { givens } = position.puzzle.clues;
    const cells = Array.from(allNumbers(name, position), (number, cell) =>
      number === empty ? '.' : `${givens[cell] === empty ? placedSign : ''}${number}`,
    );
    return `${noTechnique}${cells.join('')}:::`;
  },
};

/** The cells of a board, each an empty one or a digit, which may be placed. Throws `InputError`. */
function cellsIn(board: Word): readonly Word[] {
  const cells = Array.from(board.text.matchAll(/\+?./g), ({ 0: sign, index }) => partOf(board, index, sign));
  for (const cell of cells.slice(0, cellCount))
    if (!/^(?:[\d.]|\+[1-9])$/.test(cell.text))
      throw unexpected(cell, `"." or a digit, with "${placedSign}" if it is placed`);
  if (cells.length > cellCount) throw unexpected(cells[cellCount]!, 'the end of the board');
  if (cells.length < cellCount)
    throw unexpected(endOf(board), `${cellCount} cells (there are ${cells.length})`);
  return cells;
}
