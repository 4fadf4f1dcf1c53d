import { emptyFamily, unitFamily } from '../diagram.js';
import { badArgument, DiagramError } from '../diagram-error.js';
import {
  type Outcome,
  open,
  requireElementCount,
  type Specification,
} from '../specifications/specification.js';
import { arcTo, mostSkipped } from './arc.js';
import { StateTable } from './state-table.js';

/** Most words of a state. */
const mostWords = 2 ** 22;

/** States to expand at a time, so that steps are short. */
export const chunkOfStates = 4096;

/**
 * The states of a specification, element by element from the first: what `build`, `count` and `sample` have in common. At
 * each element, `expand` writes the arcs of its states; then `next` forgets these.
 *
 * It looks ahead: a state whose next element can't be taken would be a node without a 1-arc, so it goes on to the first
 * element that can.
 *
 * Here, in the table of states and in the hottest specification, methods are private by TypeScript's word: V8 checks `#` at each
 * call, which is a twentieth of a search.
 */
export class Sweep {
  readonly #specification: Specification;
  readonly #byteLimit: number;
  /** The state that is being made. */
  readonly #work: Int32Array;
  /** The tables of the next elements; that of element e is at e modulo their number. */
  readonly #tables: StateTable[];
  /** The arc to the first state. */
  readonly root: number;
  /** The element whose states are expanded. */
  element = -1;
  /** By state of the element, its 0-arc; valid once it is expanded. */
  zero = new Int32Array(16);
  /** By state, its 1-arc. */
  one = new Int32Array(16);

  /** Throws `DiagramError` where more than `byteLimit` bytes would be needed; so do the calls. */
  constructor(specification: Specification, byteLimit: number) {
    requireSizes(specification);
    this.#specification = specification;
    this.#byteLimit = byteLimit;
    this.#work = new Int32Array(specification.stateWords);
    this.#tables = Array.from({ length: mostSkipped + 2 }, () => new StateTable(specification.stateWords));
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

  /** States, so far, of each element after this one that arcs can lead to. */
  sizesAfter(): number[] {
    return Array.from(
      { length: mostSkipped + 1 },
      (_, skipped) => this.tableOf(this.element + 1 + skipped).size,
    );
  }

  get bytes(): number {
    let bytes = this.zero.byteLength + this.one.byteLength;
    for (const table of this.#tables) bytes += table.bytes;
    return bytes;
  }

  /** Writes the arcs of the states from `begin` to `end`, which it leaves out. */
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
      // The state is not needed any more: its 1-child takes its place.
      one[index] = this.arcOf(specification.child(element, 1, states, at), element, states, at);
    }
    if (this.bytes > this.#byteLimit) throw new DiagramError({ code: 'memory', byteLimit: this.#byteLimit });
  }

  /** Goes to the next element. */
  next(): void {
    if (this.element >= 0) {
      const done = this.tableOf(this.element);
      done.clear();
      // The element after the next one will have most of the states to come, and this is the largest room that is free.
      const coming = this.tableOf(this.element + 2);
      if (coming.size === 0 && coming.capacity < done.capacity) coming.swapRoom(done);
    }
    this.element += 1;
    if (this.zero.length >= this.size) return;
    this.zero = new Int32Array(2 * this.size);
    this.one = new Int32Array(2 * this.size);
  }

  private tableOf(element: number): StateTable {
    return this.#tables[element & (mostSkipped + 1)]!;
  }

  /** The arc from `element` to a state that is in hand, after its outcome. */
  private arcOf(outcome: Outcome, element: number, state: Int32Array, at: number): number {
    const specification = this.#specification;
    const last = element + 1 + mostSkipped;
    let current = outcome;
    let next = element + 1;
    while (current === open) {
      if (next >= specification.elementCount)
        throw badArgument('specification', 'an outcome that is decided after the last element', 'open');
      if (next === last || specification.canTake(next, state, at))
        return arcTo(next - element - 1, this.#tables[next & (mostSkipped + 1)]!.findOrAdd(state, at));
      current = specification.child(next, 0, state, at);
      next += 1;
    }
    if (current === emptyFamily || current === unitFamily) return current;
    // Whoever wrote it may have forgotten to return one.
    throw badArgument('specification', 'an outcome: the empty family, the unit family or open', current);
  }
}

/** Throws `DiagramError` where a specification has no number of elements and of words. */
function requireSizes({ elementCount, stateWords }: Specification): void {
  requireElementCount(elementCount);
  if (!Number.isInteger(stateWords) || stateWords < 0 || stateWords > mostWords)
    throw badArgument('stateWords', `a whole number from 0 to ${mostWords}`, stateWords);
}
