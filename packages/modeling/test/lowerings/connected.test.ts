import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Budget,
  type ConnectedBlock,
  connectedToFlow,
  connectedToLevels,
  fixed,
  highs,
  isGraphBlock,
  linearLowerings,
  type Model,
  openSession,
  treatments,
  withLowerings,
} from '../../src/index.js';
import { modelOf, randomBlocks, randomObjectives, type Shape } from '../random-models.js';
import { allPairs, type Edge, graphOf, modelOfGraphs } from './edge-graphs.js';
import {
  expectMemoryChecked,
  expectSameSolutions,
  expectStopsOnTheWay,
  type LoweringOnEngine,
  testLoweringLaw,
  truthOf,
} from './lowering-law.js';

function connected(vertexCount: number, edges: readonly Edge[], name = 'joined'): ConnectedBlock {
  return { type: 'connected', name, graph: graphOf(vertexCount, edges) };
}

const engine = withLowerings(highs(), linearLowerings);

const smallModels: fc.Arbitrary<Model> = fc.integer({ min: 1, max: 6 }).chain((binaries) => {
  const shape: Shape = { binaries, integers: [], continuous: [] };
  const graphs = fc.integer({ min: 0, max: 5 }).chain((vertexCount) => {
    const vertex = fc.nat({ max: Math.max(0, vertexCount - 1) });
    const literal = fc.nat({ max: 2 * binaries - 1 });
    const edge = fc.tuple(vertex, vertex, fc.oneof(fc.constant(-1), literal));
    return (
      fc
        .array(edge, { minLength: Math.min(vertexCount, 3), maxLength: vertexCount === 0 ? 0 : 7 })
        // Most edges have different variables: otherwise nearly no model is connected.
        .map((edges) => edges.map(([a, b, own], i): Edge => [a, b, own < 0 ? 2 * (i % binaries) : own]))
        .map((edges) => connected(vertexCount, edges))
    );
  });
  return fc
    .tuple(
      fc.array(graphs, { minLength: 1, maxLength: 2 }),
      // The engine here does not support other graphs.
      fc.array(
        randomBlocks(shape).filter((block) => !isGraphBlock(block) || block.type === 'connected'),
        { maxLength: 1 },
      ),
      fc.option(randomObjectives(shape)),
    )
    .map(([blocks, others, objective]) => modelOf(shape, [...others, ...blocks], objective));
});

/** All pairs of this number of vertices. */
function complete(vertexCount: number): Model {
  const edges = allPairs(vertexCount);
  return modelOfGraphs(edges.length, [connected(vertexCount, edges)]);
}

const ofConnected = treatments.filter(({ source }) => source === 'connected');

describe.each(ofConnected)('by $name', (lowering) => {
  const onEngine: LoweringOnEngine = { lowering, source: 'connected', engine };

  testLoweringLaw(onEngine, smallModels);

  it('keeps the solutions of a graph of which HiGHS with presolve loses most', async () => {
    const edges: readonly Edge[] = [
      [2, 0, 9],
      [0, 0, 2],
      [0, 3, 4],
      [3, 3, 6],
      [2, 0, 8],
      [1, 0, 0],
    ];
    await expectSameSolutions(onEngine, modelOfGraphs(6, [connected(4, edges)]), 16);
  });

  it('agrees for every choice of edges', async () => {
    // A triangle and a tail, one edge negated, a doubled edge, and a self-loop.
    const edges: readonly Edge[] = [
      [0, 1, 0],
      [1, 2, 3],
      [2, 0, 4],
      [2, 3, 6],
      [3, 2, 8],
      [3, 3, 10],
    ];
    const model = modelOfGraphs(6, [connected(4, edges)]);
    const lowered = lowering.lower(model);
    const { solutions } = truthOf(model);
    const session = await openSession(engine, lowered);
    for (let choice = 0; choice < 64; choice++) {
      const values = Array.from({ length: 6 }, (_, i) => (choice >> i) & 1);
      const outcome = await session.solve({ assume: values.map((value, i) => fixed(i, value)) }, {});
      expect('values' in outcome, values.join()).toBe(solutions.has(values.join()));
    }
    session.close();
    // Of the eight choices of the triangle, four connect it; of the tail's four, three; the self-loop is free.
    expect(solutions.size).toBe(4 * 3 * 2);
  });

  it.each([
    ['no vertex', 0, [], 4],
    ['one vertex', 1, [], 4],
    ['one vertex with a self-loop', 1, [[0, 0, 0]], 4],
    ['two vertices without edges', 2, [], 0],
    ['two vertices with a self-loop', 2, [[0, 0, 0]], 0],
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
      'two components',
      4,
      [
        [0, 1, 0],
        [2, 3, 2],
      ],
      0,
    ],
  ] satisfies [string, number, Edge[], number][])(
    'is right with %s',
    async (_, vertexCount, edges, count) => {
      await expectSameSolutions(onEngine, modelOfGraphs(2, [connected(vertexCount, edges)]), count);
    },
  );

  it.each([
    ['a deadline', { deadlineMs: 0 }, { code: 'stopped', reason: 'time' }],
    ['a cancellation', { isCancelled: () => true }, { code: 'stopped', reason: 'cancelled' }],
  ] satisfies [string, Budget, object][])('stops at %s', (_, budget, problem) => {
    expect(() => lowering.lower(complete(2), budget)).toThrowError(expect.objectContaining({ problem }));
    expect(() => lowering.lower(complete(12), budget)).toThrowError(expect.objectContaining({ problem }));
  });

  it('stops between rows', () => {
    expectStopsOnTheWay(lowering, complete(12));
  });

  it('refuses a model that exceeds memory', () => {
    expectMemoryChecked(lowering, complete(12));
  });
});

