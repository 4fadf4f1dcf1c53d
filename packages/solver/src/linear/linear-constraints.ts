import { PairLists } from '../clauses/pair-lists.js';
import { copiedInto } from '../growing-integers.js';
import type { NormalLinear } from './normal-linear.js';

/** The reason of a literal implied by a linear constraint; also its conflict. */
export function linearReason(constraint: number): number {
  return -2 - constraint;
}

/** The constraint of such a reason, which is below `noReason`. */
export function constraintOf(reason: number): number {
  return -2 - reason;
}

/** The end of a list of false terms. */
export const noTerm = -1;

/** The position of a variable that is not counted. */
export const notCounted = 2 ** 31 - 1;

/**
 * Linear constraints `Σ coefficients · literals ≥ bound` in typed arrays, each with its slack: the sum of the
 * coefficients of all nonfalse literals, less the bound. A slack below 0 is a conflict; a coefficient above the
 * slack implies its literal. Slacks follow the trail, literal by literal. Numbers are floating point, exact up to
 * 2^53.
 */
export class LinearConstraints {
  count = 0;
  literals = new Int32Array(64);
  coefficients = new Float64Array(64);
  /** By constraint: its first term; it ends at the next one's first term. */
  starts = new Int32Array(17);
  slacks = new Float64Array(16);
  /** By constraint: its slack without false literals. */
  rests = new Float64Array(16);
  /** By constraint: its largest coefficient, which comes first. */
  largest = new Float64Array(16);
  /** By constraint: its term whose literal was counted as false last; `noTerm` if none is false. */
  lastFalse = new Int32Array(16);
  /** By false term: the term of the same constraint that was counted before it, so that explanations need not look at the whole row. */
  previousFalse = new Int32Array(64);
  /** By constraint: its proof number; 0 without a proof. */
  numbers = new Int32Array(16);
  /** By literal: its constraints, and its terms there. */
  readonly occurrences = new PairLists();
  /** By variable: its position in the trail; `notCounted` if the slacks do not include its value. */
  places = new Int32Array(0);
  /** By variable: scratch sums of the normalization; 0 otherwise. */
  sums = new Float64Array(0);
  /** The number of trail literals that are in the slacks. */
  countedSize = 0;

  /** Makes room for `variableCount` variables in all. */
  grow(variableCount: number): void {
    this.occurrences.grow(2 * variableCount);
    if (variableCount <= this.places.length) return;
    const capacity = Math.max(variableCount, 2 * this.places.length, 64);
    this.places = copiedInto(this.places, new Int32Array(capacity).fill(notCounted));
    this.sums = new Float64Array(capacity);
  }

  /** Adds a constraint in normal form, whose literals are unassigned, and returns it. */
  add({ literals, coefficients, bound }: NormalLinear, number: number): number {
    const constraint = this.count;
    const start = this.starts[constraint]!;
    const end = start + literals.length;
    this.#makeRoom(constraint + 1, end);
    let sum = 0;
    for (let i = 0; i < literals.length; i++) {
      this.literals[start + i] = literals[i]!;
      this.coefficients[start + i] = coefficients[i]!;
      this.occurrences.push(literals[i]!, constraint, start + i);
      sum += coefficients[i]!;
    }
    this.starts[constraint + 1] = end;
    this.rests[constraint] = sum - bound;
    this.slacks[constraint] = sum - bound;
    this.largest[constraint] = coefficients[0] ?? 0;
    this.lastFalse[constraint] = noTerm;
    this.numbers[constraint] = number;
    this.count += 1;
    return constraint;
  }

  /** The sum of all coefficients but the first. Linear in the constraint. */
  sumOf(constraint: number): number {
    let sum = 0;
    for (let term = this.starts[constraint]! + 1; term < this.starts[constraint + 1]!; term++)
      sum += this.coefficients[term]!;
    return sum;
  }

