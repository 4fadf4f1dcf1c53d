import { type Literal, negate } from '../../model/literal.js';
import type { ClauseSink } from './clause-sink.js';
import type { LiteralRow } from './literal-row.js';
import { sumOf } from './tightened.js';

/** Clauses of a full adder and of a half adder: the sum is the parity, the carry the majority or the conjunction. */
const [fullAdderClauses, halfAdderClauses] = [14, 7];

/**
 * A row by its sum in binary (J. P. Warners, "A Linear-Time Transformation of Linear Inequalities into Conjunctive Normal
 * Form", 1998; N. Eén, N. Sörensson, "Translating Pseudo-Boolean Constraints into SAT", 2006): literals go to the bits
 * of their coefficients, full and half adders make one of all literals at a bit, and the bits of the sum are compared
 * with those of the bounds, one clause a bit. As many adders as there are bits in all coefficients, less those of the
 * sum: O(n log c) clauses of four literals at most, save for the comparison. Unit propagation may miss what the row
 * forces.
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
      sayParity(inputs, sum, sink);
      sayCarry(inputs, carry, sink);
      some.push(sum);
      put(bit + 1, carry);
    }
  }
  if (lower > 0) sayAtLeast(bits, waiting.length, lower, sink);
  if (upper < sumOf(coefficients)) sayAtMost(bits, waiting.length, upper, sink);
}

/** How many clauses the adders of `adderNetwork` take; the comparison takes one a bit at most. O(n log c). */
export function adderNetworkClauses({ coefficients }: LiteralRow): number {
  const counts: number[] = [];
  for (const coefficient of coefficients)
    for (const bit of bitsOf(coefficient)) counts[bit] = (counts[bit] ?? 0) + 1;
  let clauses = 0;
  for (let bit = 0; bit < counts.length; bit++) {
    const count = counts[bit] ?? 0;
    if (count < 2) continue;
    // A full adder takes two away, a half adder one.
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

/** Says that a literal is the parity of two or three others: a clause for each combination of these. */
function sayParity(inputs: readonly Literal[], sum: Literal, sink: ClauseSink): void {
  for (let combination = 0; combination < 2 ** inputs.length; combination++) {
    const clause = inputs.map((input, i) => ((combination >> i) & 1 ? negate(input) : input));
    const isOdd = inputs.filter((_, i) => (combination >> i) & 1).length % 2 === 1;
    sink.clause([...clause, isOdd ? sum : negate(sum)]);
  }
}

/** Says that a literal is true where two of two or three others are. */
function sayCarry(inputs: readonly Literal[], carry: Literal, sink: ClauseSink): void {
  for (const [i, first] of inputs.entries())
    for (const second of inputs.slice(i + 1)) {
      sink.clause([negate(first), negate(second), carry]);
      if (inputs.length === 3) sink.clause([first, second, negate(carry)]);
    }
  if (inputs.length === 2) for (const input of inputs) sink.clause([input, negate(carry)]);
}

/** Says that a number is at least a bound: where the bound has a 1, the number has one there, or a 1 for a 0 before. */
function sayAtLeast(
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

/** Says that a number is at most a bound: where the bound has a 0, the number has one there, or a 0 for a 1 before. */
function sayAtMost(
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
      // A bit that the number does not have is 0 there.
      if (bits[higher] === undefined) isMet = true;
      else clause.push(...own(bits, higher).map(negate));
    }
    if (!isMet) sink.clause(clause);
  }
}

/** The literal of a bit, if the number has it. */
function own(bits: readonly (Literal | undefined)[], bit: number): Literal[] {
  const literal = bits[bit];
  return literal === undefined ? [] : [literal];
}
