import type { Frontier } from '../frontier/frontier.js';
import type { Graph } from '../graphs/graph.js';

/** The edges to come between vertices that have arrived, at each element of a search. */
export interface PairsToCome {
  /**
   * By element: before its decision, with the vertices that arrive with it, the slots of the tail and the head of each
   * undecided edge between two vertices that have arrived.
   */
  readonly pairs: readonly Int32Array[];
  /** Those of them with a vertex that arrives with the element. */
  readonly newPairs: readonly Int32Array[];
  /**
   * By element: the slots of vertices all of whose neighbors have arrived then, because one arrives or because the edge before, at
   * this vertex, was decided.
   */
  readonly complete: readonly (readonly number[])[];
}

/** The edges to come, with this frontier. Takes time and memory in proportion to edges · width of the frontier. */
export function pairsToCome(
  { vertexCount, tails, heads }: Graph,
  { firstOf, slotOf, tailSlots, headSlots }: Frontier,
): PairsToCome {
  /** By vertex, the element with which the last of its neighbors, or itself, arrives; −1 for an isolated one. */
  const completeAt = firstOf.slice();
  /** By element, the edges both of whose vertices have arrived with it. */
  const arriving: number[][] = Array.from(tails, () => []);
  for (let edge = 0; edge < tails.length; edge += 1) {
    const tail = tails[edge]!;
    const head = heads[edge]!;
    const arrival = Math.max(firstOf[tail]!, firstOf[head]!);
    arriving[arrival]!.push(edge);
    completeAt[tail] = Math.max(completeAt[tail]!, arrival);
    completeAt[head] = Math.max(completeAt[head]!, arrival);
  }
  const slotsOf = (edges: readonly number[]): Int32Array =>
    Int32Array.from(edges.flatMap((edge) => [tailSlots[edge]!, headSlots[edge]!]));
  let present: number[] = [];
  const pairs = arriving.map((edges, element) => {
    present = [...present.filter((edge) => edge >= element), ...edges];
    return slotsOf(present);
  });
  const complete: number[][] = Array.from(tails, () => []);
  for (let vertex = 0; vertex < vertexCount; vertex += 1)
    if (completeAt[vertex]! >= 0) complete[completeAt[vertex]!]!.push(slotOf[vertex]!);
  for (let edge = 0; edge + 1 < tails.length; edge += 1)
    for (const vertex of [tails[edge]!, heads[edge]!])
      if (completeAt[vertex]! <= edge) complete[edge + 1]!.push(slotOf[vertex]!);
  return { pairs, newPairs: arriving.map(slotsOf), complete };
}