  /**
   * Sets the bound and the first literal of a constraint. The first literal's coefficient is large enough to
   * satisfy the constraint. Call at the root level, with that literal unassigned. Linear in the constraint.
   */
  rebind(constraint: number, first: number, bound: number, values: Int8Array): void {
    const { literals, coefficients, occurrences, places, lastFalse, previousFalse } = this;
    const start = this.starts[constraint]!;
    const end = this.starts[constraint + 1]!;
    let sum = 0;
    let counted = 0;
    // The first term may have been among the false ones. At the root level nothing is uncounted, so that any order will do.
    lastFalse[constraint] = noTerm;
    let largest = Math.max(bound, 1);
    for (let term = start + 1; term < end; term++) {
      const coefficient = coefficients[term]!;
      sum += coefficient;
      largest = Math.max(largest, coefficient);
      const literal = literals[term]!;
      if (values[literal]! >= 0 || places[literal >> 1] === notCounted) continue;
      counted += coefficient;
      previousFalse[term] = lastFalse[constraint]!;
      lastFalse[constraint] = term;
    }
    if (literals[start] !== first) {
      occurrences.remove(literals[start]!, start);
      occurrences.push(first, constraint, start);
      literals[start] = first;
    }
    coefficients[start] = largest;
    this.largest[constraint] = largest;
    this.rests[constraint] = sum + largest - bound;
    this.slacks[constraint] = sum + largest - bound - counted;
  }

  /** Removes the trail literals from position `size` on from the slacks. */
  uncount(trail: Int32Array, size: number): void {
    const { occurrences, places, slacks, coefficients, lastFalse, previousFalse } = this;
    const { words, starts, sizes } = occurrences;
    for (let at = this.countedSize - 1; at >= size; at--) {
      const falseLiteral = trail[at]! ^ 1;
      places[falseLiteral >> 1] = notCounted;
      const start = starts[falseLiteral]!;
      const end = start + sizes[falseLiteral]!;
      for (let pair = start; pair < end; pair += 2) {
        const constraint = words[pair]!;
        const term = words[pair + 1]!;
        slacks[constraint] = slacks[constraint]! + coefficients[term]!;
        lastFalse[constraint] = previousFalse[term]!;
      }
    }
    this.countedSize = size;
  }

  /** The term of a literal in a constraint; `noTerm` if it has none. Linear in the occurrences of the literal. */
  termOf(literal: number, constraint: number): number {
    const { words, starts, sizes } = this.occurrences;
    const start = starts[literal]!;
    const end = start + sizes[literal]!;
    for (let pair = start; pair < end; pair += 2) if (words[pair] === constraint) return words[pair + 1]!;
    return noTerm;
  }

  get bytes(): number {
    return (
      this.literals.byteLength +
      this.coefficients.byteLength +
      this.starts.byteLength +
      3 * this.slacks.byteLength +
      this.lastFalse.byteLength +
      this.previousFalse.byteLength +
      this.numbers.byteLength +
      this.occurrences.bytes +
      this.places.byteLength +
      this.sums.byteLength
    );
  }

  #makeRoom(constraints: number, terms: number): void {
    if (constraints > this.slacks.length) {
      const room = 2 * constraints;
      this.slacks = copiedInto(this.slacks, new Float64Array(room));
      this.rests = copiedInto(this.rests, new Float64Array(room));
      this.largest = copiedInto(this.largest, new Float64Array(room));
      this.numbers = copiedInto(this.numbers, new Int32Array(room));
      this.lastFalse = copiedInto(this.lastFalse, new Int32Array(room));
      this.starts = copiedInto(this.starts, new Int32Array(room + 1));
    }
    if (terms > this.literals.length) {
      this.literals = copiedInto(this.literals, new Int32Array(2 * terms));
      this.coefficients = copiedInto(this.coefficients, new Float64Array(2 * terms));
      this.previousFalse = copiedInto(this.previousFalse, new Int32Array(2 * terms));
    }
  }
}
