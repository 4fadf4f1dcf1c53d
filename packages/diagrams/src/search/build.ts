import { byteLimitOf, type Limits } from '../byte-budget.js';
import { type Diagram, diagramOf, emptyFamily, firstNode, type Level } from '../diagram.js';
import { DiagramError } from '../errors.js';
import type { Specification } from '../specifications/specification.js';
import { nodesAtATime, type Steps, Work } from '../work.js';
import { indexOf, maxSkipped, skippedBy } from './arc.js';
import { chunkOfStates, type KernelUse, StateSweep } from './state-sweep.js';

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
  return yield* reduce(root, levels, byteLimit);
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
export function* reduce(root: number, unreduced: Level[], byteLimit: number): Steps<Diagram> {
  const elementCount = unreduced.length;
  const levels: Level[] = new Array(elementCount);
  /** By element and state, the reduced node. */
  const reduced: Int32Array[] = new Array(elementCount);
  const table = new ArcTable();
  let bytes = unreduced.reduce((sum, { zero, one }) => sum + zero.byteLength + one.byteLength, 0);
  let first = firstNode;
  for (let element = elementCount - 1; element >= 0; element -= 1) {
    const { zero, one } = unreduced[element]!;
    table.begin(zero.length, first);
    if (bytes + table.bytes > byteLimit) throw new DiagramError({ code: 'memory', byteLimit });
    for (let begin = 0; begin < zero.length; begin += nodesAtATime) {
      table.add(zero, one, begin, Math.min(zero.length, begin + nodesAtATime), element, reduced);
      yield {
        done: 2 * elementCount - element,
        total: 2 * elementCount,
        nodes: first - firstNode + table.size,
      };
    }
    unreduced[element] = { zero: none, one: none };
    reduced[element] = zero;
    levels[element] = table.level();
    first += table.size;
    bytes += 8 * table.size - one.byteLength;
    // No arc reaches that far.
    const unreachable = element + maxSkipped + 1;
    if (unreachable < elementCount) {
      bytes -= reduced[unreachable]!.byteLength;
      reduced[unreachable] = none;
    }
  }
  return diagramOf(child(root, -1, reduced), levels);
}

/** The unique table of one element: its reduced nodes, found by their children. */
export class ArcTable {
  /** Open addressing: the index of a node + 1, or 0. At most half full. */
  #slots = new Int32Array(64);
  #zero = new Int32Array(32);
  #one = new Int32Array(32);
  /** The number of the element's first node. */
  #first = 0;
  /** Nodes of the element so far. */
  size = 0;

  get bytes(): number {
    return this.#slots.byteLength + this.#zero.byteLength + this.#one.byteLength;
  }

  /** Begins an element with at most `max` nodes, numbered from `first`. */
  begin(max: number, first: number): void {
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

  /**
   * Reduces the nodes `begin` to `end − 1`, given by their arcs. Overwrites each 0-arc with the number of the
   * reduced node. `reduced` has, by element, the reduced nodes of later elements.
   */
  add(
    zero: Int32Array,
    one: Int32Array,
    begin: number,
    end: number,
    element: number,
    reduced: Int32Array[],
  ): void {
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
            : child(zeroArc, element, reduced);
      const oneChild =
        oneArc < 2
          ? oneArc
          : skippedBy(oneArc) === 0
            ? nearest[indexOf(oneArc)]!
            : child(oneArc, element, reduced);
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
}

/** The reduced node that an arc from this element leads to. */
export function child(arc: number, element: number, reduced: readonly Int32Array[]): number {
  return arc < 2 ? arc : reduced[element + 1 + skippedBy(arc)]![indexOf(arc)]!;
}
