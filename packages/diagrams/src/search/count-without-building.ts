import { byteLimitOf, type Limits } from '../byte-budget.js';
import type { Specification } from '../specifications/specification.js';
import { type Steps, Work } from '../work.js';
import { countedSweep } from './counted-sweep.js';

/**
 * How many sets a specification has, without its diagram: it holds the states of a few elements at a time. Throws
 * `DiagramError` where a limit is reached.
 */
export function countWithoutBuilding(specification: Specification, limits: Limits = {}): bigint {
  return countWithoutBuildingWork(specification, limits).finish();
}

/** The same in steps; its progress is that of the elements. */
export function countWithoutBuildingWork(specification: Specification, limits: Limits = {}): Work<bigint> {
  return new Work(steps(specification, byteLimitOf(limits)));
}

function* steps(specification: Specification, byteLimit: number): Steps<bigint> {
  const { total } = yield* countedSweep(specification, byteLimit, null);
  return total.toBigInt(0);
}
