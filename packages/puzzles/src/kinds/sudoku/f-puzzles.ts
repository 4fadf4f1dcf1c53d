import * as z from 'zod/mini';
import type { Format } from '../../boards/definition/format.js';
import { InputError, quote } from '../../boards/definition/input-error.js';
import { repeatedKey } from '../../boards/formats/json/repeated-key.js';
import { checkedValue, pathText } from '../../boards/formats/json/schema-problem.js';
import { loss, refuseAnswers } from '../../boards/formats/loss.js';
import { emptySites } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { boxesOn, boxOf, maxSide } from './boxes.js';
import { addressOf, isAddress, jsonInAddress } from './f-puzzles-address.js';
import { diagonals, type Sudoku } from './layers.js';
import { positionOf } from './position-of.js';

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
  ...[
    'killercage',
    'extraregion',
    'littlekillersum',
    'sandwichsum',
    'xsum',
    'skyscraper',
    'arrow',
    'doublearrow',
  ],
  ...[
    'antiknight',
    'antiking',
    'disjointgroups',
    'nonconsecutive',
    'negative',
    'ratio',
    'difference',
    'xv',
    'clone',
  ],
  ...[
    'thermometer',
    'slowthermometer',
    'palindrome',
    'betweenline',
    'lockout',
    'renban',
    'whispers',
    'nabner',
  ],
  ...[
    'regionsumline',
    'entropicline',
    'modularline',
    'zipperline',
    'even',
    'odd',
    'minimum',
    'maximum',
    'quadruple',
  ],
  ...['clock', 'rowindexer', 'columnindexer', 'boxindexer'],
];

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
  recognize: (text) => (isAddress(text) ? 'yes' : 'no'),
  read: (text, { rules, warn }) => {
    const json = jsonInAddress(text);
    const { place } = json;
    const problem = (expected: string, found: string, path = ''): InputError =>
      new InputError({ code: 'unexpected', place, path, expected, found });
    const value = valueOfJson(json.text);
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
    const sites = { rows: side, columns: side };
    const [givens, numbers, regions] = [
      emptySites(sites, 'cell'),
      emptySites(sites, 'cell'),
      emptySites(sites, 'cell'),
    ];
    const boxes = boxesOn(side, boxOf(side));
    for (const [cell, { value, given, region }] of cells.entries()) {
      if ((value ?? 0) > side || (region ?? 0) >= side)
        throw problem(`numbers up to ${side}`, 'a larger one');
      if (typeof value === 'number') (given ? givens : numbers)[cell] = value;
      regions[cell] = region === undefined ? boxes[cell]! : region === null ? empty : region + 1;
    }
    const isBoxed = boxOf(side).height > 1;
    const hasBoxes = regions.every((region, cell) => region === boxes[cell]);
    const own = { [diagonals.name]: rising ? 1 : 0 };
    return positionOf({
      side,
      rules: rules ?? own,
      givens,
      numbers,
      regions: hasBoxes && isBoxed ? undefined : regions,
    });
  },
  write: (position) => {
    refuseAnswers(name, position);
    const { rows: side, columns, rules: inForce, clues } = position.puzzle;
    if (side !== columns || side < written.min || side > written.max)
      throw loss(name, `${side} rows and ${columns} columns`);
    const isDrawn = clues.regions.some((region) => region !== empty);
    // Sites may divide sides without square boxes differently, so that their boxes are written too.
    const isNamed = isDrawn || !plainSides.includes(side);
    const regions = isDrawn ? clues.regions : boxesOn(side, boxOf(side));
    const cells = Array.from(clues.givens, (given, cell) => ({
      ...(given === empty ? {} : { value: given, given: true }),
      ...(isNamed ? { region: regions[cell] === empty ? null : regions[cell]! - 1 } : {}),
    }));
    const grid = Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side));
    const crossed = inForce[diagonals.name] === 1 ? { 'diagonal+': true, 'diagonal-': true } : {};
    return addressOf(JSON.stringify({ size: side, grid, ...crossed }));
  },
};

/** The value of a JSON text; undefined if it is invalid. */
export function valueOfJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value names cells or lines, as constraints do. */
function hasPlaces(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.some((each) => typeof each === 'object' && each !== null && ('cells' in each || 'lines' in each))
  );
}

/** Whether a value is empty, for example after its constraint was removed. */
export function isNothing(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === false ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}
