import type { Format } from '../../../boards/definition/format.js';
import { jankoText } from '../../../boards/formats/janko/janko-text.js';
import { numberCells, rowsOfValues, wordsOfSolution } from '../../../boards/formats/janko/number-cells.js';
import { loss } from '../../../boards/formats/loss.js';
import { penpaFormat } from '../../../boards/formats/penpa/penpa-format.js';
import { placeOf } from '../../../boards/formats/text.js';
import { endOf, partOf, unexpected, type Word, wholeNumber } from '../../../boards/formats/word-reader.js';
import { connectedComponents } from '../../../boards/geometry/components.js';
import { edgeToward } from '../../../boards/geometry/edges.js';
import type { Grid } from '../../../boards/geometry/grid.js';
import { directions, neighbor } from '../../../boards/geometry/pairs.js';
import type { SiteValues } from '../../../boards/layers/board.js';
import { empty } from '../../../boards/layers/layer.js';
import { type Box, boxesOn, boxOf, isJigsaw, isSameParts, maxSide, regionsOn } from '../boxes.js';
import { kind, layers, type Sudoku, variants } from '../layers.js';
import { fPuzzles } from './f-puzzles.js';
import { headedGrids } from './headed-grids.js';
import { isConnectedJigsaw, jigsawBlocks } from './jigsaw-blocks.js';
import { kSudoku } from './ksudoku.js';
import { line } from './line.js';
import { cellCount, isLineOf, refuseOtherBoards, side } from './nine-rows.js';
import { openSudoku } from './opensudoku.js';
import { pencilMarks } from './pencil-marks.js';
import { allNumbers, besideGivens, emptySquare, positionOf, refuseSides } from './position.js';
import { rowsOfDigits } from './rows.js';
import { sudokuCoach, sudokuexchange, sudokuwiki } from './site-addresses.js';
import { tatham } from './tatham.js';

/** The genres of the editor for Sudokus with more rules. */
const otherTags = [
  ...['latin', 'alphabet', 'arrow', 'thermo', 'tightfit', 'evenodd', 'consecutivepairs', 'killer', 'isodoku'],
  ...['consecutive', 'nonconsecutive', 'sudokurve', 'tile', 'battleship', 'deficit', 'surplus', 'outside'],
];

/**
 * Sudoku in links of Penpa-edit: numbers without circles, with borders around the boxes or regions, as in the editor's boards for
 * Sudoku. Without borders there are boxes. Borders around other areas, and genres of Sudokus with more rules, are refused.
 */
const penpa = penpaFormat({
  name: kind,
  layers,
  variants,
  tags: ['classic', 'irregular', 'sudoku'],
  otherTags,
  look: { grid: ['1', '2', '1'], style: 1, unknown: '' },
  mayBe: ({ size, numbers, isDotted, borders }) => {
    const { rows, columns } = size;
    const given = [...numbers.values()].filter(({ text }) => text !== '');
    const areNumbers = given.every(({ text, isCircled }) => !isCircled && isNumber(text, rows));
    if (isDotted || rows !== columns || rows > maxSide || given.length === 0 || !areNumbers) return false;
    return borders.size > 0 ? regionsIn(size, borders) !== null : rows > 1 && boxOf(rows).height > 1;
  },
  clueOf: ({ text, isCircled }) => {
    if (isCircled || text === '?') return null;
    return text === '' ? empty : 'number';
  },
  answersOf: ({ size, numbers, entered }) => {
    const free = [...entered].filter(([cell]) => (numbers.get(cell)?.text ?? '') === '');
    const written = free.filter(([, text]) => isNumber(text, size.rows));
    return new Map(written.map(([cell, text]) => [cell, Number(text)]));
  },
  regionsOf: ({ size, borders }, refuse) => {
    if (borders.size === 0) return null;
    const regions = regionsIn(size, borders);
    const { rows } = size;
    if (regions === null) return refuse(`borders of ${rows} regions of ${rows} cells each`, '"lineE"');
    const hasBoxes = boxOf(rows).height > 1 && isSameParts(regions, boxesOn(rows));
    return hasBoxes ? null : regions;
  },
  drawnRegions: (puzzle) => {
    const { rows } = puzzle;
    refuseSides('penpa', puzzle, 1, Infinity);
    const drawn = regionsOn(puzzle);
    if (isConnectedJigsaw(drawn, rows)) return drawn;
    throw loss('penpa', `regions other than ${rows} of ${rows} cells each, in one piece`);
  },
});

