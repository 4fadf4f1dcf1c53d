import { type Graph, gridGraph, type PathEnd } from '../../src/index.js';

/** A board whose graph is covered by paths, and those ends. */
export interface LinkBoard {
  readonly graph: Graph;
  readonly ends: readonly PathEnd[];
}

/**
 * A grid, and the ends of paths that cover it: its edges are taken in the order of `random`, each if the paths stay
 * paths. With `induced`, each also only if no path touches itself. A vertex that stays alone is no end: then the paths
 * do not cover the grid.
 */
export function randomBoard(
  rows: number,
  columns: number,
  induced: boolean,
  random: () => number,
): LinkBoard {
  const graph = gridGraph(rows, columns);
  const { vertexCount, tails, heads } = graph;
  const pathOf = Int32Array.from({ length: vertexCount }, (_, vertex) => vertex);
  const degrees = new Int32Array(vertexCount);
  const order = Array.from(tails.keys(), (edge) => ({ edge, key: random() })).sort(
    (left, right) => left.key - right.key,
  );
  const edgesBetween = (one: number, other: number): number =>
    tails.reduce((sum, tail, edge) => {
      const found = [pathOf[tail]!, pathOf[heads[edge]!]!];
      return sum + (found.includes(one) && found.includes(other) ? 1 : 0);
    }, 0);
  for (const { edge } of order) {
    const [tail, head] = [tails[edge]!, heads[edge]!];
    const [one, other] = [pathOf[tail]!, pathOf[head]!];
    if (one === other || degrees[tail] === 2 || degrees[head] === 2) continue;
    if (induced && edgesBetween(one, other) > 1) continue;
    degrees[tail]! += 1;
    degrees[head]! += 1;
    for (let vertex = 0; vertex < vertexCount; vertex += 1)
      if (pathOf[vertex] === other) pathOf[vertex] = one;
  }
  const ends = Array.from(degrees.entries()).flatMap(([vertex, degree]) =>
    degree === 1 ? [{ vertex, number: pathOf[vertex]! + 1 }] : [],
  );
  return { graph, ends };
}
