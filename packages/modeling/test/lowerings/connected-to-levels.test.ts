import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Budget,
  type ConnectedBlock,
  clauseToLinear,
  connectedToLevels,
  fixed,
  highs,
  type Model,
  productToLinear,
  withLowerings,
} from '../../src/index.js';
import { modelOf, randomBlocks, randomObjectives, type Shape } from '../random-models.js';
import { allPairs, type Edge, graphOf, modelOfGraphs } from './edge-graphs.js';
import {
  expectSolutionsKept,
  expectStopsOnTheWay,
  type LoweringOnEngine,
  testLoweringLaw,
  truthOf,
} from './lowering-law.js';

function connected(vertexCount: number, edges: readonly Edge[], name = 'joined'): ConnectedBlock {
  return { type: 'connected', name, graph: graphOf(vertexCount, edges) };
}

const engine = withLowerings(highs(), [clauseToLinear, productToLinear]);
const levels: LoweringOnEngine = { lowering: connectedToLevels, source: 'connected', engine };

const smallModels: fc.Arbitrary<Model> = fc.integer({ min: 1, max: 6 }).chain((binaries) => {
  const shape: Shape = { binaries, integers: [], continuous: [] };
  const graphs = fc.integer({ min: 0, max: 5 }).chain((vertexCount) => {
    const vertex = fc.nat({ max: Math.max(0, vertexCount - 1) });
    const literal = fc.nat({ max: 2 * binaries - 1 });
    const edge = fc.tuple(vertex, vertex, fc.oneof(fc.constant(-1), literal));
    return (
      fc
        .array(edge, { minLength: Math.min(vertexCount, 3), maxLength: vertexCount === 0 ? 0 : 7 })
        // Mostly an edge has a variable of its own, else nearly nothing is connected.
        .map((edges) => edges.map(([a, b, own], i): Edge => [a, b, own < 0 ? 2 * (i % binaries) : own]))
        .map((edges) => connected(vertexCount, edges))
    );
  });
  return fc
    .tuple(
      fc.array(graphs, { minLength: 1, maxLength: 2 }),
      // The engine here takes no loops.
      fc.array(
        randomBlocks(shape).filter(({ type }) => type !== 'singleLoop' && type !== 'disjointLoops'),
        { maxLength: 1 },
      ),
      fc.option(randomObjectives(shape)),
    )
    .map(([blocks, others, objective]) => modelOf(shape, [...others, ...blocks], objective));
});

testLoweringLaw(levels, smallModels);

it('keeps the solutions of a graph that HiGHS with presolve loses most of', async () => {
  const edges: readonly Edge[] = [
    [2, 0, 9],
    [0, 0, 2],
    [0, 3, 4],
    [3, 3, 6],
    [2, 0, 8],
    [1, 0, 0],
  ];
  await expectSolutionsKept(levels, modelOfGraphs(6, [connected(4, edges)]), 16);
});

it('says the same of every choice of edges, asked one by one', async () => {
  // A triangle and a tail, one edge there where its variable is 0, a doubled edge, and one that goes nowhere.
  const edges: readonly Edge[] = [
    [0, 1, 0],
    [1, 2, 3],
    [2, 0, 4],
    [2, 3, 6],
    [3, 2, 8],
    [3, 3, 10],
  ];
  const model = modelOfGraphs(6, [connected(4, edges)]);
  const lowered = connectedToLevels.lower(model);
  const { solutions } = truthOf(model);
  const session = await engine.open(lowered);
  for (let choice = 0; choice < 64; choice++) {
    const values = Array.from({ length: 6 }, (_, i) => (choice >> i) & 1);
    const outcome = await session.solve({ assume: values.map((value, i) => fixed(i, value)) }, {});
    expect('values' in outcome, values.join()).toBe(solutions.has(values.join()));
  }
  session.close();
  // Of the eight choices of the triangle, four connect it; of the tail's four, three; the loop is free.
  expect(solutions.size).toBe(4 * 3 * 2);
});

