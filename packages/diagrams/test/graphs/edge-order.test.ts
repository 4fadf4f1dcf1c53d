import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frontierOf } from '../../src/frontier/frontier.js';
import {
  build,
  cycles,
  frontierCost,
  frontierOrder,
  graphOf,
  gridGraph,
  nodeCount,
  sweepOrders,
  withEdgeOrder,
} from '../../src/index.js';
import { randomGraph } from '../specifications/random-graphs.js';

/** The transposed grid. */
const transposed = (rows: number, columns: number) => {
  const grid = gridGraph(columns, rows);
  const turned = (vertex: number): number => (vertex % rows) * columns + Math.floor(vertex / rows);
  return { ...grid, tails: grid.tails.map(turned), heads: grid.heads.map(turned) };
};

describe('the frontier', () => {
  it('has each vertex from its first edge to its last one, in its own slot', () => {
    const property = fc.property(randomGraph, (graph) => {
      const { slotOf, firstOf, lastOf, slotCount } = frontierOf(graph);
      let max = 0;
      for (let edge = 0; edge < graph.tails.length; edge += 1) {
        const alive = [...firstOf.keys()].filter(
          (vertex) => firstOf[vertex]! >= 0 && firstOf[vertex]! <= edge && edge <= lastOf[vertex]!,
        );
        for (const end of [graph.tails[edge]!, graph.heads[edge]!]) expect(alive).toContain(end);
        expect(new Set(alive.map((vertex) => slotOf[vertex])).size).toBe(alive.length);
        max = Math.max(max, alive.length);
      }
      expect(slotCount).toBe(max);
    });
    fc.assert(property, { numRuns: 300 });
  });
});

describe('the frontier order', () => {
  it('is a permutation of the edges, and costs at most as much as the given order', () => {
    const property = fc.property(randomGraph, (graph) => {
      const order = frontierOrder(graph);
      expect([...order].sort((left, right) => left - right)).toEqual([...graph.tails.keys()]);
      expect(frontierCost(withEdgeOrder(graph, order))).toBeLessThanOrEqual(frontierCost(graph));
    });
    fc.assert(property, { numRuns: 200 });
  });

  it.each([
    [4, 9],
    [9, 4],
    [3, 40],
    [7, 7],
    [6, 8],
  ])('follows the shorter side of a %d × %d grid, for any given order', (rows, columns) => {
    const grid = gridGraph(rows, columns);
    const along = rows < columns ? transposed(rows, columns) : grid;
    // The prime exceeds the number of edges, so its multiples visit all of them.
    const shuffled = withEdgeOrder(
      grid,
      grid.tails.map((_, edge) => (edge * 7919) % grid.tails.length),
    );
    const min = nodeCount(build(cycles(along)));
    for (const start of [grid, shuffled])
      for (const order of [frontierOrder(start), sweepOrders(start)[0]!])
        expect(nodeCount(build(cycles(withEdgeOrder(start, order))))).toBeLessThanOrEqual(1.1 * min);
  });

  it('sweep orders are permutations, best first', () => {
    const property = fc.property(randomGraph, (graph) => {
      const orders = sweepOrders(graph);
      const costs = orders.map((order) => frontierCost(withEdgeOrder(graph, order)));
      expect(costs).toEqual(costs.toSorted((left, right) => left - right));
      expect(orders.length).toBe(graph.vertexCount === 0 ? 0 : 12);
    });
    fc.assert(property, { numRuns: 100 });
  });

  it('has a frontier of two vertices for a path, three for a ring, and few for a tree', () => {
    const peak = (edges: [number, number][]): number => {
      const graph = graphOf(64, edges);
      return frontierOf(withEdgeOrder(graph, frontierOrder(graph))).slotCount;
    };
    const shuffled = Array.from({ length: 63 }, (_, at) => (at * 37) % 64);
    const vertices = [...shuffled, [...Array(64).keys()].find((vertex) => !shuffled.includes(vertex))!];
    const path = vertices.slice(1).map((vertex, at): [number, number] => [vertices[at]!, vertex]);
    expect(peak(path)).toBe(2);
    expect(peak([...path, [vertices[63]!, vertices[0]!]])).toBe(3);
    const tree = vertices
      .slice(1)
      .map((vertex, at): [number, number] => [vertices[Math.floor(at / 2)]!, vertex]);
    expect(peak(tree)).toBeLessThanOrEqual(6);
  });

  it('is found quickly for a large graph', { timeout: 100_000 }, () => {
    const grid = gridGraph(40, 60);
    const ordered = withEdgeOrder(grid, frontierOrder(grid));
    expect(frontierOf(ordered).slotCount).toBeLessThanOrEqual(41);
  });
});
