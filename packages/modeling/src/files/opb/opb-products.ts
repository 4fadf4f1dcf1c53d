import { isNegated, negate, variableOf } from '../../model/literal.js';
import { type Field, unexpected } from '../fields.js';
import {
  linearBlock,
  nonzeroTerms,
  productsBlock,
  type ReadBlock,
  type ReadProduct,
  type ReadRow,
  type ReadVariable,
} from '../model-from-file.js';
import type { Marks } from './opb-directives.js';
import type { OpbStatement, OpbTerm } from './opb-statements.js';

/** Longer names of products are replaced with numbered ones. */
const longestName = 200;

/**
 * The variables for products of literals: one for each product of two, `x1 x2`, and one for each negated literal in a
 * product, `~x1`, each with a row that defines it.
 */
export class OpbProducts {
  readonly #first: number;
  readonly #names: string[] = [];
  readonly #complements = new Map<number, number>();
  readonly #products = new Map<string, ReadProduct>();
  readonly #nameOf: (variable: number) => string;

  /** `first` is the number of existing variables, `nameOf` gives their names. */
  constructor(first: number, nameOf: (variable: number) => string) {
    this.#first = first;
    this.#nameOf = (variable) => this.#names[variable - first] ?? nameOf(variable);
  }

  /** The variable for the product of two or more different literals, none the negation of another. */
  productOf(literals: readonly number[]): number {
    const [first = 0, ...others] = literals
      .map((literal) => (isNegated(literal) ? this.#complement(variableOf(literal)) : variableOf(literal)))
      .sort((one, other) => one - other);
    return others.reduce((product, factor) => this.#product(product, factor), first);
  }

  /** The new variables, in order; they follow the existing ones. */
  variables(): readonly ReadVariable[] {
    return this.#names.map((name) => ({ name, lower: 0, upper: 1, integral: true }));
  }

  /** The blocks that define the new variables. */
  blocks(): readonly ReadBlock[] {
    const complements = Array.from(this.#complements, ([variable, complement]): ReadRow => {
      const variables = [variable, complement];
      return { name: this.#nameOf(complement), variables, coefficients: [1, 1], lower: 1, upper: 1 };
    });
    const products = [...this.#products.values()];
    return [
      ...(complements.length > 0 ? [linearBlock('complements', complements)] : []),
      ...(products.length > 0 ? [productsBlock(products)] : []),
    ];
  }

  #complement(variable: number): number {
    const known = this.#complements.get(variable);
    if (known !== undefined) return known;
    const complement = this.#newVariable(`~${this.#nameOf(variable)}`);
    this.#complements.set(variable, complement);
    return complement;
  }

  #product(left: number, right: number): number {
    const key = `${left} ${right}`;
    const known = this.#products.get(key);
    if (known !== undefined) return known.product;
    const long = `${this.#nameOf(left)} ${this.#nameOf(right)}`;
    const name = long.length <= longestName ? long : `product ${this.#products.size + 1}`;
    const product = this.#newVariable(name);
    this.#products.set(key, { name, product, left, right });
    return product;
  }

  #newVariable(name: string): number {
    this.#names.push(name);
    return this.#first + this.#names.length - 1;
  }
}

/** A constraint with the marks from the comments before it. */
export interface MarkedConstraint {
  readonly statement: OpbStatement;
  readonly marks: Marks;
}

/** A sum over different variables with nonzero coefficients. */
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
  return { ...nonzeroTerms(sums), constant };
}

/** A sum of two exact numbers, which is exact itself. */
function safe(sum: number, place: Field): number {
  if (!Number.isSafeInteger(sum)) throw unexpected(place, 'sums within 2^53', 'out-of-range');
  return sum;
}
