import { type Diagram, diagramOf, firstNode, type Level } from '../diagram.js';
import { DiagramError } from '../diagram-error.js';
import type { Steps } from '../work.js';
import { mostSkipped } from './arc.js';
import { ArcTable, child } from './arc-table.js';

/** Nodes between two yields. */
const chunk = 8192;
const none = new Int32Array(0);

/**
 * Reduces the arcs of a search to a diagram, from the last element to the first: nodes of an element with the same
 * children become one, and nodes without a set that has the element become their 0-children. The levels are consumed.
 */
export function* reduce(root: number, unreduced: Level[], byteLimit: number): Steps<Diagram> {
  const elementCount = unreduced.length;
  const levels: Level[] = new Array(elementCount);
  /** By element, what its nodes became. */
  const became: Int32Array[] = new Array(elementCount);
  const table = new ArcTable();
  let bytes = unreduced.reduce((sum, { zero, one }) => sum + zero.byteLength + one.byteLength, 0);
  let first = firstNode;
  for (let element = elementCount - 1; element >= 0; element -= 1) {
    const { zero, one } = unreduced[element]!;
    table.begin(zero.length, first);
    if (bytes + table.bytes > byteLimit) throw new DiagramError({ code: 'memory', byteLimit });
    for (let begin = 0; begin < zero.length; begin += chunk) {
      table.add(zero, one, begin, Math.min(zero.length, begin + chunk), element, became);
      yield {
        done: 2 * elementCount - element,
        total: 2 * elementCount,
        nodes: first - firstNode + table.size,
      };
    }
    unreduced[element] = { zero: none, one: none };
    became[element] = zero;
    levels[element] = table.level();
    first += table.size;
    bytes += 8 * table.size - one.byteLength;
    // No arc is longer.
    const unreachable = element + mostSkipped + 1;
    if (unreachable < elementCount) {
      bytes -= became[unreachable]!.byteLength;
      became[unreachable] = none;
    }
  }
  return diagramOf(child(root, -1, became), levels);
}
