/**
 * The connected components of some vertices, each in the order in which a breadth-first search from its first vertex
 * reaches its members. `next` returns the neighbors of a vertex. Linear in the vertices and their neighbors.
 */
export function connectedComponents(
  vertices: Iterable<number>,
  next: (vertex: number) => Iterable<number>,
): readonly (readonly number[])[] {
  const reached = new Set<number>();
  const components: number[][] = [];
  for (const start of vertices) {
    if (reached.has(start)) continue;
    reached.add(start);
    const members = [start];
    // Also visits the members that are added on the way.
    for (const member of members)
      for (const other of next(member)) {
        if (reached.has(other)) continue;
        reached.add(other);
        members.push(other);
      }
    components.push(members);
  }
  return components;
}
