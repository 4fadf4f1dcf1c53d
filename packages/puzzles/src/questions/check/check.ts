import type { Position } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import type { Extent } from '../../boards/rules/rule.js';
import { QuestionError } from '../../contracts/question-error.js';
import { kinds } from '../../kinds/index.js';
import { namesOfKinds } from '../../kinds/load-kind.js';
import type { CheckAnswer } from '../answers/answer.js';
import { judge, requireExtent } from '../solving/judge.js';
import type { KindOption } from '../solving/puzzle-question.js';

/** The options of `check`. */
export interface CheckOptions<L extends Layers = Layers> extends KindOption<L> {
  /** `complete` by default; `partial` judges a position only as far as it goes. */
  readonly extent?: Extent | undefined;
}

/**
 * Whether a drawn position keeps the rules: `valid`, or `invalid` with every violation and its cells. Throws
 * `QuestionError` `unknown-kind`, `other-kind`, `puzzle` and `option`. It returns at once, so this module imports all kinds: those who know the
 * kind call `judge`.
 */
export function check(
  position: Position,
  { kind: given, extent = 'complete' }: CheckOptions = {},
): CheckAnswer {
  requireExtent(extent);
  const name = position.puzzle?.kind;
  const kind = given ?? kinds.find((each) => each.name === name);
  if (kind === undefined)
    throw new QuestionError({ code: 'unknown-kind', name: String(name), known: namesOfKinds });
  return judge(kind, position, extent);
}
