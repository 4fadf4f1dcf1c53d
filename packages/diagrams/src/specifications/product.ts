import { type Diagram, emptyFamily, unitFamily } from '../diagram.js';
import { badArgument } from '../errors.js';
import { type KernelForm, type Outcome, open, outcomeOf, type Specification } from './specification.js';

/** Maximum number of operands of a product. */
const maxOperands = 32;

/**
 * The intersection of families with the same elements, formed during the search. Throws `DiagramError` if their
 * numbers of elements differ, or for no operand or more than 32.
 */
export function product(operands: readonly Specification[]): Specification {
  if (operands.length === 0 || operands.length > maxOperands)
    throw badArgument('operands', `1 to ${maxOperands} specifications`, operands.length);
  const { elementCount } = operands[0]!;
  for (const operand of operands)
    if (operand.elementCount !== elementCount)
      throw badArgument(
        'operands',
        `specifications with ${elementCount} elements each`,
        operand.elementCount,
      );
  return new ProductSpecification(operands);
}

/** The state: a bit for each finished operand, whose outcome was the unit family, then the operands' states. */
class ProductSpecification implements Specification {
  readonly elementCount: number;
  readonly stateWords: number;
  readonly #operands: readonly Specification[];
  /** By operand, the offset of its words. */
  readonly #places: readonly number[];
  /** The first word when all operands are finished. */
  readonly #all: number;

  constructor(operands: readonly Specification[]) {
    this.elementCount = operands[0]!.elementCount;
    this.#operands = operands;
    const places: number[] = [];
    let words = 1;
    for (const operand of operands) {
      places.push(words);
      words += operand.stateWords;
    }
    this.#places = places;
    this.stateWords = words;
    this.#all = (2 ** operands.length - 1) | 0;
  }

  root(state: Int32Array, at: number): Outcome {
    let finished = 0;
    for (const [index, operand] of this.#operands.entries()) {
      const outcome = operand.root(state, at + this.#places[index]!);
      if (outcome === emptyFamily) return emptyFamily;
      if (outcome === unitFamily) finished |= this.leave(index, state, at);
    }
    state[at] = finished;
    return finished === this.#all ? unitFamily : open;
  }

  canTake(element: number, state: Int32Array, at: number): boolean {
    if (state[at] !== 0) return false;
    for (let index = 0; index < this.#operands.length; index += 1)
      if (!this.#operands[index]!.canTake(element, state, at + this.#places[index]!)) return false;
    return true;
  }

  child(element: number, taken: number, state: Int32Array, at: number): Outcome {
    let finished = state[at]!;
    if (finished !== 0 && taken !== 0) return emptyFamily;
    for (let index = 0; index < this.#operands.length; index += 1) {
      if ((finished & (1 << index)) !== 0) continue;
      const outcome = this.#operands[index]!.child(element, taken, state, at + this.#places[index]!);
      if (outcome === emptyFamily) return emptyFamily;
      if (outcome === unitFamily) finished |= this.leave(index, state, at);
    }
    state[at] = finished;
    return finished === this.#all ? unitFamily : open;
  }

  kernelForm(): KernelForm {
    return { type: 'product', operands: this.#operands };
  }

  /** Clears the state of a finished operand, which takes no further element; returns its bit. */
  private leave(index: number, state: Int32Array, at: number): number {
    const begin = at + this.#places[index]!;
    state.fill(0, begin, begin + this.#operands[index]!.stateWords);
    return 1 << index;
  }
}

/** The family of a diagram as a specification, for `product`. Its state is a node. */
export function members({ root, levels, firsts, elementCount }: Diagram): Specification {
  return {
    elementCount,
    stateWords: 1,

    root: (state, at) => outcomeOf(root, state, at),

    canTake: (element, state, at) => state[at]! >= firsts[element]!,

    child(element, taken, state, at) {
      const node = state[at]!;
      const first = firsts[element]!;
      // Nodes of later elements have smaller numbers.
      if (node < first) return taken === 0 ? open : emptyFamily;
      const { zero, one } = levels[element]!;
      return outcomeOf(taken === 0 ? zero[node - first]! : one[node - first]!, state, at);
    },
  };
}
