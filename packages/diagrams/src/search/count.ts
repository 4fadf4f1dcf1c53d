import { DiagramError } from '../diagram-error.js';
import type { Specification } from '../specifications/specification.js';
import { type Steps, Work } from '../work.js';
import type { SearchLimits } from './search-limits.js';
import { StateCounts } from './state-counts.js';
import { chunkOfStates, Sweep } from './sweep.js';

/**
 * How many sets a specification has, without its diagram: it holds the states of a few elements at a time. Throws
 * `DiagramError` where a limit is reached.
 */
export function countSets(specification: Specification, limits: SearchLimits = {}): bigint {
  return countingSets(specification, limits).finish();
}

/** The same in steps; its progress is that of the elements. */
export function countingSets(specification: Specification, limits: SearchLimits = {}): Work<bigint> {
  return new Work(steps(specification, limits));
}

function* steps(
  specification: Specification,
  { byteLimit = Number.POSITIVE_INFINITY }: SearchLimits,
): Steps<bigint> {
  const { elementCount } = specification;
  const sweep = new Sweep(specification, byteLimit);
  const counts = new StateCounts(sweep.root);
  let nodes = 0;
  for (; sweep.element < elementCount; sweep.next()) {
    const { element, size, zero, one } = sweep;
    counts.begin(element, size);
    for (let begin = 0; begin < size; begin += chunkOfStates) {
      const end = Math.min(size, begin + chunkOfStates);
      sweep.expand(begin, end);
      counts.reserve(element + 1, sweep.sizesAfter());
      counts.add(element, zero, one, begin, end);
      if (sweep.bytes + counts.bytes > byteLimit) throw new DiagramError({ code: 'memory', byteLimit });
      yield { done: element, total: elementCount, nodes };
    }
    nodes += size;
    counts.end(element, size, sweep.sizesAfter()[1] === 0);
  }
  return counts.total;
}
