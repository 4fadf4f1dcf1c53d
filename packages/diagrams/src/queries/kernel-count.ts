import type { ByteBudget } from '../byte-budget.js';
import { nodesAtATime } from '../chunks.js';
import { type Diagram, elementOf, emptyFamily, nodeCount } from '../diagram.js';
import { newInstance } from '../kernels/frontier.js';
import { KernelRoom, RoomFull, roomFor, withoutSpecification } from '../kernels/kernel-room.js';
import type { Slower } from '../slower.js';
import type { Steps } from '../work.js';

/** What kernels/frontier/ exports for counting. Addresses are in bytes, limbs have 64 bits. */
interface CountKernel {
  freeFrom(): number;
  beginCount(elementCount: number, firsts: number, levels: number): void;
  setLimbs(limbs: number): void;
  addCounts(counts: number, count: number, sum: number): void;
  widenCounts(from: number, to: number, count: number, toLimbs: number): void;
  follow(element: number, begin: number, end: number, base: number, zero: number, one: number): number;
  unopenedElement(): number;
}

const limbBytes = 8;
const limbBits = 64;

/** The counts of a level that a path has reached and whose arcs have not been followed. */
interface OpenLevel {
  readonly at: number;
  readonly bytes: number;
  readonly nodes: number;
}

/**
 * The exact number of sets, as `count` finds it, in the kernel: the paths from the root, level by level. Returns the
 * reason if there is no kernel, or if its memory, of at most `kernelLimit` bytes, is full.
 */
export function* countInKernel(
  diagram: Diagram,
  budget: ByteBudget,
  kernelLimit?: number,
): Steps<bigint | Slower> {
  const instance = newInstance<CountKernel>(withoutSpecification);
  if (instance === null) return 'no kernel';
  const room = new KernelRoom(instance.memory, instance.exports.freeFrom(), kernelLimit);
  try {
    return yield* followAll(diagram, new KernelCounts(diagram, instance.exports, room, budget));
  } catch (error) {
    if (error instanceof RoomFull) return 'kernel full';
    throw error;
  } finally {
    budget.free(room.bytes);
  }
}

function* followAll(diagram: Diagram, counts: KernelCounts): Steps<bigint> {
  const { elementCount, levels, root } = diagram;
  const nodes = nodeCount(diagram);
  for (let element = elementOf(diagram, root); element < elementCount; element += 1) {
    if (!counts.isOpen(element)) continue;
    const { length } = levels[element]!.zero;
    counts.widenFor(element);
    for (let begin = 0; begin < length; begin += nodesAtATime) {
      counts.follow(element, begin, Math.min(length, begin + nodesAtATime));
      yield { done: element, total: elementCount, nodes };
    }
    counts.close(element);
  }
  return counts.total();
}

/** The counts in the kernel's memory. The methods throw `RoomFull`. */
class KernelCounts {
  readonly #diagram: Diagram;
  readonly #kernel: CountKernel;
  readonly #room: KernelRoom;
  readonly #budget: ByteBudget;
  readonly #open = new Map<number, OpenLevel>();
  /** Where the addresses of levels are, by element. */
  readonly #levels: number;
  readonly #zero: number;
  readonly #one: number;
  /** The sum of the counts whose arcs were followed, with one limb more: a child has at most twice as many. */
  #sum: number;
  #limbs = 1;

  constructor(diagram: Diagram, kernel: CountKernel, room: KernelRoom, budget: ByteBudget) {
    const { elementCount, firsts, root } = diagram;
    this.#diagram = diagram;
    this.#kernel = kernel;
    this.#room = room;
    this.#budget = budget;
    const firstsAt = this.#take(4 * (elementCount + 1));
    this.#levels = this.#take(4 * (elementCount + 1));
    room.words.set(firsts, firstsAt / 4);
    kernel.beginCount(elementCount, firstsAt, this.#levels);
    this.#zero = this.#take(4 * nodesAtATime);
    this.#one = this.#take(4 * nodesAtATime);
    this.#sum = this.#take(2 * limbBytes);
    if (root === emptyFamily) return;
    const element = elementOf(diagram, root);
    const index = element === elementCount ? 0 : root - firsts[element]!;
    const { at } = this.#openLevel(element);
    room.words[at / 4 + 2 * index] = 1;
  }

  isOpen(element: number): boolean {
    return this.#open.has(element);
  }

  /** Makes all counts wide enough for the children of the element's nodes. */
  widenFor(element: number): void {
    const { at, nodes } = this.#open.get(element)!;
    this.#kernel.addCounts(at, nodes, this.#sum);
    if (this.#bitsOfSum() + 1 <= this.#limbs * limbBits) return;
    const limbs = this.#limbs + 1;
    for (const [each, level] of [...this.#open]) {
      const bytes = limbBytes * roomFor(level.nodes * limbs);
      const wide = { at: this.#take(bytes), bytes, nodes: level.nodes };
      this.#kernel.widenCounts(level.at, wide.at, level.nodes, limbs);
      this.#room.free(level.at, level.bytes);
      this.#setLevel(each, wide);
    }
    const sum = this.#take(limbBytes * (limbs + 1));
    this.#room.words.copyWithin(sum / 4, this.#sum / 4, (this.#sum + limbBytes * limbs) / 4);
    this.#room.free(this.#sum, limbBytes * limbs);
    this.#sum = sum;
    this.#limbs = limbs;
    this.#kernel.setLimbs(limbs);
  }

  /** Follows both arcs of the nodes `begin` to `end − 1` of an open level. */
  follow(element: number, begin: number, end: number): void {
    const { zero, one } = this.#diagram.levels[element]!;
    this.#room.words.set(zero.subarray(begin, end), this.#zero / 4);
    this.#room.words.set(one.subarray(begin, end), this.#one / 4);
    let arc = 2 * begin;
    while (arc < 2 * end) {
      arc = this.#kernel.follow(element, arc, 2 * end, begin, this.#zero, this.#one);
      if (arc < 2 * end) this.#openLevel(this.#kernel.unopenedElement());
    }
  }

  /** Frees the counts of a level. */
  close(element: number): void {
    const { at, bytes } = this.#open.get(element)!;
    this.#room.free(at, bytes);
    this.#open.delete(element);
    this.#room.words[this.#levels / 4 + element] = 0;
  }

  /** The paths to the unit family. */
  total(): bigint {
    const level = this.#open.get(this.#diagram.elementCount);
    return level === undefined ? 0n : this.#numberAt(level.at, this.#limbs);
  }

  #openLevel(element: number): OpenLevel {
    const { elementCount, levels } = this.#diagram;
    const nodes = element === elementCount ? 1 : levels[element]!.zero.length;
    const bytes = limbBytes * roomFor(nodes * this.#limbs);
    return this.#setLevel(element, { at: this.#take(bytes), bytes, nodes });
  }

  #setLevel(element: number, level: OpenLevel): OpenLevel {
    this.#open.set(element, level);
    this.#room.words[this.#levels / 4 + element] = level.at;
    return level;
  }

  #bitsOfSum(): number {
    return this.#numberAt(this.#sum, this.#limbs + 1).toString(2).length;
  }

  #numberAt(at: number, limbs: number): bigint {
    let digits = '0x';
    for (let word = 2 * limbs - 1; word >= 0; word -= 1)
      digits += (this.#room.words[at / 4 + word]! >>> 0).toString(16).padStart(8, '0');
    return BigInt(digits);
  }

  #take(bytes: number): number {
    const before = this.#room.bytes;
    const at = this.#room.take(bytes);
    this.#budget.take(this.#room.bytes - before);
    return at;
  }
}
