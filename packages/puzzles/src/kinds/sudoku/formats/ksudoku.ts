import type { Format } from '../../../boards/definition/format.js';
import { type Place, quote } from '../../../boards/definition/input-error.js';
import { mistake, onlyRead } from '../../../boards/formats/mistake.js';
import { endOf, partOf, unexpected, type Word, wholeNumber } from '../../../boards/formats/word-reader.js';
import {
  elementParts,
  elementsNamed,
  onlyElement,
  parseXml,
  requiredAttribute,
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
    const puzzle = onlyElement(element, 'puzzle');
    const graph = onlyElement(puzzle, 'graph');
    const values = onlyElement(puzzle, 'values').text;
    const side = wholeNumber(requiredAttribute(graph, 'order'), 'a side', 1, maxSide);
    const { regions, hasDiagonals } = groupsOf(graph, side);
    const givens = givensIn({ ...values, text: values.text.trim() }, side);
    const { numbers, hasMarks } = entered(element, givens, side);
    if (hasMarks) warn?.('pencil marks are ignored');
    const own = { [diagonals.name]: hasDiagonals ? 1 : 0 };
    const position = positionOf({ side, rules: rules ?? own, givens, regions, numbers });
    return { ...position, puzzle: orientation.plain(position.puzzle) };
  },
  ...onlyRead(name),
};

/** The cell of an index: KSudoku numbers cells column by column. */
function cellOf(index: number, side: number): number {
  return (index % side) * side + Math.floor(index / side);
}

/** The givens of letters. Throws `InputError`. */
function givensIn(values: Word, side: number): SiteValues {
  const count = side * side;
  if (values.text.length !== count)
    throw unexpected(endOf(values), `${count} values (there are ${values.text.length})`);
  const givens = emptySquare(side);
  for (const [index, sign] of values.text.split('').entries()) {
    if (sign === '_') continue;
    const number = sign.charCodeAt(0) - letterOfNone;
    const last = String.fromCharCode(letterOfNone + side);
    if (number < 1 || number > side)
      throw unexpected(partOf(values, index, sign), `"_" or a letter from "b" to "${last}"`);
    givens[cellOf(index, side)] = number;
  }
  return givens;
}

/** The numbers that the history leaves on the board; whether it has pencil marks, too. Throws `InputError`. */
function entered(element: XmlElement, givens: SiteValues, side: number) {
  const numbers = emptySquare(side);
  let hasMarks = false;
  for (const event of elementsNamed(element, 'simple-event')) {
    const index = wholeNumber(requiredAttribute(event, 'index'), 'a cell', 0, side * side - 1);
    const cell = cellOf(index, side);
    if (givens[cell] !== empty) throw unexpected(event.name, 'an entry in a cell without a given number');
    const value = event.attributes.get('value');
    hasMarks ||= value === undefined;
    numbers[cell] = (value === undefined ? 0 : wholeNumber(value, 'a number', 0, side)) || empty;
  }
  return { numbers, hasMarks };
}

/** A group of cells, ascending, and where it is named. */
interface Group {
  readonly cells: readonly number[];
  readonly place: Place;
}

/** The groups of a board, beside its rows and columns; without regions it has boxes. */
interface Groups {
  readonly regions?: SiteValues;
  readonly hasDiagonals: boolean;
}

/** The groups of a graph of this side. Throws `InputError` for boards that are no Sudoku of one square. */
function groupsOf(graph: XmlElement, side: number): Groups {
  const type = graph.attributes.get('type') ?? endOf(graph.name);
  if (type.text === 'sudoku') {
    if (!Number.isInteger(Math.sqrt(side))) throw unexpected(type, 'a board with square boxes');
    return { hasDiagonals: false };
  }
  if (type.text !== 'custom') throw unexpected(type, 'a board of the type "sudoku" or "custom"');
  for (const [attribute, length] of Object.entries({ sizeX: side, sizeY: side, sizeZ: 1 })) {
    const word = graph.attributes.get(attribute) ?? endOf(graph.name);
    if (word.text !== String(length)) throw unexpected(word, `a square board (${attribute} ${length})`);
  }
  const grid = { rows: side, columns: side };
  const lines = new Set(rowsAndColumns(grid).map(String));
  const diagonals = new Set(diagonalsOf(grid).map(String));
  const found = new Set<string>();
  const others: Group[] = [];
  let hasBoxes = false;
  for (const { name, text, attributes } of graph.children) {
    if (name.text === 'sudokugroups') {
      if ((attributes.get('at')?.text ?? '0') !== '0') throw unexpected(name, 'one board');
      hasBoxes ||= attributes.get('withblocks')?.text !== '0';
    } else if (name.text === 'clique') {
      const cells = cellsIn(text, side);
      const group = String(cells);
      if (lines.has(group)) continue;
      if (diagonals.has(group)) found.add(group);
      else others.push({ cells, place: name.place });
    } else throw unexpected(name, 'rows, columns, boxes and other groups of cells, without cages');
  }
  if (found.size === 1) throw unexpected(graph.name, 'both diagonals or none');
  if (hasBoxes === others.length > 0)
    throw mistake(
      others[0]?.place ?? graph.name.place,
      'boxes, or regions instead of them',
      hasBoxes ? 'boxes and other groups' : 'neither',
    );
  const hasDiagonals = found.size > 0;
  return hasBoxes ? { hasDiagonals } : { hasDiagonals, regions: regionsOf(others, side) };
}

/** The cells of a group, ascending. Throws `InputError`. */
function cellsIn(text: Word, side: number): readonly number[] {
  const indices = text.text.trim().split(/\s+/);
  return indices
    .map((index) => cellOf(wholeNumber({ ...text, text: index }, 'a cell', 0, side * side - 1), side))
    .sort((one, other) => one - other);
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
