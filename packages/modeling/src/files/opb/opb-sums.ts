import { isNegated, negate, variableOf } from '../../model/literal.js';
import { type Field, unexpected } from '../fields.js';
import type { Marks } from './opb-directives.js';
import type { OpbProducts } from './opb-products.js';
import type { OpbStatement, OpbTerm } from './opb-statements.js';

/** A constraint with what the comments before it say. */
export interface MarkedConstraint {
  readonly statement: OpbStatement;
  readonly marks: Marks;
}

/** A sum over variables, each of them once, no coefficient zero. */
export interface Sum {
  readonly variables: readonly number[];
  readonly coefficients: readonly number[];
  readonly constant: number;
}

/** The terms as a sum over variables: `¬x` is `1 − x`, and a product of literals is a variable. */
export function sumOf(terms: readonly OpbTerm[], products: OpbProducts, place: Field): Sum {
  const sums = new Map<number, number>();
  let constant = 0;
  for (const { coefficient, literals } of terms) {
    const factors = new Set(literals);
    if (coefficient === 0 || literals.some((literal) => factors.has(negate(literal)))) continue;
    const [only = 0] = literals;
    const literal = factors.size > 1 ? 2 * products.productOf([...factors]) : only;
    const sign = isNegated(literal) ? -1 : 1;
    if (sign < 0) constant = safe(constant + coefficient, place);
    const sum = (sums.get(variableOf(literal)) ?? 0) + sign * coefficient;
    sums.set(variableOf(literal), safe(sum, place));
  }
  const entries = [...sums].filter(([, coefficient]) => coefficient !== 0);
  return {
    variables: entries.map(([variable]) => variable),
    coefficients: entries.map(([, coefficient]) => coefficient),
    constant,
  };
}

/** A sum of two exact numbers, which is exact itself. */
function safe(sum: number, place: Field): number {
  if (!Number.isSafeInteger(sum)) throw unexpected(place, 'sums within 2^53', 'out-of-range');
  return sum;
}
