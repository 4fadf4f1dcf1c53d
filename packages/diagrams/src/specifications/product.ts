import { emptyFamily, unitFamily } from '../diagram.js';
import { badArgument } from '../diagram-error.js';
import { type Outcome, open, type Specification } from './specification.js';

/** Most specifications of a product. */
const mostParts = 32;

/**
 * The sets that belong to each of some families, which all have the same elements: their intersection, made while it is
 * searched. Throws `DiagramError` where their elements differ in number, or there are none or more than 32 of them.
 */
export function product(parts: readonly Specification[]): Specification {
  if (parts.length === 0 || parts.length > mostParts)
    throw badArgument('parts', `1 to ${mostParts}`, parts.length);
  const { elementCount } = parts[0]!;
  for (const part of parts)
    if (part.elementCount !== elementCount)
      throw badArgument('parts', `${elementCount} elements each`, part.elementCount);
  return new ProductSpecification(parts);
}

/** The state is those of the parts, after a word with a bit for each part that is content with the set as it is. */
class ProductSpecification implements Specification {
  readonly elementCount: number;
  readonly stateWords: number;
  readonly #parts: readonly Specification[];
  /** By part, where its words begin. */
  readonly #places: readonly number[];
  /** The word of bits where all parts are content. */
  readonly #all: number;

  constructor(parts: readonly Specification[]) {
    this.elementCount = parts[0]!.elementCount;
    this.#parts = parts;
    const places: number[] = [];
    let words = 1;
    for (const part of parts) {
      places.push(words);
      words += part.stateWords;
    }
    this.#places = places;
    this.stateWords = words;
    this.#all = (2 ** parts.length - 1) | 0;
  }

  root(state: Int32Array, at: number): Outcome {
    let content = 0;
    for (const [index, part] of this.#parts.entries()) {
      const outcome = part.root(state, at + this.#places[index]!);
      if (outcome === emptyFamily) return emptyFamily;
      if (outcome === unitFamily) content |= this.leave(index, state, at);
    }
    state[at] = content;
    return content === this.#all ? unitFamily : open;
  }

  canTake(element: number, state: Int32Array, at: number): boolean {
    if (state[at] !== 0) return false;
    for (let index = 0; index < this.#parts.length; index += 1)
      if (!this.#parts[index]!.canTake(element, state, at + this.#places[index]!)) return false;
    return true;
  }

  child(element: number, taken: number, state: Int32Array, at: number): Outcome {
    let content = state[at]!;
    if (content !== 0 && taken !== 0) return emptyFamily;
    for (let index = 0; index < this.#parts.length; index += 1) {
      if ((content & (1 << index)) !== 0) continue;
      const outcome = this.#parts[index]!.child(element, taken, state, at + this.#places[index]!);
      if (outcome === emptyFamily) return emptyFamily;
      if (outcome === unitFamily) content |= this.leave(index, state, at);
    }
    state[at] = content;
    return content === this.#all ? unitFamily : open;
  }

  /** Forgets the state of a part that is content, and takes no further element; returns its bit. */
  private leave(index: number, state: Int32Array, at: number): number {
    const begin = at + this.#places[index]!;
    state.fill(0, begin, begin + this.#parts[index]!.stateWords);
    return 1 << index;
  }
}
