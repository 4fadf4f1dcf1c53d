import type { ClueSymmetry, Grade, OfferedWishes, Request } from '@gridwright/puzzles';
import {
  type Board,
  clueSymmetriesOf,
  geometryNamed,
  hasBoard,
  type Puzzle,
  type Rules,
} from '@gridwright/puzzles/boards';
import { puzzleText } from '../answers/requests.js';
import type { BoardShape } from '../opening/board-fields.js';
import { sideRange } from '../opening/new-dialog.js';
import { dialogTexts } from '../texts/dialogs.js';
import { generatingTexts as texts } from '../texts/generating.js';

/** The puzzle on the desk as an example of new ones. */
export interface Example {
  readonly board: Board;
  readonly puzzle: Puzzle;
}

/** What somebody wishes of new puzzles. */
export interface Wishes {
  readonly board: Board;
  /** A word for the board, such as `8x8` or `honeycomb:4x4`; null for puzzles without a size. */
  readonly size: string | null;
  readonly rules: Rules;
  /** New puzzles have the board, the rules, the number of clues and the grade of this one where nothing else is wished; null without one. */
  readonly like: Example | null;
  /** A grade; null: as it comes, or as the example. */
  readonly grade: Grade | null;
  readonly symmetry: ClueSymmetry;
  /** A form of the kind; null: the plain one. */
  readonly form: string | null;
  /** The number of clues; null: none is redundant, or as the example. */
  readonly clues: number | null;
  /** Values of wishes of the kind's own. */
  readonly own: Readonly<Record<string, string>>;
  /** The number of puzzles of which the most pleasing one is chosen. */
  readonly bestOf: number;
}

/** How long one puzzle may take, in milliseconds. */
const limitMs = 300_000;

/** The question that makes a puzzle as wished. */
export function requestFor(wishes: Wishes, seed: number): Request {
  const { board, size, rules, like, grade, symmetry, form, clues, own, bestOf } = wishes;
  const words = board.variants.map(({ name }) => `${name}=${rules[name]}`);
  return {
    task: {
      ...{ command: 'generate', seed, count: 1, symmetry, bestOf, to: 'gridwright-puzzle' },
      kind: board.name,
      size: like === null ? size : null,
      ...(like === null
        ? {}
        : { like: { input: { name: 'example', text: puzzleText(like.board, like.puzzle) } } }),
      ...(grade === null ? {} : { difficulty: grade }),
      ...(form === null ? {} : { form }),
      ...(clues === null ? {} : { clues }),
      own,
    },
    ...(like === null ? { reading: { rules: words } } : {}),
    timeLimitMs: limitMs,
  };
}

/** More puzzles are not compared: each takes as long as the first. */
export const maxCompared = 20;

/** The fields of the form that are typed, as texts. */
export interface Fields {
  readonly shape: BoardShape;
  readonly rows: string;
  readonly columns: string;
  readonly clues: string;
  readonly bestOf: string;
}

/** The fields as they were, or those of a puzzle of the usual size. */
export function fieldsOf(wishes: Wishes | null, board: Board): Fields {
  const { rows, columns } = board.usualSize;
  const usual: Fields = {
    shape: 'grid',
    rows: String(rows),
    columns: String(columns),
    clues: '',
    bestOf: '1',
  };
  if (wishes === null) return usual;
  const clues = wishes.clues === null ? '' : String(wishes.clues);
  const others = { clues, bestOf: String(wishes.bestOf) };
  const found = /^(honeycomb:)?(\d+)x(\d+)$/.exec(wishes.size ?? '');
  if (found === null) return { ...usual, ...others };
  const [, honeycomb, ...sides] = found;
  return {
    ...others,
    shape: honeycomb === undefined ? 'grid' : 'honeycomb',
    rows: sides[0]!,
    columns: sides[1]!,
  };
}

/** The size as a word; null for puzzles without one. */
export function sizeOf(
  board: Board,
  { shape, rows, columns }: Fields,
  offered: OfferedWishes | null,
): string | null {
  if (!hasBoard(board.layers) && offered?.extent == null) return null;
  return `${shape === 'grid' ? '' : `${shape}:`}${rows}x${columns}`;
}

/** Why nothing can be made of the fields; null if it can. */
export function problemOf(
  board: Board,
  { shape, rows, columns, bestOf }: Fields,
  size: string | null,
): string | null {
  const isWhole = (value: string, least: number, most: number): boolean =>
    /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
  if (!isWhole(bestOf, 1, maxCompared)) return `${texts.bestOf}: ${texts.number(1, maxCompared)}`;
  if (size === null) return null;
  if (![rows, columns].every((side) => isWhole(side, sideRange.min, sideRange.max)))
    return dialogTexts.newDialog.size(sideRange.min, sideRange.max);
  const problem =
    hasBoard(board.layers) && shape === 'grid'
      ? board.sizeProblem({ rows: Number(rows), columns: Number(columns) })
      : null;
  return problem === null ? null : dialogTexts.noSuchSize(problem);
}

/** The symmetries that the kind and a board have. */
export function symmetriesOf(
  offered: OfferedWishes,
  example: Example | null,
  size: string | null,
): readonly ClueSymmetry[] {
  try {
    const geometry = example?.puzzle ?? (size === null ? null : geometryNamed(size));
    const onBoard = geometry === null ? null : clueSymmetriesOf(geometry);
    return offered.symmetries.filter((each) => onBoard === null || onBoard.includes(each));
  } catch {
    // Text that is no size has a problem of its own.
    return ['none'];
  }
}
