import { ByteBudget, type Limits } from '../byte-budget.js';
import type { LimbCounts } from '../counts/limb-counts.js';
import { type Diagram, elementOf, nodeCount } from '../diagram.js';
import { type Steps, Work } from '../work.js';
import { OpenCounts } from './open-counts.js';
import { noSizes, type SizeRanges, sizeRanges } from './size-ranges.js';
import { limbsAtATime, nodesAtATime } from './steps.js';

/**
 * How many sets the family has, exactly. It goes from the root down, level by level, and holds only the counts of the
 * levels that arcs have come to: as many bits a node as the sum of these counts has. Time is linear in the nodes
 * times the length of the numbers.
 *
 * Throws `DiagramError` 'memory'. Progress is in elements.
 */
export function count(diagram: Diagram, limits: Limits = {}): bigint {
  return countWork(diagram, limits).finish();
}

/** As `count`, to be done in steps. */
export function countWork(diagram: Diagram, limits: Limits = {}): Work<bigint> {
  return new Work(countSteps(diagram, limits));
}

/**
 * By size, from 0 to that of the largest set, how many sets of this size the family has, exactly; an empty array for
 * the empty family. It goes as `count` does, with as many numbers a node as ways to the nodes of its level have sizes.
 *
 * Throws `DiagramError` 'memory'. Progress is in elements, first of a pass that finds the sizes.
 */
export function countBySize(diagram: Diagram, limits: Limits = {}): bigint[] {
  return countBySizeWork(diagram, limits).finish();
}

/** As `countBySize`, to be done in steps. */
export function countBySizeWork(diagram: Diagram, limits: Limits = {}): Work<bigint[]> {
  return new Work(countBySizeSteps(diagram, limits));
}

function* countSteps(diagram: Diagram, limits: Limits): Steps<bigint> {
  const counts = yield* waysToUnit(diagram, noSizes(diagram), 0, new ByteBudget(limits.byteLimit));
  return counts === undefined ? 0n : counts.toBigInt(0);
}

function* countBySizeSteps(diagram: Diagram, limits: Limits): Steps<bigint[]> {
  const budget = new ByteBudget(limits.byteLimit);
  const sizes = yield* sizeRanges(diagram, budget);
  const counts = yield* waysToUnit(diagram, sizes, 1, budget);
  if (counts === undefined) return [];
  const fewest = sizes.fewest[diagram.elementCount]!;
  return Array.from({ length: fewest + counts.capacity }, (_, size) =>
    size < fewest ? 0n : counts.toBigInt(size - fewest),
  );
}

/** The ways from the root to the unit family, by size. Undefined where there is none. */
function* waysToUnit(
  diagram: Diagram,
  sizes: SizeRanges,
  sizeOfElement: number,
  budget: ByteBudget,
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
      yield { done: element, total: elementCount, nodes };
    }
    open.close(element);
  }
  return open.of(elementCount);
}
