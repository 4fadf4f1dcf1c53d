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

/** The grid with its columns as rows. */
const transposed = (rows: number, columns: number) => {
  const grid = gridGraph(columns, rows);
  const turned = (vertex: number): number => (vertex % rows) * columns + Math.floor(vertex / rows);
  return { ...grid, tails: grid.tails.map(turned), heads: grid.heads.map(turned) };
};

describe('the frontier', () => {
  it('has each vertex from its first edge to its last, in a slot of its own', () => {
    const property = fc.property(randomGraph, (graph) => {
      const { slotOf, firstOf, lastOf, slotCount } = frontierOf(graph);
      let most = 0;
      for (let edge = 0; edge < graph.tails.length; edge += 1) {
        const alive = [...firstOf.keys()].filter(
          (vertex) => firstOf[vertex]! >= 0 && firstOf[vertex]! <= edge && edge <= lastOf[vertex]!,
        );
        for (const end of [graph.tails[edge]!, graph.heads[edge]!]) expect(alive).toContain(end);
        expect(new Set(alive.map((vertex) => slotOf[vertex])).size).toBe(alive.length);
        most = Math.max(most, alive.length);
      }
      expect(slotCount).toBe(most);
    });
    fc.assert(property, { numRuns: 300 });
  });
});

describe('the order that keeps the frontier small', () => {
  it('has every edge once, and costs no more than the order that is there', () => {
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
  ])('goes along the shorter side of a grid of %d × %d, whatever the order before', (rows, columns) => {
    const grid = gridGraph(rows, columns);
    const along = rows < columns ? transposed(rows, columns) : grid;
    // A prime greater than the number of edges goes through all of them.
    const shuffled = withEdgeOrder(
      grid,
      grid.tails.map((_, edge) => (edge * 7919) % grid.tails.length),
    );
    const least = nodeCount(build(cycles(along)));
    for (const start of [grid, shuffled])
      for (const order of [frontierOrder(start), sweepOrders(start)[0]!])
        expect(nodeCount(build(cycles(withEdgeOrder(start, order))))).toBeLessThanOrEqual(1.1 * least);
  });

  it('is one of several sweeps, each with every edge once, the best of them first', () => {
    const property = fc.property(randomGraph, (graph) => {
      const orders = sweepOrders(graph);
      const costs = orders.map((order) => frontierCost(withEdgeOrder(graph, order)));
      expect(costs).toEqual(costs.toSorted((left, right) => left - right));
      expect(orders.length).toBe(graph.vertexCount === 0 ? 0 : 12);
    });
    fc.assert(property, { numRuns: 100 });
  });

  it('of a path, a ring and a tree has two, three and few vertices at a time', () => {
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

  it('of a large graph is there soon', { timeout: 100_000 }, () => {
    const grid = gridGraph(40, 60);
    const ordered = withEdgeOrder(grid, frontierOrder(grid));
    expect(frontierOf(ordered).slotCount).toBeLessThanOrEqual(41);
  });
});
