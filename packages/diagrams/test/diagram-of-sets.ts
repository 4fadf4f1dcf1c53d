import { type Diagram, diagramOf, emptyFamily, firstNode, unitFamily } from '../src/diagram.js';

interface Node {
  readonly element: number;
  readonly zero: Node | number;
  readonly one: Node | number;
}

/**
 * The diagram of a family, by splitting it at each element: small, slow and simple. Sets may be unsorted and
 * repeated.
 */
export function diagramOfSets(elementCount: number, sets: readonly (readonly number[])[]): Diagram {
  const nodes = new Map<string, Node>();

  /** The node of a family whose sets have no earlier element. */
  const nodeOf = (family: readonly (readonly number[])[], element: number): Node | number => {
    if (family.length === 0) return emptyFamily;
    if (family.every((set) => set.length === 0)) return unitFamily;
    const without = family.filter((set) => set[0] !== element);
    const having = family.filter((set) => set[0] === element).map((set) => set.slice(1));
    if (having.length === 0) return nodeOf(family, element + 1);
    const key = [...new Set(family.map((set) => `{${set.join()}}`))].sort().join();
    const known = nodes.get(key);
    if (known !== undefined) return known;
    const node = { element, zero: nodeOf(without, element + 1), one: nodeOf(having, element + 1) };
    nodes.set(key, node);
    return node;
  };

  const root = nodeOf(sets, 0);
  const numbered = [...nodes.values()].sort((left, right) => right.element - left.element);
  const numberOf = (node: Node | number): number =>
    typeof node === 'number' ? node : firstNode + numbered.indexOf(node);
  const levels = Array.from({ length: elementCount }, (_, element) => {
    const here = numbered.filter((node) => node.element === element);
    return {
      zero: Int32Array.from(here, ({ zero }) => numberOf(zero)),
      one: Int32Array.from(here, ({ one }) => numberOf(one)),
    };
  });
  return diagramOf(numberOf(root), levels);
}
