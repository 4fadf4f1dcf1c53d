import { emptyFamily, unitFamily } from '../diagram.js';
import { badArgument, DiagramError, requireWhole } from '../errors.js';
import {
  type Outcome,
  open,
  requireElementCount,
  type Specification,
} from '../specifications/specification.js';
import { arcTo, maxSkipped } from './arc.js';
import { StateTable } from './state-table.js';

/** Maximum number of words of a state. */
const maxWords = 2 ** 22;

/** The states at a moment of a sweep, from which another can go on. */
export interface SweptStates {
  readonly root: number;
  readonly element: number;
  /** The states of the elements in a ring: element e is at e modulo its length. */
  readonly tables: readonly { readonly size: number; readonly states: Int32Array }[];
  /** The arcs of the element's states that were expanded. */
  readonly zero: Int32Array;
  readonly one: Int32Array;
}

/**
 * Generates the states of a specification element by element. `expand` writes the arcs of the current element's states;
 * `next` discards these states.
 *
 * Looks ahead: a state whose next element cannot be taken would be a node without a 1-arc, so an arc goes on to the
 * first element that can be taken.
 *
 * Here, in the state table and in the hottest specification, methods are `private`, not `#`: V8 checks `#` at each
 * call, a twentieth of the time of a search.
 */
export class Sweep {
  readonly #specification: Specification;
  readonly #byteLimit: number;
  /** The state under construction. */
  readonly #work: Int32Array;
  /** The tables of the next elements, in a ring: element e is at e modulo its length. */
  readonly #tables: StateTable[];
  /** The arc to the first state. */
  readonly root: number;
  /** The current element. */
  element = -1;
  /** By state of the element, its 0-arc; valid after `expand`. */
  zero = new Int32Array(16);
  /** By state, its 1-arc. */
  one = new Int32Array(16);

  /** Goes on from `swept`, if given. Throws `DiagramError` when `byteLimit` is exceeded; so do the methods. */
  constructor(specification: Specification, byteLimit: number, swept?: SweptStates) {
    requireSizes(specification);
    const { stateWords } = specification;
    this.#specification = specification;
    this.#byteLimit = byteLimit;
    this.#work = new Int32Array(stateWords);
    if (swept !== undefined) {
      this.#tables = swept.tables.map(({ size, states }) => StateTable.of(stateWords, size, states));
      this.root = swept.root;
      this.element = swept.element;
      this.zero = withLength(this.size, swept.zero);
      this.one = withLength(this.size, swept.one);
      return;
    }
    this.#tables = Array.from({ length: maxSkipped + 2 }, () => new StateTable(stateWords));
    this.root = this.arcOf(specification.root(this.#work, 0), -1, this.#work, 0);
    this.next();
  }

  get elementCount(): number {
    return this.#specification.elementCount;
  }

  /** States of the element. */
  get size(): number {
    return this.tableOf(this.element).size;
  }

  /** The numbers of states so far of the later elements that arcs can reach. */
  sizesAfter(): number[] {
    return Array.from(
      { length: maxSkipped + 1 },
      (_, skipped) => this.tableOf(this.element + 1 + skipped).size,
    );
  }

  get bytes(): number {
    let bytes = this.zero.byteLength + this.one.byteLength;
    for (const table of this.#tables) bytes += table.bytes;
    return bytes;
  }

  /** Writes the arcs of the states `begin` to `end − 1`. */
  expand(begin: number, end: number): void {
    const specification = this.#specification;
    const words = specification.stateWords;
    const { element, zero, one } = this;
    const { states } = this.tableOf(element);
    const work = this.#work;
    for (let index = begin; index < end; index += 1) {
      const at = index * words;
      if (words === 2) {
        work[0] = states[at]!;
        work[1] = states[at + 1]!;
      } else for (let word = 0; word < words; word += 1) work[word] = states[at + word]!;
      zero[index] = this.arcOf(specification.child(element, 0, work, 0), element, work, 0);
      // The 1-child overwrites its state, which is no longer needed.
      one[index] = this.arcOf(specification.child(element, 1, states, at), element, states, at);
    }
    if (this.bytes > this.#byteLimit) throw new DiagramError({ code: 'memory', byteLimit: this.#byteLimit });
  }

  /** Goes to the next element. */
  next(): void {
    if (this.element >= 0) {
      const done = this.tableOf(this.element);
      done.clear();
      // Most new states will be of the element after the next one: it gets the largest free arrays.
      const coming = this.tableOf(this.element + 2);
      if (coming.size === 0 && coming.capacity < done.capacity) coming.swapRoom(done);
    }
    this.element += 1;
    if (this.zero.length >= this.size) return;
    this.zero = new Int32Array(2 * this.size);
    this.one = new Int32Array(2 * this.size);
  }

  /** This moment, with the sweep's own arrays: it ends here. */
  swept(): SweptStates {
    const { root, element, zero, one } = this;
    return { root, element, tables: this.#tables, zero, one };
  }

  private tableOf(element: number): StateTable {
    return this.#tables[element & (maxSkipped + 1)]!;
  }

  /** The arc from `element` for the outcome and the state at `state[at]`. */
  private arcOf(outcome: Outcome, element: number, state: Int32Array, at: number): number {
    const specification = this.#specification;
    const last = element + 1 + maxSkipped;
    let current = outcome;
    let next = element + 1;
    while (current === open) {
      if (next >= specification.elementCount) throw openAtEnd();
      if (next === last || specification.canTake(next, state, at))
        return arcTo(next - element - 1, this.#tables[next & (maxSkipped + 1)]!.findOrAdd(state, at));
      current = specification.child(next, 0, state, at);
      next += 1;
    }
    return validOutcome(current);
  }
}

function withLength(length: number, from: Int32Array): Int32Array<ArrayBuffer> {
  const array = new Int32Array(length);
  array.set(from.subarray(0, length));
  return array;
}

/** The outcome; throws `DiagramError` for others, as a specification written in JavaScript may return nothing. */
export function validOutcome(outcome: Outcome): Outcome {
  if (outcome === emptyFamily || outcome === unitFamily || outcome === open) return outcome;
  throw badArgument('specification', 'an outcome: the empty family, the unit family or open', outcome);
}

/** The error about a specification that is open after its last element. */
export function openAtEnd(): DiagramError {
  return badArgument('specification', 'an outcome that is decided after the last element', 'open');
}

/** Throws `DiagramError` unless the numbers of elements and of state words are valid. */
export function requireSizes({ elementCount, stateWords }: Specification): void {
  requireElementCount(elementCount);
  requireWhole('stateWords', stateWords, 0, maxWords);
}
