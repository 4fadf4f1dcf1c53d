import { type Diagram, diagramOf, elementOf, firstNode } from '../src/diagram.js';

/** The diagram with the nodes of each element in reverse order. */
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
