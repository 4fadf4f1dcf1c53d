import type { Format } from '../../../boards/definition/format.js';
import { type Place, quote } from '../../../boards/definition/input-error.js';
import { mistake, onlyRead } from '../../../boards/formats/mistake.js';
import { endOf, partOf, unexpected, type Word, wholeNumber } from '../../../boards/formats/word-reader.js';
import {
  elementParts,
  elementsNamed,
  parseXml,
  rootOf,
  type XmlElement,
} from '../../../boards/formats/xml.js';
import { diagonalsOf, rowsAndColumns } from '../../../boards/geometry/straight-lines.js';
import type { SiteValues } from '../../../boards/layers/board.js';
import { empty } from '../../../boards/layers/layer.js';
import { isJigsaw, orientation } from '../boxes.js';
import { diagonals, type Sudoku } from '../layers.js';
import { emptySquare, positionOf } from './position.js';

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
    const { side, regions, hasDiagonals } = groups;
    const givens = givensIn({ ...values, text: values.text.trim() }, groups);
    const numbers = entered(element, givens, groups, warn);
    const own = { [diagonals.name]: hasDiagonals ? 1 : 0 };
    const position = positionOf({ side, rules: rules ?? own, givens, regions, numbers });
    return { ...position, puzzle: orientation.plain(position.puzzle) };
  },
  ...onlyRead(name),
};

/** The only element of a name. Throws `InputError` if there is none, or another one. */
function only(element: XmlElement, wanted: string): XmlElement {
  const [first, second] = elementsNamed(element, wanted);
  if (first === undefined) throw unexpected(endOf(element.name), `<${wanted}> in it`);
  if (second !== undefined) throw unexpected(second.name, `<${wanted}> once`);
  return first;
}

/** An attribute of an element. Throws `InputError` if it is missing. */
function requiredAttribute(element: XmlElement, attribute: string): Word {
  const word = element.attributes.get(attribute);
  if (word === undefined) throw unexpected(endOf(element.name), `the attribute ${quote(attribute)}`);
  return word;
}

/** The givens of letters. Throws `InputError`. */
function givensIn(values: Word, { side, cellOf }: GroupsOfKSudoku): SiteValues {
  const count = side * side;
  if (values.text.length !== count)
    throw unexpected(endOf(values), `${count} values (there are ${values.text.length})`);
  const givens = emptySquare(side);
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
  const numbers = emptySquare(side);
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

/** A board of KSudoku. */
interface GroupsOfKSudoku {
  readonly side: number;
  /** The cell of an index: KSudoku numbers cells column by column. */
  cellOf(index: number): number;
  /** Undefined for boxes. */
  readonly regions: SiteValues | undefined;
  readonly hasDiagonals: boolean;
}

/** A group of cells, ascending, and where it is named. */
interface Group {
  readonly cells: readonly number[];
  readonly place: Place;
}

/** The groups of a graph of this order. Throws `InputError` for boards that are no Sudoku of one square. */
function groupsOf(graph: XmlElement, order: number): GroupsOfKSudoku {
  const cellOf = (index: number): number => (index % order) * order + Math.floor(index / order);
  const type = graph.attributes.get('type') ?? endOf(graph.name);
  const board = { side: order, cellOf };
  if (type.text === 'sudoku') {
    if (!Number.isInteger(Math.sqrt(order))) throw unexpected(type, 'a board with square boxes');
    return { ...board, regions: undefined, hasDiagonals: false };
  }
  if (type.text !== 'custom') throw unexpected(type, 'a board of the type "sudoku" or "custom"');
  for (const [attribute, length] of Object.entries({ sizeX: order, sizeY: order, sizeZ: 1 })) {
    const word = graph.attributes.get(attribute) ?? endOf(graph.name);
    if (word.text !== String(length)) throw unexpected(word, `a square board (${attribute} ${length})`);
  }
  const grid = { rows: order, columns: order };
  const lines = rowsAndColumns(grid).map((cells) => cells.join());
  const bothDiagonals = diagonalsOf(grid).map((cells) => cells.join());
  let hasBoxes = false;
  const others: Group[] = [];
  for (const child of graph.children) {
    const { name, text, attributes } = child;
    if (name.text === 'sudokugroups') {
      if ((attributes.get('at')?.text ?? '0') !== '0') throw unexpected(name, 'one board');
      hasBoxes ||= attributes.get('withblocks')?.text !== '0';
    } else if (name.text === 'clique') {
      const cells = [...cellsIn(text, order)].map(cellOf).sort((one, other) => one - other);
      if (!lines.includes(cells.join())) others.push({ cells, place: name.place });
    } else throw unexpected(name, 'rows, columns, boxes and other groups of cells, without cages');
  }
  const isDiagonal = ({ cells }: Group): boolean => bothDiagonals.includes(cells.join());
  const ofRegions = others.filter((group) => !isDiagonal(group));
  const { size: found } = new Set(others.filter(isDiagonal).map(({ cells }) => cells.join()));
  if (found === 1) throw unexpected(graph.name, 'both diagonals or none');
  if (hasBoxes === ofRegions.length > 0)
    throw mistake(
      ofRegions[0]?.place ?? graph.name.place,
      'boxes, or regions instead of them',
      hasBoxes ? 'boxes and other groups' : 'neither',
    );
  const regions = hasBoxes ? undefined : regionsOf(ofRegions, order);
  return { ...board, regions, hasDiagonals: found > 0 };
}

/** The indices of a group. Throws `InputError`. */
function* cellsIn(text: Word, side: number): Generator<number> {
  for (const index of text.text.trim().split(/\s+/))
    yield wholeNumber({ ...text, text: index }, 'a cell', 0, side * side - 1);
}

/** The regions of groups. Throws `InputError` unless each cell is in one of them. */
function regionsOf(groups: readonly Group[], side: number): SiteValues {
  const regions = emptySquare(side);
  for (const [at, { cells }] of groups.entries()) for (const cell of cells) regions[cell] = at + 1;
  const count = groups.reduce((sum, { cells }) => sum + cells.length, 0);
  if (count === side * side && isJigsaw(regions, side)) return regions;
  const found = quote(`${groups.length} groups of ${count} cells`);
  throw mistake(groups[0]!.place, `${side} regions of ${side} cells each`, found);
}
