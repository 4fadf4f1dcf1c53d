import { z } from 'zod';
import type { Format } from '../../formats/format.js';
import { InputError, quote } from '../../formats/input-error.js';
import { loss } from '../../formats/loss.js';
import { emptySites } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';
import { mostSide } from './board-problem.js';
import { boxesOn, boxOf } from './boxes.js';
import { isAddress, jsonInAddress } from './f-puzzles-address.js';
import { diagonals, type Sudoku } from './layers.js';
import { positionOf } from './position-of.js';

const name = 'f-puzzles';

const number = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.int().min(1).max(mostSide));
const marks = z.array(z.unknown()).nullish();
const puzzleSchema = z.looseObject({
  size: z.int().min(1).max(mostSide),
  grid: z.array(
    z.array(
      z.object({
        value: number.nullish(),
        given: z.boolean().nullish(),
        region: z.int().min(0).nullish(),
        cornerPencilMarks: marks,
        centerPencilMarks: marks,
        givenPencilMarks: marks,
      }),
    ),
  ),
  'diagonal+': z.boolean().nullish(),
  'diagonal-': z.boolean().nullish(),
});

/** No more keys are named. */
const mostWarnings = 20;

/** What is read, and what says nothing of the board. */
const ownKeys = ['size', 'grid', 'diagonal+', 'diagonal-', 'title', 'author', 'solution'];

/** Rules that a board may have beside its own: without them, it would be another puzzle. */
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

/** What is drawn on a board for the eye alone, in cells or along lines. */
const drawings = ['text', 'line', 'circle', 'rectangle', 'cage', 'fogofwar', 'foglight'];

/**
 * A link of f-puzzles.com, or of SudokuPad where its id begins with `fpuz`, which holds the same. It is only read. Both
 * diagonals together are our rule; every other constraint is refused by name, and so is what is not known and has cells
 * or lines. All else that is not kept is named in a warning, the rules in words among it. SudokuPad's own forms, and ids that its server knows, are refused.
 */
export const fPuzzles: Format<Sudoku> = {
  name,
  says: 'a link of f-puzzles.com (https://f-puzzles.com/?load=…) or SudokuPad (https://sudokupad.app/fpuz…); it is only read',
  oneLine: true,
  isOnlyRead: true,
  recognize: (text) => (isAddress(text) ? 'yes' : 'no'),
  read: (text, { rules, warn }) => {
    const json = jsonInAddress(text);
    const { place } = json;
    const problem = (expected: string, found: string): InputError =>
      new InputError({ code: 'unexpected', place, expected, found });
    const parsed = puzzleSchema.safeParse(valueOfJson(json.text));
    if (!parsed.success) {
      const { path, message } = parsed.error.issues[0]!;
      throw problem(
        `a puzzle whose ${path.map(String).join('.') || 'content'} is right`,
        `something else (${message})`,
      );
    }
    const { size: side, grid, 'diagonal+': rising, 'diagonal-': falling, ...others } = parsed.data;
    const cells = grid.flat();
    if (grid.length !== side || grid.some((row) => row.length !== side))
      throw problem(`a grid of ${side} rows of ${side} cells`, 'another one');
    const said = Object.keys(others).filter((key) => !ownKeys.includes(key) && !saysNothing(others[key]));
    if (cells.some(({ givenPencilMarks }) => !saysNothing(givenPencilMarks))) said.push('givenPencilMarks');
    const refused = said.filter(
      (key) =>
        constraints.includes(key) ||
        key === 'givenPencilMarks' ||
        (!drawings.includes(key) && hasPlaces(others[key])),
    );
    if (refused.length > 0)
      throw problem('no other rules than those of the board', refused.map(quote).join(', '));
    if ((rising ?? false) !== (falling ?? false)) throw problem('both diagonals or none', 'one alone');
    for (const key of said.slice(0, mostWarnings)) warn?.(`${quote(key)} is passed over`);
    if (cells.some((cell) => !saysNothing(cell.cornerPencilMarks) || !saysNothing(cell.centerPencilMarks)))
      warn?.('pencil marks are passed over');
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
  write: () => {
    throw loss(name, 'a puzzle (links of f-puzzles.com are only read)');
  },
};

/** The value of a JSON text; undefined where it is none. */
function valueOfJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether something is said of cells or lines, as constraints are. */
function hasPlaces(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.some((each) => typeof each === 'object' && each !== null && ('cells' in each || 'lines' in each))
  );
}

/** Whether a key says nothing, as where a constraint was taken away again. */
function saysNothing(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === false ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}
