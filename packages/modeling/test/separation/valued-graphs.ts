import fc from 'fast-check';
import { type Cut, type EdgeGraph, literalValue } from '../../src/index.js';

/** A graph, and values of its variables. */
export interface ValuedGraph {
  readonly graph: EdgeGraph;
  readonly values: Float64Array;
}

/**
 * Graphs of up to nine vertices, some with parallel edges and self-loops, with values that are often near those of a tree. Some have a
 * variable for each edge, others share and negate them.
 */
export const valuedGraphs: fc.Arbitrary<ValuedGraph> = fc
  .record({ vertexCount: fc.integer({ min: 1, max: 9 }), isShared: fc.boolean(), isWhole: fc.boolean() })
  .chain(({ vertexCount, isShared, isWhole }) => {
    const vertex = fc.nat({ max: vertexCount - 1 });
    const maxLength = 3 * vertexCount;
    const variable = isShared ? fc.nat({ max: maxLength }) : fc.constant(-1);
    const value = isWhole
      ? fc.constantFrom(0, 1)
      : fc.integer({ min: 0, max: 12 }).map((parts) => parts / 12);
    return fc
      .record({
        edges: fc.array(fc.tuple(vertex, vertex, variable, fc.boolean()), { maxLength, size: 'max' }),
        values: fc.array(value, { minLength: maxLength + 1, maxLength: maxLength + 1 }),
        scale: isWhole ? fc.constant(1) : fc.constantFrom(1, 0.7, 0.5, 0.4, 0.3),
      })
      .map(({ edges, values, scale }) => ({
        graph: {
          vertexCount,
          tails: Int32Array.from(edges, ([tail]) => tail),
          heads: Int32Array.from(edges, ([, head]) => head),
          literals: Int32Array.from(edges, ([, , shared, isNegated], edge) =>
            shared < 0 ? 2 * edge + Number(isNegated) : 2 * shared + Number(isNegated),
          ),
        },
        // A negated literal has the value of its edge, too.
        values: Float64Array.from(values, (each, variable) =>
          edges[variable]?.[3] ? 1 - each * scale : each * scale,
        ),
      }));
  });

/** By how much values violate a cut; negative if they satisfy it. */
export function shortfallOf({ literals, atLeast }: Cut, values: ArrayLike<number>): number {
  return literals.reduce((rest, literal) => rest - literalValue(literal, values), atLeast);
}
