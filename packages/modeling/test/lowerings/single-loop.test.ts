import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clauseToLinear,
  conflict,
  type Engine,
  fixed,
  highs,
  type Lowering,
  type Model,
  productToLinear,
  singleLoopToFlow,
  singleLoopToPlaces,
  withLowerings,
} from '../../src/index.js';
import { proved } from '../proved.js';
import { allPairs, type Edge, modelOfGraphs } from './edge-graphs.js';
import {
  expectSolutionsKept,
  expectStopsOnTheWay,
  type LoweringOnEngine,
  solutionsOf,
  testLoweringLaw,
  truthOf,
} from './lowering-law.js';
import { modelsOfLoops, singleLoop } from './single-loops.js';

/** All pairs of so many vertices. */
function complete(vertexCount: number): Model {
  const edges = allPairs(vertexCount);
  return modelOfGraphs(edges.length, [singleLoop(vertexCount, edges)]);
}

/** What the arrays of a lowered model have more than those of the model, but for the constraints it had. */
function bytesAdded(model: Model, lowered: Model): number {
  const rows = lowered.constraints.flatMap((block) =>
    block.type === 'linear'
      ? [block.starts, block.variables, block.coefficients, block.lower, block.upper]
      : [],
  );
  const variables = (lowered.variableCount - model.variableCount) * (8 + 8 + 1);
  return rows.reduce((sum, { byteLength }) => sum + byteLength, variables);
}

const lowerings: readonly (readonly [name: string, lowering: Lowering, engine: Engine])[] = [
  ['flow', singleLoopToFlow, withLowerings(highs(), [clauseToLinear, productToLinear])],
  ['places', singleLoopToPlaces, proved(conflict())],
];

