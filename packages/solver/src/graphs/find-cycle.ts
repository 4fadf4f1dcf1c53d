import type { Incidence, LiteralGraph } from './graph.js';

const unreached = -2;
const root = -1;

/** The edges of a cycle among some edges of a graph, or null where they have none. Linear in the graph. */
export function findCycle(
  { vertexCount, tails, heads }: LiteralGraph,
  { starts, edges: incident, others }: Incidence,
  edges: ArrayLike<number>,
): number[] | null {
  const isChosen = new Uint8Array(tails.length);
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i]!;
    if (tails[edge] === heads[edge]) return [edge];
    isChosen[edge] = 1;
  }
  /** By vertex: the edge by which it was reached. */
  const before = new Int32Array(vertexCount).fill(unreached);
  const edgesToRoot = (from: number): number[] => {
    const found: number[] = [];
    for (let vertex = from; before[vertex] !== root; ) {
      const edge = before[vertex]!;
      found.push(edge);
      vertex = tails[edge]! + heads[edge]! - vertex;
    }
    return found;
  };
  for (let first = 0; first < vertexCount; first++) {
    if (before[first] !== unreached) continue;
    before[first] = root;
    const queue = [first];
    for (const vertex of queue)
      for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) {
        const edge = incident[i]!;
        const other = others[i]!;
        if (isChosen[edge] === 0 || edge === before[vertex]) continue;
        if (before[other] === unreached) {
          before[other] = edge;
          queue.push(other);
          continue;
        }
        // What both ways to the root have is not on the cycle.
        const [one, two] = [edgesToRoot(vertex), edgesToRoot(other)];
        const [inOne, inTwo] = [new Set(one), new Set(two)];
        return [edge, ...one.filter((each) => !inTwo.has(each)), ...two.filter((each) => !inOne.has(each))];
      }
  }
  return null;
}
