import { type Diagram, emptyFamily, nodeCount, unitFamily } from '../diagram.js';
import { badArgument } from '../diagram-error.js';

export interface GraphvizOptions {
  /** What nodes of an element show; its number where nothing is said. */
  readonly label?: ((element: number) => string) | undefined;
}

/** Graphviz takes hours for far fewer nodes. */
const mostNodes = 1_000_000;

/**
 * The diagram as a directed graph in the DOT language of Graphviz, drawn as Knuth does (The Art of Computer Programming,
 * volume 4A, 7.1.4): 0-arcs dashed, 1-arcs solid, the terminals as boxes, nodes of an element in one row. A terminal
 * that no arc leads to is left out, save the root. More than a million nodes are a bad argument.
 */
export function graphviz(diagram: Diagram, { label = String }: GraphvizOptions = {}): string {
  const { elementCount, levels, firsts, root } = diagram;
  const nodes = nodeCount(diagram);
  if (nodes > mostNodes) throw badArgument('diagram', `at most ${mostNodes} nodes`, nodes);
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
    // Rows without arcs between them would be drawn in any order.
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
