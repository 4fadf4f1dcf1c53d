import type { Format, TextPart } from '../../../boards/definition/format.js';
import { hasUnknownClues, largestValue, loss, refuseGraph } from '../../../boards/formats/loss.js';
import { mistake } from '../../../boards/formats/mistake.js';
import { placeOf } from '../../../boards/formats/text.js';
import { partOf, readSize, unexpected, type Word } from '../../../boards/formats/word-reader.js';
import { emptySites, isStarted, type Position, unsolved } from '../../../boards/layers/board.js';
import { empty, rangeOf } from '../../../boards/layers/layer.js';
import { coverAll, kind, layers, type Numberlink, noTouch } from '../layers.js';
import {
  countsOf,
  largestLetter,
  largestSign,
  linesOf,
  numbersOfSigns,
  pathsOfSigns,
  signOfNumber,
  signsOfPaths,
  warnOfEnds,
} from './signs.js';

const name = 'ahle';

/** Comments, and the sign of a cell without a number. */
const comment = '#';
const blank = '.';

/** The rules of these texts: lines pass every cell, and no path touches itself. */
const ownRules = { [coverAll.name]: 1, [noTouch.name]: 1 };

const sizeLine = /^(\d{1,9})[ \t]+(\d{1,9})$/;

/**
 * The texts of Thomas Ahle's program for Numberlink: a line with the width and the height, then a row of characters a line, `.` for a
 * cell without a number. A solution has the character of its path in every cell, so that some character stands in more than two
 * cells. Further puzzles may follow; a line `0 0` ends them.
 */
export const ahle: Format<Numberlink> = {
  name,
  title: 'text of Thomas Ahle’s Numberlink',
  description:
    'WIDTH HEIGHT, then rows of characters: "." for none, a letter or a digit for an end; or a solution in this form',
  oneLine: false,
  parts: (text) => partsOf(text),
  signs: '\n',
  recognize: (text) => (looksLikeBoard(text) ? 'yes' : 'no'),
  emptySigns: () => new Set([blank]),
  read: (text, { rules = ownRules, warn }) => {
    const { rows, columns, cells } = readBoard(text);
    const shape = { kind, rows, columns, rules };
    const { max } = rangeOf(layers.numbers, shape);
    const signs = cells.map((cell) => cell.text);
    const ends = signs.filter((sign) => sign !== blank);
    const counts = countsOf(ends);
    const ofSigns = numbersOfSigns(counts.keys(), max);
    const numberOf = (sign: string): number => ofSigns.get(sign) ?? empty;
    if ([...counts.values()].every((count) => count <= 2)) {
      warnOfEnds(ends, warn);
      return unsolved(layers, { ...shape, clues: { numbers: Int16Array.from(signs, numberOf) } });
    }
    const paths = pathsOfSigns(shape, signs, blank);
    const expected = 'two cells with each character, or paths that do not touch themselves';
    if ('wrong' in paths) throw unexpected(cells[paths.wrong]!, expected);
    const numbers = emptySites(shape, 'cell');
    for (const end of paths.ends) numbers[end] = numberOf(signs[end]!);
    return { puzzle: { ...shape, clues: { numbers } }, answers: { lines: paths.lines } };
  },
  write: (position) => {
    refuseOthers(position);
    const { puzzle, answers } = position;
    const { rows, columns, clues } = puzzle;
    const signs = signsOfPaths(position, blank, signOfNumber);
    if (isStarted(position)) {
      const isSolved = Math.max(...countsOf(signs.filter((sign) => sign !== blank)).values()) > 2;
      const paths = isSolved ? pathsOfSigns(puzzle, signs, blank) : null;
      const isSame =
        paths !== null &&
        'lines' in paths &&
        paths.lines.every((line, pair) => line === answers.lines[pair]) &&
        paths.ends.length === clues.numbers.filter((number) => number !== empty).length &&
        paths.ends.every((end) => clues.numbers[end] !== empty);
      if (!isSame) throw loss(name, 'a drawing that is not a solution with a path of three cells at least');
    }
    const lines = Array.from({ length: rows }, (_, row) =>
      signs.slice(row * columns, (row + 1) * columns).join(''),
    );
    return [`${columns} ${rows}`, ...lines].map((line) => `${line}\n`).join('');
  },
};

