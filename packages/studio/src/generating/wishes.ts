import type { ClueSymmetry, Grade, Request } from '@gridwright/puzzles';
import { type Board, hasBoard, type Puzzle, type Rules } from '@gridwright/puzzles/boards';
import { puzzleText } from '../answers/live-answers.js';

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
      ...{ command: 'generate', seed, count: 1, symmetry, bestOf, to: jsonFormat },
      kind: board.name,
      size: like === null && hasSize(board, size) ? size : null,
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

/** The form in which every puzzle can be written. */
const jsonFormat = 'gridwright-puzzle';

function hasSize({ layers }: Board, size: string | null): boolean {
  return hasBoard(layers) || size !== null;
}
