import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { runs } from '../../../../test/profile.js';
import {
  clauseToLinear,
  cnfFormat,
  conflict,
  disjointLoopsToLinear,
  type ForestBlock,
  forestToPlaces,
  highs,
  type LoadedEngine,
  linearToClauses,
  lpFormat,
  type Model,
  modelForFile,
  mpsFormat,
  opbFormat,
  openSession,
  type PathsBlock,
  pathsToFlow,
  pathsToPlaces,
  productToLinear,
  rowCount,
  type SpanningTreeBlock,
  spanningTreeToFlow,
  spanningTreeToPlaces,
  spanningTreeToSets,
  type Treatment,
  withLowerings,
} from '../../src/index.js';
import { proved } from '../proved.js';
import { modelOf, randomEnds, type Shape } from '../random-models.js';
import { type Edge, graphOf, modelOfGraphs } from './edge-graphs.js';
import {
  expectMemoryChecked,
  expectStopsOnTheWay,
  solutionsOf,
  testLoweringLaw,
  truthOf,
} from './lowering-law.js';

/** Graphs of up to six vertices with up to nine edges, most with different variables: squares, chords, some parallel edges. */
const graphs = fc.integer({ min: 2, max: runs(9, 7) }).chain((binaries) =>
  fc.integer({ min: 1, max: 6 }).chain((vertexCount) => {
    const vertex = fc.nat({ max: vertexCount - 1 });
    const step = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 2 }) }, fc.nat({ max: 5 }));
    const own = fc.option(fc.nat({ max: 2 * binaries - 1 }), { freq: 4 });
    return fc.record({
      binaries: fc.constant(binaries),
      ends: randomEnds(vertexCount, binaries),
      graph: fc.array(fc.tuple(vertex, step, own), { maxLength: 9 }).map((edges) =>
        graphOf(
          vertexCount,
          edges.map(
            ([from, by, literal], i): Edge => [
              from,
              (from + by) % vertexCount,
              literal ?? 2 * (i % binaries),
            ],
          ),
        ),
      ),
    });
  }),
);

function modelsOf(
  block: (given: {
    graph: PathsBlock['graph'];
    ends: object;
  }) => PathsBlock | ForestBlock | SpanningTreeBlock,
) {
  return graphs.map(({ binaries, graph, ends }): Model => {
    const shape: Shape = { binaries, integers: [], continuous: [] };
    return modelOf(shape, [block({ graph, ends })], null);
  });
}

const modelsOfPaths = modelsOf(
  ({ graph, ends }) => ({ type: 'disjointPaths', name: 'paths', graph, ...ends }) as PathsBlock,
);
const modelsOfForests = modelsOf(({ graph }) => ({ type: 'forest', name: 'forest', graph }));
const modelsOfTrees = modelsOf(({ graph }) => ({
  type: 'spanningTree',
  name: 'tree',
  graph,
  separation: 'fractions',
}));

const rows = withLowerings(highs(), [clauseToLinear, productToLinear, disjointLoopsToLinear]);

describe.each<[string, Treatment, fc.Arbitrary<Model>, LoadedEngine]>([
  ['paths to places', pathsToPlaces, modelsOfPaths, proved(conflict())],
  ['paths to a flow', pathsToFlow, modelsOfPaths, rows],
  ['a forest to places', forestToPlaces, modelsOfForests, proved(conflict())],
  ['a spanning tree to places', spanningTreeToPlaces, modelsOfTrees, proved(conflict())],
  ['a spanning tree to a flow', spanningTreeToFlow, modelsOfTrees, rows],
  ['a spanning tree to sets', spanningTreeToSets, modelsOfTrees, proved(conflict())],
])('%s', (_, lowering, models, engine) => {
  testLoweringLaw({ lowering, source: lowering.source, engine }, models);

  it('agrees, and is stopped by time and memory', () => {
    const grid: readonly Edge[] = [
      [0, 1, 0],
      [1, 2, 2],
      [3, 4, 4],
      [4, 5, 6],
      [0, 3, 8],
      [1, 4, 10],
      [2, 5, 12],
    ];
    const graph = graphOf(6, grid);
    const ends = { ends: Int32Array.of(0, 5), numbers: Int32Array.of(1, 1), known: Int32Array.of(-1, -1) };
    const model = modelOfGraphs(7, [
      lowering.source === 'forest'
        ? { type: 'forest', name: 'forest', graph }
        : lowering.source === 'spanningTree'
          ? { type: 'spanningTree', name: 'tree', graph, separation: 'fractions' }
          : { type: 'disjointPaths', name: 'paths', graph, ...ends, covers: false, induced: true },
    ]);
    expectMemoryChecked(lowering, model);
    expectStopsOnTheWay(lowering, model);
  });
});

it('a spanning tree of more than 16 vertices has no rows of sets', () => {
  const path = (vertices: number): Model => {
    const edges = Array.from({ length: vertices - 1 }, (_, edge): Edge => [edge, edge + 1, 2 * edge]);
    const graph = graphOf(vertices, edges);
    return modelOfGraphs(edges.length, [
      { type: 'spanningTree', name: 'tree', graph, separation: 'fractions' },
    ]);
  };
  const refusal = { code: 'more-than-16-vertices', block: 'tree' };
  expect(spanningTreeToSets.refuses?.(path(16))).toEqual([]);
  expect(spanningTreeToSets.refuses?.(path(17))).toEqual([refusal]);
  expect(() => spanningTreeToSets.lower(path(17))).toThrow(
    expect.objectContaining({ problem: { code: 'model-refused', engine: 'sets', refusals: [refusal] } }),
  );
  // All sets of vertices but the whole one and those of which no two are neighbors: 2^16 − 1 − F(18), with the empty one.
  const [size, sets] = spanningTreeToSets.lower(path(16)).constraints;
  expect([size, sets].map((block) => block && rowCount(block))).toEqual([1, 2 ** 16 - 1 - 2584]);
});

it('places become clauses', async () => {
  const clausesOnly = withLowerings(conflict(), [linearToClauses]);
  const numRuns = runs(50, 20);
  let looked = 0;
  await fc.assert(
    fc.asyncProperty(modelsOfPaths, async (model) => {
      const found = await solutionsOf(clausesOnly, pathsToPlaces.lower(model));
      expect(found).toEqual(truthOf(model).solutions);
      looked += 1;
    }),
    { numRuns },
  );
  expect(looked).toBe(numRuns);
});

it.each([
  [lpFormat, spanningTreeToFlow, rows],
  [mpsFormat, spanningTreeToFlow, rows],
  [opbFormat, spanningTreeToPlaces, conflict()],
  [cnfFormat, spanningTreeToPlaces, conflict()],
] as const)(
  '$name: a spanning tree written and read back has the same answer',
  async (format, lowering, engine) => {
    let feasible = 0;
    await assertUntil(
      () => feasible > 0,
      fc.asyncProperty(modelsOfTrees, async (model) => {
        const lowered = modelForFile(format, lowering.lower(model));
        const session = await openSession(engine, format.read([...format.write(lowered)].join('')));
        const { status } = await session.solve({}, {});
        session.close();
        const truth = truthOf(model).feasible;
        feasible += truth ? 1 : 0;
        expect(status !== 'infeasible').toBe(truth);
      }),
      runs(30, 10),
    );
    expect(feasible).toBeGreaterThan(0);
  },
);
