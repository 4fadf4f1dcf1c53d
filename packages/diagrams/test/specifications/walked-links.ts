import type { Graph, LinkRules, PathEnd } from '../../src/index.js';

/** The number of sets of linked paths, by walking from each end in turn: no states, no order of edges. */
export function walkedLinks(
  { vertexCount, tails, heads }: Graph,
  ends: readonly PathEnd[],
  { covers = false, induced = false }: LinkRules,
): number {
  const neighbors: number[][] = Array.from({ length: vertexCount }, () => []);
  for (const [edge, tail] of tails.entries()) {
    neighbors[tail]!.push(heads[edge]!);
    neighbors[heads[edge]!]!.push(tail);
  }
  const numberOf = new Map(ends.map(({ vertex, number }) => [vertex, number]));
  /** By vertex, the start of its path; −1 without one. */
  const pathOf = new Int32Array(vertexCount).fill(-1);

  function fromEnd(): number {
    const start = ends.find(({ vertex }) => pathOf[vertex] === -1);
    if (start === undefined) return covers && pathOf.includes(-1) ? 0 : 1;
    pathOf[start.vertex] = start.vertex;
    const found = fromVertex(start, start.vertex);
    pathOf[start.vertex] = -1;
    return found;
  }

  function fromVertex(start: PathEnd, vertex: number): number {
    let found = 0;
    for (const next of neighbors[vertex]!) {
      if (pathOf[next] !== -1) continue;
      const touches = neighbors[next]!.some((each) => each !== vertex && pathOf[each] === start.vertex);
      if (induced && touches) continue;
      const number = numberOf.get(next);
      if (number !== undefined && number !== start.number && number !== 0 && start.number !== 0) continue;
      pathOf[next] = start.vertex;
      found += number === undefined ? fromVertex(start, next) : fromEnd();
      pathOf[next] = -1;
    }
    return found;
  }

  return fromEnd();
}
