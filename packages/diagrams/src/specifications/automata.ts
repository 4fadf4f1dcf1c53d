import { emptyFamily, unitFamily } from '../diagram.js';
import { badArgument, requireWhole } from '../errors.js';
import { packedFields } from '../frontier/fields.js';
import { type Outcome, open, requireElementCount, type Specification } from './specification.js';
import { type SumTerms, termsOf } from './sum-counters.js';

/** The sum of the coefficients of a set's elements is one of the numbers in `allowed`. */
export interface AllowedSum extends SumTerms {
  readonly allowed: Iterable<number>;
}

/** Larger sums would make the tables of the automata large. */
export const maxAllowedSum = 2 ** 12;

/**
 * Sets of the elements 0 to `elementCount − 1` whose sums of coefficients are each in a set of numbers, such as the odd
 * ones. States are those of minimal automata: two partial sums with the same completions are one state, so that the
 * parity of a sum takes one bit. Throws `DiagramError` for an element out of range or repeated in a sum, a number
 * that is not whole, or absolute coefficients of more than `maxAllowedSum` together.
 */
export function allowedSums(elementCount: number, sums: readonly AllowedSum[]): Specification {
  requireElementCount(elementCount);
  return accepted(
    elementCount,
    sums.map((sum) => automatonOf(sum, elementCount)),
  );
}

/**
 * Sets with all or none of the elements of each group. If groups are the orbits of a symmetry, these are the
 * symmetric sets. States are few if the elements of a group are close in the order. Throws `DiagramError` for an
 * element outside 0 to `elementCount − 1`, or in two groups.
 */
export function equalElements(elementCount: number, groups: readonly (readonly number[])[]): Specification {
  requireElementCount(elementCount);
  const seen = new Set<number>();
  for (const element of groups.flat()) {
    requireWhole('an element of a group', element, 0, elementCount - 1);
    if (seen.has(element))
      throw badArgument('an element of a group', 'each element once', `${element} twice`);
    seen.add(element);
  }
  return accepted(elementCount, groups.map(automatonOfGroup));
}

/** The sets that all automata accept. */
function accepted(elementCount: number, automata: readonly Automaton[]): Specification {
  const isImpossible = automata.some(({ isEmpty }) => isEmpty);
  const counted = isImpossible ? [] : automata.filter(({ elements }) => elements.length > 0);
  const { words, wordOf, shiftOf } = packedFields(
    counted.map(({ elements, bits }) => ({ first: elements[0]!, last: elements.at(-1)!, bits })),
  );
  const stepsAt: Step[][] = Array.from({ length: elementCount }, () => []);
  for (const [index, { elements, bits, transitions }] of counted.entries())
    for (const [place, element] of elements.entries())
      stepsAt[element]!.push({
        // A field without bits has no word, and no value other than 0.
        word: wordOf[index]!,
        shift: shiftOf[index]!,
        mask: place === 0 ? 0 : 2 ** bits - 1,
        isLast: place === elements.length - 1,
        next: transitions[place]!,
      });
  // Fields that end at an element are cleared before another one reuses them there.
  for (const steps of stepsAt) steps.sort((left, right) => Number(right.isLast) - Number(left.isLast));

  return {
    elementCount,
    stateWords: words,

    root(): Outcome {
      if (isImpossible) return emptyFamily;
      return elementCount === 0 ? unitFamily : open;
    },

    canTake(element, state, at) {
      const steps = stepsAt[element]!;
      for (let place = 0; place < steps.length; place += 1) {
        const { word, shift, mask, next } = steps[place]!;
        const value = mask === 0 ? 0 : (state[at + word]! >>> shift) & mask;
        if (next[2 * value + 1]! < 0) return false;
      }
      return true;
    },

    child(element, taken, state, at) {
      const steps = stepsAt[element]!;
      for (let place = 0; place < steps.length; place += 1) {
        const { word, shift, mask, next, isLast } = steps[place]!;
        const value = mask === 0 ? 0 : (state[at + word]! >>> shift) & mask;
        const found = next[2 * value + taken]!;
        if (found < 0) return emptyFamily;
        if (mask !== 0) state[at + word]! &= ~(mask << shift);
        if (!isLast && found !== 0) state[at + word]! |= found << shift;
      }
      return element + 1 === elementCount ? unitFamily : open;
    },
  };
}

