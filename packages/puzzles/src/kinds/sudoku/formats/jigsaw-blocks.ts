import type { Format } from '../../../boards/definition/format.js';
import { cellRows, signOf, valuesOfSigns } from '../../../boards/formats/cell-signs.js';
import { contentLines } from '../../../boards/formats/content-lines.js';
import { loss, refuseAnswers, refuseRules } from '../../../boards/formats/loss.js';
import { problemIn } from '../../../boards/formats/mistake.js';
import { placeOf } from '../../../boards/formats/text.js';
import { partOf, unexpected, type Word } from '../../../boards/formats/word-reader.js';
import { bordersOf, roomsBetween } from '../../../boards/geometry/rooms.js';
import type { SiteValues } from '../../../boards/layers/board.js';
import { empty } from '../../../boards/layers/layer.js';
import { isJigsaw, maxSide, orientation } from '../boxes.js';
import { type Sudoku, variants } from '../layers.js';
import { emptySquare, positionOf, refuseSides } from './position.js';

const name = 'jigsaw';

/** The sides of the boards: fewer cells are rarely a jigsaw. */
const minSide = 4;

/** Signs that name regions when they are written; digits would be read as numbers of another kind. */
const regionSigns = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghi';

/** A line with the size, before the blocks. */
const sizeLine = /^(\d{1,2})(?:[ \t]+(\d{1,2}))?$/;

/**
 * A jigsaw as two blocks of rows: one with the given numbers, one with a sign or a number for the region of each cell, in either
 * order; cells may have spaces between them, and a line with the size may come first. Each block may also be one line. The block
 * of regions is the one in which each sign has one connected region.
 */
export const jigsawBlocks: Format<Sudoku> = {
  name,
  title: 'blocks of digits and regions',
  description:
    'rows of digits, then as many rows with a letter for the region of each cell, or the other way round',
  oneLine: false,
  signs: '\n',
  recognize: (text) => (problemIn(() => requireBlocks(text)) === null ? 'yes' : 'no'),
  read: (text, { rules }) => {
    const { side, cells, regions } = requireBlocks(text);
    const { puzzle, answers } = positionOf({ side, rules, givens: numbersIn(cells, side), regions });
    return { puzzle: orientation.plain(puzzle), answers };
  },
  write: (position) => {
    refuseRules(name, variants, position);
    refuseAnswers(name, position);
    const { puzzle } = position;
    const { rows, clues } = puzzle;
    refuseSides(name, puzzle, minSide, maxSide);
    if (!isConnectedJigsaw(clues.regions, rows))
      throw loss(name, 'a board without connected regions of as many cells as its rows');
    const signs = new Map([...new Set(clues.regions)].map((region, at) => [region, regionSigns[at]!]));
    const lines = (values: SiteValues, sign: (value: number) => string): readonly string[] =>
      cellRows(puzzle, values).map((row) => Array.from(row, sign).join(''));
    return [...lines(clues.givens, signOf), '', ...lines(clues.regions, (region) => signs.get(region)!)]
      .map((line) => `${line}\n`)
      .join('');
  },
};

/** The blocks of a text. */
interface Blocks {
  readonly side: number;
  /** The cells of the given numbers. */
  readonly cells: readonly Word[];
  readonly regions: SiteValues;
}

/** The blocks of a text. Throws `InputError`. */
function requireBlocks(text: string): Blocks {
  const blocks = blocksIn(text);
  const expected = 'rows of digits and rows of regions, as many of each as there are cells in a row';
  if (blocks === null) throw unexpected({ text, place: placeOf('') }, expected);
  return blocks;
}

/** The blocks of a text; null if it has no two blocks of one side, one of which has regions. Throws `InputError`. */
function blocksIn(text: string): Blocks | null {
  const rows = rowsIn(text);
  if (rows === null || rows.length % 2 !== 0) return null;
  const half = rows.length / 2;
  const blocks = [rows.slice(0, half).flat(), rows.slice(half).flat()];
  const side = Math.sqrt(blocks[0]!.length);
  if (!Number.isInteger(side) || side < minSide || side > maxSide) return null;
  if (half !== side && half !== 1) return null;
  const [first, second] = blocks.map(regionsOf);
  const isSecond = isConnectedJigsaw(second!, side);
  if (isSecond === isConnectedJigsaw(first!, side)) return null;
  const cells = blocks[isSecond ? 0 : 1]!;
  return { side, cells, regions: isSecond ? second! : first! };
}

/** The cells of each line, as many in each; null for other texts. */
function rowsIn(text: string): readonly (readonly Word[])[] | null {
  const rows: (readonly Word[])[] = [];
  let isFirst = true;
  for (const { number, line: content } of contentLines(text, [])) {
    const line = { text: content.trimEnd(), place: { line: number, column: 1 } };
    const size = isFirst ? sizeLine.exec(line.text.trim()) : null;
    isFirst = false;
    if (size !== null && Number(size[1]) === Number(size[2] ?? size[1])) continue;
    const isParted = /\S\s+\S/.test(line.text);
    const cells = Array.from(line.text.matchAll(isParted ? /\S+/g : /\S/g), ({ 0: cell, index }) =>
      partOf(line, index, cell),
    );
    if (
      cells.length !== (rows[0]?.length ?? cells.length) ||
      cells.some((cell) => !/^(?:\d{1,2}|[A-Za-z.*_?-])$/.test(cell.text))
    )
      return null;
    if (rows.length === 2 * maxSide || cells.length > maxSide * maxSide) return null;
    rows.push(cells);
  }
  return rows.length < 2 ? null : rows;
}

/** A number for each different word, in the order of their first cells. */
function regionsOf(cells: readonly Word[]): SiteValues {
  const words = [...new Set(cells.map(({ text }) => text))];
  return Int16Array.from(cells, ({ text }) => words.indexOf(text) + 1);
}

/** Whether there are as many regions as rows, each connected and of as many cells. */
export function isConnectedJigsaw(regions: SiteValues, side: number): boolean {
  const grid = { rows: side, columns: side };
  return isJigsaw(regions, side) && roomsBetween(grid, bordersOf(grid, regions)).count === side;
}

/** The given numbers. Throws `InputError`. */
function numbersIn(cells: readonly Word[], side: number): SiteValues {
  const refuse = (cell: Word): never => {
    throw unexpected(cell, `"." or a number from 1 to ${side}`);
  };
  if (cells.every(({ text }) => text.length === 1))
    return valuesOfSigns(cells.map(({ text }) => text).join(''), side, (index) => refuse(cells[index]!));
  const givens = emptySquare(side);
  for (const [at, cell] of cells.entries()) {
    const number = /^(?:[.*_?-]|0{1,2})$/.test(cell.text) ? empty : Number(cell.text);
    if (number > side || Number.isNaN(number)) refuse(cell);
    givens[at] = number;
  }
  return givens;
}
