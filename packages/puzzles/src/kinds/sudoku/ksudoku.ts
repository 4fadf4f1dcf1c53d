import type { Format } from '../../boards/definition/format.js';
import { quote } from '../../boards/definition/input-error.js';
import { loss } from '../../boards/formats/loss.js';
import { endOf, partOf, unexpected, type Word, wholeNumber } from '../../boards/formats/word-reader.js';
import { elementParts, elementsNamed, parseXml, rootOf, type XmlElement } from '../../boards/formats/xml.js';
import { emptySites, type SiteValues } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { orientation } from './boxes.js';
import { type GroupsOfKSudoku, groupsOf } from './ksudoku-groups.js';
import { diagonals, type Sudoku } from './layers.js';
import { positionOf } from './position-of.js';

const name = 'ksudoku';
const root = 'ksudoku';
const game = 'game';

/** The side of the largest board, and the code of the letter before that of the number 1, which is "b". */
const maxSide = 25;
const letterOfNone = 'a'.charCodeAt(0);

/**
 * The XML files of KSudoku: `<ksudoku>` with a game, that is a graph of groups, the givens as letters, column by column (`_` for an empty
 * cell, `b` for 1), and the history of entries. Boxes, jigsaws and diagonals are read; other groups and killer cages are refused by name.
 */
export const kSudoku: Format<Sudoku> = {
  name,
  title: 'KSudoku file',
  description: `an XML file of KSudoku, <${root}> with a graph and the values as letters`,
  oneLine: false,
  isOnlyRead: true,
  signs: '<',
  recognize: (text) => {
    const first = rootOf(text);
    return first === root || (first === game && /<graph\b/.test(text)) ? 'yes' : 'no';
  },
  parts: (text) => elementParts(text, game),
  read: (text, { rules, warn }) => {
    const element = parseXml(text);
    const puzzle = only(element, 'puzzle');
    const graph = only(puzzle, 'graph');
    const values = only(puzzle, 'values').text;
    const order = requiredAttribute(graph, 'order');
    const groups = groupsOf(graph, wholeNumber(order, 'a side', 1, maxSide));
    const givens = givensIn({ ...values, text: values.text.trim() }, groups);
    const numbers = entered(element, givens, groups, warn);
    const own = { [diagonals.name]: groups.hasDiagonals ? 1 : 0 };
    const position = positionOf({
      side: groups.side,
      rules: rules ?? own,
      givens,
      regions: groups.regions,
      numbers,
    });
    return { ...position, puzzle: orientation.plain(position.puzzle) };
  },
  write: () => {
    throw loss(name, 'a puzzle (it is only read)');
  },
};

/** The only element of a name. Throws `InputError` if there is none, or another one. */
function only(element: XmlElement, wanted: string): XmlElement {
  const [first, second] = elementsNamed(element, wanted);
  if (first === undefined) throw unexpected(endOf(element.name), `<${wanted}> in it`);
  if (second !== undefined) throw unexpected(second.name, `<${wanted}> once`);
  return first;
}

/** An attribute of an element. Throws `InputError` if it is missing. */
export function requiredAttribute(element: XmlElement, attribute: string): Word {
  const word = element.attributes.get(attribute);
  if (word === undefined) throw unexpected(endOf(element.name), `the attribute ${quote(attribute)}`);
  return word;
}

/** The givens of letters. Throws `InputError`. */
function givensIn(values: Word, { side, cellOf }: GroupsOfKSudoku): SiteValues {
  const count = side * side;
  if (values.text.length !== count)
    throw unexpected(endOf(values), `${count} values (there are ${values.text.length})`);
  const givens = emptySites({ rows: side, columns: side }, 'cell');
  for (let index = 0; index < count; index++) {
    const sign = values.text[index]!;
    if (sign === '_') continue;
    const number = sign.charCodeAt(0) - letterOfNone;
    if (number < 1 || number > side)
      throw unexpected(
        partOf(values, index, sign),
        `"_" or a letter from "b" to "${String.fromCharCode(letterOfNone + side)}"`,
      );
    givens[cellOf(index)] = number;
  }
  return givens;
}

/** The numbers that the history leaves on the board. Throws `InputError`. */
function entered(
  element: XmlElement,
  givens: SiteValues,
  { side, cellOf }: GroupsOfKSudoku,
  warn: ((warning: string) => void) | undefined,
): SiteValues {
  const numbers = emptySites({ rows: side, columns: side }, 'cell');
  let hasMarks = false;
  for (const event of elementsNamed(element, 'simple-event')) {
    const cell = cellOf(wholeNumber(requiredAttribute(event, 'index'), 'a cell', 0, side * side - 1));
    if (givens[cell] !== empty) throw unexpected(event.name, 'an entry in a cell without a given number');
    const value = event.attributes.get('value');
    hasMarks ||= value === undefined;
    numbers[cell] = (value === undefined ? 0 : wholeNumber(value, 'a number', 0, side)) || empty;
  }
  if (hasMarks) warn?.('pencil marks are ignored');
  return numbers;
}
