/** An undirected network: edge `i` carries up to `capacities[i]` either way between its two ends. */
export interface Network {
  readonly vertexCount: number;
  readonly tails: ArrayLike<number>;
  readonly heads: ArrayLike<number>;
  readonly capacities: ArrayLike<number>;
}

/** Residual capacities up to this are rounding errors. */
const negligible = 1e-12;

/**
 * The source's side (1) of a minimum cut between two vertices, or null if its capacity is at least `limit`: the
 * search ends as soon as the flow reaches it. Dinic's algorithm: O(V² E) in the worst case, near linear in practice,
 * since `limit` is small relative to the capacities and few paths reach it.
 */
export function minimumCutBelow(
  network: Network,
  source: number,
  sink: number,
  limit: number,
): Uint8Array | null {
  const { vertexCount } = network;
  const { first, next, ends, residual } = arcsOf(network);
  const level = new Int32Array(vertexCount);
  const current = new Int32Array(vertexCount);
  const queue = new Int32Array(vertexCount);
  const path = new Int32Array(vertexCount);
  let flow = 0;

  /** Levels of the vertices by distance from the source; false if the sink is unreachable. */
  function reachesSink(): boolean {
    level.fill(-1);
    level[source] = 0;
    queue[0] = source;
    let filled = 1;
    for (let i = 0; i < filled; i++) {
      const vertex = queue[i]!;
      for (let arc = first[vertex]!; arc >= 0; arc = next[arc]!) {
        const end = ends[arc]!;
        if (residual[arc]! <= negligible || level[end]! >= 0) continue;
        level[end] = level[vertex]! + 1;
        queue[filled++] = end;
      }
    }
    return level[sink]! >= 0;
  }

  /** Pushes as much as possible along the path of `length` arcs; returns the position of its first full arc. */
  function push(length: number): number {
    let amount = limit;
    for (let i = 0; i < length; i++) amount = Math.min(amount, residual[path[i]!]!);
    flow += amount;
    let full = length;
    for (let i = length - 1; i >= 0; i--) {
      const arc = path[i]!;
      residual[arc]! -= amount;
      residual[arc ^ 1]! += amount;
      if (residual[arc]! <= negligible) full = i;
    }
    return full;
  }

  /** Saturates all shortest paths. */
  function block(): void {
    current.set(first);
    let length = 0;
    let vertex = source;
    while (flow < limit) {
      if (vertex === sink) {
        // Without a saturated arc, the limit was reached.
        length = push(length);
        if (flow >= limit) return;
        vertex = ends[path[length]! ^ 1]!;
        continue;
      }
      let arc = current[vertex]!;
      while (arc >= 0 && !(residual[arc]! > negligible && level[ends[arc]!] === level[vertex]! + 1)) {
        arc = next[arc]!;
      }
      current[vertex] = arc;
      if (arc >= 0) {
        path[length++] = arc;
        vertex = ends[arc]!;
      } else {
        if (length === 0) return;
        level[vertex] = -1;
        vertex = ends[path[--length]! ^ 1]!;
      }
    }
  }

  while (reachesSink()) {
    block();
    if (flow >= limit) return null;
  }
  return Uint8Array.from(level, (distance) => (distance >= 0 ? 1 : 0));
}

/** Each edge as two arcs, `2i` and `2i + 1`, in linked lists by the vertex they leave. */
function arcsOf({ vertexCount, tails, heads, capacities }: Network) {
  const first = new Int32Array(vertexCount).fill(-1);
  const next = new Int32Array(tails.length * 2);
  const ends = new Int32Array(tails.length * 2);
  const residual = new Float64Array(tails.length * 2);
  for (let edge = 0; edge < tails.length; edge++) {
    const [tail, head] = [tails[edge]!, heads[edge]!];
    ends[2 * edge] = head;
    ends[2 * edge + 1] = tail;
    residual[2 * edge] = residual[2 * edge + 1] = capacities[edge]!;
    next[2 * edge] = first[tail]!;
    first[tail] = 2 * edge;
    next[2 * edge + 1] = first[head]!;
    first[head] = 2 * edge + 1;
  }
  return { first, next, ends, residual };
}
