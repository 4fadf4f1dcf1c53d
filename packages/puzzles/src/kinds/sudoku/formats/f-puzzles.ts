import lzString from 'lz-string';
import * as z from 'zod/mini';
import type { Format } from '../../../boards/definition/format.js';
import { InputError, quote } from '../../../boards/definition/input-error.js';
import { tooLongAt } from '../../../boards/definition/reading-errors.js';
import { jsonValue } from '../../../boards/formats/json/checked-json.js';
import { repeatedKey } from '../../../boards/formats/json/repeated-key.js';
import { checkedValue, pathText } from '../../../boards/formats/json/schema-problem.js';
import { refuseAnswers } from '../../../boards/formats/loss.js';
import { mistake } from '../../../boards/formats/mistake.js';
import { placeOf } from '../../../boards/formats/text.js';
import { unexpected, type Word } from '../../../boards/formats/word-reader.js';
import { empty } from '../../../boards/layers/layer.js';
import { boxesOn, boxOf, hasRegions, maxSide, regionsOn } from '../boxes.js';
import { diagonals, type Sudoku } from '../layers.js';
import { isLineOf } from './nine-rows.js';
import { emptySquare, positionOf, refuseSides } from './position.js';

const name = 'f-puzzles';

const puzzleSchema = z.lazy(() => {
  const side = z.int().check(z.minimum(1), z.maximum(maxSide));
  const digits = z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number));
  const number = z.pipe(z.union([z.number(), digits]), side);
  const marks = z.nullish(z.array(z.unknown()));
  return z.looseObject({
    size: side,
    grid: z.array(
      z.array(
        z.object({
          value: z.nullish(number),
          given: z.nullish(z.boolean()),
          region: z.nullish(z.int().check(z.minimum(0))),
          cornerPencilMarks: marks,
          centerPencilMarks: marks,
          givenPencilMarks: marks,
        }),
      ),
    ),
    'diagonal+': z.nullish(z.boolean()),
    'diagonal-': z.nullish(z.boolean()),
  });
});

/** The sides of the boards that are written: those with boxes that f-puzzles.com can set. */
const written = { min: 4, max: 16 } as const;

/** The sides whose boxes are the same everywhere. */
const plainSides: readonly number[] = [4, 6, 9];

/** The maximum number of warnings. */
const maxWarnings = 20;

/** The supported keys, and keys without effect on the board. */
const ownKeys = ['size', 'grid', 'diagonal+', 'diagonal-', 'title', 'author', 'solution'];

/** Unsupported constraints: without them, the board would be another puzzle. */
const constraints = [
  'killercage extraregion littlekillersum sandwichsum xsum skyscraper arrow doublearrow antiknight antiking',
  'disjointgroups nonconsecutive negative ratio difference xv clone thermometer slowthermometer palindrome',
  'betweenline lockout renban whispers nabner regionsumline entropicline modularline zipperline even odd',
  'minimum maximum quadruple clock rowindexer columnindexer boxindexer',
].flatMap((keys) => keys.split(' '));

/** Drawings in cells or along lines, without effect on the puzzle. */
const drawings = ['text', 'line', 'circle', 'rectangle', 'cage', 'fogofwar', 'foglight'];

/**
 * A link of f-puzzles.com, or of SudokuPad with an id that begins with `fpuz`, which holds the same data. The second is
 * written, without answers. Both diagonals together are the rule variant `diagonals`; every other constraint is refused by name, and so
 * are unknown keys with cells or lines. Each other ignored key gives a warning, for example the rules in words.
 * SudokuPad's own encodings, and ids that need its server, are refused.
 */
