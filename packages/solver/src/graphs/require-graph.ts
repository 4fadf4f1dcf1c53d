import { ContractError } from '../contract.js';
import { requireLength } from '../require-length.js';
import type { Connected } from './graph.js';

/** Throws `ContractError` `invalid-vertex` or `lengths-differ` where a graph is none. */
export function requireGraph(call: string, { vertexCount, tails, heads, literals, used }: Connected): void {
  if (!Number.isInteger(vertexCount) || vertexCount < 0 || vertexCount > 2 ** 30)
    throw new ContractError({ code: 'invalid-count', call, count: vertexCount });
  requireLength(call, literals.length, tails.length);
  requireLength(call, literals.length, heads.length);
  if (used !== undefined) requireLength(call, vertexCount, used.length);
  for (const ends of [tails, heads])
    for (let edge = 0; edge < ends.length; edge++) {
      const vertex = ends[edge]!;
      if (!Number.isInteger(vertex) || vertex < 0 || vertex >= vertexCount)
        throw new ContractError({ code: 'invalid-vertex', call, vertex, vertexCount });
    }
}
