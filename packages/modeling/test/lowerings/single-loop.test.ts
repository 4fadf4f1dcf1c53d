import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  conflict,
  fixed,
  highs,
  type LoadedEngine,
  type Lowering,
  linearLowerings,
  type Model,
  openSession,
  singleLoopToFlow,
  singleLoopToPlaces,
  treatments,
  withLowerings,
} from '../../src/index.js';
import { proved } from '../proved.js';
import { allPairs, type Edge, modelOfGraphs } from './edge-graphs.js';
import {
  bytesAdded,
  expectMemoryChecked,
  expectSameSolutions,
  expectStopsOnTheWay,
  type LoweringOnEngine,
  solutionsOf,
  testLoweringLaw,
  truthOf,
} from './lowering-law.js';
import { modelsOfLoops, singleLoop } from './single-loops.js';

/** All pairs of this number of vertices. */
function complete(vertexCount: number): Model {
  const edges = allPairs(vertexCount);
  return modelOfGraphs(edges.length, [singleLoop(vertexCount, edges)]);
}

const ofLoops = treatments.filter(({ source }) => source === 'singleLoop');

/** HiGHS for lowered models with continuous variables, our own solver for whole numbers, which it answers exactly. */
function engineFor(lowering: Lowering): LoadedEngine {
  const isIntegral = lowering.lower(complete(3)).integral.every((each) => each === 1);
  return isIntegral ? proved(conflict()) : withLowerings(highs(), linearLowerings);
}

/** Two triangles with a bridge between them, one edge negated, a doubled edge, and a self-loop. */
const twoTriangles: readonly Edge[] = [
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

describe.each(ofLoops)('by $name', (lowering) => {
  const { name } = lowering;
  const engine = engineFor(lowering);
  const loops: LoweringOnEngine = { lowering, source: 'singleLoop', engine };

  testLoweringLaw(loops, modelsOfLoops);

  it('agrees for every choice of edges', async () => {
    const model = modelOfGraphs(9, [singleLoop(6, twoTriangles)]);
    const { solutions } = truthOf(model);
    const session = await openSession(engine, lowering.lower(model));
    const found: string[] = [];
    for (let choice = 0; choice < 512; choice++) {
      const values = Array.from({ length: 9 }, (_, i) => (choice >> i) & 1);
      const outcome = await session.solve({ assume: values.map((value, i) => fixed(i, value)) }, {});
      if ('values' in outcome) found.push(values.join());
    }
    session.close();
    expect(new Set(found)).toEqual(solutions);
    // The first triangle, two ways to close the second, the doubled edge, and the self-loop.
    expect(solutions.size).toBe(5);
  });

  it.each([
    ['no vertex', 0, [], 0],
    ['a vertex without an edge', 1, [], 0],
    ['a self-loop', 1, [[0, 0, 0]], 2],
    ['a self-loop with a negated literal', 3, [[1, 1, 1]], 2],
    [
      'two self-loops at one vertex',
      2,
      [
        [1, 1, 0],
        [1, 1, 2],
      ],
      2,
    ],
    [
      'two self-loops at two vertices',
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
      'two loops with one literal',
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
      'two loops with opposite literals',
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
      await expectSameSolutions(loops, model, count);
    },
  );

  it('supports a loop through all vertices', async () => {
    for (const n of [2, 3, 4, 5, 8, 9, 16, 17]) {
      const ring = Array.from({ length: n }, (_, i): Edge => [(5 * i) % n, (5 * (i + 1)) % n, 2 * i]);
      // If 5 divides n, steps of 5 do not visit all vertices.
      const edges = n % 5 === 0 ? ring.map(([, , x], i): Edge => [i, (i + 1) % n, x]) : ring;
      const lowered = lowering.lower(modelOfGraphs(n, [singleLoop(n, edges)]));
      const found = await solutionsOf(engine, lowered);
      expect(found, `${n} vertices`).toEqual(new Set([Array.from({ length: n }, () => 1).join()]));
    }
  });

  it('appends variables, and keeps the names of rows', () => {
    const { model, lowered } = loweredTwice(lowering);
    expect(lowered.decisions).toEqual(model.decisions);
    expect(lowered.constraints[0]!.name).toBe('other');
    expect(lowered.names.row(0, 0)).toBe('row 1.0');
    const names = Array.from({ length: lowered.variableCount }, (_, i) => lowered.names.variable(i));
    expect(new Set(names).size).toBe(lowered.variableCount);
    expect(names.slice(0, 2)).toEqual(['x0', 'x1']);
    for (const { first, count } of lowered.variables.slice(3))
      expect(first + count).toBeLessThanOrEqual(names.length);
    expect(lowered.variables.slice(3).reduce((sum, { count }) => sum + count, 0)).toBe(names.length - 2);
  });

  it('stops when the budget ends, at once or later', () => {
    const model = complete(24);
    const time = { code: 'stopped', reason: 'time' };
    expect(() => lowering.lower(model, { deadlineMs: 0 })).toThrowError(
      expect.objectContaining({ problem: time }),
    );
    expectStopsOnTheWay(lowering, model);
  });

  it('refuses a model that exceeds memory before it builds anything', () => {
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
    expectMemoryChecked(lowering, complete(12));
  });
});

/** A model with two single loops, and several loops between them, before and after. */
function loweredTwice(lowering: Lowering): { readonly model: Model; readonly lowered: Model } {
  const edges: readonly Edge[] = [
    [0, 1, 0],
    [1, 1, 0],
    [1, 2, 3],
  ];
  const other = singleLoop(3, edges, 'other');
  const model = modelOfGraphs(2, [singleLoop(3, edges, 'one'), { ...other, type: 'disjointLoops' }, other]);
  return { model, lowered: lowering.lower(model) };
}

describe.each([singleLoopToFlow, singleLoopToPlaces])('$name, from the lowest vertex', (lowering) => {
  const { name } = lowering;

  it('has variables for the lowest vertex of the loop', async () => {
    const model = modelOfGraphs(9, [singleLoop(6, twoTriangles)]);
    const session = await openSession(engineFor(lowering), lowering.lower(model));
    for (const solution of truthOf(model).solutions) {
      const values = solution.split(',').map(Number);
      const outcome = await session.solve({ assume: values.map((value, i) => fixed(i, value)) }, {});
      if (!('values' in outcome)) throw new Error(`${solution} is a solution`);
      const there = twoTriangles.filter(([, , literal]) => values[literal >> 1] === 1 - (literal & 1));
      const start = Math.min(...there.map(([a, b]) => Math.min(a, b)));
      expect(Array.from(outcome.values.slice(9, 15), Math.round)).toEqual(
        Array.from({ length: 6 }, (_, vertex) => (vertex < start ? 0 : 1)),
      );
    }
    session.close();
  });

  it('names its variables and rows', () => {
    const { lowered } = loweredTwice(lowering);
    expect(lowered.constraints.map((block) => block.name)).toEqual([
      'other',
      ...['one', 'other'].flatMap((loop) => partsOf(name).map((part) => `${loop}: ${part}`)),
    ]);
    expect(lowered.names.row(1, 2)).toBe('one: loops 3');
    expect(lowered.names.row(lowered.constraints.length - 1, 0)).toBe(`other: ${partsOf(name).at(-1)} 1`);
    const names = Array.from({ length: lowered.variableCount }, (_, i) => lowered.names.variable(i));
    expect(names.slice(2, 5)).toEqual([
      'one at vertex 0 or before',
      'one at vertex 1 or before',
      'one at vertex 2 or before',
    ]);
    expect(names.slice(5, 2 + variablesOf(name))).toEqual(namesOf(name));
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
