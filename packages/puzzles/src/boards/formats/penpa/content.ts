import * as z from 'zod/mini';
import { type InputError, quote } from '../../definition/input-error.js';
import type { Tone } from '../../layers/layer.js';
import type { PenpaPoints } from './points.js';

/** A given number or word in a cell. */
export interface PenpaNumber {
  readonly text: string;
  /** Whether there is a circle around it. */
  readonly isCircled: boolean;
  /** The tone of a circle that is drawn as a shape: of plain circles, not of gray or dashed ones. */
  readonly tone: Tone | null;
}

/** The styles of numbers with a circle around them. */
const circledStyles = [6, 7, 11];

/** The tones of circles, by the number of their look. */
const tones: ReadonlyMap<unknown, Tone> = new Map([
  [1, 'white'],
  [2, 'black'],
]);

/** A number as it stands in the middle of a cell. */
export const normalType = '1';

/** By point, the content there; nothing by default. */
const byPoint = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z._default(z.record(z.string(), schema), {});

const numbers = () => byPoint(z.tuple([z.unknown(), z.number(), z.string()], z.unknown()));

/** The givens that are read: by point, a number with its style and type, or a symbol with its shape. */
export const givenSchema = z.lazy(() =>
  z.looseObject({
    number: numbers(),
    symbol: byPoint(z.tuple([z.unknown(), z.string()], z.unknown())),
    lineE: byPoint(z.number()),
  }),
);

/** The answers that are read: by two points or one, the style of a line; by point, a number. */
export const answerSchema = z.lazy(() =>
  z.looseObject({ line: byPoint(z.number()), lineE: byPoint(z.number()), number: numbers() }),
);

/** The supported content of the given layer, and content without meaning for the puzzle. */
const knownParts = ['number', 'symbol', 'lineE', 'surface', 'command_redo', 'command_undo', 'command_replay'];

/** The error of a link with other content than expected. */
export type Fail = (expected: string, found: string) => InputError;

/** The numbers and circles that are given. Throws `InputError` for other content. */
export function numbersIn(
  points: PenpaPoints,
  given: z.infer<typeof givenSchema>,
  fail: Fail,
): ReadonlyMap<number, PenpaNumber> {
  for (const [part, content] of Object.entries(given))
    if (!knownParts.includes(part) && hasContent(content))
      throw fail('a puzzle with numbers only', quote(part));
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
    numbers.set(cell, { text: String(value).trim(), isCircled: circledStyles.includes(style), tone: null });
  }
  for (const [key, [look, shape]] of Object.entries(given.symbol)) {
    const cell = cellOf(key, `the shape ${quote(shape)}`);
    if (cell === null) continue;
    if (!shape.startsWith('circle'))
      throw fail('a puzzle of numbers and circles', `the shape ${quote(shape)}`);
    const text = numbers.get(cell)?.text ?? '';
    numbers.set(cell, { text, isCircled: true, tone: tones.get(look) ?? null });
  }
  return numbers;
}

export function enteredIn(
  points: PenpaPoints,
  { number }: z.infer<typeof answerSchema>,
): ReadonlyMap<number, string> {
  const entered = new Map<number, string>();
  for (const [key, [value, , type]] of Object.entries(number)) {
    const cell = type === normalType && /^\d{1,9}$/.test(key) ? points.cell(Number(key)) : null;
    if (cell !== null) entered.set(cell, String(value).trim());
  }
  return entered;
}

/** The borders that are given, all of which are edges of the board. Throws `InputError`. */
export function bordersIn(
  points: PenpaPoints,
  { lineE }: z.infer<typeof givenSchema>,
  fail: Fail,
): ReadonlySet<number> {
  const borders = new Set(drawn(lineE, points.edge).keys());
  if (borders.size < Object.keys(lineE).length) throw fail('borders along edges of the board', '"lineE"');
  return borders;
}

function hasContent(content: unknown): boolean {
  return typeof content === 'object' && content !== null && Object.keys(content).length > 0;
}

export function drawn(
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
