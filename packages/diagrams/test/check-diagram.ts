import { type Diagram, emptyFamily, firstNode, nodeCount } from '../src/diagram.js';

/**
 * Throws an `Error` "a bug: …" unless a diagram satisfies the definition of `Diagram`: numbered by level, ordered,
 * reduced, all nodes reachable from the root.
 */
export function checkDiagram(diagram: Diagram): void {
  const { elementCount, levels, firsts, root } = diagram;
  expect(levels.length === elementCount, `${elementCount} elements have ${levels.length} levels`);
  expect(firsts.length === elementCount + 1, `${elementCount} elements have ${firsts.length} first numbers`);
  expect(firsts[elementCount] === firstNode, `the first number of all is ${firsts[elementCount]}`);
  const end = firstNode + nodeCount(diagram);
  expect(Number.isInteger(root) && root >= 0 && root < end, `the root is ${root}`);
  const reached = new Uint8Array(end);
  reached[root] = 1;
  for (let element = 0; element < elementCount; element += 1) {
    const { zero, one } = levels[element]!;
    const first = firsts[element]!;
    const next = element === 0 ? end : firsts[element - 1]!;
    expect(zero.length === one.length, `element ${element} has ${zero.length} and ${one.length} arcs`);
    expect(first + zero.length === next, `the ${zero.length} nodes of element ${element} begin at ${first}`);
    const seen = new Set<string>();
    for (let index = 0; index < zero.length; index += 1) {
      const node = `node ${first + index} of element ${element}`;
      const children = [zero[index]!, one[index]!];
      for (const child of children) {
        expect(child >= 0 && child < first, `${node} has the child ${child}`);
        reached[child] = 1;
      }
      expect(one[index] !== emptyFamily, `the 1-arc of ${node} leads to the empty family`);
      expect(!seen.has(children.join()), `another node has the children of ${node}`);
      expect(reached[first + index] === 1, `${node} is unreachable`);
      seen.add(children.join());
    }
  }
}

function expect(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(`a bug: ${otherwise}`);
}
