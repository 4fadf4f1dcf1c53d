import { type Diagram, diagramOf, elementOf, firstNode } from '../src/diagram.js';

/** The same diagram, but for the order of the nodes of each element, which is reversed. */
export function renumbered(diagram: Diagram): Diagram {
  const { firsts, levels, root } = diagram;
  const numberOf = (node: number): number => {
    if (node < firstNode) return node;
    const element = elementOf(diagram, node);
    return 2 * firsts[element]! + levels[element]!.zero.length - 1 - node;
  };
  return diagramOf(
    numberOf(root),
    levels.map(({ zero, one }) => ({
      zero: zero.map(numberOf).reverse(),
      one: one.map(numberOf).reverse(),
    })),
  );
}