/** Whether a text is a number that a board of this side may have. */
function isNumber(text: string, side: number): boolean {
  return /^[1-9]\d?$/.test(text) && Number(text) <= side;
}

/** The regions between borders; null unless there are as many as rows, each of as many cells. */
function regionsIn(size: Grid, borders: ReadonlySet<number>): SiteValues | null {
  const { rows, columns } = size;
  if (rows !== columns) return null;
  const regions = emptySquare(rows);
  const beside = (cell: number): readonly number[] =>
    directions
      .filter((direction) => !borders.has(edgeToward(size, cell, direction)))
      .flatMap((direction) => neighbor(size, cell, direction) ?? []);
  for (const [at, cells] of connectedComponents(regions.keys(), beside).entries())
    for (const cell of cells) regions[cell] = at + 1;
  return isJigsaw(regions, rows) ? regions : null;
}

const killer = 'killer cages';

const cell = numberCells('numbers or "-"', `"-" or a number (${killer} are not read)`, 1, ['.']);

/**
 * The texts of Sudoku at janko.at: `-` is an empty cell, `patternx` and `patterny` say how wide and high boxes are, and
 * `areas` which region each cell is in. Killer cages, which are areas with sums, are refused.
 */
const janko = jankoText({
  name: kind,
  id: 'sudoku',
  layers,
  variants,
  cell,
  regions: {
    side: 9,
    inHeader: (header, { rows, columns }) => {
      const [width, height] = [header.get('patternx'), header.get('patterny')];
      if ((!width && !height) || rows !== columns || rows > maxSide) return null;
      const box = boxIn(width, height, rows);
      return box.height === boxOf(rows).height ? null : boxesOn(rows, box);
    },
    problem: (regions, { rows }) =>
      isJigsaw(regions, rows) ? null : `${killer}, or regions that are not a jigsaw`,
    headerLines: ({ rows }) => [`patternx ${boxOf(rows).width}`, `patterny ${boxOf(rows).height}`],
  },
  readSolution: (reader, { rows, columns, clues }) => {
    const words = wordsOfSolution(reader, { rows, columns }, 'cells');
    const all = Int16Array.from(words, (word) => cell.read(word, Math.max(rows, columns)));
    return besideGivens(clues.givens, all, (at) => {
      throw unexpected(words[at]!, 'the given number');
    });
  },
  solutionRows: (position) => rowsOfValues(position.puzzle, allNumbers('janko', position), cell.write),
  unsaid: () => null,
});

function boxIn(width: Word | undefined, height: Word | undefined, side: number): Box {
  const sideOf = (word: Word | undefined): number | null =>
    word ? wholeNumber(word, 'a side of boxes', 1, side) : null;
  const [w, h] = [sideOf(width), sideOf(height)];
  const box = { width: w ?? side / h!, height: h ?? side / w! };
  if (box.width * box.height === side && Number.isInteger(box.width) && Number.isInteger(box.height))
    return box;
  throw unexpected((height ?? width)!, `a side of boxes of ${side} cells`);
}

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
const hodoku: Format<Sudoku> = {
  name,
  title: 'HoDoKu line',
  description: `a line of HoDoKu’s library: ${noTechnique}..5+3…:::, with "+" before a placed digit`,
  oneLine: true,
  comment: '#',
  signs: ':',
  recognize: (text) => (isLineOf(beginning, text) ? 'yes' : 'no'),
  read: (text, { rules, warn }) => {
    const start = beginning.exec(text)?.[0];
    if (start === undefined)
      throw unexpected({ text, place: placeOf('') }, `${noTechnique}… and ${cellCount} cells`);
    const cells = /^[^:\n]*/.exec(text.slice(start.length))![0].trimEnd();
    const board = { text: cells, place: placeOf(start) };
    const [givens, numbers] = [emptySquare(side), emptySquare(side)];
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

/** The formats of Sudoku beyond the derived ones. */
export const formats: readonly Format<Sudoku>[] = [
  line,
  rowsOfDigits,
  headedGrids,
  jigsawBlocks,
  sudokuwiki,
  sudokuexchange,
  sudokuCoach,
  hodoku,
  pencilMarks,
  openSudoku,
  kSudoku,
  tatham,
  janko,
  fPuzzles,
  penpa,
];