export const fPuzzles: Format<Sudoku> = {
  name,
  title: 'SudokuPad link',
  opensAt: 'SudokuPad',
  description:
    'a link of SudokuPad (https://sudokupad.app/fpuzzles…) or f-puzzles.com (https://f-puzzles.com/?load=…)',
  oneLine: true,
  address: 'certain',
  signs: '/',
  recognize: (text) => (isLineOf(beginning, text) ? 'yes' : 'no'),
  read: (text, { rules, warn }) => {
    const json = jsonInAddress(text);
    const { place } = json;
    const problem = (expected: string, found: string, path = ''): InputError =>
      new InputError({ code: 'unexpected', place, path, expected, found });
    const value = jsonValue(json.text);
    if (value === undefined) throw problem('JSON of a puzzle', quote(json.text));
    const repeated = repeatedKey(json.text);
    if (repeated !== null) throw problem('each key of an object once', `${quote(repeated.key)} again`);
    const parsed = checkedValue(puzzleSchema, value);
    if (!parsed.isRight) {
      const { path, expected, found } = parsed.problem;
      throw problem(expected, found, pathText(path));
    }
    const { size: side, grid, 'diagonal+': rising, 'diagonal-': falling, ...others } = parsed.value;
    const cells = grid.flat();
    if (grid.length !== side || grid.some((row) => row.length !== side))
      throw problem(`a grid of ${side} rows of ${side} cells`, 'a grid of another size');
    const said = Object.keys(others).filter((key) => !ownKeys.includes(key) && !isNothing(others[key]));
    if (cells.some(({ givenPencilMarks }) => !isNothing(givenPencilMarks))) said.push('givenPencilMarks');
    const refused = said.filter(
      (key) =>
        constraints.includes(key) ||
        key === 'givenPencilMarks' ||
        (!drawings.includes(key) && hasPlaces(others[key])),
    );
    if (refused.length > 0)
      throw problem('no other rules than those of the board', refused.map(quote).join(', '));
    if ((rising ?? false) !== (falling ?? false)) throw problem('both diagonals or none', 'one diagonal');
    for (const key of said.slice(0, maxWarnings)) warn?.(`${quote(key)} is ignored`);
    if (cells.some((cell) => !isNothing(cell.cornerPencilMarks) || !isNothing(cell.centerPencilMarks)))
      warn?.('pencil marks are ignored');
    const [givens, numbers, regions] = [emptySquare(side), emptySquare(side), emptySquare(side)];
    const boxes = boxesOn(side);
    for (const [cell, { value, given, region }] of cells.entries()) {
      if ((value ?? 0) > side || (region ?? 0) >= side)
        throw problem(`numbers up to ${side}`, 'a larger one');
      if (typeof value === 'number') (given ? givens : numbers)[cell] = value;
      regions[cell] = region === undefined ? boxes[cell]! : region === null ? empty : region + 1;
    }
    const hasBoxes = boxOf(side).height > 1 && regions.every((region, cell) => region === boxes[cell]);
    const own = { [diagonals.name]: rising ? 1 : 0 };
    const content = { side, rules: rules ?? own, givens, numbers };
    return positionOf(hasBoxes ? content : { ...content, regions });
  },
  write: (position) => {
    refuseAnswers(name, position);
    refuseSides(name, position.puzzle, written.min, written.max);
    const { rows: side, rules: inForce, clues } = position.puzzle;
    // Sites may divide sides without square boxes differently, so that their boxes are written too.
    const isNamed = hasRegions(position.puzzle) || !plainSides.includes(side);
    const regions = regionsOn(position.puzzle);
    const cells = Array.from(clues.givens, (given, cell) => ({
      ...(given === empty ? {} : { value: given, given: true }),
      ...(isNamed ? { region: regions[cell] === empty ? null : regions[cell]! - 1 } : {}),
    }));
    const grid = Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side));
    const crossed = inForce[diagonals.name] === 1 ? { 'diagonal+': true, 'diagonal-': true } : {};
    const packed = lzString.compressToBase64(JSON.stringify({ size: side, grid, ...crossed }));
    return `https://sudokupad.app/fpuzzles${encodeURIComponent(packed)}`;
  },
};

/** Whether a value names cells or lines, as constraints do. */
function hasPlaces(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.some((each) => typeof each === 'object' && each !== null && ('cells' in each || 'lines' in each))
  );
}

/** Whether a value is empty, for example after its constraint was removed. */
export function isNothing(value: unknown): boolean {
  return (value ?? false) === false || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A link of f-puzzles.com, or of SudokuPad under one of its names. */
const beginning =
  /^\s*(?:https?:\/\/)?(?:(?:www\.)?f-puzzles\.com\/\?(?:[^\s#]*?&)?load=|(?:[a-z-]+\.)?(?:sudokupad\.app|crackingthecryptic\.com|svencodes\.com)\/(?:sudoku)?\/?(?:\?puzzleid=)?)/i;

/** The maximum length of a link: a packed text may unpack to half the square of its length. */
const maxPacked = 16 * 1024;
const maxCharacters = 1024 * 1024;

/** The prefixes of SudokuPad's own encodings of a puzzle in an id. */
const ownForms = ['scl', 'ctc', 'scf'];

/** The JSON text that is packed in a link, with the place of its data. Throws `InputError`. */
function jsonInAddress(text: string): Word {
  const start = beginning.exec(text)?.[0];
  const place = placeOf(start ?? '');
  if (start === undefined) throw unexpected({ text, place }, 'a link of f-puzzles.com or SudokuPad');
  const rest = text.slice(start.length).trim();
  if (rest.length > maxPacked) throw tooLongAt(place, `at most ${maxPacked} characters`, String(rest.length));
  const id = decoded(rest.replace(/[?&#].*$/s, ''), place);
  const form = /load=$/i.test(start) ? '' : (/^fpuz(?:zles)?/.exec(id)?.[0] ?? null);
  if (form === null) {
    const own = ownForms.find((each) => id.startsWith(each));
    const found =
      own === undefined
        ? `${quote(id)}, which needs SudokuPad's server`
        : `"${own}", a form of SudokuPad's own`;
    throw mistake(place, 'an id that begins with "fpuz"', found);
  }
  const packed = id.slice(form.length).replaceAll(' ', '+');
  const json = decompressed(packed);
  if (json === null) throw unexpected({ text: packed, place }, 'a puzzle packed in Base64');
  if (json.length > maxCharacters)
    throw tooLongAt(place, `a puzzle of at most ${maxCharacters} characters`, 'more');
  return { text: json, place };
}

/** The text that is compressed in Base64; null for other text, on some of which the library throws. */
function decompressed(packed: string): string | null {
  if (!/^[A-Za-z0-9+/]+=*$/.test(packed)) return null;
  try {
    return lzString.decompressFromBase64(packed) || null;
  } catch {
    return null;
  }
}

function decoded(text: string, place: Word['place']): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw unexpected({ text, place }, 'signs of an address');
  }
}
