import { DiagramError } from '../diagram-error.js';
import type { Specification } from '../specifications/specification.js';
import type { Steps } from '../work.js';
import { StateCounts } from './state-counts.js';
import type { StateSamples } from './state-samples.js';
import { chunkOfStates, Sweep } from './sweep.js';

/**
 * Goes through all states of a specification, and counts the ways to each; `samples`, where there are any, go with the counts.
 * Answers the counts at the end: only the total is left. Throws `DiagramError` where more than `byteLimit` bytes would be needed.
 */
export function* countedSweep(
  specification: Specification,
  byteLimit: number,
  samples: StateSamples | null,
): Steps<StateCounts> {
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
      const sizes = sweep.sizesAfter();
      counts.reserve(element + 1, sizes);
      samples?.reserve(element + 1, sizes);
      if (samples === null) counts.add(element, zero, one, begin, end);
      else samples.add(counts, element, zero, one, begin, end);
      if (sweep.bytes + counts.bytes + (samples?.bytes ?? 0) > byteLimit)
        throw new DiagramError({ code: 'memory', byteLimit });
      yield { done: element, total: elementCount, nodes: nodes + end };
    }
    nodes += size;
    counts.end(element, size, sweep.sizesAfter()[1] === 0);
  }
  return counts;
}
