import type { LinearBlock } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import {
  type ExactRow,
  exactRow,
  floorOver,
  greatestDivisor,
  type NotWhole,
} from '../../model/whole-rows.js';

/**
 * A row over integer variables in whole numbers with sums of at most 2^52: an equation, or sides `Σ coefficients ·
 * variables ≥ bound`. A row with larger numbers is split into digits, with carries between them.
 */
export interface IntegerRow {
  readonly isEquation: boolean;
  /** The sides; an equation has one, with `=` in place of `≥`. */
  readonly sides: readonly Side[];
  /** New integer variables that occur only in this row. */
  readonly carries: readonly Carry[];
}

export interface Side {
  readonly terms: readonly SideTerm[];
  readonly bound: number;
}

/** A variable of the model, or a carry by its position, with its coefficient. */
export type SideTerm = { readonly coefficient: number } & (
  | { readonly variable: number }
  | { readonly carry: number }
);

/** The values of a carry: `least` to `least + span`. */
export interface Carry {
  readonly least: number;
  readonly span: number;
}

/** A guard takes the bound as a coefficient. */
const largest = 2n ** 52n;

/** The base of the digits: carries stay small, and hundreds of terms stay below 2^52. */
const base = 2n ** 26n;

/** A carry with more values would take too many literals. */
const maxCarrySpan = 2n ** 16n;

/** A term of any size, and the values of its variable: `least` to `least + span`. */
interface Term {
  readonly of: { readonly variable: number } | { readonly carry: number };
  readonly coefficient: bigint;
  readonly least: bigint;
  readonly span: bigint;
}

/**
 * The row as the solver takes it, with the same integer solutions; or the reason why this fails. All variables must
 * have finite bounds. Linear in the row and in the digits of its numbers.
 */
export function integerRow(model: Model, block: LinearBlock, row: number): IntegerRow | NotWhole {
  if (block.lower[row] === Infinity || block.upper[row] === -Infinity)
    return { isEquation: false, sides: [impossible], carries: [] };
  const exact = exactRow(model, block, row);
  if (exact === null) return 'fractions';
  return integerRowOf(model, exact);
}

/** The same for a row in whole numbers. */
export function integerRowOf(
  model: Model,
  { variables, coefficients, lower, upper }: Omit<ExactRow, 'times'>,
): IntegerRow | 'unsafe-numbers' {
  const none: IntegerRow = { isEquation: false, sides: [], carries: [] };
  const terms = variables.map((variable, i) => termOf(model, variable, coefficients[i]!));
  // A variable has no value: the model has no solution anyway.
  if (terms.some(({ span }) => span < 0n)) return none;
  if (lower !== null && lower === upper) {
    const side = narrowSide(terms, lower);
    if (side !== null) return { ...none, isEquation: true, sides: [side] };
  }
  const split = new SplitSides();
  if (lower !== null && !split.add(terms, lower)) return 'unsafe-numbers';
  if (upper !== null && !split.add(terms.map(negated), -upper)) return 'unsafe-numbers';
  return { isEquation: false, sides: split.sides, carries: split.carries };
}

const impossible: Side = { terms: [], bound: 1 };

function termOf({ lower, upper }: Model, variable: number, coefficient: bigint): Term {
  const least = BigInt(Math.ceil(lower[variable]!));
  return { of: { variable }, coefficient, least, span: BigInt(Math.floor(upper[variable]!)) - least };
}

function negated(term: Term): Term {
  return { ...term, coefficient: -term.coefficient };
}

/** The side unchanged; null if a sum over its literals, or an intermediate sum, may exceed 2^52. */
function narrowSide(terms: readonly Term[], bound: bigint): Side | null {
  let [size, shift] = [0n, 0n];
  for (const { coefficient, least, span } of terms) {
    size += absolute(coefficient) * (span + absolute(least));
    shift += coefficient * least;
  }
  if (size + absolute(bound) + absolute(bound - shift) > largest) return null;
  return {
    terms: terms.map(({ of, coefficient }) => ({ ...of, coefficient: Number(coefficient) })),
    bound: Number(bound),
  };
}

/** The sides of a row with numbers that are too large, and the carries between their digits. */
class SplitSides {
  readonly sides: Side[] = [];
  readonly carries: Carry[] = [];

  /** Adds a side; false if it has too many terms to split. */
  add(all: readonly Term[], given: bigint): boolean {
    let [terms, bound] = [all, given];
    for (;;) {
      const reduced = reducedSide(terms, bound);
      if (reduced === 'always') return true;
      if (reduced === 'never') {
        this.sides.push(impossible);
        return true;
      }
      const narrow = narrowSide(reduced.terms, reduced.bound);
      if (narrow !== null) {
        this.sides.push(narrow);
        return true;
      }
      const carry = this.#splitOff(reduced.terms, reduced.bound);
      if (carry === null) return false;
      terms = [
        ...reduced.terms.map((each) => ({ ...each, coefficient: floorOver(each.coefficient, base) })),
        carry,
      ];
      bound = floorOver(reduced.bound, base);
    }
  }

  /**
   * With `c = ⌊(Σ low · x − low of the bound) / base⌋`, the side is `Σ high · x + c ≥ high of the bound`. An upper
   * bound on `c` suffices, and the side of the low digits states it. Returns the term `c`.
   */
  #splitOff(terms: readonly Term[], bound: bigint): Term | null {
    const low = terms.map((each) => ({
      ...each,
      coefficient: each.coefficient - base * floorOver(each.coefficient, base),
    }));
    const right = bound - base * floorOver(bound, base);
    let [smallest, greatest] = [-right, -right];
    for (const { coefficient, least, span } of low) {
      smallest += coefficient * least;
      greatest += coefficient * (least + span);
    }
    const least = floorOver(smallest, base);
    const span = floorOver(greatest, base) - least;
    if (span >= maxCarrySpan) return null;
    const carry = { of: { carry: this.carries.length }, least, span };
    this.carries.push({ least: Number(least), span: Number(span) });
    const side = narrowSide([...low, { ...carry, coefficient: -base }], right);
    if (side === null) return null;
    this.sides.push(side);
    return { ...carry, coefficient: 1n };
  }
}

/**
 * The side with smaller numbers. Over `w = x − least` for positive coefficients, and `w = greatest − x` for negative
 * ones, all coefficients are positive: none needs to exceed the bound, and all can be divided by their common
 * divisor.
 */
function reducedSide(
  terms: readonly Term[],
  bound: bigint,
): { readonly terms: readonly Term[]; readonly bound: bigint } | 'always' | 'never' {
  let [rest, most] = [bound, 0n];
  for (const { coefficient, least, span } of terms) {
    rest -= coefficient * (coefficient > 0n ? least : least + span);
    most += absolute(coefficient) * span;
  }
  if (rest <= 0n) return 'always';
  if (most < rest) return 'never';
  const clipped = terms.map(({ coefficient }) =>
    absolute(coefficient) < rest ? absolute(coefficient) : rest,
  );
  const divisor = clipped.reduce(greatestDivisor, 0n);
  const reduced = terms.map((term, i) => ({
    ...term,
    coefficient: (clipped[i]! / divisor) * (term.coefficient > 0n ? 1n : -1n),
  }));
  let back = -floorOver(-rest, divisor);
  for (const { coefficient, least, span } of reduced)
    back += coefficient * (coefficient > 0n ? least : least + span);
  return { terms: reduced, bound: back };
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
