import fc from 'fast-check';
import type { Connected, ConnectedVertices, Loop, Paths } from './constraint.js';

/** The vertices and the ends of the edges. */
type Shape = Pick<Connected, 'vertexCount' | 'tails' | 'heads'>;

/** Any ends: parallel edges, loops and isolated vertices are frequent. */
const anyShape: fc.Arbitrary<Shape> = fc.integer({ min: 1, max: 6 }).chain((vertexCount) =>
  fc
    .array(fc.tuple(fc.nat(vertexCount - 1), fc.nat(vertexCount - 1)), { maxLength: 10, size: 'max' })
    .map((edges) => ({
      vertexCount,
      tails: edges.map(([tail]) => tail),
      heads: edges.map(([, head]) => head),
    })),
);

/** Adjacent cells, row by row. */
export function gridShape(width: number, height: number): Shape {
  const edges = Array.from({ length: width * height }, (_, cell) => [
    ...(cell % width < width - 1 ? [[cell, cell + 1] as const] : []),
    ...(cell < width * (height - 1) ? [[cell, cell + width] as const] : []),
  ]).flat();
  return {
    vertexCount: width * height,
    tails: edges.map(([tail]) => tail),
    heads: edges.map(([, head]) => head),
  };
}

const none: Shape = { vertexCount: 0, tails: [], heads: [] };

const shape: fc.Arbitrary<Shape> = fc.oneof(
  { weight: 12, arbitrary: anyShape },
  { weight: 10, arbitrary: fc.constantFrom(gridShape(2, 2), gridShape(3, 2), gridShape(4, 2)) },
  { weight: 1, arbitrary: fc.constant(none) },
);

/** A number of literals: one of each variable in turn, so that few are shared, or any. */
function literalsFor(count: number, variableCount: number): fc.Arbitrary<number[]> {
  const inTurn = fc
    .nat(variableCount - 1)
    .map((first) => Array.from({ length: count }, (_, i) => 2 * ((first + i) % variableCount)));
  const any = fc.array(fc.nat(2 * variableCount - 1), { minLength: count, maxLength: count });
  return fc.oneof(inTurn, any);
}

/** A graph to be connected, whose edges, vertices and condition may share literals. */
export function randomConnected(variableCount: number): fc.Arbitrary<Connected> {
  return shape.chain((chosen) =>
    fc
      .record({
        literals: literalsFor(chosen.tails.length, variableCount),
        used: fc.option(literalsFor(chosen.vertexCount, variableCount), { nil: undefined }),
        condition: fc.option(fc.nat(2 * variableCount - 1), { nil: undefined, freq: 3 }),
      })
      .map(({ literals, used, condition }) => ({
        ...chosen,
        literals,
        ...(used === undefined ? {} : { used }),
        ...(condition === undefined ? {} : { condition }),
      })),
  );
}

/** A graph whose true vertices are connected; they and the condition may share literals. */
export function randomConnectedVertices(variableCount: number): fc.Arbitrary<ConnectedVertices> {
  return shape.chain((chosen) =>
    fc
      .record({
        literals: literalsFor(chosen.vertexCount, variableCount),
        condition: fc.option(fc.nat(2 * variableCount - 1), { nil: undefined, freq: 3 }),
      })
      .map(({ literals, condition }) => ({
        ...chosen,
        literals,
        ...(condition === undefined ? {} : { condition }),
      })),
  );
}

/** A graph whose cycles have all true edges; they and the condition may share literals. */
export function randomLoop(variableCount: number): fc.Arbitrary<Loop> {
  return shape.chain((chosen) =>
    fc
      .record({
        literals: literalsFor(chosen.tails.length, variableCount),
        condition: fc.option(fc.nat(2 * variableCount - 1), { nil: undefined, freq: 3 }),
      })
      .map(({ literals, condition }) => ({
        ...chosen,
        literals,
        ...(condition === undefined ? {} : { condition }),
      })),
  );
}

/** Ends of numbers that mostly come twice; some have none, or get it by a literal. */
export function randomEnds(
  vertexCount: number,
  variableCount: number,
): fc.Arbitrary<Pick<Paths, 'ends' | 'numbers' | 'known' | 'covers' | 'induced'>> {
  const vertices = Array.from({ length: vertexCount }, (_, vertex) => vertex);
  return fc
    .record({
      ends: fc.shuffledSubarray(vertices),
      numbers: fc.array(fc.constantFrom(0, 1, 1, 2, 2, 3), {
        minLength: vertexCount,
        maxLength: vertexCount,
      }),
      inPairs: fc.boolean(),
      known: fc.array(fc.option(fc.nat(2 * variableCount - 1), { nil: -1, freq: 4 }), {
        minLength: vertexCount,
        maxLength: vertexCount,
      }),
      areKnown: fc.boolean(),
      covers: fc.boolean(),
      induced: fc.boolean(),
    })
    .map(({ ends, numbers, inPairs, known, areKnown, covers, induced }) => {
      const chosen = inPairs ? ends.slice(0, 2 * Math.floor(ends.length / 2)) : ends;
      return {
        ends: chosen,
        numbers: chosen.map((_, end) => (inPairs ? 1 + (end >> 1) : numbers[end]!)),
        known: chosen.map((_, end) => (areKnown ? -1 : known[end]!)),
        covers,
        induced,
      };
    });
}

/** A graph with ends to be connected; edges, numbers and the condition may share literals. */
export function randomPaths(variableCount: number): fc.Arbitrary<Paths> {
  return shape.chain((chosen) =>
    fc
      .record({
        literals: literalsFor(chosen.tails.length, variableCount),
        ends: randomEnds(chosen.vertexCount, variableCount),
        condition: fc.option(fc.nat(2 * variableCount - 1), { nil: undefined, freq: 3 }),
      })
      .map(({ literals, ends, condition }) => ({
        ...chosen,
        literals,
        ...ends,
        ...(condition === undefined ? {} : { condition }),
      })),
  );
}
