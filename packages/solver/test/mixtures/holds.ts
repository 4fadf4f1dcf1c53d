import type { Connected, Constraint, Linear } from './constraint.js';

type IsTrue = (literal: number) => boolean;

/** Whether a constraint holds under an assignment, by its definition. */
export function holds(constraint: Constraint, isTrue: IsTrue): boolean {
  if (constraint.call === 'addClause') return constraint.literals.some(isTrue);
  return constraint.call === 'addLinear'
    ? linearHolds(constraint.linear, isTrue)
    : connectedHolds(constraint.connected, isTrue);
}

/** Exact while all sums are. */
export function linearHolds({ literals, coefficients, bound }: Linear, isTrue: IsTrue): boolean {
  let sum = 0;
  for (const [i, literal] of literals.entries())
    if (isTrue(literal)) sum += coefficients === undefined ? 1 : coefficients[i]!;
  return sum >= bound;
}

/** From the first used vertex all others are reached, edge by edge, until there is nothing new. */
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