describe.each(lowerings)('by %s', (name, lowering, engine) => {
  const loops: LoweringOnEngine = { lowering, source: 'singleLoop', engine };

  testLoweringLaw(loops, modelsOfLoops);

  it('says the same of every choice of edges, asked one by one', async () => {
    // Two triangles with a bridge between them, one edge there where its variable is 0, a doubled edge, one from a
    // vertex to itself.
    const edges: readonly Edge[] = [
      [0, 1, 0],
      [1, 2, 3],
      [2, 0, 4],
      [2, 3, 6],
      [3, 4, 8],
      [5, 4, 10],
      [5, 3, 12],
      [4, 3, 14],
      [1, 1, 16],
    ];
    const model = modelOfGraphs(9, [singleLoop(6, edges)]);
    const { solutions } = truthOf(model);
    const session = await engine.open(lowering.lower(model));
    for (let choice = 0; choice < 512; choice++) {
      const values = Array.from({ length: 9 }, (_, i) => (choice >> i) & 1);
      const outcome = await session.solve({ assume: values.map((value, i) => fixed(i, value)) }, {});
      expect('values' in outcome, values.join()).toBe(solutions.has(values.join()));
      if (!('values' in outcome)) continue;
      const there = edges.filter(([, , literal]) => values[literal >> 1] === 1 - (literal & 1));
      const start = Math.min(...there.map(([a, b]) => Math.min(a, b)));
      expect(Array.from(outcome.values.slice(9, 15), Math.round)).toEqual(
        Array.from({ length: 6 }, (_, vertex) => (vertex < start ? 0 : 1)),
      );
    }
    session.close();
    // The first triangle, two ways to close the second, the doubled edge, and the edge alone.
    expect(solutions.size).toBe(5);
  });

  it.each([
    ['no vertex', 0, [], 0],
    ['a vertex without an edge', 1, [], 0],
    ['an edge from a vertex to itself', 1, [[0, 0, 0]], 2],
    ['such an edge with a negated literal', 3, [[1, 1, 1]], 2],
    [
      'two such edges at one vertex',
      2,
      [
        [1, 1, 0],
        [1, 1, 2],
      ],
      2,
    ],
    [
      'two such edges at two vertices',
      2,
      [
        [0, 0, 0],
        [1, 1, 2],
      ],
      2,
    ],
    ['one edge', 2, [[0, 1, 0]], 0],
    [
      'parallel edges',
      2,
      [
        [0, 1, 0],
        [1, 0, 2],
      ],
      1,
    ],
    [
      'parallel edges with both literals of one variable',
      2,
      [
        [0, 1, 0],
        [0, 1, 1],
      ],
      0,
    ],
    [
      'one variable on all edges of a square',
      5,
      [
        [0, 1, 0],
        [1, 4, 0],
        [3, 4, 0],
        [3, 0, 0],
      ],
      2,
    ],
    [
      'two loops that are there together or not at all',
      4,
      [
        [0, 1, 0],
        [1, 0, 0],
        [2, 3, 0],
        [3, 2, 0],
      ],
      0,
    ],
    [
      'two loops of which one is there',
      4,
      [
        [0, 1, 0],
        [1, 0, 0],
        [2, 3, 1],
        [3, 2, 1],
      ],
      4,
    ],
  ] satisfies [string, number, Edge[], number][])(
    'is right with %s',
    async (_, vertexCount, edges, count) => {
      const model = modelOfGraphs(2, [singleLoop(vertexCount, edges)]);
      await expectSolutionsKept(loops, model, count);
    },
  );

  it('has room for a loop through all vertices', async () => {
    for (const n of [2, 3, 4, 5, 8, 9, 16, 17]) {
      const ring = Array.from({ length: n }, (_, i): Edge => [(5 * i) % n, (5 * (i + 1)) % n, 2 * i]);
      // Where 5 divides n, steps of 5 do not come around.
      const edges = n % 5 === 0 ? ring.map(([, , x], i): Edge => [i, (i + 1) % n, x]) : ring;
      const lowered = lowering.lower(modelOfGraphs(n, [singleLoop(n, edges)]));
      const found = await solutionsOf(engine, lowered);
      expect(found, `${n} vertices`).toEqual(new Set([Array.from({ length: n }, () => 1).join()]));
    }
  });

  it('appends variables, and keeps the names of rows', () => {
    const edges: readonly Edge[] = [
      [0, 1, 0],
      [1, 1, 0],
      [1, 2, 3],
    ];
    const other = singleLoop(3, edges, 'other');
    const model = modelOfGraphs(2, [singleLoop(3, edges, 'one'), { ...other, type: 'disjointLoops' }, other]);
    const lowered = lowering.lower(model);
    expect(lowered.decisions).toEqual(model.decisions);
    expect(lowered.constraints.map((block) => block.name)).toEqual([
      'other',
      ...['one', 'other'].flatMap((loop) => partsOf(name).map((part) => `${loop}: ${part}`)),
    ]);
    expect(lowered.names.row(0, 0)).toBe('row 1.0');
    expect(lowered.names.row(1, 2)).toBe('one: loops 3');
    expect(lowered.names.row(lowered.constraints.length - 1, 0)).toBe(`other: ${partsOf(name).at(-1)} 1`);
    const names = Array.from({ length: lowered.variableCount }, (_, i) => lowered.names.variable(i));
    expect(new Set(names).size).toBe(lowered.variableCount);
    expect(names.slice(0, 5)).toEqual([
      'x0',
      'x1',
      'one at vertex 0 or before',
      'one at vertex 1 or before',
      'one at vertex 2 or before',
    ]);
    expect(names.slice(5, 2 + variablesOf(name))).toEqual(namesOf(name));
    for (const { first, count } of lowered.variables.slice(3))
      expect(first + count).toBeLessThanOrEqual(names.length);
    expect(lowered.variables.slice(3).reduce((sum, { count }) => sum + count, 0)).toBe(names.length - 2);
  });

  it('stops where the budget ends, at once or on the way', () => {
    const model = complete(24);
    const time = { code: 'stopped', reason: 'time' };
    expect(() => lowering.lower(model, { deadlineMs: 0 })).toThrowError(
      expect.objectContaining({ problem: time }),
    );
    expectStopsOnTheWay(lowering, model);
  });

  it('refuses what would not fit, before it builds anything', () => {
    fc.assert(
      fc.property(modelsOfLoops, (model) => {
        const [block] = model.constraints.filter(({ type }) => type === 'singleLoop');
        const single = { ...model, constraints: [block!] };
        const memoryLimitBytes = bytesAdded(single, lowering.lower(single)) - 100;
        expect(() => lowering.lower(single, { memoryLimitBytes })).toThrowError(
          expect.objectContaining({
            problem: expect.objectContaining({
              code: 'memory-exceeded',
              engine: name,
              limitBytes: memoryLimitBytes,
            }),
          }),
        );
      }),
    );
    // It takes what fits, and not much more than that is asked for.
    const model = complete(12);
    const memoryLimitBytes = 1.2 * bytesAdded(model, lowering.lower(model));
    expect(lowering.lower(model, { memoryLimitBytes }).variableCount).toBeGreaterThan(model.variableCount);
  });
});

function partsOf(name: string): readonly string[] {
  return name === 'flow'
    ? ['loops', 'lowest', 'capacity', 'supply']
    : ['loops', 'lowest', 'way', 'through', 'place', 'alone'];
}

/** New variables of a loop over three vertices and two edges between them. */
function variablesOf(name: string): number {
  return name === 'flow' ? 3 + 2 : 3 + 2 * 2 + 3 * 2;
}

function namesOf(name: string): readonly string[] {
  if (name === 'flow') return ['flow along edge 0 of one', 'flow along edge 2 of one'];
  return [
    'one along edge 0 forward',
    'one along edge 0 back',
    'one along edge 2 forward',
    'one along edge 2 back',
    ...[0, 1, 2].flatMap((v) => [0, 1].map((k) => `digit ${k} of the place of vertex ${v} on one`)),
  ];
}
