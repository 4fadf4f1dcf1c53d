import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Diagram, diagramOf } from '../../src/diagram.js';
import { checkDiagram } from '../check-diagram.js';
import { diagramOfSets } from '../diagram-of-sets.js';
import { smallFamily } from '../families.js';
import { allSubsets, combinations, fullSet, singletons, withoutNeighbors } from '../large-diagrams.js';
import { renumbered } from '../renumbered.js';

it('accepts the diagrams of the tests', () => {
  fc.assert(
    fc.property(smallFamily, ({ elementCount, sets }) => {
      checkDiagram(diagramOfSets(elementCount, sets));
      checkDiagram(renumbered(diagramOfSets(elementCount, sets)));
    }),
    { numRuns: 200 },
  );
  for (const length of [0, 1, 2, 50]) {
    for (const make of [allSubsets, withoutNeighbors, fullSet]) checkDiagram(make(length));
    if (length > 0) checkDiagram(singletons(length));
  }
  for (const size of [1, 3, 7, 9, 10]) checkDiagram(combinations(10, size));
});

it('reports each violation', () => {
  const level = (...nodes: [number, number][]) => ({
    zero: Int32Array.from(nodes, ([zero]) => zero),
    one: Int32Array.from(nodes, ([, one]) => one),
  });
  const wrong: [Diagram, RegExp][] = [
    [diagramOf(2, [level([0, 0])]), /the 1-arc of node 2 of element 0 leads to the empty family/],
    [diagramOf(4, [level([2, 3]), level([0, 1], [0, 1])]), /another node has the children of node 3/],
    [diagramOf(2, [level([0, 1], [1, 1])]), /node 3 of element 0 is unreachable/],
    [diagramOf(3, [level([0, 2]), level([0, 3])]), /node 2 of element 1 has the child 3|is unreachable/],
    [diagramOf(2, [level([0, -1])]), /has the child -1/],
    [diagramOf(5, [level([0, 1])]), /the root is 5/],
    [diagramOf(2, [{ zero: Int32Array.of(0), one: Int32Array.of(1, 1) }]), /1 and 2 arcs/],
    [{ ...diagramOf(2, [level([0, 1])]), elementCount: 2 }, /2 elements have 1 levels/],
    [{ ...diagramOf(2, [level([0, 1])]), firsts: Int32Array.of(2, 3) }, /the first number of all is 3/],
    [{ ...diagramOf(2, [level([0, 1])]), firsts: Int32Array.of(2) }, /1 elements have 1 first numbers/],
    [{ ...diagramOf(3, [level([0, 2]), level([0, 1])]), firsts: Int32Array.of(3, 1, 2) }, /begin at/],
  ];
  for (const [diagram, message] of wrong) expect(() => checkDiagram(diagram)).toThrow(message);
});
