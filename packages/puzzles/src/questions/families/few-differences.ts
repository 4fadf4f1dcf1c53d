import { elementOfClue, type InstanceFamily, wholePuzzle } from '../../contracts/instances.js';
import type { Kind } from '../../contracts/kind.js';
import { minimalDifferences } from '../clues/minimal-differences.js';
import type { QuestionOptions } from '../solving/puzzle-question.js';

/** More difference sets take an engine longer than a diagram, if there is another way to it. */
const maxSets = 2000;

/**
 * The minimal difference sets of the puzzle with all elements of a family, as sets of elements, found by an engine; null if there are many, or if
 * a limit was reached. Throws `QuestionError` and `EngineError`.
 */
export async function fewDifferences(
  kind: Kind,
  family: InstanceFamily,
  options: QuestionOptions,
): Promise<readonly (readonly number[])[] | null> {
  const found = minimalDifferences(wholePuzzle(family), { ...options, kind });
  const sets: (readonly number[])[] = [];
  for (;;) {
    const next = await found.next();
    if (next.done) return next.value === 'all' ? sets : null;
    const elements = new Set(next.value.map((clue) => elementOfClue(family, clue)));
    sets.push([...elements].sort((one, other) => one - other));
    if (family.needsDifferences === true || sets.length <= maxSets) continue;
    await found.return('cancelled');
    return null;
  }
}
