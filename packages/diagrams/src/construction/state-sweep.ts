import { isForSmallWork } from '../kernels/frontier.js';
import { RoomFull } from '../kernels/kernel-room.js';
import type { Slower } from '../slower.js';
import type { Specification } from '../specifications/specification.js';
import { KernelSweep } from './kernel-sweep.js';
import { Sweep } from './sweep.js';

/** States expanded between two yields. */
export const chunkOfStates = 4096;

/** When a search uses the kernel, if not as usual. */
export interface KernelUse {
  /** From an element with this number of states on: a small search ends before an instance of the kernel is made. */
  readonly fromStates?: number;
  /** Maximum bytes of the kernel's memory: at most 4 GiB. */
  readonly maxBytes?: number;
}

/** States of an element for which a kernel pays. */
const statesForKernel = 256;

/** States of an element from which on the kernel is used. */
export function kernelFrom({ fromStates }: KernelUse): number {
  return fromStates ?? (isForSmallWork() ? 1 : statesForKernel);
}

/** The states of a specification by element; large ones in the kernel, if there is one, until it is full. */
export class StateSweep {
  readonly #specification: Specification;
  readonly #byteLimit: number;
  readonly #kernelUse: KernelUse;
  readonly #kernelFrom: number;
  #sweep: KernelSweep | Sweep;
  /** Set once a large search has gone on without the kernel. */
  slower: Slower | undefined;

  /** Throws `DiagramError` when `byteLimit` is exceeded; so do the methods. */
  constructor(specification: Specification, byteLimit: number, kernelUse: KernelUse = {}) {
    this.#specification = specification;
    this.#byteLimit = byteLimit;
    this.#kernelUse = kernelUse;
    this.#kernelFrom = kernelFrom(kernelUse);
    this.#sweep = new Sweep(specification, byteLimit);
    this.#enterKernel();
  }

  /** The arc to the first state. */
  get root(): number {
    return this.#sweep.root;
  }

  /** The current element. */
  get element(): number {
    return this.#sweep.element;
  }

  /** States of the element. */
  get size(): number {
    return this.#sweep.size;
  }

  /** By state of the element, its 0-arc; valid after `expand`, until the next call of `expand` or `next`. */
  get zero(): Int32Array {
    return this.#sweep.zero;
  }

  /** By state, its 1-arc; as `zero`. */
  get one(): Int32Array {
    return this.#sweep.one;
  }

  get bytes(): number {
    return this.#sweep.bytes;
  }

  /** The numbers of states so far of the later elements that arcs can reach. */
  sizesAfter(): number[] {
    return this.#sweep.sizesAfter();
  }

  /** Writes the arcs of the states `begin` to `end − 1`. */
  expand(begin: number, end: number): void {
    try {
      this.#sweep.expand(begin, end);
    } catch (error) {
      if (!(error instanceof RoomFull)) throw error;
      this.slower = 'kernel full';
      this.#sweep = new Sweep(this.#specification, this.#byteLimit, this.#sweep.swept());
      this.#sweep.expand(begin, end);
    }
  }

  /** Goes to the next element, whose states become the current ones. */
  next(): void {
    this.#sweep.next();
    this.#enterKernel();
  }

  #enterKernel(): void {
    const sweep = this.#sweep;
    const { maxBytes } = this.#kernelUse;
    if (this.slower !== undefined || sweep instanceof KernelSweep || sweep.size < this.#kernelFrom) return;
    const inKernel = KernelSweep.from(sweep.swept(), this.#specification, this.#byteLimit, maxBytes);
    if (inKernel === null) this.slower = 'no kernel';
    else this.#sweep = inKernel;
  }
}
