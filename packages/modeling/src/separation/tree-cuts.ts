import type { EdgeGraph, SpanningTreeBlock } from '../model/constraints.js';
import { literalValue } from '../model/literal.js';
import {
  atMostCut,
  type Cut,
  distinctCuts,
  isViolated,
  supportTolerance,
  violationTolerance,
} from './cut.js';
import { denseSets } from './dense-sets.js';
import { usedCycles } from './path-cuts.js';

/**
 * Cuts of `spanningTree`: for a set N of vertices, at most |N| − 1 of the edges inside are used. For values that satisfy `treeSize`, an
 * empty result means that none is violated; with the separation `answers`, that none is by whole values, and N are the vertices of a
 * cycle. A literal on several edges inside counts as often.
 */
export function treeCuts(
  { graph, separation }: SpanningTreeBlock,
  values: ArrayLike<number>,
): readonly Cut[] {
  const capacities = Float64Array.from(graph.literals, (literal) => literalValue(literal, values));
  const sets =
    separation === 'fractions'
      ? denseSets({ ...graph, capacities }, violationTolerance)
      : capacities.every(isWhole)
        ? usedCycles(graph, values).map((cycle) => verticesOf(graph, cycle))
        : [];
  return distinctCuts(sets.map((set) => insideCut(graph, set)).filter((cut) => isViolated(cut, values)));
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) <= supportTolerance;
}

function verticesOf({ tails, heads }: EdgeGraph, edges: readonly number[]): readonly number[] {
  return [...new Set(edges.flatMap((edge) => [tails[edge]!, heads[edge]!]))];
}

/** The cut that a set of vertices has at most one edge less inside than vertices. */
function insideCut({ vertexCount, tails, heads, literals }: EdgeGraph, set: readonly number[]): Cut {
  const inside = new Uint8Array(vertexCount);
  for (const vertex of set) inside[vertex] = 1;
  const edges = literals.filter((_, edge) => inside[tails[edge]!] === 1 && inside[heads[edge]!] === 1);
  return atMostCut(Array.from(edges), set.length - 1);
}
