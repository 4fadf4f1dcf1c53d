import type { Graph } from '../graphs/graph.js';

/** As edges are decided in order, a vertex is on the frontier from its first edge to its last, with its own slot. */
export interface Frontier {
  /** The maximum number of vertices on the frontier at a time. */
  readonly slotCount: number;
  /** By vertex; −1 for an isolated one. */
  readonly slotOf: Int32Array;
  /** By vertex, its first edge; −1 for an isolated one. */
  readonly firstOf: Int32Array;
  /** By vertex, its last edge. */
  readonly lastOf: Int32Array;
  /** By edge, the slot of its tail. */
  readonly tailSlots: Int32Array;
  /** By edge, the slot of its head. */
  readonly headSlots: Int32Array;
  /** By edge, which of its vertices leave the frontier after it: `tailLeaves`, `headLeaves` or both. */
  readonly leaves: Uint8Array;
}

/** A bit of `leaves`. */
export const tailLeaves = 1;
/** A bit of `leaves`. */
export const headLeaves = 2;

/** The frontier of a graph whose edges are decided in their order. */
export function frontierOf({ vertexCount, tails, heads }: Graph): Frontier {
  const firstOf = new Int32Array(vertexCount).fill(-1);
  const lastOf = new Int32Array(vertexCount).fill(-1);
  for (let edge = 0; edge < tails.length; edge += 1)
    for (const vertex of [tails[edge]!, heads[edge]!]) {
      if (firstOf[vertex]! < 0) firstOf[vertex] = edge;
      lastOf[vertex] = edge;
    }
  const { slotOf, slotCount } = slotsFor(firstOf, lastOf);
  const leaves = new Uint8Array(tails.length);
  for (let edge = 0; edge < tails.length; edge += 1) {
    if (lastOf[tails[edge]!] === edge) leaves[edge]! |= tailLeaves;
    if (lastOf[heads[edge]!] === edge) leaves[edge]! |= headLeaves;
  }
  return {
    slotCount,
    slotOf,
    firstOf,
    lastOf,
    tailSlots: tails.map((vertex) => slotOf[vertex]!),
    headSlots: heads.map((vertex) => slotOf[vertex]!),
    leaves,
  };
}

/** By edge, the numbers of later edges at its tail and at its head. */
export function edgesAfter({
  vertexCount,
  tails,
  heads,
}: Graph): Record<'tailsAfter' | 'headsAfter', Int32Array> {
  const after = new Int32Array(vertexCount);
  const tailsAfter = new Int32Array(tails.length);
  const headsAfter = new Int32Array(tails.length);
  for (let edge = tails.length - 1; edge >= 0; edge -= 1) {
    tailsAfter[edge] = after[tails[edge]!]!++;
    headsAfter[edge] = after[heads[edge]!]!++;
  }
  return { tailsAfter, headsAfter };
}

/** Slots for items with lifetimes. */
export interface Slots {
  /** By item, its slot; −1 if it has no lifetime. Items with overlapping lifetimes have different slots. */
  readonly slotOf: Int32Array;
  readonly slotCount: number;
}

/** The fewest slots for items that live from element `firsts[i]` to `lasts[i]`, both included; −1: never. */
export function slotsFor(firsts: Int32Array, lasts: Int32Array): Slots {
  const slotOf = new Int32Array(firsts.length).fill(-1);
  const living = [...firsts.keys()].filter((item) => firsts[item]! >= 0);
  living.sort((left, right) => firsts[left]! - firsts[right]! || left - right);
  /** By slot, the last element of its latest item. */
  const busyUntil: number[] = [];
  for (const item of living) {
    const found = busyUntil.findIndex((last) => last < firsts[item]!);
    const slot = found >= 0 ? found : busyUntil.length;
    busyUntil[slot] = lasts[item]!;
    slotOf[item] = slot;
  }
  return { slotOf, slotCount: busyUntil.length };
}

/** The edges to come between vertices that have arrived, at each element of a search. */
export interface PairsToCome {
  /** By element, before its decision: the slots of each undecided edge between two vertices that have arrived. */
  readonly pairs: readonly Int32Array[];
  /** Those of them with a vertex that arrives with the element. */
  readonly newPairs: readonly Int32Array[];
  /** By element: the slots of vertices all of whose neighbors have arrived then, with an arrival or after an edge there. */
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
