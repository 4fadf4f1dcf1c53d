import { z } from 'zod';
import type { Grid } from '../../geometry/grid.js';
import { InputError, quote } from '../input-error.js';
import { type Word, wholeNumber } from '../word-reader.js';
import { unescaped, unpacked } from './packed-text.js';
import { type PenpaPoints, penpaPoints } from './points.js';

/** A number or a word that is given in a cell. */
export interface PenpaNumber {
  readonly text: string;
  /** Whether there is a circle around it. */
  readonly isCircled: boolean;
}

/** What a link of Penpa-edit has, as far as it says a puzzle of numbers, and of lines as answers. */
export interface Penpa {
  readonly size: Grid;
  /** Whether corners are dots, without lines between them. */
  readonly isDotted: boolean;
  /** Genres, as its author chose them; most often none. */
  readonly tags: readonly string[];
  /** By cell, what is given there. */
  readonly numbers: ReadonlyMap<number, PenpaNumber>;
  /** The styles of the lines that are drawn as answers, by pair of cells, and by edge. */
  readonly pairs: ReadonlyMap<number, number>;
  readonly edges: ReadonlyMap<number, number>;
}

/** The style of a cross on a line or an edge. */
export const crossStyle = 98;

/** The styles of numbers with a circle around them. */
const circledStyles = [6, 7, 11];

/** A number as it stands in the middle of a cell. */
const normalType = '1';

/** What the mode of a board says of the lines between its cells, and of dots at their corners. */
const [withoutLines, withDots] = ['3', '1'];

/** Types of boards whose cells are squares. */
const squareTypes = ['square', 'sudoku', 'kakuro'];

/** No side is longer. */
const longestSide = 10_000;

/** The last line of the data that is looked at, from 0: the genres. There may be a million lines behind it. */
const lastLine = 17;

/** What is given, as far as it is looked at: by point, a number with its style and type, or a symbol with its shape. */
const givenSchema = z.looseObject({
  number: z.record(z.string(), z.tuple([z.unknown(), z.number(), z.string()], z.unknown())).default({}),
  symbol: z.record(z.string(), z.tuple([z.unknown(), z.string()], z.unknown())).default({}),
});

/** What is drawn as an answer, as far as it is looked at: by two points or one, the style of a line. */
const answerSchema = z.looseObject({
  line: z.record(z.string(), z.number()).default({}),
  lineE: z.record(z.string(), z.number()).default({}),
});

const modeSchema = z.union([
  z.array(z.string()),
  z.looseObject({ grid: z.array(z.string()) }).transform(({ grid }) => grid),
]);

/** What of the given layer means something here, or is there to look at. */
const knownParts = ['number', 'symbol', 'surface', 'command_redo', 'command_undo', 'command_replay'];

/**
 * Reads the data of a link, on squares alone: the numbers and circles that are given, and the lines that are drawn as
 * answers. Passed over are colors, titles, how the board is turned, whatever is outside it, and of the answers all but
 * lines between neighbors and crosses. Anything else that is given is refused by its name, as it may change the puzzle:
 * lines, shapes, cages, thermometers, arrows, small numbers. Throws `InputError`, with the place of the data.
 */
export function readPenpa(data: Word): Penpa {
  const fail = (expected: string, found: string): InputError =>
    new InputError({ code: 'unexpected', place: data.place, expected, found });
  if (data.text === '') throw fail('the parameter "p" of a link of Penpa-edit', 'none');
  if (data.text.startsWith('http')) throw fail('a puzzle, and not a link to one', quote(data.text));
  const lines = unpacked(data)
    .split('\n', lastLine + 1)
    .map(unescaped);
  const json = <Schema extends z.ZodType>(
    line: number,
    schema: Schema,
    text = lines[line] ?? '',
  ): z.infer<Schema> => {
    const parsed = schema.safeParse(jsonOf(text));
    if (parsed.success) return parsed.data;
    throw fail(`a puzzle in line ${line + 1} of the data`, quote(text));
  };
  const [type = '', columns = '', rows = ''] = lines[0]!.split(',', 3);
  if (/^\d/.test(type)) throw fail('a link of version 2 or later', 'one of version 1');
  if (!squareTypes.includes(type)) throw fail('a board of squares', quote(type));
  const side = (text: string): number => wholeNumber({ text, place: data.place }, 'a side', 1, longestSide);
  const canvas = { rows: side(rows), columns: side(columns) };
  let last = 0;
  const cells = json(5, z.array(z.number())).map((difference) => {
    last += difference;
    return last;
  });
  const points = penpaPoints(canvas, cells);
  if (points === null) throw fail('a board that is a rectangle', `${cells.length} cells that are none`);
  const [lineStyle, dots] = json(2, modeSchema, lines[2]?.split('~', 1)[0]);
  const answers = lines[4]?.trim() ? json(4, answerSchema) : answerSchema.parse({});
  return {
    size: points.size,
    isDotted: lineStyle === withoutLines && dots === withDots,
    tags: z
      .array(z.string())
      .catch([])
      .parse(jsonOf(lines[lastLine] ?? '')),
    numbers: numbersIn(points, json(3, givenSchema), fail),
    pairs: drawn(answers.line, points.pair),
    edges: drawn(answers.lineE, points.edge),
  };
}

/** The value of a JSON text; undefined where it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Fail = (expected: string, found: string) => InputError;

function numbersIn(
  points: PenpaPoints,
  given: z.infer<typeof givenSchema>,
  fail: Fail,
): ReadonlyMap<number, PenpaNumber> {
  for (const [part, content] of Object.entries(given))
    if (!knownParts.includes(part) && hasContent(content))
      throw fail('a puzzle of numbers alone', quote(part));
  const numbers = new Map<number, PenpaNumber>();
  const cellOf = (key: string, what: string): number | null => {
    const point = /^\d{1,9}$/.test(key) ? Number(key) : Number.NaN;
    if (!points.isCell(point)) throw fail('numbers and circles in cells', `${what} on an edge or a corner`);
    return points.cell(point);
  };
  for (const [key, [value, style, type]] of Object.entries(given.number)) {
    const cell = cellOf(key, quote(String(value)));
    if (cell === null) continue;
    if (type !== normalType)
      throw fail('numbers in the middle of cells', `${quote(String(value))} of the type ${quote(type)}`);
    numbers.set(cell, { text: String(value).trim(), isCircled: circledStyles.includes(style) });
  }
  for (const [key, [, shape]] of Object.entries(given.symbol)) {
    const cell = cellOf(key, `the shape ${quote(shape)}`);
    if (cell === null) continue;
    if (!shape.startsWith('circle'))
      throw fail('a puzzle of numbers and circles', `the shape ${quote(shape)}`);
    numbers.set(cell, { text: numbers.get(cell)?.text ?? '', isCircled: true });
  }
  return numbers;
}

function hasContent(content: unknown): boolean {
  return typeof content === 'object' && content !== null && Object.keys(content).length > 0;
}

/** The lines that are at a site of the board, with their styles. */
function drawn(
  lines: Readonly<Record<string, number>>,
  siteOf: (points: readonly number[]) => number | null,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const [key, style] of Object.entries(lines)) {
    const site = siteOf(key.split(',').map(Number));
    if (site !== null) found.set(site, style);
  }
  return found;
}
