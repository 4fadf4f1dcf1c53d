import type { Connected, Constraint, Linear, Loop } from './constraint.js';

type IsTrue = (literal: number) => boolean;

/** Whether a constraint holds under an assignment, by its definition. */
export function holds(constraint: Constraint, isTrue: IsTrue): boolean {
  if (constraint.call === 'addClause') return constraint.literals.some(isTrue);
  if (constraint.call === 'addLinear') return linearHolds(constraint.linear, isTrue);
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
