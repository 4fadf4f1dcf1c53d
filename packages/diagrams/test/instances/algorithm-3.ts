import type { Graph } from '../../src/index.js';

/** A node of the diagram of path matchings, with its families S and U of sets of pairs, written as texts. */
interface Node {
  /** By vertex of the domain, its mate; −1 for a vertex of degree 2. */
  readonly mates: ReadonlyMap<number, number>;
  readonly solvable: Set<string>;
  readonly bad: Set<string>;
}

/**
 * Algorithm 3 of the link puzzle paper over the nodes of algorithm 1, as it is printed: the family S of a node has
 * the ends of the fixed paths of each path matching that leads to the node; U has those that are not good, in
 * any completion: of two parents (equation 6), with a vertex that stays without edges (7), or bad before (8).
 * Returns the good sets, written as `pair-sets-by-force.ts` does.
 */
export function goodPairSetsByAlgorithm3({ vertexCount, tails, heads }: Graph): string[] {
  const vertices = Array.from({ length: vertexCount }, (_, vertex) => vertex);
  const edges = [...tails.keys()];
  const domainFrom = (edge: number): Set<number> =>
    new Set(edges.slice(edge).flatMap((each) => [tails[each]!, heads[each]!]));
  const root: Node = {
    mates: new Map(vertices.map((vertex) => [vertex, vertex])),
    solvable: new Set(['']),
    bad: new Set(),
  };
  let nodes: Node[] = [root];
  for (const edge of edges) {
    const domain = domainFrom(edge + 1);
    const next = new Map<string, Node>();
    for (const node of nodes)
      for (const taken of [false, true]) {
        const mates = taken ? taking(node.mates, tails[edge]!, heads[edge]!) : node.mates;
        if (mates === null) continue;
        const kept = new Map([...mates].filter(([vertex]) => domain.has(vertex)));
        const leaving = [...mates].filter(([vertex]) => !domain.has(vertex));
        const hasUncovered = leaving.some(([vertex, mate]) => mate === vertex);
        // Paths with both ends outside of the domain are fixed; each is seen at the edge after which they are.
        const fixed = fixedBy(node.mates, mates, domain, [tails[edge]!, heads[edge]!], taken);
        const key = [...kept].map(([vertex, mate]) => `${vertex}:${mate}`).join();
        const child = next.get(key) ?? { mates: kept, solvable: new Set(), bad: new Set() };
        next.set(key, child);
        for (const set of node.solvable) {
          const extended = [...set.split(',').filter((pair) => pair !== ''), ...fixed].sort().join();
          if (child.solvable.has(extended) || hasUncovered || node.bad.has(set)) child.bad.add(extended);
          child.solvable.add(extended);
        }
      }
    nodes = [...next.values()];
  }
  const isCovered = vertices.every((vertex) => domainFrom(0).has(vertex));
  return isCovered
    ? nodes.flatMap(({ solvable, bad }) => [...solvable].filter((set) => !bad.has(set))).sort()
    : [];
}

/** Equation 3: the mates with one more edge; null if these edges are no path matching. */
function taking(mates: ReadonlyMap<number, number>, tail: number, head: number): Map<number, number> | null {
  const start = mates.get(tail)!;
  const end = mates.get(head)!;
  if (start === -1 || end === -1 || start === head) return null;
  const changed = new Map(mates);
  if (start !== tail) changed.set(tail, -1);
  if (end !== head) changed.set(head, -1);
  if (changed.has(start)) changed.set(start, end);
  if (changed.has(end)) changed.set(end, start);
  return changed;
}

/** The paths that are fixed now, as texts: both ends have left the domain. */
function fixedBy(
  before: ReadonlyMap<number, number>,
  mates: ReadonlyMap<number, number>,
  domain: ReadonlySet<number>,
  [tail, head]: readonly [number, number],
  taken: boolean,
): string[] {
  const paths: (readonly [number, number])[] = [];
  for (const [vertex, mate] of mates)
    if (!domain.has(vertex) && mate !== -1 && mate !== vertex && !domain.has(mate))
      paths.push([vertex, mate]);
  // A path whose ends have both left before its last edge.
  const start = before.get(tail)!;
  const end = before.get(head)!;
  if (taken && !before.has(start) && !before.has(end)) paths.push([start, end]);
  return [
    ...new Set(paths.map(([first, second]) => `${Math.min(first, second)}-${Math.max(first, second)}`)),
  ];
}
