import type { Solution } from '../../boards/layers/board.js';
import type { Hashi } from './layers.js';
import type { Edge } from './shape.js';

/** The edges that a bridge crosses. */
export function crossedEdges(
  crossings: readonly (readonly [Edge, Edge])[],
  numberOn: (edge: Edge) => number,
): ReadonlySet<Edge> {
  return new Set(
    crossings.flatMap(([one, across]) => [
      ...(numberOn(one) > 0 ? [across] : []),
      ...(numberOn(across) > 0 ? [one] : []),
    ]),
  );
}

/** The solution with this number of bridges on an edge, and the numbers of its islands. */
export function withBridges(
  { puzzle, answers }: Solution<Hashi>,
  { from, to, pairs }: Edge,
  number: number,
): Solution<Hashi> {
  const bridges = answers.bridges.slice();
  const islands = puzzle.clues.islands.slice();
  for (const { cell } of [from, to]) islands[cell] = islands[cell]! + number - bridges[pairs[0]!]!;
  for (const pair of pairs) bridges[pair] = number;
  return { puzzle: { ...puzzle, clues: { islands } }, answers: { bridges }, complete: true };
}
