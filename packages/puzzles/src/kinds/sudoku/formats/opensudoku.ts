import type { Format, ReadOptions } from '../../../boards/definition/format.js';
import { refuseAnswers } from '../../../boards/formats/loss.js';
import { endOf, partOf, unexpected, type Word } from '../../../boards/formats/word-reader.js';
import {
  elementParts,
  onlyElement,
  parseXml,
  requiredAttribute,
  rootOf,
} from '../../../boards/formats/xml.js';
import type { Position } from '../../../boards/layers/board.js';
import { empty } from '../../../boards/layers/layer.js';
import type { Sudoku } from '../layers.js';
import { cellCount, digitsOfNumbers, numbersOfDigits, refuseOtherBoards, side } from './nine-rows.js';
import { emptySquare, positionOf } from './position.js';

const name = 'opensudoku';
const root = 'opensudoku';
const game = 'game';

/** A game that has begun: its version, then for each cell its number, its notes in one or two fields, and whether it may be changed. */
const begun = /^version: (\d+)\s+/;

/** The numbers of fields of a cell: since version 4, the notes in the middle and in the corners are apart. */
const [fieldsOfCell, fieldsSinceVersion4, version4] = [3, 4, 4];

/**
 * The XML files of OpenSudoku for Android: `<opensudoku>` with a `<game data="…">` for each puzzle, whose data are 81 digits, or a game
 * that has begun.
 */
export const openSudoku: Format<Sudoku> = {
  name,
  title: 'OpenSudoku file',
  description: `an XML file of OpenSudoku, <${root}> with a <${game} data="…"/> of ${cellCount} digits for each puzzle`,
  oneLine: false,
  signs: '<',
  recognize: (text) => {
    const first = rootOf(text);
    return first === root || (first === game && /\sdata\s*=/.test(text)) ? 'yes' : 'no';
  },
  parts: (text) => elementParts(text, game),
  read: (text, options) => {
    const words = { missing: `<${game} data="…"/>`, once: 'one game' };
    const data = requiredAttribute(onlyElement(parseXml(text), game, words), 'data');
    if (begun.test(data.text)) return begunGame(data, options);
    return positionOf({ side, rules: options.rules, givens: numbersOfDigits(data) });
  },
  write: (position) => {
    refuseOtherBoards(name, position);
    refuseAnswers(name, position);
    const digits = digitsOfNumbers(position.puzzle.clues.givens);
    return `<?xml version="1.0" encoding="UTF-8"?>
<${root} version="2">
  <folder name="Gridwright">
    <${game} data="${digits}" />
  </folder>
</${root}>
`;
  },
};

/** The position of a game that has begun. Throws `InputError`. */
function begunGame(data: Word, { rules, warn }: ReadOptions): Position<Sudoku> {
  const [start, version] = begun.exec(data.text)!;
  const length = Number(version) < version4 ? fieldsOfCell : fieldsSinceVersion4;
  // One version wrote a second bar behind notes.
  const fields = fieldsIn(partOf(data, start.length, data.text.slice(start.length).replaceAll('||', '|')));
  if (fields.length !== cellCount * length)
    throw unexpected(
      endOf(data),
      `${cellCount} cells of ${length} fields each (there are ${fields.length} fields)`,
    );
  const [givens, numbers] = [emptySquare(side), emptySquare(side)];
  let hasNotes = false;
  for (let cell = 0; cell < cellCount; cell++) {
    const [number, ...notes] = fields.slice(cell * length, (cell + 1) * length);
    const isEditable = notes.pop()!;
    if (!/^\d$/.test(number!.text)) throw unexpected(number!, 'a digit');
    if (!/^[01]$/.test(isEditable.text)) throw unexpected(isEditable, '0 for a given cell, or 1');
    for (const note of notes)
      if (!/^(?:-|\d+|(?:\d,)+)$/.test(note.text)) throw unexpected(note, 'notes, "-" or a number');
    hasNotes ||= notes.some(({ text }) => /[1-9]/.test(text));
    (isEditable.text === '0' ? givens : numbers)[cell] = Number(number!.text) || empty;
  }
  if (hasNotes) warn?.('pencil marks are ignored');
  return positionOf({ side, rules, givens, numbers });
}

/** The fields of a game, each followed by a bar. */
function fieldsIn(cells: Word): readonly Word[] {
  return Array.from(cells.text.matchAll(/([^|]*)\|/g), ({ 1: field, index }) =>
    partOf(cells, index, field!.trim()),
  );
}
