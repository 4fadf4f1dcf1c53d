import {
  type Diagram,
  frontierCost,
  gridGraph,
  type Progress,
  unitFamily,
  Work,
  withEdgeOrder,
} from '@gridwright/diagrams';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betterOrder, firstOrder, subgraphOf } from '../../../src/engines/diagram/edge-orders.js';
import type { EdgeSpecification } from '../../../src/engines/diagram/edge-specification.js';
import { ReorderedWork } from '../../../src/engines/diagram/question-results.js';
import { diagram, type Model, openSession } from '../../../src/index.js';
import { boardOf } from './boards.js';

const grid = gridGraph(6, 9);
/** Multiples of a prime that does not divide the number of edges visit all of them. */
const shuffled = withEdgeOrder(
  grid,
  grid.tails.map((_, edge) => (edge * 7919) % grid.tails.length),
);

describe('the order of edges', () => {
  it('is the own order of the graph if that is good, otherwise a better one', () => {
    const own = gridGraph(9, 6);
    expect(firstOrder(own)).toEqual(Int32Array.from(own.tails.keys()));
    for (const graph of [grid, shuffled]) {
      const cost = frontierCost(withEdgeOrder(graph, firstOrder(graph)));
      expect(cost).toBeLessThan(frontierCost(own) + 0.1);
    }
  });

  it('of the remaining edges is better by far, or null', () => {
    let found = 0;
    const edges = [...shuffled.tails.keys()];
    const property = fc.property(fc.shuffledSubarray(edges), (some) => {
      const left = Int32Array.from(some);
      const better = betterOrder(shuffled, left);
      if (better === null) return;
      found += 1;
      expect([...better].sort()).toEqual([...some].sort());
      expect(frontierCost(subgraphOf(shuffled, better))).toBeLessThanOrEqual(
        frontierCost(subgraphOf(shuffled, left)) - 3,
      );
    });
    fc.assert(property, { numRuns: 50 });
    expect(found).toBeGreaterThan(5);
  });

  it('counts the loops of a board with edges in any order', async () => {
    const board = boardOf(5, 5);
    const constraints = board.model.constraints.map((block) =>
      block.type !== 'singleLoop'
        ? block
        : {
            ...block,
            graph: {
              ...withEdgeOrder(
                block.graph,
                block.graph.tails.map((_, edge) => (edge * 7919) % block.graph.tails.length),
              ),
              literals: block.graph.literals.map(
                (_, edge) => block.graph.literals[(edge * 7919) % block.graph.literals.length]!,
              ),
            },
          },
    );
    const model: Model = { ...board.model, constraints };
    const session = await openSession(diagram, model);
    expect((await session.count!({}, {})).count).toBe(1_222_363n);
    session.close();
  });
});

describe('work in a better order', () => {
  const result: Diagram = { elementCount: 0, root: unitFamily, levels: [], firsts: Int32Array.of(2) };
  const [slow, fast, large, reduced] = [0, 1, 2, 3].map(
    (edge): EdgeSpecification => ({
      edges: Int32Array.of(edge),
      specification: {
        elementCount: edge,
        stateWords: 0,
        root: () => 0,
        child: () => 0,
        canTake: () => false,
      },
    }),
  ) as [EdgeSpecification, EdgeSpecification, EdgeSpecification, EdgeSpecification];
  let dropped = 0;
  /** With one element it ends at once, with two or three after many nodes, and never without one. */
  function* stepsOf(elementCount: number): Generator<Progress, Diagram, void> {
    try {
      if (elementCount >= 2) yield { done: 0, total: 1, nodes: 1e6 };
      if (elementCount === 3) yield { done: 1, total: 1, nodes: 1 };
      for (let nodes = 0; elementCount === 0; nodes += 100) yield { done: 0, total: 1, nodes };
      return result;
    } finally {
      dropped += 1;
    }
  }
  const begin = ({ elementCount }: EdgeSpecification['specification']) => new Work(stepsOf(elementCount));

  it.each([
    { title: 'never ends', first: slow },
    { title: 'is done after many nodes', first: large },
    { title: 'is done after many nodes that were reduced to few', first: reduced },
  ])('starts again if the first one $title, which is dropped', ({ first }) => {
    const work = new ReorderedWork(first, () => fast, begin, {});
    dropped = 0;
    for (let steps = 0; work.step(5) === 'paused'; steps++) expect(steps).toBeLessThan(1000);
    expect(work.result).toEqual({ result, edges: fast.edges });
    expect(dropped).toBe(2);
  });

  it('goes on if there is no better order, which is asked for once', () => {
    let asked = 0;
    const work = new ReorderedWork(
      slow,
      () => {
        asked += 1;
        return null;
      },
      begin,
      {},
    );
    for (let steps = 0; steps < 12; steps++) expect(work.step(5)).toBe('paused');
    expect(asked).toBe(1);
    work.drop();
    const quick = new ReorderedWork(fast, () => slow, begin, {});
    expect(quick.step(5)).toBe('done');
    expect(quick.result.edges).toBe(fast.edges);
  });
});
