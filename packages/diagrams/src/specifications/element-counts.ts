import { emptyFamily, unitFamily } from '../diagram.js';
import { badArgument } from '../diagram-error.js';
import { type Fields, fieldsFor, readField, writeField } from '../frontier/fields.js';
import { slotsFor } from '../frontier/slots.js';
import { type Outcome, open, requireElementCount, type Specification } from './specification.js';

/** How many of some elements a set has: at least `minimum` (0 by default), at most `maximum` (any number by default). */
export interface ElementCount {
  readonly elements: Iterable<number>;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

/**
 * Sets of the elements 0 to `elementCount − 1` that have as many of given elements as is asked for; the link puzzle paper's
 * counters (section 6). A counter that can't be wrong any more is forgotten. Throws `DiagramError` where an element is none of
 * these, is listed twice, or a bound is no whole number.
 */
export function elementCounts(elementCount: number, counts: readonly ElementCount[]): Specification {
  requireElementCount(elementCount);
  return new CountSpecification(
    elementCount,
    counts.map((count) => counterOf(count, elementCount)),
  );
}

class CountSpecification implements Specification {
  readonly elementCount: number;
  readonly stateWords: number;
  readonly #isImpossible: boolean;
  readonly #fields: Fields;
  /** What a counter says that can't be wrong any more. No count is as large. */
  readonly #settled: number;
  /** By element, where its places begin: a place for each counter that it counts for; and where they end. */
  readonly #begins: Int32Array;
  /** By place, the slot of the counter. */
  readonly #slots: Int32Array;
  /** By place, how many elements of the counter are still to come. */
  readonly #toCome: Int32Array;
  /** By place, the counter's bounds. */
  readonly #minimums: Int32Array;
  readonly #maximums: Int32Array;

  constructor(elementCount: number, counters: readonly Counter[]) {
    // One that can't be wrong needs no counter.
    const needed = counters.filter(
      ({ elements, minimum, maximum }) => minimum > 0 || maximum < elements.length,
    );
    const firsts = Int32Array.from(needed, ({ elements }) => elements[0] ?? -1);
    const lasts = Int32Array.from(needed, ({ elements }) => elements.at(-1) ?? -1);
    const { slotOf, slotCount } = slotsFor(firsts, lasts);
    const most = needed.reduce(
      (sofar, { elements, minimum, maximum }) =>
        Math.max(sofar, maximum < elements.length ? maximum : minimum),
      0,
    );
    const { begins, counterAt, toCome } = byElement(needed, elementCount);
    this.elementCount = elementCount;
    this.#isImpossible = needed.some(
      ({ elements, minimum, maximum }) => minimum > Math.min(maximum, elements.length),
    );
    this.#fields = fieldsFor(slotCount, most + 1);
    this.stateWords = this.#fields.words;
    this.#settled = this.#fields.mask;
    this.#begins = begins;
    this.#toCome = toCome;
    this.#slots = counterAt.map((counter) => slotOf[counter]!);
    this.#minimums = counterAt.map((counter) => needed[counter]!.minimum);
    // No count is greater than the number of elements.
    this.#maximums = counterAt.map((counter) => Math.min(needed[counter]!.maximum, elementCount));
  }

  root(): Outcome {
    if (this.#isImpossible) return emptyFamily;
    return this.elementCount === 0 ? unitFamily : open;
  }

  canTake(element: number, state: Int32Array, at: number): boolean {
    const end = this.#begins[element + 1]!;
    for (let place = this.#begins[element]!; place < end; place += 1) {
      const count = readField(this.#fields, this.#slots[place]!, state, at);
      if (count === this.#settled) continue;
      if (count + 1 > this.#maximums[place]! || count + 1 + this.#toCome[place]! < this.#minimums[place]!)
        return false;
    }
    return true;
  }

  child(element: number, taken: number, state: Int32Array, at: number): Outcome {
    const end = this.#begins[element + 1]!;
    for (let place = this.#begins[element]!; place < end; place += 1) {
      const slot = this.#slots[place]!;
      const toCome = this.#toCome[place]!;
      let count = readField(this.#fields, slot, state, at);
      if (count !== this.#settled) {
        count += taken;
        if (count > this.#maximums[place]! || count + toCome < this.#minimums[place]!) return emptyFamily;
        if (count >= this.#minimums[place]! && count + toCome <= this.#maximums[place]!)
          count = this.#settled;
      }
      writeField(this.#fields, slot, toCome === 0 ? 0 : count, state, at);
    }
    return element + 1 === this.elementCount ? unitFamily : open;
  }
}

interface Counter {
  /** Ascending. */
  readonly elements: readonly number[];
  readonly minimum: number;
  readonly maximum: number;
}

function counterOf(count: ElementCount, elementCount: number): Counter {
  const elements = [...count.elements].sort((left, right) => left - right);
  for (const [index, element] of elements.entries()) {
    if (!Number.isInteger(element) || element < 0 || element >= elementCount)
      throw badArgument('an element to count', `a whole number from 0 to ${elementCount - 1}`, element);
    if (element === elements[index - 1])
      throw badArgument('an element to count', 'each once', `${element} twice`);
  }
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = count;
  for (const [argument, bound] of [['minimum', minimum] as const, ['maximum', maximum] as const])
    if (!(Number.isInteger(bound) || bound === Number.POSITIVE_INFINITY))
      throw badArgument(argument, 'a whole number', bound);
  return { elements, minimum: Math.max(0, minimum), maximum };
}

/** By element, from `begins[element]` to `begins[element + 1]`: the counters it counts for, and how many elements each has yet to come. */
function byElement(
  counters: readonly Counter[],
  elementCount: number,
): { begins: Int32Array; counterAt: Int32Array; toCome: Int32Array } {
  const begins = new Int32Array(elementCount + 1);
  for (const { elements } of counters) for (const element of elements) begins[element + 1]! += 1;
  for (let element = 0; element < elementCount; element += 1) begins[element + 1]! += begins[element]!;
  const counterAt = new Int32Array(begins[elementCount]!);
  const toCome = new Int32Array(begins[elementCount]!);
  const filled = begins.slice();
  for (const [counter, { elements }] of counters.entries())
    for (const [index, element] of elements.entries()) {
      const place = filled[element]!++;
      counterAt[place] = counter;
      toCome[place] = elements.length - 1 - index;
    }
  return { begins, counterAt, toCome };
}
