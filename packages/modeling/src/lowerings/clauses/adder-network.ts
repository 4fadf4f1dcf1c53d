import { type Literal, negate } from '../../model/literal.js';
import type { ClauseSink } from './clause-rows.js';
import { type LiteralRow, sumOf } from './literal-row.js';

/** Clauses of a full adder and of a half adder: the sum is the parity, the carry the majority or the conjunction. */
const [fullAdderClauses, halfAdderClauses] = [14, 7];

/**
 * A row by its sum in binary (J. P. Warners, "A Linear-Time Transformation of Linear Inequalities into Conjunctive
 * Normal Form", 1998; N. Eén, N. Sörensson, "Translating Pseudo-Boolean Constraints into SAT", 2006). Literals are
 * assigned to the bits of their coefficients, full and half adders reduce each bit to one literal, and the bits of
 * the sum are compared with those of the bounds, one clause a bit. The number of adders is the number of one bits in
 * all coefficients, less the bits of the sum: O(n log c) clauses of at most four literals, without the comparison.
 * Unit propagation is incomplete.
 */
export function adderNetwork(row: LiteralRow, sink: ClauseSink): void {
  const { literals, coefficients, lower, upper } = row;
  const bits: Literal[] = [];
  const waiting: Literal[][] = [];
  const put = (bit: number, literal: Literal): void => {
    waiting[bit] ??= [];
    waiting[bit].push(literal);
  };
  for (const [i, coefficient] of coefficients.entries())
    for (const bit of bitsOf(coefficient)) put(bit, literals[i]!);
  for (let bit = 0; bit < waiting.length; bit++) {
    const some = waiting[bit] ?? [];
    // First in, first out: the network stays shallow.
    for (let at = 0; at < some.length; ) {
      const left = some.length - at;
      if (left === 1) {
        bits[bit] = some[at]!;
        break;
      }
      const inputs = some.slice(at, at + 3);
      at += inputs.length;
      const [sum, carry] = [sink.variable(), sink.variable()];
      encodeParity(inputs, sum, sink);
      encodeCarry(inputs, carry, sink);
      some.push(sum);
      put(bit + 1, carry);
    }
  }
  if (lower > 0) encodeAtLeast(bits, waiting.length, lower, sink);
  if (upper < sumOf(coefficients)) encodeAtMost(bits, waiting.length, upper, sink);
}

/** The number of clauses of the adders in `adderNetwork`; the comparison takes at most one a bit. O(n log c). */
export function adderNetworkClauses({ coefficients }: LiteralRow): number {
  const counts: number[] = [];
  for (const coefficient of coefficients)
    for (const bit of bitsOf(coefficient)) counts[bit] = (counts[bit] ?? 0) + 1;
  let clauses = 0;
  for (let bit = 0; bit < counts.length; bit++) {
    const count = counts[bit] ?? 0;
    if (count < 2) continue;
    // A full adder removes two literals, a half adder one.
    const [full, half] = [(count - 1) >>> 1, (count - 1) % 2];
    clauses += fullAdderClauses * full + halfAdderClauses * half;
    counts[bit + 1] = (counts[bit + 1] ?? 0) + full + half;
  }
  return clauses;
}

/** The bits of a whole number up to 2^53, the lowest first. */
function* bitsOf(value: number): Generator<number> {
  for (let [rest, bit] = [value, 0]; rest > 0; rest = Math.floor(rest / 2), bit++)
    if (rest % 2 === 1) yield bit;
}

/** Defines a literal as the parity of two or three others: a clause for each combination of these. */
function encodeParity(inputs: readonly Literal[], sum: Literal, sink: ClauseSink): void {
  for (let combination = 0; combination < 2 ** inputs.length; combination++) {
    const clause = inputs.map((input, i) => ((combination >> i) & 1 ? negate(input) : input));
    const isOdd = inputs.filter((_, i) => (combination >> i) & 1).length % 2 === 1;
    sink.clause([...clause, isOdd ? sum : negate(sum)]);
  }
}

/** Defines a literal as the carry of two or three others: true if at least two are true. */
function encodeCarry(inputs: readonly Literal[], carry: Literal, sink: ClauseSink): void {
  for (const [i, first] of inputs.entries())
    for (const second of inputs.slice(i + 1)) {
      sink.clause([negate(first), negate(second), carry]);
      if (inputs.length === 3) sink.clause([first, second, negate(carry)]);
    }
  if (inputs.length === 2) for (const input of inputs) sink.clause([input, negate(carry)]);
}

/**
 * States that a number is at least a bound: for each 1 of the bound, the number has a 1 there, or a 1 for a higher 0
 * of the bound.
 */
function encodeAtLeast(
  bits: readonly (Literal | undefined)[],
  length: number,
  lower: number,
  sink: ClauseSink,
): void {
  const ones = new Set(bitsOf(lower));
  for (const bit of ones) {
    const clause = own(bits, bit);
    for (let higher = bit + 1; higher < length; higher++)
      if (!ones.has(higher)) clause.push(...own(bits, higher));
    sink.clause(clause);
  }
}

/**
 * States that a number is at most a bound: for each 0 of the bound, the number has a 0 there, or a 0 for a higher 1
 * of the bound.
 */
function encodeAtMost(
  bits: readonly (Literal | undefined)[],
  length: number,
  upper: number,
  sink: ClauseSink,
): void {
  const ones = new Set(bitsOf(upper));
  for (let bit = 0; bit < length; bit++) {
    if (ones.has(bit) || bits[bit] === undefined) continue;
    const clause = own(bits, bit).map(negate);
    let isMet = false;
    for (const higher of ones) {
      if (higher <= bit) continue;
      // A bit that the number does not have is 0.
      if (bits[higher] === undefined) isMet = true;
      else clause.push(...own(bits, higher).map(negate));
    }
    if (!isMet) sink.clause(clause);
  }
}

/** The literal of a bit; undefined if the number does not have it. */
function own(bits: readonly (Literal | undefined)[], bit: number): Literal[] {
  const literal = bits[bit];
  return literal === undefined ? [] : [literal];
}
