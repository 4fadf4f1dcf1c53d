import { emptyFamily, unitFamily } from '../diagram.js';
import { packedFields } from '../frontier/fields.js';
import {
  type KernelForm,
  type Outcome,
  open,
  requireElementCount,
  type Specification,
} from './specification.js';
import { type Counter, counterOf, type LinearSum } from './sum-counters.js';

// The precomputed plan: for each element and each sum with this element, a record with these offsets.
const atWord = 0;
const atShift = 1;
/** The mask of the sum's field; 0 before its first element. */
const atMask = 2;
/** The mask after the element; 0 after its last element. */
const atNextMask = 3;
/** The increments of the value when the element is not taken, and when it is. */
const atGrowth = 4;
const atGrowthTaken = 5;
/** The maximum feasible value; the minimum is 0. */
const atMax = 6;
/** Values in this range satisfy the bounds for any completion: the sum is settled. */
const atSettledFrom = 7;
const atSettledTo = 8;
/** The field of a settled sum; −1 if it cannot settle before its last element. */
const atSettledCode = 9;
const planLength = 10;

/**
 * Sets of the elements 0 to `elementCount − 1` whose sums of coefficients are within bounds: the clues of link
 * puzzles (the counters of the link puzzle paper, section 6, for any whole coefficients), and clauses, as sums of
 * at least one. A settled sum is forgotten, so a clause takes one bit. Throws `DiagramError` for an element out of
 * range or repeated in a sum, a number that is not whole, or a sum that may reach 2³⁰.
 */
export function linearSums(elementCount: number, sums: readonly LinearSum[]): Specification {
  requireElementCount(elementCount);
  return new SumSpecification(
    elementCount,
    sums.map((sum) => counterOf(sum, elementCount)),
  );
}

/**
 * The state has a field for each sum with both decided and undecided elements: the excess of the sum over the
 * minimum that it needs by then. A field has bits for the feasible values only.
 */
class SumSpecification implements Specification {
  readonly elementCount: number;
  readonly stateWords: number;
  readonly #isImpossible: boolean;
  /** By element, the offset of its records in the plan; its successor's is their end. */
  readonly #begins: Int32Array;
  readonly #plan: Int32Array;

  constructor(elementCount: number, counters: readonly Counter[]) {
    // A sum that always holds needs no field.
    const needed = counters.filter(({ minimum, maximum, total }) => minimum > 0 || maximum < total);
    this.elementCount = elementCount;
    this.#isImpossible = needed.some(
      ({ minimum, maximum, total }) => minimum > Math.min(maximum, total) || maximum < 0,
    );
    const counted = this.#isImpossible ? [] : needed;
    const fields = packedFields(
      counted.map(({ elements, bits }) => ({ first: elements[0]!, last: elements.at(-1)!, bits })),
    );
    this.stateWords = fields.words;
    this.#begins = new Int32Array(elementCount + 1);
    for (const { elements } of counted)
      for (const element of elements) this.#begins[element + 1]! += planLength;
    for (let element = 0; element < elementCount; element += 1)
      this.#begins[element + 1]! += this.#begins[element]!;
    this.#plan = new Int32Array(this.#begins[elementCount]!);
    const filled = this.#begins.slice();
    const fill = (index: number, place: number): void => {
      const { elements, stages, bits } = counted[index]!;
      const mask = 2 ** bits - 1;
      const isLast = place === elements.length - 1;
      const { growth, growthTaken, max, settledFrom, settledTo, settledCode } = stages[place]!;
      const element = elements[place]!;
      this.#plan.set(
        [
          fields.wordOf[index]!,
          fields.shiftOf[index]!,
          place === 0 ? 0 : mask,
          isLast ? 0 : mask,
          growth,
          growthTaken,
          max,
          settledFrom,
          settledTo,
          settledCode,
        ],
        filled[element],
      );
      filled[element]! += planLength;
    };
    // Last elements first: a field that ends at an element must be cleared before another sum reuses it there.
    for (const [index, { elements }] of counted.entries()) fill(index, elements.length - 1);
    for (const [index, { elements }] of counted.entries())
      for (let place = 0; place < elements.length - 1; place += 1) fill(index, place);
  }

  root(): Outcome {
    if (this.#isImpossible) return emptyFamily;
    return this.elementCount === 0 ? unitFamily : open;
  }

  canTake(element: number, state: Int32Array, at: number): boolean {
    const plan = this.#plan;
    const end = this.#begins[element + 1]!;
    for (let place = this.#begins[element]!; place < end; place += planLength) {
      const mask = plan[place + atMask]!;
      const value = mask === 0 ? 0 : (state[at + plan[place + atWord]!]! >>> plan[place + atShift]!) & mask;
      if (mask !== 0 && value === plan[place + atSettledCode]!) continue;
      const next = value + plan[place + atGrowthTaken]!;
      if (next < 0 || next > plan[place + atMax]!) return false;
    }
    return true;
  }

  child(element: number, taken: number, state: Int32Array, at: number): Outcome {
    const plan = this.#plan;
    const end = this.#begins[element + 1]!;
    for (let place = this.#begins[element]!; place < end; place += planLength) {
      const word = at + plan[place + atWord]!;
      const shift = plan[place + atShift]!;
      const mask = plan[place + atMask]!;
      const nextMask = plan[place + atNextMask]!;
      const settled = plan[place + atSettledCode]!;
      let value = 0;
      if (mask !== 0) {
        value = (state[word]! >>> shift) & mask;
        if (value === settled) {
          if (nextMask === 0) state[word]! &= ~(mask << shift);
          continue;
        }
      }
      value += plan[place + (taken === 0 ? atGrowth : atGrowthTaken)]!;
      if (value < 0 || value > plan[place + atMax]!) return emptyFamily;
      if (mask !== 0) state[word]! &= ~(mask << shift);
      if (nextMask === 0) continue;
      if (value >= plan[place + atSettledFrom]! && value <= plan[place + atSettledTo]!) value = settled;
      state[word]! |= value << shift;
    }
    return element + 1 === this.elementCount ? unitFamily : open;
  }

  /** The plan of kernels/frontier/sums.ts: places are in bytes. */
  kernelForm(): KernelForm {
    const headWords = 5;
    const recordsAt = headWords + this.#begins.length;
    const records = this.#plan.map((value, index) => (index % planLength === atWord ? 4 * value : value));
    const begins = this.#begins.map((begin) => 4 * (recordsAt + begin));
    const plan = Int32Array.from([0, 0, 0, this.elementCount, 4 * headWords, ...begins, ...records]);
    return { type: 'sums', plan };
  }
}

/** The number of given elements in a set: at least `minimum` (default 0), at most `maximum` (default unlimited). */
export interface ElementCount {
  readonly elements: Iterable<number>;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

/**
 * Sets of the elements 0 to `elementCount − 1` with bounded numbers of given elements: the counters of the link
 * puzzle paper (section 6). A settled counter is forgotten. Throws `DiagramError` for an element out of range or
 * listed twice, or a bound that is not whole.
 */
export function elementCounts(elementCount: number, counts: readonly ElementCount[]): Specification {
  return linearSums(
    elementCount,
    counts.map(({ elements, ...bounds }) => ({
      terms: Array.from(elements, (element) => [element, 1] as const),
      ...bounds,
    })),
  );
}
