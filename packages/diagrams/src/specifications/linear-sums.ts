import { emptyFamily, unitFamily } from '../diagram.js';
import { packedFields } from '../frontier/packed-fields.js';
import { type Outcome, open, requireElementCount, type Specification } from './specification.js';
import { type Counter, counterOf, type LinearSum } from './sum-counters.js';

// What is known before the search of an element and a sum that it counts for, at these places of its part of an array.
const atWord = 0;
const atShift = 1;
/** As many ones as the sum's field has bits; 0 where nothing has to be remembered before the element. */
const atMask = 2;
/** The same after the element. */
const atNextMask = 3;
/** What the value grows by where the element is not taken, and where it is. */
const atGrowth = 4;
const atGrowthTaken = 5;
/** The greatest value that is not wrong yet; the smallest one is 0. */
const atGreatest = 6;
/** Values from here to there can't be wrong any more. */
const atSettledFrom = 7;
const atSettledTo = 8;
/** What the field says of those; −1 where there are none. */
const atSettledCode = 9;
const planLength = 10;

/**
 * Sets of the elements 0 to `elementCount − 1` for which sums of coefficients are within bounds: the clues of a link
 * puzzle (the link puzzle paper's counters, section 6, for any whole coefficients), and clauses too, as sums of at
 * least one. A sum that can't be wrong any more is forgotten, so a clause takes one bit. Throws `DiagramError` where an
 * element is none of these, or is listed twice in a sum, a number is not whole, or a sum could be 2³⁰ and more.
 */
export function linearSums(elementCount: number, sums: readonly LinearSum[]): Specification {
  requireElementCount(elementCount);
  return new SumSpecification(
    elementCount,
    sums.map((sum) => counterOf(sum, elementCount)),
  );
}

/**
 * The state has a field for each sum of which some elements are decided and others are not. It says by how much the sum
 * is more than what it needs by then, so it takes as few bits as there are values that can still become right.
 */
class SumSpecification implements Specification {
  readonly elementCount: number;
  readonly stateWords: number;
  readonly #isImpossible: boolean;
  /** By element, where its parts of the plan begin, and where they end. */
  readonly #begins: Int32Array;
  readonly #plan: Int32Array;

  constructor(elementCount: number, counters: readonly Counter[]) {
    // One that can't be wrong needs no field.
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
      const { growth, growthTaken, greatest, settledFrom, settledTo, settledCode } = stages[place]!;
      const element = elements[place]!;
      this.#plan.set(
        [
          fields.wordOf[index]!,
          fields.shiftOf[index]!,
          place === 0 ? 0 : mask,
          isLast ? 0 : mask,
          growth,
          growthTaken,
          greatest,
          settledFrom,
          settledTo,
          settledCode,
        ],
        filled[element],
      );
      filled[element]! += planLength;
    };
    // A field that is given up may be taken at the same element: it is to be cleared first.
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
      if (next < 0 || next > plan[place + atGreatest]!) return false;
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
      if (value < 0 || value > plan[place + atGreatest]!) return emptyFamily;
      if (mask !== 0) state[word]! &= ~(mask << shift);
      if (nextMask === 0) continue;
      if (value >= plan[place + atSettledFrom]! && value <= plan[place + atSettledTo]!) value = settled;
      state[word]! |= value << shift;
    }
    return element + 1 === this.elementCount ? unitFamily : open;
  }
}
