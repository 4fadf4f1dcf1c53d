import type { Connected, ConnectedVertices, Constraint, Linear, Loop, Paths } from './constraint.js';

type IsTrue = (literal: number) => boolean;

/** Whether a constraint holds under an assignment, by its definition. */
export function holds(constraint: Constraint, isTrue: IsTrue): boolean {
  if (constraint.call === 'addClause') return constraint.literals.some(isTrue);
  if (constraint.call === 'addLinear') return linearHolds(constraint.linear, isTrue);
  if (constraint.call === 'addPaths') return pathsHold(constraint.paths, isTrue);
  if (constraint.call === 'addConnectedVertices') return verticesHold(constraint.vertices, isTrue);
  return constraint.call === 'addConnected'
    ? connectedHolds(constraint.connected, isTrue)
    : loopHolds(constraint.loop, isTrue);
}

/** Exact while all sums are. */
export function linearHolds({ literals, coefficients, bound }: Linear, isTrue: IsTrue): boolean {
  let sum = 0;
  for (const [i, literal] of literals.entries())
    if (isTrue(literal)) sum += coefficients === undefined ? 1 : coefficients[i]!;
  return sum >= bound;
}

/** All used vertices are reached from the first one, edge by edge. */
export function connectedHolds(connected: Connected, isTrue: IsTrue): boolean {
  const { vertexCount, tails, heads, literals, used, condition } = connected;
  if (condition !== undefined && !isTrue(condition)) return true;
  const isUsed = (vertex: number): boolean => used === undefined || isTrue(used[vertex]!);
  const vertices = Array.from({ length: vertexCount }, (_, vertex) => vertex).filter(isUsed);
  const edges = literals.flatMap((literal, edge) => (isTrue(literal) ? [edge] : []));
  const reached = new Set(vertices.slice(0, 1));
  let before: number;
  do {
    before = reached.size;
    for (const edge of edges) {
      if (reached.has(tails[edge]!)) reached.add(heads[edge]!);
      if (reached.has(heads[edge]!)) reached.add(tails[edge]!);
    }
  } while (reached.size > before);
  return vertices.every((vertex) => reached.has(vertex));
}

/** Merging the components of the ends of each edge between true vertices leaves one component of true vertices, or none. */
export function verticesHold(
  { tails, heads, literals, condition }: ConnectedVertices,
  isTrue: IsTrue,
): boolean {
  if (condition !== undefined && !isTrue(condition)) return true;
  const components = literals.map((literal, vertex) => (isTrue(literal) ? vertex : -1));
  for (const [edge, tail] of tails.entries()) {
    const [one, other] = [components[tail]!, components[heads[edge]!]!];
    if (one < 0 || other < 0) continue;
    for (const [vertex, component] of components.entries()) if (component === one) components[vertex] = other;
  }
  return new Set(components.filter((component) => component >= 0)).size <= 1;
}

/**
 * Edges with an end of degree one are on no cycle. Repeatedly removing them leaves nothing if there is no cycle;
 * otherwise all edges must remain and form one cycle: degree two everywhere, and connected.
 */
export function loopHolds({ tails, heads, literals, condition }: Loop, isTrue: IsTrue): boolean {
  if (condition !== undefined && !isTrue(condition)) return true;
  const edges = literals.flatMap((literal, edge) => (isTrue(literal) ? [edge] : []));
  const degreeIn = (all: readonly number[], vertex: number): number =>
    all.reduce((sum, edge) => sum + (tails[edge] === vertex ? 1 : 0) + (heads[edge] === vertex ? 1 : 0), 0);
  let left = edges;
  let before: readonly number[];
  do {
    before = left;
    left = left.filter((edge) => [tails[edge]!, heads[edge]!].every((end) => degreeIn(before, end) > 1));
  } while (left.length < before.length);
  if (left.length === 0) return true;
  if (left.length < edges.length) return false;
  const vertices = new Set(edges.flatMap((edge) => [tails[edge]!, heads[edge]!]));
  if ([...vertices].some((vertex) => degreeIn(edges, vertex) !== 2)) return false;
  const reached = new Set([tails[edges[0]!]!]);
  for (const _ of vertices)
    for (const edge of edges)
      if (reached.has(tails[edge]!) || reached.has(heads[edge]!)) reached.add(tails[edge]!).add(heads[edge]!);
  return reached.size === vertices.size;
}

/** The component of each vertex, found by spreading along true edges; a component has one edge fewer than vertices, if no cycle. */
export function pathsHold(paths: Paths, isTrue: IsTrue): boolean {
  const { vertexCount, tails, heads, literals, ends, numbers, known, covers, induced, condition } = paths;
  if (condition !== undefined && !isTrue(condition)) return true;
  const edges = [...literals.keys()];
  const used = edges.filter((edge) => isTrue(literals[edge]!));
  const seen = new Set<number>();
  for (let start = 0; start < vertexCount; start++) {
    if (seen.has(start)) continue;
    const component = new Set([start]);
    for (const vertex of component) {
      seen.add(vertex);
      for (const edge of used)
        if (tails[edge] === vertex) component.add(heads[edge]!);
        else if (heads[edge] === vertex) component.add(tails[edge]!);
    }
    const own = used.filter((edge) => component.has(tails[edge]!));
    if (own.length !== component.size - 1) return false;
    const between = edges.filter((edge) => component.has(tails[edge]!) && component.has(heads[edge]!));
    const distinct = between.filter((edge) => tails[edge] !== heads[edge]);
    if (induced && distinct.length > own.length) return false;
    const here = ends.flatMap((vertex, end) => (component.has(vertex) ? [end] : []));
    if (here.length === 1 || (covers && here.length === 0)) return false;
    const given = here.filter((end) => known[end]! < 0 || isTrue(known[end]!)).map((end) => numbers[end]!);
    if (new Set(given.filter((number) => number > 0)).size > 1) return false;
  }
  return true;
}
