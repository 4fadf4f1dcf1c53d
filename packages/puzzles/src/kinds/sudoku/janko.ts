import { cellRows } from '../../boards/formats/cell-signs.js';
import { jankoText } from '../../boards/formats/janko/janko-text.js';
import { unexpected, type Word, type WordReader, wholeNumber } from '../../boards/formats/word-reader.js';
import type { Puzzle, SiteValues } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { type Box, boxesOn, boxOf, isJigsaw, maxSide } from './boxes.js';
import { kind, layers, type Sudoku, variants } from './layers.js';
import { allNumbers, besideGivens } from './position-of.js';

const killer = 'killer cages';

/**
 * The texts of Sudoku at janko.at: `-` is an empty cell, `patternx` and `patterny` say how wide and high boxes are, and
 * `areas` which region each cell is in. Killer cages, which are areas with sums, are refused.
 */
export const janko = jankoText({
  name: kind,
  id: 'sudoku',
  layers,
  variants,
  cell: { description: 'numbers or "-"', write: cellWord, read: cellOf },
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
  readSolution,
  solutionRows: (position) =>
    cellRows(position.puzzle, allNumbers('janko', position)).map((row) =>
      Array.from(row, cellWord).join(' '),
    ),
  unsaid: () => null,
});

function cellWord(number: number): string {
  return number === empty ? '-' : String(number);
}

function cellOf(word: Word, max: number): number {
  return ['-', '.'].includes(word.text)
    ? empty
    : wholeNumber(word, `"-" or a number (${killer} are not read)`, 1, max);
}

function boxIn(width: Word | undefined, height: Word | undefined, side: number): Box {
  const sideOf = (word: Word | undefined): number | null =>
    word ? wholeNumber(word, 'a side of boxes', 1, side) : null;
  const [w, h] = [sideOf(width), sideOf(height)];
  const box = { width: w ?? side / h!, height: h ?? side / w! };
  if (box.width * box.height === side && Number.isInteger(box.width) && Number.isInteger(box.height))
    return box;
  throw unexpected((height ?? width)!, `a side of boxes of ${side} cells`);
}

function readSolution(reader: WordReader, { rows, columns, clues }: Puzzle<Sudoku>): SiteValues {
  const words = Array.from({ length: rows }, () => reader.row(columns, 'cells of a solution')).flat();
  const all = Int16Array.from(words, (word) => cellOf(word, Math.max(rows, columns)));
  return besideGivens(clues.givens, all, (cell) => {
    throw unexpected(words[cell]!, 'the given number');
  });
}
