import { byteLimitOf, type Limits } from '../byte-budget.js';
import { badArgument } from '../diagram-error.js';
import { seededRandom } from '../random.js';
import type { Specification } from '../specifications/specification.js';
import { type Steps, Work } from '../work.js';
import { countedSweep } from './counted-sweep.js';
import { StateSamples } from './state-samples.js';

/** How many sets to draw, and with which seed: any integer that a number holds exactly. */
export interface SampleSearch extends Limits {
  readonly count: number;
  readonly seed: number;
}

/**
 * Random sets of a specification, without its diagram: it holds the states of a few elements at a time, each with as many sets as
 * are drawn. They are drawn independently, and all sets are exactly equally probable each time; the same seed gives the same sets.
 * Throws `DiagramError` where a limit is reached, or where there is no set.
 */
export function sampleWithoutBuilding(specification: Specification, options: SampleSearch): number[][] {
  return sampleWithoutBuildingWork(specification, options).finish();
}

/** The same in steps; its progress is that of the elements. Bad arguments are thrown at once. */
export function sampleWithoutBuildingWork(
  specification: Specification,
  options: SampleSearch,
): Work<number[][]> {
  const { count, seed } = options;
  if (!Number.isSafeInteger(count) || count < 0) throw badArgument('count', 'a natural number', count);
  seededRandom(seed);
  byteLimitOf(options);
  return new Work(steps(specification, options));
}

function* steps(specification: Specification, options: SampleSearch): Steps<number[][]> {
  const { count, seed } = options;
  const byteLimit = byteLimitOf(options);
  const samples = new StateSamples(specification.elementCount, count, seededRandom(seed), byteLimit);
  const { total } = yield* countedSweep(specification, byteLimit, samples);
  if (total.isZero(0)) throw badArgument('specification', 'a family with a set', 'the empty family');
  return samples.sets();
}