/** The step of an automaton at an element. */
interface Step {
  readonly word: number;
  readonly shift: number;
  /** The mask of its field; 0 before its first element. */
  readonly mask: number;
  readonly isLast: boolean;
  /** By state, the next one without the element and with it; −1 where no set remains. */
  readonly next: Int32Array;
}

/** A minimal automaton; its initial state is 0. */
interface Automaton {
  /** Ascending. */
  readonly elements: readonly number[];
  /** By element, the next states. */
  readonly transitions: readonly Int32Array[];
  /** Bits of a state. */
  readonly bits: number;
  readonly isEmpty: boolean;
}

/** Its state, after the first element and before the last one, is whether the elements are taken. */
function automatonOfGroup(group: readonly number[]): Automaton {
  const elements = group.toSorted((left, right) => left - right);
  const last = elements.length - 1;
  const transitions = elements.map((_, place) =>
    Int32Array.from(place === 0 ? [0, last === 0 ? 0 : 1] : [0, -1, -1, place === last ? 0 : 1]),
  );
  return { elements, transitions, bits: last > 0 ? 1 : 0, isEmpty: false };
}

function automatonOf(sum: AllowedSum, elementCount: number): Automaton {
  const terms = termsOf(sum, elementCount);
  const size = terms.reduce((total, [, coefficient]) => total + Math.abs(coefficient), 0);
  if (size > maxAllowedSum) throw badArgument('coefficients', `at most ${maxAllowedSum} together`, size);
  const allowed = new Set<number>();
  for (const each of sum.allowed) {
    if (!Number.isInteger(each)) throw badArgument('an allowed sum', 'a whole number', each);
    allowed.add(each);
  }
  // The range of partial sums before each element, and at the end.
  const ranges = [{ least: 0, most: 0 }];
  for (const [, coefficient] of terms) {
    const { least, most } = ranges.at(-1)!;
    ranges.push({ least: least + Math.min(coefficient, 0), most: most + Math.max(coefficient, 0) });
  }
  const [end] = ranges.slice(-1);
  // By partial sum, from the least one: its state; −1 where no allowed sum remains.
  let states = Int32Array.from({ length: end!.most - end!.least + 1 }, (_, place) =>
    allowed.has(end!.least + place) ? 0 : -1,
  );
  const transitions: Int32Array[] = [];
  let maxState = 0;
  for (let place = terms.length - 1; place >= 0; place -= 1) {
    const { least, most } = ranges[place]!;
    const { least: leastAfter } = ranges[place + 1]!;
    const [, coefficient] = terms[place]!;
    const next: number[] = [];
    const stateOf = new Map<string, number>();
    const after = states;
    states = Int32Array.from({ length: most - least + 1 }, (_, offset) => {
      const without = after[least + offset - leastAfter]!;
      const taken = after[least + offset + coefficient - leastAfter]!;
      if (without < 0 && taken < 0) return -1;
      const key = `${without} ${taken}`;
      const known = stateOf.get(key);
      if (known !== undefined) return known;
      const state = stateOf.size;
      stateOf.set(key, state);
      next.push(without, taken);
      return state;
    });
    maxState = Math.max(maxState, stateOf.size - 1);
    transitions.unshift(Int32Array.from(next));
  }
  return {
    elements: terms.map(([element]) => element),
    transitions,
    bits: 32 - Math.clz32(maxState),
    isEmpty: states[0] === -1,
  };
}
