import { badArgument } from '../diagram-error.js';

/**
 * The sum of the coefficients of a set's elements is at least `minimum` and at most `maximum`; either may be missing.
 */
export interface LinearSum {
  /** Elements with whole coefficients. */
  readonly terms: Iterable<readonly [element: number, coefficient: number]>;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

/** No sum can be as great: so it fits into an integer of 32 bits with room to spare. */
const tooGreat = 2 ** 30;

/** A sum in natural numbers: an element counts where it is taken, or where it is not, and never less than 0. */
export interface Counter {
  /** Ascending. */
  readonly elements: readonly number[];
  readonly minimum: number;
  readonly maximum: number;
  /** What all elements can count together. */
  readonly total: number;
  /** By element, what happens to the value. */
  readonly stages: readonly Stage[];
  /** Bits that a value takes. */
  readonly bits: number;
}

/** An element of a sum. Values are what the sum has so far, less what it needs at least to become right. */
export interface Stage {
  readonly growth: number;
  readonly growthTaken: number;
  /** The greatest value after the element. */
  readonly greatest: number;
  /** Values from here to there can't become wrong. */
  readonly settledFrom: number;
  readonly settledTo: number;
  /** The code for these, for the whole sum; −1 where there is none. */
  readonly settledCode: number;
}

/** The counter of a sum. Throws `DiagramError` where the sum is none. */
export function counterOf(sum: LinearSum, elementCount: number): Counter {
  const terms = termsOf(sum, elementCount);
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = sum;
  for (const [argument, bound] of [['minimum', minimum] as const, ['maximum', maximum] as const])
    if (!(Number.isInteger(bound) || Math.abs(bound) === Number.POSITIVE_INFINITY))
      throw badArgument(argument, 'a whole number', bound);
  const divisor = terms.reduce((found, [, coefficient]) => greatestDivisor(found, Math.abs(coefficient)), 0);
  const unit = Math.max(1, divisor);
  let total = 0;
  let negative = 0;
  for (const [, coefficient] of terms) {
    total += Math.abs(coefficient) / unit;
    if (coefficient < 0) negative -= coefficient / unit;
  }
  const bounds = {
    minimum: Math.max(0, Math.ceil(minimum / unit) + negative),
    maximum: Math.min(total, Math.floor(maximum / unit) + negative),
  };
  const weights = terms.map(([, coefficient]) => coefficient / unit);
  return { elements: terms.map(([element]) => element), ...bounds, total, ...stagesOf(weights, bounds) };
}

function stagesOf(
  weights: readonly number[],
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
): Pick<Counter, 'stages' | 'bits'> {
  let toCome = weights.reduce((sum, weight) => sum + Math.abs(weight), 0);
  let [past, needed, greatestCode] = [0, Math.max(0, minimum - toCome), 0];
  let isSettledOnce = false;
  const stages = weights.map((weight, place) => {
    const before = needed;
    past += Math.abs(weight);
    toCome -= Math.abs(weight);
    needed = Math.max(0, minimum - toCome);
    const greatest = Math.min(past, maximum) - needed;
    const settledFrom = minimum - needed;
    const settledTo = Math.min(greatest, maximum - toCome - needed);
    if (place < weights.length - 1) {
      const settles = settledFrom <= settledTo;
      isSettledOnce ||= settles;
      greatestCode = Math.max(greatestCode, settles && settledTo === greatest ? settledFrom - 1 : greatest);
    }
    const gain = Math.abs(weight) + before - needed;
    const [growth, growthTaken] = weight > 0 ? [before - needed, gain] : [gain, before - needed];
    return { growth, growthTaken, greatest, settledFrom, settledTo };
  });
  const bits = bitsOf(greatestCode + (isSettledOnce ? 1 : 0));
  const settledCode = isSettledOnce ? 2 ** bits - 1 : -1;
  return { stages: stages.map((stage) => ({ ...stage, settledCode })), bits };
}

/** By element, ascending; without those that count nothing. */
function termsOf({ terms }: LinearSum, elementCount: number): (readonly [number, number])[] {
  const sorted = [...terms].sort(([left], [right]) => left - right);
  let size = 0;
  for (const [index, [element, coefficient]] of sorted.entries()) {
    if (!Number.isInteger(element) || element < 0 || element >= elementCount)
      throw badArgument('an element to count', `a whole number from 0 to ${elementCount - 1}`, element);
    if (element === sorted[index - 1]?.[0])
      throw badArgument('an element to count', 'each once', `${element} twice`);
    if (!Number.isInteger(coefficient)) throw badArgument('a coefficient', 'a whole number', coefficient);
    size += Math.abs(coefficient);
  }
  if (size >= tooGreat) throw badArgument('coefficients', `less than ${tooGreat} together`, size);
  return sorted.filter(([, coefficient]) => coefficient !== 0);
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

function bitsOf(most: number): number {
  return 32 - Math.clz32(most);
}
