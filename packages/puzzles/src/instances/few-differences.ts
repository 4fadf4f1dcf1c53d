import type { Kind } from '../kinds/kind.js';
import type { QuestionOptions } from '../questions/asked.js';
import { minimalDifferences } from '../questions/minimal-differences.js';
import { type InstanceFamily, wholePuzzle } from './instances.js';

/** More difference sets take an engine longer than a diagram. */
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
    sets.push(next.value.map(({ site }) => family.elementsAt(site)[0]!));
    if (sets.length <= maxSets) continue;
    await found.return('cancelled');
    return null;
  }
}
