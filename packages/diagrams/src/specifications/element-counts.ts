import { emptyFamily, unitFamily } from '../diagram.js';
import { badArgument } from '../diagram-error.js';
import { fieldsFor } from '../frontier/fields.js';
import { slotsFor } from '../frontier/slots.js';
import { open, type Specification } from './specification.js';

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
  const counters = counts.map((count) => counterOf(count, elementCount));
  // One that can't be wrong needs no counter.
  const needed = counters.filter(
    ({ elements, minimum, maximum }) => minimum > 0 || maximum < elements.length,
  );
  const isImpossible = needed.some(
    ({ elements, minimum, maximum }) => minimum > Math.min(maximum, elements.length),
  );
  const firsts = Int32Array.from(needed, ({ elements }) => elements[0] ?? -1);
  const lasts = Int32Array.from(needed, ({ elements }) => elements.at(-1) ?? -1);
  const { slotOf, slotCount } = slotsFor(firsts, lasts);
  const bounds = needed.map(({ elements, minimum, maximum }) =>
    maximum < elements.length ? maximum : minimum,
  );
  const { words, wordOf, shiftOf, mask } = fieldsFor(
    slotCount,
    1 + bounds.reduce((most, bound) => Math.max(most, bound), 0),
  );
  /** What a counter says that can't be wrong any more. No count is as large. */
  const settled = mask;
  const { begins, counterAt, toCome } = byElement(needed, elementCount);

  return {
    elementCount,
    stateWords: words,

    root() {
      if (isImpossible) return emptyFamily;
      return elementCount === 0 ? unitFamily : open;
    },

    canTake(element, state, at) {
      for (let place = begins[element]!; place < begins[element + 1]!; place += 1) {
        const counter = counterAt[place]!;
        const count = (state[at + wordOf[slotOf[counter]!]!]! >>> shiftOf[slotOf[counter]!]!) & mask;
        if (count === settled) continue;
        const { minimum, maximum } = needed[counter]!;
        if (count + 1 > maximum || count + 1 + toCome[place]! < minimum) return false;
      }
      return true;
    },

    child(element, taken, state, at) {
      for (let place = begins[element]!; place < begins[element + 1]!; place += 1) {
        const counter = counterAt[place]!;
        const word = at + wordOf[slotOf[counter]!]!;
        const shift = shiftOf[slotOf[counter]!]!;
        let count = (state[word]! >>> shift) & mask;
        const rest = toCome[place]!;
        if (count !== settled) {
          count += taken;
          const { minimum, maximum } = needed[counter]!;
          if (count > maximum || count + rest < minimum) return emptyFamily;
          if (count >= minimum && count + rest <= maximum) count = settled;
        }
        state[word] = (state[word]! & ~(mask << shift)) | ((rest === 0 ? 0 : count) << shift);
      }
      return element + 1 === elementCount ? unitFamily : open;
    },
  };
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
