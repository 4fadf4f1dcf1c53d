import type { Format } from '../../../boards/definition/format.js';
import { jankoText } from '../../../boards/formats/janko/janko-text.js';
import { numberCells, wordsOfSolution } from '../../../boards/formats/janko/number-cells.js';
import { hasUnknownClues } from '../../../boards/formats/loss.js';
import { linesOfStyles, penpaFormat } from '../../../boards/formats/penpa/penpa-format.js';
import type { CellTable } from '../../../boards/formats/rows/cell-table.js';
import { cellValues, emptySigns, rowsOfCells } from '../../../boards/formats/rows/rows-of-cells.js';
import { unexpected, type Word, type WordReader } from '../../../boards/formats/word-reader.js';
import { cellAt, cellCount } from '../../../boards/geometry/grid.js';
import { type Direction, pairToward } from '../../../boards/geometry/pairs.js';
import { emptySites, type Position, type Puzzle, type SiteValues } from '../../../boards/layers/board.js';
import { empty, rangeOf, unknownClue } from '../../../boards/layers/layer.js';
import { kind, layers, type Numberlink, variants } from '../layers.js';
import { ahle } from './ahle.js';
import { arukoneAddress, arukoneText } from './arukone.js';
import { rowsWithWalls } from './rows-with-walls.js';
import { countsOf, largestLetter, numbersOfSigns, signOfNumber, warnOfEnds } from './signs.js';

/**
 * A character for each cell: a letter or a digit for an end, `.` or `0` for a cell without a number; or numbers as words. Rows are recognized if no
 * end occurs more than twice and most occur twice, and if all do where all are digits.
 */
const rowsOfSigns = rowsOfCells<Numberlink>({
  name: kind,
  layers,
  variants,
  title: 'rows of letters or numbers',
  description:
    'rows of cells: "." for none, a letter or a digit for an end, or numbers with separators between them, with or without a frame, or an array',
  looks: {
    like: looksLikePairs,
    unlike: 'a board other than of pairs of numbers',
  },
  read: (table, shape, warn) => {
    const { max } = rangeOf(layers.numbers, shape);
    const ends = endsOf(table);
    const areNumbers = ends.some((sign) => sign.length > 1);
    const ofSigns = areNumbers ? null : numbersOfSigns(ends.filter(isSign), max);
    const values = cellValues(table, (word) => {
      const number = ofSigns === null ? wholeNumberOf(word.text) : ofSigns.get(word.text);
      if (number !== undefined && number <= max) return number;
      const what = ofSigns === null ? `a number from 1 to ${max}` : 'a letter or a digit';
      throw unexpected(word, `"." or ${what}`);
    });
    warnOfEnds(ends, warn);
    return values;
  },
  signOf: (value) => (value > 0 && value <= largestLetter ? signOfNumber(value) : null),
});

function endsOf({ texts }: CellTable): readonly string[] {
  return texts.filter((text) => !emptySigns.includes(text));
}

function isSign(text: string): boolean {
  return /^[A-Za-z0-9]$/.test(text);
}

function wholeNumberOf(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) || undefined : undefined;
}

function looksLikePairs(table: CellTable): boolean {
  const ends = endsOf(table);
  const counts = [...countsOf(ends).values()];
  const areDigits = ends.every((sign) => /^\d$/.test(sign));
  const [pairs, single] = [2, 1].map((count) => counts.filter((each) => each === count).length);
  return pairs! + single! === counts.length && pairs! > (areDigits ? single! * ends.length : single!);
}

/** Numberlink in links of Penpa-edit: numbers without circles in a grid; lines are drawn from cell to cell. */
const penpa = penpaFormat({
  name: kind,
  layers,
  variants,
  tags: ['numberlink'],
  look: { grid: ['1', '2', '1'], style: 1, unknown: '?' },
  mayBe: ({ numbers, isDotted }) => {
    const given = [...numbers.values()].filter(({ text }) => text !== '');
    const counts = countsOf(given.map(({ text }) => text));
    return (
      !isDotted &&
      counts.size > 0 &&
      given.every(({ isCircled }) => !isCircled) &&
      [...counts.values()].every((count) => count === 2)
    );
  },
  clueOf: ({ text, isCircled }) => {
    if (isCircled) return null;
    return text === '' ? empty : text === '?' ? unknownClue : 'number';
  },
  answersOf: ({ pairs }) => linesOfStyles(pairs),
});

/**
 * The texts of Arukone at janko.at: `-` is a cell without a number. A cell of a solution names the sides by which its line
 * leaves, such as `ns`, or `e` at an end, and `-` where none passes; all other pairs stay undecided.
 */
const janko = jankoText({
  name: kind,
  id: 'arukone',
  otherIds: ['arukone-2', 'arukone-3', 'arukone2', 'arukone3'],
  layers,
  variants,
  cell: numberCells('numbers or "-"', '"-" or a number', 1),
  readSolution,
  solutionRows: (position) =>
    Array.from({ length: position.puzzle.rows }, (_, row) =>
      Array.from({ length: position.puzzle.columns }, (_, column) => {
        const sides = sidesOf(position, cellAt(position.puzzle, row, column));
        return (sides === '' ? '-' : sides).padEnd(2);
      })
        .join(' ')
        .trimEnd(),
    ),
  unsaid: (position) => {
    if (hasUnknownClues(layers, position)) return 'the clue "?"';
    if (position.answers.lines.includes(0)) return 'crosses';
    const cells = Array.from({ length: cellCount(position.puzzle) }, (_, cell) => cell);
    return cells.some((cell) => sidesOf(position, cell).length > 2) ? 'lines that branch or cross' : null;
  },
});

/** The letters of the sides, in the order in which they are written. */
const directions: Readonly<Record<string, Direction>> = { n: 'up', s: 'down', e: 'right', w: 'left' };

/** The sides by which lines leave a cell. */
function sidesOf({ puzzle, answers }: Position<Numberlink>, cell: number): string {
  return Object.entries(directions)
    .filter(([, direction]) => {
      const pair = pairToward(puzzle, cell, direction);
      return pair !== null && answers.lines[pair] === 1;
    })
    .map(([side]) => side)
    .join('');
}

/** The lines of a solution. Throws `InputError` for sides at which two neighboring cells differ. */
function readSolution(reader: WordReader, puzzle: Puzzle<Numberlink>): SiteValues {
  const lines = emptySites(puzzle, 'pair');
  const words = wordsOfSolution(reader, puzzle, 'sides');
  for (const [cell, word] of words.entries())
    for (const side of sidesIn(word)) {
      const pair = pairToward(puzzle, cell, directions[side]!);
      if (pair === null) throw unexpected(word, 'sides with a neighboring cell');
      lines[pair] = 1;
    }
  for (const [cell, word] of words.entries()) {
    const count = sidesOf({ puzzle, answers: { lines } }, cell).length;
    if (count !== sidesIn(word).length)
      throw unexpected(word, 'all sides by which the lines of the neighboring cells come');
  }
  return lines;
}

function sidesIn(word: Word): readonly string[] {
  if (word.text === '-') return [];
  const sides = [...word.text];
  if (/^[nesw]{1,2}$/.test(word.text) && new Set(sides).size === sides.length) return sides;
  throw unexpected(word, '"-", or one or two of the sides n, e, s and w');
}

/** The formats of Numberlink beyond the derived ones. */
export const formats: readonly Format<Numberlink>[] = [
  arukoneAddress,
  arukoneText,
  janko,
  ahle,
  rowsOfSigns,
  rowsWithWalls,
  penpa,
];
