import { minimumCutBelow, type Network } from './maximum-flow.js';

/** A set of vertices, and what it costs. */
export interface PricedSet {
  /** By vertex: 1 inside. */
  readonly inside: Uint8Array;
  readonly cost: number;
}

/**
 * The vertices of a graph among which sets are searched. A set costs what its vertices cost, less the capacity of the edges between
 * two of them: Σ costs[v] over v in N − Σ capacities[e] over e inside N.
 */
export interface PricedGraph {
  readonly network: Network;
  readonly costs: ArrayLike<number>;
  /** By vertex: 1 where a set may have it. */
  readonly within: ArrayLike<number>;
}

/**
 * The cheapest set that contains `root`; null if it costs at least `limit`. One minimum cut, since twice the capacity inside a set
 * is that of the edges at its vertices less that of the edges that leave it (M. W. Padberg and L. A. Wolsey, "Trees and Cuts", 1983).
 */
export function cheapestSet(
  { network, costs, within }: PricedGraph,
  root: number,
  limit = Infinity,
): PricedSet | null {
  const { vertexCount } = network;
  const sink = vertexCount;
  const tails: number[] = [];
  const heads: number[] = [];
  const capacities: number[] = [];
  // What a vertex costs beside half of the edges that leave the set.
  const alone = Float64Array.from(costs);
  for (let edge = 0; edge < network.tails.length; edge++) {
    const [tail, head, capacity] = [network.tails[edge]!, network.heads[edge]!, network.capacities[edge]!];
    if (within[tail] !== 1 || within[head] !== 1 || tail === head) continue;
    tails.push(tail);
    heads.push(head);
    capacities.push(capacity / 2);
    alone[tail]! -= capacity / 2;
    alone[head]! -= capacity / 2;
  }
  let offset = -alone[root]!;
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const cost = alone[vertex]!;
    if (within[vertex] !== 1 || vertex === root || cost === 0) continue;
    // Outside, a vertex that lowers the cost is paid for; inside, one that raises it.
    if (cost < 0) offset -= cost;
    tails.push(cost < 0 ? root : vertex);
    heads.push(cost < 0 ? vertex : sink);
    capacities.push(Math.abs(cost));
  }
  if (limit + offset <= 0) return null;
  const cut = minimumCutBelow(
    { vertexCount: vertexCount + 1, tails, heads, capacities },
    root,
    sink,
    limit + offset,
  );
  if (cut === null) return null;
  const inside = cut.subarray(0, vertexCount);
  const cost = costOf(network, costs, inside);
  return cost < limit ? { inside, cost } : null;
}

function costOf(
  { vertexCount, tails, heads, capacities }: Network,
  costs: ArrayLike<number>,
  inside: Uint8Array,
): number {
  let cost = 0;
  for (let vertex = 0; vertex < vertexCount; vertex++) if (inside[vertex] === 1) cost += costs[vertex]!;
  for (let edge = 0; edge < tails.length; edge++) {
    const isInside = inside[tails[edge]!] === 1 && inside[heads[edge]!] === 1;
    if (isInside && tails[edge] !== heads[edge]) cost -= capacities[edge]!;
  }
  return cost;
}
