import { byteLimitOf, type Limits } from '../byte-budget.js';
import type { Diagram, Level } from '../diagram.js';
import { DiagramError } from '../errors.js';
import type { Specification } from '../specifications/specification.js';
import { type Steps, Work } from '../work.js';
import { reduce } from './reduce.js';
import { chunkOfStates, type KernelUse, StateSweep } from './state-sweep.js';

/** The diagram of a specification's family. Throws `DiagramError` when a limit is reached. */
export function build(specification: Specification, limits: Limits = {}): Diagram {
  return buildWork(specification, limits).finish();
}

/** `build` in steps. Progress is in elements, counted twice: down in the search, up in the reduction. */
export function buildWork(specification: Specification, limits: Limits = {}): Work<Diagram> {
  return new Work(buildSteps(specification, byteLimitOf(limits)));
}

/** `buildWork` as a part of longer work. */
export function* buildSteps(
  specification: Specification,
  byteLimit: number,
  kernelUse?: KernelUse,
): Steps<Diagram> {
  const levels: Level[] = [];
  const root = yield* search(specification, levels, byteLimit, kernelUse);
  return yield* reduce(root, levels, byteLimit, kernelUse);
}

/** Pushes the arcs of each element's states and returns the arc to the root. */
function* search(
  specification: Specification,
  levels: Level[],
  byteLimit: number,
  kernelUse: KernelUse | undefined,
): Steps<number> {
  const { elementCount } = specification;
  let bytes = 0;
  let nodes = 0;
  const sweep = new StateSweep(specification, byteLimit, kernelUse);
  for (; sweep.element < elementCount; sweep.next()) {
    const { size } = sweep;
    for (let begin = 0; begin < size; begin += chunkOfStates) {
      sweep.expand(begin, Math.min(size, begin + chunkOfStates));
      if (bytes + sweep.bytes > byteLimit) throw new DiagramError({ code: 'memory', byteLimit });
      yield { done: sweep.element, total: 2 * elementCount, nodes, slower: sweep.slower };
    }
    levels.push({ zero: sweep.zero.slice(0, size), one: sweep.one.slice(0, size) });
    bytes += 8 * size;
    nodes += size;
  }
  return sweep.root;
}
