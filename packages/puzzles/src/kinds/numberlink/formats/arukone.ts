import type { Format } from '../../../boards/definition/format.js';
import { quote } from '../../../boards/definition/input-error.js';
import { cellRows } from '../../../boards/formats/cell-signs.js';
import { largestValue, loss, refuseGraph, refuseRules } from '../../../boards/formats/loss.js';
import { layersInTurn } from '../../../boards/formats/pzpr/address-body.js';
import { puzzLink } from '../../../boards/formats/pzpr/puzz-link.js';
import { pzprv3Beginning, pzprv3Reader } from '../../../boards/formats/pzpr/pzprv3.js';
import { hexadecimalCode, numbersCode } from '../../../boards/formats/pzpr/value-codes.js';
import { valueWords } from '../../../boards/formats/pzpr/value-words.js';
import { placeOf } from '../../../boards/formats/text.js';
import {
  otherKind,
  readSize,
  unexpected,
  type Word,
  type WordReader,
} from '../../../boards/formats/word-reader.js';
import { horizontalPairCount, pairCount } from '../../../boards/geometry/pairs.js';
import { emptySites, type Position, type SiteValues } from '../../../boards/layers/board.js';
import { empty, type PuzzleShape, rangeOf, unknownClue } from '../../../boards/layers/layer.js';
import { plainRules, type Rules } from '../../../boards/layers/rule-variant.js';
import { coverAll, kind, layers, type Numberlink, noTouch, variants } from '../layers.js';
import { largestLetter, signOfNumber } from './signs.js';

/** At puzz.link, Arukone is a kind of its own, in which lines pass every cell, unless a sign says otherwise. */
const allowsEmpty = { ...coverAll, name: 'allow-empty', text: 'a cell may be without a line' };

/** The variants of Arukone at puzz.link, and the sign in its addresses. */
const arukoneVariants = [allowsEmpty, noTouch];
const arukoneSigns = { e: allowsEmpty.name };

/** The rules here of rules there, and the other way round. */
function flipped(rules: Rules, from: string, to: string): Rules {
  const { [from]: value = 0, ...others } = rules;
  return { ...others, [to]: 1 - value };
}

function withRules({ puzzle, answers }: Position<Numberlink>, rules: Rules): Position<Numberlink> {
  return { puzzle: { ...puzzle, rules }, answers };
}

/**
 * The format with the rules of Arukone there as those of Numberlink. A board whose lines may leave cells out is read, but written
 * as Numberlink, whose rule that is.
 */
function asNumberlink(format: Format<Numberlink>): Format<Numberlink> {
  return {
    ...format,
    read: (text, options) => {
      const { rules } = options;
      const there = rules && flipped(rules, coverAll.name, allowsEmpty.name);
      const position = format.read(text, there === undefined ? options : { ...options, rules: there });
      return withRules(position, flipped(position.puzzle.rules, allowsEmpty.name, coverAll.name));
    },
    write: (position) => {
      const rules = { ...plainRules(variants), ...position.puzzle.rules };
      if (rules[coverAll.name] !== 1) throw loss(format.name, 'a board without the rule cover-all');
      return format.write(withRules(position, flipped(rules, coverAll.name, allowsEmpty.name)));
    },
  };
}

const id = 'arukone';

/** The addresses of Arukone at puzz.link: those of Numberlink with another id, and other rules. */
export const arukoneAddress: Format<Numberlink> = asNumberlink({
  ...puzzLink({
    name: kind,
    ids: [id],
    isLink: true,
    layers,
    variants: arukoneVariants,
    body: layersInTurn(layers, [['numbers', numbersCode({ ...hexadecimalCode, largest: largestLetter })]]),
    ruleSigns: arukoneSigns,
  }),
  name: id,
  title: 'puzz.link address of Arukone',
});

const textName = `${id}-pzprv3`;

/** The line after the size: whether lines pass every cell. */
const ruleWords = { coverAll: 'passallcell', plain: 'allowempty' } as const;

/**
 * The pzprv3 text of Arukone: as that of Numberlink, with a line for the rule after the size, and letters for numbers, `A` for 1,
 * `a` for 27.
 */
