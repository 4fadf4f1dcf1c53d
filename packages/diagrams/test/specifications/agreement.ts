import { expect } from 'vitest';
import { buildSteps } from '../../src/construction/build.js';
import type { KernelUse } from '../../src/construction/state-sweep.js';
import { countedSweep } from '../../src/construction/without-building.js';
import {
  build,
  countWithoutBuilding,
  type Diagram,
  nodeCount,
  type Specification,
  Work,
} from '../../src/index.js';
import { diagramOfSets } from '../diagram-of-sets.js';
import { subsets } from '../families.js';

/** The sets of a diagram, by following all paths, in lexicographic order of their bit vectors. */
export function setsOf(diagram: Diagram): number[][] {
  const from = (node: number, element: number): number[][] => {
    if (node < 2) return node === 0 ? [] : [[]];
    const index = node - diagram.firsts[element]!;
    if (index < 0) return from(node, element + 1);
    const { zero, one } = diagram.levels[element]!;
    return [
      ...from(zero[index]!, element + 1),
      ...from(one[index]!, element + 1).map((set) => [element, ...set]),
    ];
  };
  return from(diagram.root, 0);
}

/** All subsets of the elements that satisfy the predicate. */
export function family(elementCount: number, belongs: (set: readonly number[]) => boolean): number[][] {
  return subsets(Array.from({ length: elementCount }, (_, element) => element)).filter(belongs);
}

const sorted = (sets: readonly (readonly number[])[]): string[] =>
  sets.map((set) => `{${set.join()}}`).sort();

/** Expects the specification to have these sets, as a diagram with the minimum number of nodes and as a count. */
export function expectFamily(specification: Specification, sets: readonly (readonly number[])[]): void {
  const diagram = build(specification);
  expect(sorted(setsOf(diagram))).toEqual(sorted(sets));
  expect(nodeCount(diagram)).toBe(nodeCount(diagramOfSets(specification.elementCount, sets)));
  expect(countWithoutBuilding(specification)).toBe(BigInt(sets.length));
  expect(buildWith(specification, { fromStates: 1 })).toEqual(diagram);
  const counts = countedSweep(specification, Number.POSITIVE_INFINITY, null, { fromStates: 2 });
  expect(new Work(counts).finish().total.toBigInt(0)).toBe(BigInt(sets.length));
}

/** A diagram that is built with the kernel in this way. */
export function buildWith(specification: Specification, kernelUse: KernelUse): Diagram {
  return new Work(buildSteps(specification, Number.POSITIVE_INFINITY, kernelUse)).finish();
}
