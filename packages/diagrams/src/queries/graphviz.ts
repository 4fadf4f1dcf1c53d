import { type Diagram, emptyFamily, nodeCount, unitFamily } from '../diagram.js';
import { badArgument } from '../errors.js';

export interface GraphvizOptions {
  /** The label of an element's nodes; its number by default. */
  readonly label?: ((element: number) => string) | undefined;
}

/** Graphviz takes hours for far fewer nodes than this. */
const maxNodes = 1_000_000;

/**
 * The diagram as a directed graph in Graphviz's DOT language, drawn as in Knuth, The Art of Computer Programming
 * 4A, 7.1.4: 0-arcs dashed, 1-arcs solid, terminals as boxes, each element's nodes in one row. A terminal that no
 * arc reaches is omitted, unless it is the root. More than a million nodes are a bad argument.
 */
export function graphviz(diagram: Diagram, { label = String }: GraphvizOptions = {}): string {
  const { elementCount, levels, firsts, root } = diagram;
  const nodes = nodeCount(diagram);
  if (nodes > maxNodes) throw badArgument('diagram', `at most ${maxNodes} nodes`, nodes);
  const ranks: string[] = [];
  const arcs: string[] = [];
  const reached = new Set([root]);
  let above: number | null = null;
  for (let element = 0; element < elementCount; element += 1) {
    const { zero, one } = levels[element]!;
    if (zero.length === 0) continue;
    const first = firsts[element]!;
    const text = quoted(label(element));
    const row = Array.from(zero, (_, index) => `${first + index} [label=${text}];`);
    ranks.push(`  { rank=same; ${row.join(' ')} }`);
    // Without an arc between them, Graphviz would draw the rows in any order.
    if (above !== null) arcs.push(`  ${above} -> ${first} [style=invis];`);
    above = first;
    for (let index = 0; index < zero.length; index += 1) {
      arcs.push(
        `  ${first + index} -> ${zero[index]} [style=dashed];`,
        `  ${first + index} -> ${one[index]};`,
      );
      reached.add(zero[index]!).add(one[index]!);
    }
  }
  const terminals = [
    { node: emptyFamily, text: '⊥' },
    { node: unitFamily, text: '⊤' },
  ].filter(({ node }) => reached.has(node));
  const boxes = terminals.map(({ node, text }) => `${node} [shape=box, label="${text}"];`);
  return [
    'digraph zdd {',
    '  node [shape=circle];',
    ...ranks,
    `  { rank=sink; ${boxes.join(' ')} }`,
    ...arcs,
    '}',
    '',
  ].join('\n');
}

function quoted(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll(/\r?\n/g, '\\n');
  return `"${escaped}"`;
}
