import { describe, expect, it } from 'vitest';
import {
  build,
  connectedSubgraphs,
  count,
  countWithoutBuilding,
  cycles,
  cycleUnions,
  degrees,
  elementCounts,
  type Graph,
  graphOf,
  gridGraph,
  pathMatchings,
  product,
  type Specification,
  spanningTrees,
} from '../../src/index.js';
import { checkDiagram } from '../check-diagram.js';

function complete(vertices: number): Graph {
  const edges: [number, number][] = [];
  for (let tail = 0; tail < vertices; tail += 1)
    for (let head = tail + 1; head < vertices; head += 1) edges.push([tail, head]);
  return graphOf(vertices, edges);
}

/** Triangles with interleaved edges, so that all of them are on the frontier together. */
function triangles(many: number): Graph {
  const edges = [0, 1, 2].flatMap((side) =>
    Array.from({ length: many }, (_, at): [number, number] => [3 * at + side, 3 * at + ((side + 1) % 3)]),
  );
  return graphOf(3 * many, edges);
}

function expectCount(specification: Specification, expected: bigint): void {
  const diagram = build(specification);
  checkDiagram(diagram);
  expect(count(diagram)).toBe(expected);
  expect(countWithoutBuilding(specification)).toBe(expected);
}

const factorial = (n: number): bigint => (n < 2 ? 1n : BigInt(n) * factorial(n - 1));
const choose = (n: number, k: number): bigint => factorial(n) / (factorial(k) * factorial(n - k));

/** The number of spanning trees: the determinant of the Laplacian without a row and its column, by Bareiss. */
function kirchhoff({ vertexCount, tails, heads }: Graph): bigint {
  const matrix = Array.from({ length: vertexCount - 1 }, () => new Array<bigint>(vertexCount - 1).fill(0n));
  const add = (row: number, column: number, value: bigint): void => {
    if (row < vertexCount - 1 && column < vertexCount - 1) matrix[row]![column]! += value;
  };
  for (const [edge, tail] of tails.entries()) {
    const head = heads[edge]!;
    for (const vertex of [tail, head]) add(vertex, vertex, 1n);
    add(tail, head, -1n);
    add(head, tail, -1n);
  }
  // The minors of a connected graph's Laplacian are positive: no row needs to be exchanged.
  let before = 1n;
  for (const [k, pivots] of matrix.entries()) {
    const pivot = pivots[k]!;
    for (const row of matrix.slice(k + 1)) {
      const factor = row[k]!;
      for (let column = k; column < row.length; column += 1)
        row[column] = (row[column]! * pivot - factor * pivots[column]!) / before;
    }
    before = pivot;
  }
  return before;
}

describe('families with known formulas', () => {
  it.each([3, 4, 5, 6, 7, 8])('cycles of a complete graph of %d vertices', (n) => {
    let expected = 0n;
    for (let length = 3; length <= n; length += 1)
      expected += (choose(n, length) * factorial(length - 1)) / 2n;
    expectCount(cycles(complete(n)), expected);
  });

  it.each([2, 5, 8, 10])('spanning trees of a complete graph of %d vertices (Cayley)', (n) => {
    expectCount(spanningTrees(complete(n)), BigInt(n) ** BigInt(n - 2));
  });

  it('perfect matchings of a complete graph of ten vertices', () => {
    expectCount(
      degrees(complete(10), () => [1]),
      945n,
    );
  });

  it('domino tilings of the chessboard, as perfect matchings', () => {
    expectCount(
      degrees(gridGraph(8, 8), () => [1]),
      12_988_816n,
    );
  });

  it('spanning trees of grids', () => {
    for (const [n, trees] of [[3, 192n] as const, [4, 100_352n] as const, [6, 32_565_539_635_200n] as const])
      expectCount(spanningTrees(gridGraph(n, n)), trees);
  });

  it('spanning trees of grids and of other graphs (Kirchhoff)', () => {
    const ladder = graphOf(
      8,
      [0, 1, 2, 3].flatMap(
        (v) =>
          [
            [v, (v + 1) % 4],
            [v + 4, ((v + 1) % 4) + 4],
            [v, v + 4],
          ] as const,
      ),
    );
    const grids = [
      [1, 1],
      [1, 6],
      [2, 5],
      [4, 7],
      [5, 5],
      [7, 6],
    ] as const;
    for (const graph of [ladder, ...grids.map(([rows, columns]) => gridGraph(rows, columns))])
      expectCount(spanningTrees(graph), kirchhoff(graph));
  });

  it('states of many words: all triangles on the frontier', () => {
    const graph = triangles(12);
    expectCount(cycles(graph), 12n);
    expectCount(cycleUnions(graph), 2n ** 12n - 1n);
    expectCount(connectedSubgraphs(triangles(8)), 8n * 7n);
    expectCount(pathMatchings(triangles(6)), 7n ** 6n);
  });

  it('arcs over hundreds of elements', () => {
    const elements = (from: number, to: number): number[] =>
      Array.from({ length: to - from }, (_, at) => from + at);
    const none = elementCounts(500, [{ elements: elements(100, 400), maximum: 0 }]);
    expectCount(none, 2n ** 200n);
    expectCount(elementCounts(500, [{ elements: elements(0, 500), maximum: 0 }]), 1n);
    const five = elementCounts(500, [{ elements: elements(0, 500), minimum: 5, maximum: 5 }]);
    expectCount(product([none, five]), choose(200, 5));
    expectCount(product([none, elementCounts(500, [{ elements: elements(150, 300), minimum: 1 }])]), 0n);
  });

  it('counts wider than any limb', () => {
    const all = Array.from({ length: 3000 }, (_, element) => element);
    expectCount(elementCounts(3000, [{ elements: all, minimum: 1 }]), 2n ** 3000n - 1n);
  });
});
