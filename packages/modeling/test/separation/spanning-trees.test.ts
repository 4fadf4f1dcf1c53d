import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { highs, type Model, openSession, withAllConstraints } from '../../src/index.js';
import { allPairs, type Edge, graphOf, modelOfGraphs } from '../lowerings/edge-graphs.js';

const engine = withAllConstraints(highs({ presolve: 'off' }));

/** A graph, and what each edge costs. */
interface PricedEdges {
  readonly vertexCount: number;
  readonly ends: readonly (readonly [number, number])[];
  readonly costs: readonly number[];
}

/** Connected graphs: each vertex is joined to one before it; some have parallel edges. */
const connectedGraphs: fc.Arbitrary<PricedEdges> = fc.integer({ min: 1, max: 10 }).chain((vertexCount) => {
  const backs = fc.tuple(
    ...Array.from({ length: vertexCount - 1 }, (_, i) =>
      fc.nat({ max: i }).map((to) => [to, i + 1] as const),
    ),
  );
  const vertex = fc.nat({ max: vertexCount - 1 });
  const others = fc.array(fc.tuple(vertex, vertex), { maxLength: 2 * vertexCount });
  return fc.tuple(backs, others).chain(([first, more]) => {
    const ends = [...first, ...more.filter(([one, other]) => one !== other)];
    return fc
      .array(fc.nat({ max: 20 }), { minLength: ends.length, maxLength: ends.length })
      .map((costs) => ({ vertexCount, ends, costs }));
  });
});

function modelOf(type: 'connected' | 'spanningTree', { vertexCount, ends, costs }: PricedEdges): Model {
  const edges = ends.map(([tail, head], edge): Edge => [tail, head, 2 * edge]);
  const block = { name: 'tree', graph: graphOf(vertexCount, edges) };
  return {
    ...modelOfGraphs(ends.length, [
      type === 'connected' ? { ...block, type } : { ...block, type, separation: 'fractions' },
    ]),
    objective: {
      sense: 'minimize',
      variables: Int32Array.from(ends.keys()),
      coefficients: Float64Array.from(costs),
      constant: 0,
    },
  };
}

/** The cost of a cheapest spanning tree (Kruskal). */
function cheapest({ vertexCount, ends, costs }: PricedEdges): number {
  const part = Array.from({ length: vertexCount }, (_, vertex) => vertex);
  let total = 0;
  for (const edge of [...costs.keys()].sort((one, other) => costs[one]! - costs[other]!)) {
    const [from, to] = ends[edge]!.map((vertex) => part[vertex]!) as [number, number];
    if (from === to) continue;
    total += costs[edge]!;
    for (const [vertex, own] of part.entries()) if (own === from) part[vertex] = to;
  }
  return total;
}

async function optimum(model: Model, relax: boolean, deadlineMs?: number): Promise<number | null> {
  const session = await openSession(engine, model);
  try {
    const outcome = await session.solve({ relax }, { deadlineMs });
    expect(outcome.status).toBe('optimal');
    return 'objective' in outcome ? outcome.objective : null;
  } finally {
    session.close();
  }
}

describe.each(['connected', 'spanningTree'] as const)('the relaxation of %s', (type) => {
  it('has the cost of a cheapest tree as its optimum', async () => {
    await fc.assert(
      fc.asyncProperty(connectedGraphs, fc.boolean(), async (graph, relax) => {
        expect(await optimum(modelOf(type, graph), relax)).toBeCloseTo(cheapest(graph), 5);
      }),
      { numRuns: runs(100) },
    );
  });

  it('is enough for complete graphs', async () => {
    const ends = allPairs(20).map(([tail, head]) => [tail, head] as const);
    const costs = ends.map((_, edge) => (edge * 7919) % 101);
    const graph: PricedEdges = { vertexCount: 20, ends, costs };
    expect(await optimum(modelOf(type, graph), false, performance.now() + 20_000)).toBe(cheapest(graph));
  });
});
