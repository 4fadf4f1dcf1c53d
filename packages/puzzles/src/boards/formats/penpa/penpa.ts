import * as z from 'zod/mini';
import { quote } from '../../definition/input-error.js';
import { unexpectedAt } from '../../definition/reading-errors.js';
import type { Grid } from '../../geometry/grid.js';
import { jsonValue } from '../json/checked-json.js';
import { repeatedKey } from '../json/repeated-key.js';
import { checkedValue, pathText } from '../json/schema-problem.js';
import { unpacked } from '../packed-text.js';
import { type Word, wholeNumber } from '../word-reader.js';
import {
  answerSchema,
  bordersIn,
  drawn,
  enteredIn,
  type Fail,
  givenSchema,
  numbersIn,
  type PenpaNumber,
} from './content.js';
import { penpaPoints } from './points.js';
import { unescaped } from './short-forms.js';

/** The content of a link of Penpa-edit: a puzzle of numbers, with lines and numbers as answers. */
export interface Penpa {
  readonly size: Grid;
  /** Whether corners are dots, without lines between them. */
  readonly isDotted: boolean;
  /** Genres, as its author chose them; usually none. */
  readonly tags: readonly string[];
  /** By cell, what is given there. */
  readonly numbers: ReadonlyMap<number, PenpaNumber>;
  /** The styles of the lines that are drawn as answers, by pair of cells, and by edge. */
  readonly pairs: ReadonlyMap<number, number>;
  readonly edges: ReadonlyMap<number, number>;
  /** By cell, the number that is written there as an answer. */
  readonly entered: ReadonlyMap<number, string>;
  /** The edges that are given as borders. */
  readonly borders: ReadonlySet<number>;
}

/** The style of a cross on a line or an edge. */
export const crossStyle = 98;

/** In the mode of a board: no lines between cells, and dots at corners. */
const [withoutLines, withDots] = ['3', '1'];

/** Types of boards whose cells are squares. */
const squareTypes = ['square', 'sudoku', 'kakuro'];

const maxSide = 10_000;

/** The last line of the data that is read, from 0: the genres. A million lines may follow. */
const lastLine = 17;

const modeSchema = z.lazy(() =>
  z.union([
    z.array(z.string()),
    z.pipe(
      z.looseObject({ grid: z.array(z.string()) }),
      z.transform(({ grid }) => grid),
    ),
  ]),
);

/**
 * Reads the data of a link, on boards of squares: given numbers and circles, and the lines drawn as answers. Ignored are colors,
 * titles, the rotation of the board, everything outside it, and all answers but lines between neighbors, crosses and numbers.
 * Anything else given but borders along edges is refused by its name, as it may change the puzzle:
 * lines, shapes, cages, thermometers, arrows, small numbers. Throws `InputError`, with the place of the data.
 */
export function readPenpa(data: Word): Penpa {
  const fail: Fail = (expected, found) => unexpectedAt(data.place, expected, found);
  if (data.text === '') throw fail('the parameter "p" of a link of Penpa-edit', 'none');
  if (data.text.startsWith('http')) throw fail('a puzzle, and not a link to one', quote(data.text));
  const lines = unpacked(data)
    .split('\n', lastLine + 1)
    .map(unescaped);
  const json = <Schema extends z.ZodMiniType>(
    line: number,
    schema: Schema,
    text = lines[line] ?? '',
  ): z.infer<Schema> => {
    const value = jsonValue(text);
    const where = `line ${line + 1} of the data`;
    if (value === undefined) throw fail(`JSON in ${where}`, quote(text));
    const repeated = repeatedKey(text);
    if (repeated !== null)
      throw fail(`each key of an object once in ${where}`, `${quote(repeated.key)} again`);
    const parsed = checkedValue(schema, value);
    if (parsed.isRight) return parsed.value;
    const { path, expected, found } = parsed.problem;
    throw fail(
      path.length === 0 ? `${expected} as ${where}` : `${expected} at ${pathText(path)} in ${where}`,
      found,
    );
  };
  const [type = '', columns = '', rows = ''] = lines[0]!.split(',', 3);
  if (/^\d/.test(type)) throw fail('a link of version 2 or later', 'one of version 1');
  if (!squareTypes.includes(type)) throw fail('a board of squares', quote(type));
  const side = (text: string): number => wholeNumber({ text, place: data.place }, 'a side', 1, maxSide);
  const canvas = { rows: side(rows), columns: side(columns) };
  let last = 0;
  const cells = json(5, z.array(z.number())).map((difference) => {
    last += difference;
    return last;
  });
  const points = penpaPoints(canvas, cells);
  if (points === null) throw fail('a board that is a rectangle', `${cells.length} cells in another form`);
  const [lineStyle, dots] = json(2, modeSchema, lines[2]?.split('~', 1)[0]);
  const answers = lines[4]?.trim() ? json(4, answerSchema) : answerSchema.parse({});
  const given = json(3, givenSchema);
  return {
    size: points.size,
    isDotted: lineStyle === withoutLines && dots === withDots,
    tags: z.catch(z.array(z.string()), []).parse(jsonValue(lines[lastLine] ?? '')),
    numbers: numbersIn(points, given, fail),
    pairs: drawn(answers.line, points.pair),
    edges: drawn(answers.lineE, points.edge),
    entered: enteredIn(points, answers),
    borders: bordersIn(points, given, fail),
  };
}
