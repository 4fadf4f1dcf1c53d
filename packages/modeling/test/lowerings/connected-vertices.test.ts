import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ConnectedVerticesBlock,
  conflict,
  highs,
  linearLowerings,
  type Model,
  treatments,
  withLowerings,
} from '../../src/index.js';
import { proved } from '../proved.js';
import { modelOf, randomBlocks, randomObjectives, type Shape } from '../random-models.js';
import { allPairs, graphOf, modelOfGraphs } from './edge-graphs.js';
import {
  expectMemoryChecked,
  expectSameSolutions,
  type LoweringOnEngine,
  testLoweringLaw,
} from './lowering-law.js';

function connectedVertices(
  ends: readonly (readonly [number, number])[],
  vertexLiterals: readonly number[],
): ConnectedVerticesBlock {
  const { vertexCount, tails, heads } = graphOf(
    vertexLiterals.length,
    ends.map(([tail, head]) => [tail, head, 0]),
  );
  return {
    type: 'connectedVertices',
    name: 'land',
    graph: { vertexCount, tails, heads, vertexLiterals: Int32Array.from(vertexLiterals) },
  };
}

/** Adjacent cells of a board, each with its own variable. */
function board(width: number, height: number): ConnectedVerticesBlock {
  const cells = Array.from({ length: width * height }, (_, cell) => cell);
  const ends = cells.flatMap((cell) => [
    ...(cell % width < width - 1 ? [[cell, cell + 1] as const] : []),
    ...(cell + width < width * height ? [[cell, cell + width] as const] : []),
  ]);
  return connectedVertices(
    ends,
    cells.map((cell) => 2 * cell),
  );
}

/** Models of one or two graphs of few edges, whose vertices may share literals, and sometimes other constraints and an objective. */
const smallModels: fc.Arbitrary<Model> = fc.integer({ min: 1, max: 7 }).chain((binaries) => {
  const shape: Shape = { binaries, integers: [], continuous: [] };
  const graphs = fc.integer({ min: 0, max: 7 }).chain((vertexCount) => {
    const vertex = fc.nat({ max: Math.max(0, vertexCount - 1) });
    const literal = fc.oneof({ weight: 4, arbitrary: fc.constant(-1) }, fc.nat({ max: 2 * binaries - 1 }));
    return fc
      .record({
        ends: fc.array(fc.tuple(vertex, vertex), { maxLength: vertexCount === 0 ? 0 : 9 }),
        literals: fc.array(literal, { minLength: vertexCount, maxLength: vertexCount }),
      })
      .map(({ ends, literals }) =>
        connectedVertices(
          ends,
          literals.map((own, i) => (own < 0 ? 2 * (i % binaries) : own)),
        ),
      );
  });
  return fc
    .tuple(
      fc.array(graphs, { minLength: 1, maxLength: 2 }),
      // The engine here does not support other graphs.
      fc.array(
        randomBlocks(shape).filter((block) => !('graph' in block)),
        { maxLength: 1 },
      ),
      fc.option(randomObjectives(shape)),
    )
    .map(([blocks, others, objective]) => modelOf(shape, [...others, ...blocks], objective));
});

const ofVertices = treatments.filter(({ source }) => source === 'connectedVertices');

it('has a treatment with flows and one of whole numbers', () => {
  expect(ofVertices.map(({ name }) => name)).toEqual(['flow', 'places']);
});

describe.each(ofVertices)('by $name', (lowering) => {
  const isIntegral = lowering.lower(modelOfGraphs(4, [board(2, 2)])).integral.every((each) => each === 1);
  const engine = isIntegral ? proved(conflict()) : withLowerings(highs(), linearLowerings);
  const onEngine: LoweringOnEngine = { lowering, source: 'connectedVertices', engine };

  testLoweringLaw(onEngine, smallModels);

  it.each([
    // The connected sets of cells of these boards, with the empty one: OEIS A287151 counts 40 and 218 of the larger ones.
    ['a board of two by two', board(2, 2), 14],
    // One engine takes a tenth of a second for each solution.
    ['a larger board', board(3, isIntegral ? 3 : 2), isIntegral ? 219 : 41],
    ['three vertices without edges', connectedVertices([], [0, 2, 4]), 4],
    [
      'a self-loop and parallel edges',
      connectedVertices(
        [
          [0, 0],
          [0, 1],
          [1, 0],
        ],
        [0, 2, 4],
      ),
      5,
    ],
    [
      'a negated literal',
      connectedVertices(
        [
          [0, 1],
          [1, 2],
        ],
        [0, 3, 4],
      ),
      7,
    ],
  ])('keeps the solutions of %s', async (_, block, count) => {
    await expectSameSolutions(onEngine, modelOfGraphs(block.graph.vertexCount, [block]), count);
  });

  it('checks its memory before it builds rows', () => {
    const complete = (vertexCount: number): Model =>
      modelOfGraphs(vertexCount, [
        connectedVertices(
          allPairs(vertexCount).map(([tail, head]) => [tail, head]),
          Array.from({ length: vertexCount }, (_, vertex) => 2 * vertex),
        ),
      ]);
    expectMemoryChecked(lowering, complete(60));
  });
});
