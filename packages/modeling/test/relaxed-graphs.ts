import { type EdgeGraph, literalValue } from '../src/index.js';

/**
 * By how much the greatest sum inside a set of vertices exceeds one less than their number, which it does not in a tree. Looks at all
 * sets.
 */
export function greatestExcess(
  { vertexCount, tails, heads, literals }: EdgeGraph,
  values: ArrayLike<number>,
): number {
  let greatest = Number.NEGATIVE_INFINITY;
  for (let set = 1; set < 2 ** vertexCount; set++) {
    let excess = 1;
    for (let vertex = 0; vertex < vertexCount; vertex++) excess -= (set >> vertex) & 1;
    literals.forEach((literal, edge) => {
      if (((set >> tails[edge]!) & (set >> heads[edge]!) & 1) === 1) excess += literalValue(literal, values);
    });
    greatest = Math.max(greatest, excess);
  }
  return greatest;
}

/**
 * By how much the sum between the parts of a partition of the vertices is at most less than the number of parts, less one: it is not
 * less where the graph is connected. Looks at all partitions, of which seven vertices have 877.
 */
export function greatestShortfall(
  { vertexCount, tails, heads, literals }: EdgeGraph,
  values: ArrayLike<number>,
): number {
  let greatest = 0;
  for (const parts of partitions(vertexCount)) {
    let shortfall = Math.max(0, ...parts);
    literals.forEach((literal, edge) => {
      if (parts[tails[edge]!] !== parts[heads[edge]!]) shortfall -= literalValue(literal, values);
    });
    greatest = Math.max(greatest, shortfall);
  }
  return greatest;
}

/** The part of each number below `count`, in all ways; a new part has the next number. */
function* partitions(count: number, parts: number[] = []): Generator<readonly number[]> {
  if (parts.length === count) {
    yield parts;
    return;
  }
  for (let part = 0; part <= Math.max(-1, ...parts) + 1; part++) yield* partitions(count, [...parts, part]);
}
