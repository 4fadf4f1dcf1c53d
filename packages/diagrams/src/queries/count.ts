import { ByteBudget, type Limits } from '../byte-budget.js';
import { limbsAtATime, nodesAtATime } from '../chunks.js';
import type { LimbCounts } from '../counts/limb-counts.js';
import { type Diagram, elementOf, nodeCount } from '../diagram.js';
import { isForSmallWork } from '../kernels/frontier.js';
import type { Slower } from '../slower.js';
import { type Steps, Work } from '../work.js';
import { countInKernel } from './kernel-count.js';
import { noSizes, OpenCounts, type SizeRanges, sizeRanges } from './open-counts.js';

/**
 * The exact number of sets of the family. Goes from the root down, level by level, and holds only the counts of
 * levels already reached: as many bits a node as their sum has. Time is linear in the nodes times the length of the
 * numbers.
 *
 * Throws `DiagramError` 'memory'. Progress is in elements.
 */
export function count(diagram: Diagram, limits: Limits = {}): bigint {
  return countWork(diagram, limits).finish();
}

/** `count` in steps. */
export function countWork(diagram: Diagram, limits: Limits = {}): Work<bigint> {
  return new Work(countSteps(diagram, limits));
}

/**
 * The exact number of sets by size, from 0 to the largest size; an empty array for the empty family. Works as
 * `count` does, with one number for each node and each size of a path to its level.
 *
 * Throws `DiagramError` 'memory'. Progress is in elements, in a first pass that finds the sizes, then in the count.
 */
export function countBySize(diagram: Diagram, limits: Limits = {}): bigint[] {
  return countBySizeWork(diagram, limits).finish();
}

/** `countBySize` in steps. */
export function countBySizeWork(diagram: Diagram, limits: Limits = {}): Work<bigint[]> {
  return new Work(countBySizeSteps(diagram, limits));
}

/** Nodes of an element for which a kernel pays. */
const nodesForKernel = 256;

function* countSteps(diagram: Diagram, { byteLimit }: Limits): Steps<bigint> {
  let slower: Slower | undefined;
  const from = isForSmallWork() ? 0 : nodesForKernel;
  if (diagram.levels.some(({ zero }) => zero.length >= from)) {
    const counted = yield* countInKernel(diagram, new ByteBudget(byteLimit));
    if (typeof counted === 'bigint') return counted;
    slower = counted;
  }
  return yield* countInTypeScript(diagram, { byteLimit }, slower);
}

/** The exact number of sets without a kernel; `slower` is the reason, told with its progress. */
export function* countInTypeScript(diagram: Diagram, limits: Limits, slower?: Slower): Steps<bigint> {
  const budget = new ByteBudget(limits.byteLimit);
  const counts = yield* pathsToUnit(diagram, noSizes(diagram), 0, budget, slower);
  return counts === undefined ? 0n : counts.toBigInt(0);
}

function* countBySizeSteps(diagram: Diagram, limits: Limits): Steps<bigint[]> {
  const budget = new ByteBudget(limits.byteLimit);
  const sizes = yield* sizeRanges(diagram, budget);
  const counts = yield* pathsToUnit(diagram, sizes, 1, budget);
  if (counts === undefined) return [];
  const min = sizes.min[diagram.elementCount]!;
  return Array.from({ length: min + counts.capacity }, (_, size) =>
    size < min ? 0n : counts.toBigInt(size - min),
  );
}

/** The numbers of paths from the root to the unit family, by size; undefined for the empty family. */
function* pathsToUnit(
  diagram: Diagram,
  sizes: SizeRanges,
  sizeOfElement: number,
  budget: ByteBudget,
  slower?: Slower,
): Steps<LimbCounts | undefined> {
  const { elementCount, levels, root } = diagram;
  const nodes = nodeCount(diagram);
  const open = new OpenCounts(diagram, sizes, budget);
  for (let element = elementOf(diagram, root); element < elementCount; element += 1) {
    const counts = open.of(element);
    if (counts === undefined) continue;
    const length = levels[element]!.zero.length;
    const limbs = counts.limbs * open.sizesOf(element);
    const atATime = Math.min(nodesAtATime, Math.ceil(limbsAtATime / limbs));
    open.begin(element);
    for (let begin = 0; begin < length; begin += atATime) {
      open.advance(element, begin, Math.min(length, begin + atATime), sizeOfElement);
      yield { done: element, total: elementCount, nodes, slower };
    }
    open.close(element);
  }
  return open.of(elementCount);
}
