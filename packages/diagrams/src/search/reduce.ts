import { type Diagram, diagramOf, firstNode, type Level } from '../diagram.js';
import { DiagramError } from '../errors.js';
import { RoomFull } from '../kernels/kernel-room.js';
import { nodesAtATime, type Slower, type Steps } from '../work.js';
import { KernelReduction } from './kernel-reduction.js';
import { Reduction } from './reduction.js';
import { type KernelUse, kernelFrom } from './state-sweep.js';

const none = new Int32Array(0);

/**
 * Reduces the arcs of a search to a diagram, from the last element to the first: equal nodes of an element are
 * merged, and a node whose 1-arc leads to the empty family is replaced by its 0-child. Consumes `unreduced`.
 */
export function* reduce(
  root: number,
  unreduced: Level[],
  byteLimit: number,
  kernelUse: KernelUse = {},
): Steps<Diagram> {
  const elementCount = unreduced.length;
  const levels: Level[] = new Array(elementCount);
  const from = kernelFrom(kernelUse);
  const isLarge = unreduced.some(({ zero }) => zero.length >= from);
  const inKernel = isLarge ? KernelReduction.begin(kernelUse.maxBytes) : null;
  let slower: Slower | undefined = isLarge && inKernel === null ? 'no kernel' : undefined;
  let reduction: Reduction | KernelReduction = inKernel ?? new Reduction(elementCount);
  let bytes = unreduced.reduce((sum, { zero, one }) => sum + zero.byteLength + one.byteLength, 0);
  let first = firstNode;
  for (let element = elementCount - 1; element >= 0; element -= 1) {
    const { zero, one } = unreduced[element]!;
    unreduced[element] = { zero: none, one: none };
    try {
      reduction.begin(element, zero, one, first);
    } catch (error) {
      if (!(error instanceof RoomFull) || inKernel === null) throw error;
      slower = 'kernel full';
      reduction = new Reduction(elementCount, inKernel.reduced());
      reduction.begin(element, zero, one, first);
    }
    if (bytes + reduction.bytes > byteLimit) throw new DiagramError({ code: 'memory', byteLimit });
    for (let begin = 0; begin < zero.length; begin += nodesAtATime) {
      reduction.reduce(begin, Math.min(zero.length, begin + nodesAtATime));
      yield {
        done: 2 * elementCount - element,
        total: 2 * elementCount,
        nodes: first - firstNode + reduction.size,
        slower,
      };
    }
    levels[element] = reduction.level();
    first += reduction.size;
    bytes += 8 * reduction.size - zero.byteLength - one.byteLength;
  }
  return diagramOf(reduction.child(root, -1), levels);
}
