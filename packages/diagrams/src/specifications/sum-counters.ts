import { badArgument, requireWhole } from '../errors.js';

/** A sum over elements. */
export interface SumTerms {
  /** Elements with whole coefficients. */
  readonly terms: Iterable<readonly [element: number, coefficient: number]>;
}

/** The sum of the coefficients of a set's elements is at least `minimum` and at most `maximum`; both are optional. */
export interface LinearSum extends SumTerms {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

/** All sums are below this bound, so they fit into int32. */
const sumLimit = 2 ** 30;

/** A sum of natural numbers: a positive coefficient counts if the element is taken, a negative one if it is not. */
export interface Counter {
  /** Ascending. */
  readonly elements: readonly number[];
  readonly minimum: number;
  readonly maximum: number;
  /** The maximum of the sum. */
  readonly total: number;
  /** By element, the update of the value. */
  readonly stages: readonly Stage[];
  /** Bits of a value. */
  readonly bits: number;
}

/** An element of a sum. The value is the sum so far, less the minimum that it needs by then. */
export interface Stage {
  readonly growth: number;
  readonly growthTaken: number;
  /** The maximum feasible value after the element. */
  readonly max: number;
  /** Values in this range are settled: they satisfy the bounds for any completion. */
  readonly settledFrom: number;
  readonly settledTo: number;
  /** The code of settled values, one for the whole sum; −1 if there are none. */
  readonly settledCode: number;
}

/** The counter of a sum. Throws `DiagramError` for an invalid sum. */
export function counterOf(sum: LinearSum, elementCount: number): Counter {
  const terms = termsOf(sum, elementCount);
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = sum;
  for (const [argument, bound] of [['minimum', minimum] as const, ['maximum', maximum] as const])
    if (!(Number.isInteger(bound) || Math.abs(bound) === Number.POSITIVE_INFINITY))
      throw badArgument(argument, 'a whole number', bound);
  const divisor = terms.reduce(
    (found, [, coefficient]) => greatestCommonDivisor(found, Math.abs(coefficient)),
    0,
  );
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
  let [past, needed, maxCode] = [0, Math.max(0, minimum - toCome), 0];
  let isSettledOnce = false;
  const stages = weights.map((weight, place) => {
    const before = needed;
    past += Math.abs(weight);
    toCome -= Math.abs(weight);
    needed = Math.max(0, minimum - toCome);
    const max = Math.min(past, maximum) - needed;
    const settledFrom = minimum - needed;
    const settledTo = Math.min(max, maximum - toCome - needed);
    if (place < weights.length - 1) {
      const settles = settledFrom <= settledTo;
      isSettledOnce ||= settles;
      maxCode = Math.max(maxCode, settles && settledTo === max ? settledFrom - 1 : max);
    }
    const gain = Math.abs(weight) + before - needed;
    const [growth, growthTaken] = weight > 0 ? [before - needed, gain] : [gain, before - needed];
    return { growth, growthTaken, max, settledFrom, settledTo };
  });
  const bits = bitsOf(maxCode + (isSettledOnce ? 1 : 0));
  const settledCode = isSettledOnce ? 2 ** bits - 1 : -1;
  return { stages: stages.map((stage) => ({ ...stage, settledCode })), bits };
}

/** The terms by element, without zero coefficients. Throws `DiagramError` for an invalid element or coefficient. */
export function termsOf({ terms }: SumTerms, elementCount: number): (readonly [number, number])[] {
  const sorted = [...terms].sort(([left], [right]) => left - right);
  let size = 0;
  for (const [index, [element, coefficient]] of sorted.entries()) {
    requireWhole('an element to count', element, 0, elementCount - 1);
    if (element === sorted[index - 1]?.[0])
      throw badArgument('an element to count', 'each once', `${element} twice`);
    if (!Number.isInteger(coefficient)) throw badArgument('a coefficient', 'a whole number', coefficient);
    size += Math.abs(coefficient);
  }
  if (size >= sumLimit) throw badArgument('coefficients', `less than ${sumLimit} together`, size);
  return sorted.filter(([, coefficient]) => coefficient !== 0);
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

function bitsOf(max: number): number {
  return 32 - Math.clz32(max);
}