it('levels are named variables and rows', () => {
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

it('levels refuse a model that exceeds memory before it builds anything', () => {
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

it('flows are named variables and rows', () => {
  const path: readonly Edge[] = [
    [0, 1, 0],
    [1, 1, 0],
    [1, 2, 3],
  ];
  const model = modelOfGraphs(2, [connected(3, path, 'one'), connected(3, path, 'other')]);
  const lowered = connectedToFlow.lower(model);
  expect(lowered.variables.slice(3)).toEqual([
    { name: 'one: flow', domain: 'continuous', first: 2, count: 2 },
    { name: 'other: flow', domain: 'continuous', first: 4, count: 2 },
  ]);
  expect(lowered.constraints.map(({ name }) => name)).toEqual(
    ['one', 'other'].flatMap((name) => ['capacity', 'balance'].map((part) => `${name}: ${part}`)),
  );
  expect([2, 3, 5].map((variable) => lowered.names.variable(variable))).toEqual([
    'flow along edge 0 of one',
    'flow along edge 2 of one',
    'flow along edge 2 of other',
  ]);
  expect(lowered.names.row(1, 1)).toBe('one: balance 2');
  expect(lowered.decisions).toEqual(model.decisions);
});

it.each([connectedToFlow, connectedToLevels])(
  'a graph of at most one vertex gets no rows: $name',
  ({ lower }) => {
    for (const edges of [[], [[0, 0, 0]]] satisfies Edge[][]) {
      const lowered = lower(modelOfGraphs(1, [connected(edges.length, edges)]));
      expect([lowered.constraints, lowered.variableCount]).toEqual([[], 1]);
    }
  },
);

it('a flow reaches the far end of a path, from its first vertex', async () => {
  // Both ends of the flow's range are needed: all edges run away from the first vertex, or all towards it.
  for (const isForward of [true, false]) {
    const edges = Array.from(
      { length: 9 },
      (_, i): Edge => (isForward ? [i, i + 1, 2 * i] : [i + 1, i, 2 * i]),
    );
    const model = modelOfGraphs(9, [connected(10, edges)]);
    const session = await openSession(engine, connectedToFlow.lower(model));
    const outcome = await session.solve({}, {});
    session.close();
    if (!('values' in outcome)) throw new Error('a path is connected');
    const expected = Array.from({ length: 9 }, (_, i) => (isForward ? 9 - i : i - 9));
    expect(Array.from(outcome.values.slice(9), (value) => Math.round(value) + 0)).toEqual(expected);
  }
});

it('flows refuse a model that exceeds memory before they build anything', () => {
  const model = complete(40);
  const lowered = connectedToFlow.lower(model);
  const bytes = lowered.constraints.flatMap((block) =>
    block.type === 'linear'
      ? [block.starts, block.variables, block.coefficients, block.lower, block.upper]
      : [],
  );
  const added = bytes.reduce((sum, { byteLength }) => sum + byteLength, 780 * 17);
  for (const [memoryLimitBytes, isRefused] of [
    [added - 100, true],
    [added * 1.2, false],
  ] as const) {
    const lower = () => connectedToFlow.lower(model, { memoryLimitBytes });
    if (!isRefused) expect(lower().variableCount).toBe(2 * 780);
    else
      expect(lower).toThrowError(
        expect.objectContaining({
          problem: expect.objectContaining({ code: 'memory-exceeded', engine: 'flow' }),
        }),
      );
  }
});
