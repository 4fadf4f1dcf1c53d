import type { Specification } from '../specifications/specification.js';
import { type Steps, Work } from '../work.js';
import { countedSweep } from './counted-sweep.js';
import type { SearchLimits } from './search-limits.js';

/**
 * How many sets a specification has, without its diagram: it holds the states of a few elements at a time. Throws
 * `DiagramError` where a limit is reached.
 */
export function countWithoutBuilding(specification: Specification, limits: SearchLimits = {}): bigint {
  return countWithoutBuildingWork(specification, limits).finish();
}

/** The same in steps; its progress is that of the elements. */
export function countWithoutBuildingWork(
  specification: Specification,
  limits: SearchLimits = {},
): Work<bigint> {
  return new Work(steps(specification, limits));
}

function* steps(
  specification: Specification,
  { byteLimit = Number.POSITIVE_INFINITY }: SearchLimits,
): Steps<bigint> {
  const { total } = yield* countedSweep(specification, byteLimit, null);
  return total.toBigInt(0);
}
