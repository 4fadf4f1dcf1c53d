import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../../test/profile.js';
import { type ConstraintBlock, domains, type EdgeGraph, type Model } from '../../../src/index.js';
import { modelOf, randomBlocks, type Shape } from '../../random-models.js';
import { checkValues } from './check-values.js';

const shapes: fc.Arbitrary<Shape> = fc.record({
  binaries: fc.integer({ min: 1, max: 4 }),
  integers: fc.array(
    fc
      .tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: 0, max: 3 }))
      .map(([lower, width]) => [lower, lower + width] as const),
    { minLength: 2, maxLength: 4 },
  ),
  continuous: fc.constant([]),
});

/** A model with the first row of a block of this type. */
function oneRow(type: ConstraintBlock['type']): fc.Arbitrary<Model> {
  return shapes.chain((shape) =>
    randomBlocks(shape)
      .filter((block) => block.type === type)
      .map((block) => modelOf(shape, [firstRow(block)], null)),
  );
}

function firstRow(block: ConstraintBlock): ConstraintBlock {
  switch (block.type) {
    case 'table':
      return { ...block, starts: block.starts.slice(0, 2), entryStarts: block.entryStarts.slice(0, 2) };
    case 'allDifferent':
    case 'clause':
      return { ...block, starts: block.starts.slice(0, 2) };
    case 'value':
      return { ...block, literals: block.literals.slice(0, 1) };
    case 'forest':
      return { ...block, graph: withDistinctVariables(block.graph) };
    default:
      return block;
  }
}

/** The first edge of each variable: edges that share one are a question of several rows. */
function withDistinctVariables({ vertexCount, tails, heads, literals }: EdgeGraph): EdgeGraph {
  const isFirst = (literal: number, edge: number): boolean =>
    literals.findIndex((other) => other >> 1 === literal >> 1) === edge;
  const kept = (values: Int32Array): Int32Array => values.filter((_, edge) => isFirst(literals[edge]!, edge));
  return { vertexCount, tails: kept(tails), heads: kept(heads), literals: kept(literals) };
}

// If propagation removes every value without a solution, a search never fails: with one row, that shows its propagation complete.
it.each(['table', 'allDifferent', 'clause', 'value', 'forest'] as const)(
  'one row of the type %s leaves only values with a solution',
  async (type) => {
    let [feasible, infeasible] = [0, 0];
    await fc.assert(
      fc.asyncProperty(oneRow(type), async (model) => {
        const found = await checkValues(domains({ search: 'stated' }), model, true);
        feasible += found.feasible;
        infeasible += found.infeasible;
      }),
      { numRuns: runs(400, 80) },
    );
    expect(feasible).toBeGreaterThan(50);
    expect(infeasible).toBeGreaterThan(type === 'clause' ? 0 : 10);
  },
);