it.each([
  ['no vertex', 0, [], 4],
  ['one vertex', 1, [], 4],
  ['one vertex with an edge to itself', 1, [[0, 0, 0]], 4],
  ['two vertices without edges', 2, [], 0],
  ['two vertices with an edge from one to itself', 2, [[0, 0, 0]], 0],
  ['one edge', 2, [[0, 1, 0]], 2],
  ['one edge with a negated literal', 2, [[0, 1, 1]], 2],
  [
    'parallel edges',
    2,
    [
      [0, 1, 0],
      [1, 0, 2],
    ],
    3,
  ],
  [
    'parallel edges with both literals of one variable',
    2,
    [
      [0, 1, 0],
      [0, 1, 1],
    ],
    4,
  ],
  [
    'one variable on all edges',
    3,
    [
      [0, 1, 0],
      [1, 2, 0],
    ],
    2,
  ],
  [
    'two parts that cannot meet',
    4,
    [
      [0, 1, 0],
      [2, 3, 2],
    ],
    0,
  ],
] satisfies [string, number, Edge[], number][])('is right with %s', async (_, vertexCount, edges, count) => {
  await expectSolutionsKept(levels, modelOfGraphs(2, [connected(vertexCount, edges)]), count);
});

it('appends variables, and names what it makes', () => {
  const path: readonly Edge[] = [
    [0, 1, 0],
    [1, 1, 0],
    [1, 2, 3],
  ];
  const model = modelOfGraphs(2, [connected(3, path, 'one'), connected(3, path, 'other')]);
  const lowered = connectedToLevels.lower(model);
  expect(lowered.variableCount).toBe(2 + 2 * 4);
  expect(lowered.variables.slice(3)).toEqual([
    { name: 'one: level', domain: 'binary', first: 2, count: 4 },
    { name: 'other: level', domain: 'binary', first: 6, count: 4 },
  ]);
  expect(lowered.constraints.map(({ name }) => name)).toEqual(
    ['one', 'other'].flatMap((name) =>
      ['vertex', 'source', 'keep', 'reach', 'used'].map((part) => `${name}: ${part}`),
    ),
  );
  expect([0, 5].map((variable) => lowered.names.variable(variable))).toEqual([
    'x0',
    'edge 2 of one within 1 steps',
  ]);
  expect(lowered.names.variable(6)).toBe('edge 0 of other within 0 steps');
  expect(lowered.names.row(0, 1)).toBe('one: vertex 2');
  expect(lowered.names.row(9, 0)).toBe('other: used 1');
  expect(lowered.decisions).toEqual(model.decisions);
});

/** All pairs of so many vertices. */
function complete(vertexCount: number): Model {
  const edges = allPairs(vertexCount);
  return modelOfGraphs(edges.length, [connected(vertexCount, edges)]);
}

it.each([
  ['a deadline', { deadlineMs: 0 }, { code: 'stopped', reason: 'time' }],
  ['a wish to stop', { isCancelled: () => true }, { code: 'stopped', reason: 'cancelled' }],
] satisfies [string, Budget, object][])('stops at %s', (_, budget, problem) => {
  expect(() => connectedToLevels.lower(complete(2), budget)).toThrowError(
    expect.objectContaining({ problem }),
  );
  expect(() => connectedToLevels.lower(complete(12), budget)).toThrowError(
    expect.objectContaining({ problem }),
  );
});

it('stops on the way', () => {
  expectStopsOnTheWay(connectedToLevels, complete(12));
});

it('refuses what would not fit, before it builds anything', () => {
  // 44,850 edges: two thousand million variables.
  const model = complete(300);
  expect(() => connectedToLevels.lower(model, { memoryLimitBytes: 2 ** 31 })).toThrowError(
    expect.objectContaining({ problem: expect.objectContaining({ code: 'memory-exceeded' }) }),
  );
  expect(() => connectedToLevels.lower(complete(3), { memoryLimitBytes: 1000 })).toThrowError(
    expect.objectContaining({
      problem: expect.objectContaining({ code: 'memory-exceeded', limitBytes: 1000 }),
    }),
  );
});
