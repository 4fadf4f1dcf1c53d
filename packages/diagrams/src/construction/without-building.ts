import { byteLimitOf, type Limits } from '../byte-budget.js';
import { badArgument, DiagramError } from '../errors.js';
import { seededRandom } from '../random.js';
import type { Specification } from '../specifications/specification.js';
import { type Steps, Work } from '../work.js';
import { chunkOfStates, type KernelUse, StateSweep } from './state-sweep.js';
import { StateCounts, StateSamples } from './state-ways.js';

/**
 * The number of sets of a specification, without its diagram: holds the states of a few elements at a time. Throws
 * `DiagramError` when a limit is reached.
 */
export function countWithoutBuilding(specification: Specification, limits: Limits = {}): bigint {
  return countWithoutBuildingWork(specification, limits).finish();
}

/** `countWithoutBuilding` in steps. Progress is in elements. */
export function countWithoutBuildingWork(specification: Specification, limits: Limits = {}): Work<bigint> {
  return new Work(countSteps(specification, byteLimitOf(limits)));
}

function* countSteps(specification: Specification, byteLimit: number): Steps<bigint> {
  const { total } = yield* countedSweep(specification, byteLimit, null);
  return total.toBigInt(0);
}

/** The number of sets to draw, and the seed: a safe integer. */
export interface SampleSearch extends Limits {
  readonly count: number;
  readonly seed: number;
}

/**
 * Independent, exactly uniform random sets of a specification, without its diagram: holds the states of a few
 * elements at a time, each with `count` sets. A seed gives the same sets on every machine. Throws `DiagramError`
 * when a limit is reached, or if the family is empty.
 */
export function sampleWithoutBuilding(specification: Specification, options: SampleSearch): number[][] {
  return sampleWithoutBuildingWork(specification, options).finish();
}

/** `sampleWithoutBuilding` in steps. Progress is in elements. Invalid arguments throw at once. */
export function sampleWithoutBuildingWork(
  specification: Specification,
  options: SampleSearch,
): Work<number[][]> {
  const { count, seed } = options;
  if (!Number.isSafeInteger(count) || count < 0) throw badArgument('count', 'a natural number', count);
  seededRandom(seed);
  byteLimitOf(options);
  return new Work(sampleSteps(specification, options));
}

function* sampleSteps(specification: Specification, options: SampleSearch): Steps<number[][]> {
  const { count, seed } = options;
  const byteLimit = byteLimitOf(options);
  const samples = new StateSamples(specification.elementCount, count, seededRandom(seed), byteLimit);
  const { total } = yield* countedSweep(specification, byteLimit, samples);
  if (total.isZero(0)) throw badArgument('specification', 'a family with a set', 'the empty family');
  return samples.sets();
}

/**
 * Sweeps over all states of a specification and counts the paths to each; `samples`, unless null, are updated along
 * with the counts. Returns the counts, of which only the total remains. Throws `DiagramError` when `byteLimit` is
 * exceeded.
 */
export function* countedSweep(
  specification: Specification,
  byteLimit: number,
  samples: StateSamples | null,
  kernelUse?: KernelUse,
): Steps<StateCounts> {
  const { elementCount } = specification;
  const sweep = new StateSweep(specification, byteLimit, kernelUse);
  const counts = new StateCounts(sweep.root);
  let nodes = 0;
  for (; sweep.element < elementCount; sweep.next()) {
    const { element, size } = sweep;
    counts.begin(element, size);
    for (let begin = 0; begin < size; begin += chunkOfStates) {
      const end = Math.min(size, begin + chunkOfStates);
      sweep.expand(begin, end);
      const { zero, one } = sweep;
      const sizes = sweep.sizesAfter();
      counts.reserve(element + 1, sizes);
      samples?.reserve(element + 1, sizes);
      if (samples === null) counts.add(element, zero, one, begin, end);
      else samples.add(counts, element, zero, one, begin, end);
      if (sweep.bytes + counts.bytes + (samples?.bytes ?? 0) > byteLimit)
        throw new DiagramError({ code: 'memory', byteLimit });
      yield { done: element, total: elementCount, nodes: nodes + end, slower: sweep.slower };
    }
    nodes += size;
    counts.end(element, size, sweep.sizesAfter()[1] === 0);
  }
  return counts;
}
