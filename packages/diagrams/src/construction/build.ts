import { byteLimitOf, type Limits } from '../byte-budget.js';
import { nodesAtATime } from '../chunks.js';
import { type Diagram, diagramOf, emptyFamily, firstNode, type Level } from '../diagram.js';
import { DiagramError } from '../errors.js';
import { RoomFull } from '../kernels/kernel-room.js';
import type { Slower } from '../slower.js';
import type { Specification } from '../specifications/specification.js';
import { type Steps, Work } from '../work.js';
import { indexOf, maxSkipped, skippedBy } from './arc.js';
import { KernelReduction } from './kernel-reduction.js';
import { chunkOfStates, type KernelUse, kernelFrom, StateSweep } from './state-sweep.js';

/** The diagram of a specification's family. Throws `DiagramError` when a limit is reached. */
export function build(specification: Specification, limits: Limits = {}): Diagram {
  return buildWork(specification, limits).finish();
}

/** `build` in steps. Progress is in elements, counted twice: down in the search, up in the reduction. */
export function buildWork(specification: Specification, limits: Limits = {}): Work<Diagram> {
  return new Work(buildSteps(specification, byteLimitOf(limits)));
}

/** `buildWork` as a part of longer work. */
export function* buildSteps(
  specification: Specification,
  byteLimit: number,
  kernelUse?: KernelUse,
): Steps<Diagram> {
  const levels: Level[] = [];
  const root = yield* search(specification, levels, byteLimit, kernelUse);
  return yield* reduce(root, levels, byteLimit, kernelUse);
}

/** Pushes the arcs of each element's states and returns the arc to the root. */
function* search(
  specification: Specification,
  levels: Level[],
  byteLimit: number,
  kernelUse: KernelUse | undefined,
): Steps<number> {
  const { elementCount } = specification;
  let bytes = 0;
  let nodes = 0;
  const sweep = new StateSweep(specification, byteLimit, kernelUse);
  for (; sweep.element < elementCount; sweep.next()) {
    const { size } = sweep;
    for (let begin = 0; begin < size; begin += chunkOfStates) {
      sweep.expand(begin, Math.min(size, begin + chunkOfStates));
      if (bytes + sweep.bytes > byteLimit) throw new DiagramError({ code: 'memory', byteLimit });
      yield { done: sweep.element, total: 2 * elementCount, nodes, slower: sweep.slower };
    }
    levels.push({ zero: sweep.zero.slice(0, size), one: sweep.one.slice(0, size) });
    bytes += 8 * size;
    nodes += size;
  }
  return sweep.root;
}

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

/** The unique table of one element at a time, from the last to the first: its reduced nodes, found by their children. */
class Reduction {
  /** By element and state, the reduced node; elements that no arc reaches any more have none. */
  readonly #reduced: Int32Array[];
  #element = 0;
  #zeroArcs: Int32Array = none;
  #oneArcs: Int32Array = none;
  /** Bytes of `#reduced`. */
  #reducedBytes = 0;
  /** Open addressing: the index of a node + 1, or 0. At most half full. */
  #slots = new Int32Array(64);
  #zero = new Int32Array(32);
  #one = new Int32Array(32);
  /** The number of the element's first node. */
  #first = 0;
  /** Nodes of the element so far. */
  size = 0;

  /** Goes on from reduced nodes of later elements, if given. */
  constructor(elementCount: number, reduced: readonly (readonly [element: number, Int32Array])[] = []) {
    this.#reduced = new Array(elementCount);
    for (const [element, nodes] of reduced) {
      this.#reduced[element] = nodes;
      this.#reducedBytes += nodes.byteLength;
    }
  }

  get bytes(): number {
    const table = this.#slots.byteLength + this.#zero.byteLength + this.#one.byteLength;
    return this.#reducedBytes + table;
  }

  /** Begins an element, given by the arcs of its states; its nodes are numbered from `first`. Takes `zero` over. */
  begin(element: number, zero: Int32Array, one: Int32Array, first: number): void {
    // No arc reaches that far.
    const unreachable = element + maxSkipped + 2;
    this.#reducedBytes -= this.#reduced[unreachable]?.byteLength ?? 0;
    if (unreachable < this.#reduced.length) this.#reduced[unreachable] = none;
    this.#element = element;
    this.#zeroArcs = zero;
    this.#oneArcs = one;
    this.#reduced[element] = zero;
    this.#reducedBytes += zero.byteLength;
    const max = zero.length;
    this.#first = first;
    this.size = 0;
    if (2 * max <= this.#slots.length) {
      this.#slots.fill(0);
      return;
    }
    const capacity = 2 ** Math.ceil(Math.log2(max));
    this.#slots = new Int32Array(2 * capacity);
    this.#zero = new Int32Array(capacity);
    this.#one = new Int32Array(capacity);
  }

  /** Reduces the states `begin` to `end − 1`. */
  reduce(begin: number, end: number): void {
    const zero = this.#zeroArcs;
    const one = this.#oneArcs;
    const reduced = this.#reduced;
    const element = this.#element;
    const slots = this.#slots;
    const zeros = this.#zero;
    const ones = this.#one;
    const last = slots.length - 1;
    const nearest = reduced[element + 1] ?? zero;
    let { size } = this;
    for (let index = begin; index < end; index += 1) {
      const zeroArc = zero[index]!;
      const oneArc = one[index]!;
      const zeroChild =
        zeroArc < 2
          ? zeroArc
          : skippedBy(zeroArc) === 0
            ? nearest[indexOf(zeroArc)]!
            : this.child(zeroArc, element);
      const oneChild =
        oneArc < 2
          ? oneArc
          : skippedBy(oneArc) === 0
            ? nearest[indexOf(oneArc)]!
            : this.child(oneArc, element);
      if (oneChild === emptyFamily) {
        zero[index] = zeroChild;
        continue;
      }
      let hash = Math.imul(zeroChild, 0x9e3779b1) ^ Math.imul(oneChild, 0x85ebca6b);
      hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
      let slot = (hash ^ (hash >>> 13)) & last;
      let found = slots[slot]!;
      while (found !== 0 && (zeros[found - 1] !== zeroChild || ones[found - 1] !== oneChild)) {
        slot = (slot + 1) & last;
        found = slots[slot]!;
      }
      if (found === 0) {
        zeros[size] = zeroChild;
        ones[size] = oneChild;
        size += 1;
        found = size;
        slots[slot] = found;
      }
      zero[index] = this.#first + found - 1;
    }
    this.size = size;
  }

  /** The nodes of the element. */
  level(): Level {
    return { zero: this.#zero.slice(0, this.size), one: this.#one.slice(0, this.size) };
  }

  /** The reduced node that an arc from an element leads to; `#zeroArcs` has, once reduced, the nodes of their states. */
  child(arc: number, element: number): number {
    return arc < 2 ? arc : this.#reduced[element + 1 + skippedBy(arc)]![indexOf(arc)]!;
  }
}
