import { contentLines } from './content-lines.js';
import type { InputProblem, Place } from './input-error.js';
import { placeOf } from './text.js';

/** The cells of a line of text, of which there are as many as on a board of this side. */
export interface SquareLine {
  readonly side: number;
  readonly signs: string;
  /** Where a sign stands. */
  placeOf(index: number): Place;
}

/** What a line of cells looks like. */
export interface SquareLineForm {
  readonly leastSide: number;
  readonly mostSide: number;
  /** What comments begin with, on lines of their own or behind the cells. */
  readonly comment: string;
}

/** With all that is between them, cells take no more characters than this each. */
const charactersOfCell = 4;

/** What is expected of a line, in words. */
export function squareLineWords({ leastSide, mostSide }: SquareLineForm): string {
  return `a line of SIDE × SIDE cells, for a side from ${leastSide} to ${mostSide}`;
}

/** What parts pieces of a board. */
const rulers = /[\s|+]+/;

/**
 * The cells of the only line that is not blank or a comment, as many as on a square; null where there is no such line.
 * Blanks, `|` and `+` may part pieces of one length; what comes behind a comma, a semicolon, a comment or, where the
 * board is a single piece, a blank is passed over. Linear.
 */
export function squareLine(text: string, form: SquareLineForm): SquareLine | null {
  const { leastSide, mostSide, comment } = form;
  const start = onlyContent(text, comment);
  if (start === null) return null;
  const told = toldIn(text.slice(start), form);
  for (const signs of readingsOf(told)) {
    const side = Math.sqrt(signs.length);
    if (side < leastSide || side > mostSide || !Number.isInteger(side)) continue;
    const placeOfSign = (index: number): Place => {
      const at = Array.from(told.matchAll(/[^\s|+]/g))[index]!.index;
      return placeOf(text.slice(0, start + at));
    };
    return { side, signs, placeOf: placeOfSign };
  }
  return null;
}

/** So many cells, at least, make a line look like a board. */
export const fewestCells = 36;

/** What is wrong with a line that looks like a board but has another number of cells; null where it does not. */
export function uneven(text: string, form: SquareLineForm): InputProblem | null {
  const start = onlyContent(text, form.comment);
  if (start === null) return null;
  const [signs = ''] = readingsOf(toldIn(text.slice(start), form));
  if (signs.length < fewestCells || !/^[\d.*_?x-]*$/i.test(signs) || !/\d/.test(signs)) return null;
  const side = Math.min(form.mostSide, Math.round(Math.sqrt(signs.length)));
  return {
    code: 'unexpected',
    place: placeOf(text.slice(0, start)),
    expected: `a line of ${side * side} cells, as many as a board of side ${side} has`,
    found: `${signs.length} cells`,
  };
}

/** What a line says before its comments. */
function toldIn(line: string, { mostSide, comment }: SquareLineForm): string {
  const behind = line.slice(0, charactersOfCell * mostSide ** 2);
  return /^[^,;\n]*/.exec(behind.split(comment, 1)[0]!)![0];
}

/** The cells of a line: its pieces, where they are of one length, else the first. */
function readingsOf(told: string): readonly string[] {
  const pieces = told.split(rulers).filter((piece) => piece !== '');
  const isEven = pieces.every(({ length }) => length === pieces[0]!.length);
  return [...(isEven ? [pieces.join('')] : []), ...pieces.slice(0, 1)];
}

/** Where the only line begins that is not blank or a comment; null where there is none or are several. */
function onlyContent(text: string, comment: string): number | null {
  const lines = contentLines(text, [comment]);
  const first = lines.next().value;
  return first === undefined || lines.next().done !== true ? null : first.start;
}
