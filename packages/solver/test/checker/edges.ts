export type Edge = readonly [tail: number, head: number, literal: number];

/** The vertices that these edges connect with one of them, itself included. */
export function reachedFrom(vertex: number, edges: readonly Edge[]): ReadonlySet<number> {
  const reached = new Set([vertex]);
  // Each round reaches at least one more vertex, or all reachable ones are found.
  for (const _ of edges)
    for (const [tail, head] of edges) if (reached.has(tail) || reached.has(head)) reached.add(tail).add(head);
  return reached;
}

/** The sets of vertices that these edges connect. */
export function componentsOf(vertices: number, edges: readonly Edge[]): readonly ReadonlySet<number>[] {
  const all = Array.from({ length: vertices }, (_, i) => reachedFrom(i + 1, edges));
  return all.filter((component, i) => Math.min(...component) === i + 1);
}

/** Whether edges have a cycle: a path between the ends of an edge that avoids it. */
export function hasCycle(edges: readonly Edge[]): boolean {
  return edges.some((edge) => {
    const others = edges.filter((each) => each !== edge);
    return reachedFrom(edge[0], others).has(edge[1]);
  });
}

/** Whether edges have a cycle that lacks one of them. */
export function hasSmallerCycle(edges: readonly Edge[]): boolean {
  return edges.some((lacking) => hasCycle(edges.filter((each) => each !== lacking)));
}