export const arukoneText: Format<Numberlink> = {
  name: textName,
  title: 'pzprv3 text of Arukone',
  description: `pzprv3/${id}/ROWS/COLS/${ruleWords.coverAll}/…, on one line or on many`,
  oneLine: false,
  signs: 'v',
  recognize: (text) => {
    const match = pzprv3Beginning.exec(text);
    if (!match) return 'no';
    if (match[1]!.toLowerCase() === id) return 'yes';
    const before = text.slice(0, match.index + match[0].length - match[1]!.length);
    return otherKind({ text: match[1]!, place: placeOf(before) }, `the id ${quote(id)}`, 'a pzprv3 text');
  },
  read: (text, { rules: overruling, warn }) => {
    const reader = pzprv3Reader(text, warn);
    const header = reader.word('pzprv3');
    if (header.text !== 'pzprv3') throw unexpected(header, 'pzprv3');
    const named = reader.word(`the id ${quote(id)}`);
    if (named.text.toLowerCase() !== id) throw unexpected(named, `the id ${quote(id)}`);
    const size = readSize(reader.word('a number of rows'), reader.word('a number of columns'));
    const rule = reader.word(`"${ruleWords.coverAll}", or another word`);
    const own = { ...plainRules(variants), [coverAll.name]: rule.text === ruleWords.coverAll ? 1 : 0 };
    const shape = { kind, ...size, rules: overruling ?? own };
    const numbers = emptySites(shape, 'cell');
    const { max } = rangeOf(layers.numbers, shape);
    readRows(reader, shape.rows, shape.columns, (word, at) => {
      numbers[at] = numberOf(word, Math.min(max, largestLetter));
    });
    // A puzzle without any drawing may end after its clues.
    const lines = reader.atEnd() ? emptySites(shape, 'pair') : readLines(reader, shape);
    reader.end();
    return { puzzle: { ...shape, clues: { numbers } }, answers: { lines } };
  },
  write: (position) => {
    refuseRules(
      textName,
      variants.filter((variant) => variant !== coverAll),
      position,
    );
    refuseGraph(textName, position);
    const { puzzle, answers } = position;
    if (puzzle.rules[coverAll.name] !== 1) throw loss(textName, `a board without the rule ${coverAll.name}`);
    const { numbers } = puzzle.clues;
    if (largestValue(numbers) > largestLetter) throw loss(textName, `a number above ${largestLetter}`);
    const { write } = valueWords(layers.lines, puzzle);
    const [across, count] = [horizontalPairCount(puzzle), pairCount(puzzle)];
    const rowsOf = (from: number, to: number, length: number): readonly string[] =>
      Array.from({ length: length === 0 ? puzzle.rows : (to - from) / length }, (_, row) =>
        Array.from(
          answers.lines.subarray(from + row * length, from + (row + 1) * length),
          (value) => `${write(value)} `,
        ).join(''),
      );
    const lines = [
      ...['pzprv3', id, puzzle.rows, puzzle.columns, ruleWords.coverAll],
      ...cellRows(puzzle, numbers).map((row) => Array.from(row, (value) => `${signOf(value)} `).join('')),
      ...rowsOf(0, across, puzzle.columns - 1),
      ...rowsOf(across, count, puzzle.columns),
    ];
    return `${lines.join('/')}/`;
  },
};

function signOf(value: number): string {
  return value === empty ? '.' : value === unknownClue ? '-' : signOfNumber(value);
}

/** The number of a cell; letters go up to that of `max`. */
function numberOf(word: Word, max: number): number {
  if (word.text === '.') return empty;
  if (word.text === '-') return unknownClue;
  const code = word.text.charCodeAt(0);
  const isLetter = /^[A-Za-z]$/.test(word.text);
  const number = code >= 97 ? code - 70 : code - 64;
  if (isLetter && number <= max) return number;
  throw unexpected(word, `".", "-" or a letter up to "${signOfNumber(max)}"`);
}

function readRows(
  reader: WordReader,
  rows: number,
  length: number,
  take: (word: Word, at: number) => void,
): void {
  // The reader skips blank lines.
  if (length === 0) return;
  for (let row = 0, at = 0; row < rows; row++)
    for (const word of reader.row(length, 'values')) take(word, at++);
}

function readLines(reader: WordReader, shape: PuzzleShape): SiteValues {
  const lines = emptySites(shape, 'pair');
  const { read } = valueWords(layers.lines, shape);
  const { rows, columns } = shape;
  const across = horizontalPairCount(shape);
  readRows(reader, rows, columns - 1, (word, at) => {
    lines[at] = read(word);
  });
  readRows(reader, rows - 1, columns, (word, at) => {
    lines[across + at] = read(word);
  });
  return lines;
}
