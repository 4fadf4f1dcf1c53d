import type { ClueSymmetry } from '../../../boards/geometry/clue-symmetry.js';
import type { Grid } from '../../../boards/geometry/grid.js';
import type { PuzzleForm } from '../../../contracts/generator.js';
import type { Kind } from '../../../contracts/kind.js';
import type { OwnWish } from '../../../contracts/own-wish.js';
import { QuestionError } from '../../../contracts/question-error.js';

/** What can be wished of new puzzles of a kind, as plain data: what a form of wishes asks. */
export interface OfferedWishes {
  readonly kind: string;
  /** What is made, in a sentence. */
  readonly description: string;
  /** Symmetries of the places of clues; `none` is the first. A board of a size may have only some of them. */
  readonly symmetries: readonly ClueSymmetry[];
  /** Forms beside the plain one. */
  readonly forms: readonly PuzzleForm[];
  /** Wishes that other kinds lack. */
  readonly own: readonly Omit<OwnWish, 'read' | 'clues'>[];
  /** What a wished density is, such as "numbers per cell"; null if none can be wished. */
  readonly density: string | null;
  /** Whether grades can be wished, and not only costs. */
  readonly hasGrades: boolean;
  /** Of a kind without a board, what the two numbers of a size count; null if its puzzles have no size. */
  readonly extent: { readonly rows: string; readonly columns: string; readonly usual: Grid } | null;
  /** The names of the rule variants that can be wished. */
  readonly variants: readonly string[];
}

/** What can be wished of new puzzles of a kind. Throws `QuestionError` for one without a generator. */
export function offeredWishes({ generator, explanations, ...kind }: Kind): OfferedWishes {
  if (generator === null) throw new QuestionError({ code: 'no-generator', kind: kind.name });
  return {
    kind: kind.name,
    description: generator.description,
    symmetries: generator.symmetries,
    forms: generator.forms ?? [],
    own: (generator.wishes ?? []).map(({ read, clues, ...facts }) => facts),
    density: generator.counted?.description ?? null,
    hasGrades: explanations?.grades !== undefined,
    extent: generator.extent ?? null,
    variants: generator.variants,
  };
}
