import { type Diagram, diagramOf, emptyFamily, firstNode, type Level, unitFamily } from '../src/diagram.js';

/** All subsets: one node for each element, both arcs to the next one. */
export function allSubsets(elementCount: number): Diagram {
  return chain(elementCount, (next) => ({ zero: next(1), one: next(1) }));
}

/** The sets without two adjacent elements: F(n + 2) of them, a Fibonacci number. */
export function withoutNeighbors(elementCount: number): Diagram {
  return chain(elementCount, (next) => ({ zero: next(1), one: next(2) }));
}

/** The singletons. */
export function singletons(elementCount: number): Diagram {
  return chain(elementCount, (next) => ({
    zero: next(1) === unitFamily ? emptyFamily : next(1),
    one: unitFamily,
  }));
}

/** The only set has all elements. */
export function fullSet(elementCount: number): Diagram {
  return chain(elementCount, (next) => ({ zero: emptyFamily, one: next(1) }));
}

/** One node for each element; `next(d)` is the node `d` elements later, or the unit family past the last one. */
function chain(
  elementCount: number,
  childrenOf: (next: (distance: number) => number) => { zero: number; one: number },
): Diagram {
  const levels = Array.from({ length: elementCount }, (_, element): Level => {
    const nodeAt = (at: number): number =>
      at < elementCount ? firstNode + elementCount - 1 - at : unitFamily;
    const { zero, one } = childrenOf((distance) => nodeAt(element + distance));
    return { zero: Int32Array.of(zero), one: Int32Array.of(one) };
  });
  return diagramOf(elementCount === 0 ? unitFamily : firstNode + elementCount - 1, levels);
}

/**
 * The sets of exactly `size` elements, 1 ≤ size ≤ elementCount: one node for each number of elements still to take.
 */
export function combinations(elementCount: number, size: number): Diagram {
  // From the last element up: one node for each number of elements still to take, except infeasible numbers.
  const levels: Level[] = [];
  let nodeBelow = (needed: number): number => (needed === 0 ? unitFamily : emptyFamily);
  let next = firstNode;
  for (let element = elementCount - 1; element >= 0; element -= 1) {
    const min = Math.max(1, size - element);
    const max = Math.min(size, elementCount - element);
    const zero: number[] = [];
    const one: number[] = [];
    for (let needed = min; needed <= max; needed += 1) {
      zero.push(nodeBelow(needed));
      one.push(nodeBelow(needed - 1));
    }
    levels.unshift({ zero: Int32Array.from(zero), one: Int32Array.from(one) });
    const first = next;
    nodeBelow = (needed) => (needed === 0 ? unitFamily : needed > max ? emptyFamily : first + needed - min);
    next += zero.length;
  }
  return diagramOf(next - 1, levels);
}
