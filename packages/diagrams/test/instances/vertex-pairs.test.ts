import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridGraph, vertexPairs } from '../../src/index.js';
import { randomGraph } from '../specifications/random-graphs.js';

describe('pairs of vertices', () => {
  it('are numbered without gaps, in either order of the vertices', () => {
    const property = fc.property(randomGraph, (graph) => {
      const { count, elementOf, pairOf } = vertexPairs(graph);
      const elements = new Set<number>();
      for (let first = 0; first < graph.vertexCount; first += 1)
        for (let second = first + 1; second < graph.vertexCount; second += 1) {
          const element = elementOf(first, second);
          expect(elementOf(second, first)).toBe(element);
          expect(pairOf(element)).toEqual([first, second]);
          elements.add(element);
        }
      expect([...elements].sort((left, right) => left - right)).toEqual([...Array(count).keys()]);
    });
    fc.assert(property);
  });

  it('of a large grid are exact', () => {
    const { count, elementOf, pairOf } = vertexPairs(gridGraph(300, 300));
    for (const element of [0, 1, 2, 3, count - 90_000, count - 89_999, count - 2, count - 1]) {
      const [first, second] = pairOf(element);
      expect(elementOf(first, second)).toBe(element);
    }
    expect(pairOf(count - 1)).toEqual([89_998, 89_999]);
  });

  it('of a grid in reading order follow the larger vertex, then the smaller one', () => {
    const { elementOf } = vertexPairs(gridGraph(2, 3));
    expect([elementOf(0, 1), elementOf(0, 2), elementOf(1, 2), elementOf(0, 3)]).toEqual([0, 1, 2, 3]);
  });

  it('must be two different vertices', () => {
    const { elementOf, pairOf } = vertexPairs(gridGraph(2, 2));
    const twice = 'the number of different vertices';
    for (const [call, argument, found] of [
      [() => elementOf(0, 4), 'second', '4'],
      [() => elementOf(4, 0), 'first', '4'],
      [() => elementOf(-1, 2), 'first', '-1'],
      [() => elementOf(2, 2), twice, '1'],
      [() => elementOf(0.5, 2), 'first', '0.5'],
      [() => pairOf(6), 'element', '6'],
      [() => pairOf(-1), 'element', '-1'],
    ] as const)
      expect(call).toThrow(
        expect.objectContaining({
          problem: expect.objectContaining({ code: 'bad argument', argument, found }),
        }),
      );
  });
});