/** Throws `InputError` `loss` for a puzzle that these texts cannot represent. */
function refuseOthers(position: Position<Numberlink>): void {
  refuseGraph(name, position);
  const { rules, clues } = position.puzzle;
  const missing = Object.keys(ownRules).filter((rule) => rules[rule] !== 1);
  if (missing.length > 0) throw loss(name, `a board without the rules ${missing.join(', ')}`);
  if (hasUnknownClues(layers, position)) throw loss(name, 'the clue "?"');
  if (largestValue(clues.numbers) > largestSign) throw loss(name, `a number above ${largestSign}`);
  const ends = clues.numbers.filter((number) => number !== empty);
  // Without a letter, digits mean other numbers, and the rows may be of another kind.
  if (!ends.some((number) => number <= largestLetter))
    throw loss(name, 'a board without a number that has a letter');
  if (Math.max(...countsOf(Array.from(ends, String)).values()) > 2)
    throw loss(name, 'a number in more than two cells');
}

/** The size and the cells of the only puzzle of a text. Throws `InputError`. */
function readBoard(text: string): { rows: number; columns: number; cells: readonly Word[] } {
  const lines = linesOf(text, [comment]);
  const next = (expected: string): Word => {
    const { value } = lines.next();
    if (value !== undefined) return value;
    throw mistake(placeOf(text), expected, 'the end of the text');
  };
  const first = next('the width and the height');
  const match = sizeLine.exec(first.text);
  if (!match) throw unexpected(first, 'the width and the height');
  const size = readSize(
    partOf(first, first.text.length - match[2]!.length, match[2]!),
    partOf(first, 0, match[1]!),
  );
  const cells: Word[] = [];
  for (let row = 0; row < size.rows; row++) {
    const line = next(`a row of ${size.columns} cells`);
    const wrong = line.text.search(/[^A-Za-z0-9.]/);
    if (wrong >= 0) throw unexpected(partOf(line, wrong, line.text[wrong]!), '".", a letter or a digit');
    if (line.text.length !== size.columns) throw unexpected(line, `a row of ${size.columns} cells`);
    for (let at = 0; at < size.columns; at++) cells.push(partOf(line, at, line.text[at]!));
  }
  const { value: rest } = lines.next();
  if (rest !== undefined && !isEnd(rest.text)) throw unexpected(rest, 'the end of the puzzle, or "0 0"');
  return { ...size, cells };
}

function isEnd(line: string): boolean {
  return /^0[ \t]+0$/.test(line);
}

/**
 * Whether a text begins with a size and a row of that width, and a row has a letter, or a digit from 5 on. Rows with `#` between their cells
 * have walls, and are of another format; such a row may begin like a comment.
 */
function looksLikeBoard(text: string): boolean {
  let [width, height, row, signs] = [0, 0, 0, ''];
  for (const { text: line } of linesOf(text, [])) {
    if (width > 0 && line.length === width && /^[A-Za-z0-9._-]*#[A-Za-z0-9._#-]*$/.test(line)) return false;
    if (line.startsWith(comment)) continue;
    if (width === 0) {
      const match = sizeLine.exec(line);
      [width, height] = [Number(match?.[1]), Number(match?.[2])];
      if (!(width > 0)) return false;
      continue;
    }
    if (line.length !== width || !/^[A-Za-z0-9.]+$/.test(line)) return isOfEnds(signs);
    signs += line;
    row += 1;
    if (row === height) break;
  }
  return isOfEnds(signs);
}

/** Whether cells have a letter, or a digit from 5 on and each digit twice: other rows of digits are of other kinds. */
function isOfEnds(signs: string): boolean {
  if (/[A-Za-z]/.test(signs)) return true;
  const counts = countsOf([...signs].filter((sign) => sign !== blank && sign !== '0'));
  return /[5-9]/.test(signs) && [...counts.values()].every((count) => count === 2);
}

/** The puzzles of a text, up to a line `0 0`. */
function partsOf(text: string): readonly TextPart[] {
  const lines = text.split('\n');
  const starts: number[] = [];
  let end = lines.length;
  for (const [at, line] of lines.entries()) {
    const content = line.trim();
    if (!sizeLine.test(content)) continue;
    if (isEnd(content)) {
      end = at;
      break;
    }
    starts.push(at);
  }
  return starts.map((start, index) => ({
    line: start + 1,
    text: `${lines.slice(start, starts[index + 1] ?? end).join('\n')}\n`,
  }));
}
