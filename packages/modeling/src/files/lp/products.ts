import { fileError, shown } from '../../errors.js';
import {
  nonzeroTerms,
  productsBlock,
  type ReadBlock,
  type ReadProduct,
  type ReadVariable,
} from '../model-from-file.js';
import { type DraftRow, type QuadraticTerm, sumAt, type Terms } from './draft.js';

/** Turns quadratic terms of binary variables into rows of products, with new variables as needed. */
export class Products {
  readonly #variables: readonly ReadVariable[];
  readonly #made = new Map<string, ReadProduct>();

  constructor(variables: readonly ReadVariable[]) {
    this.#variables = variables;
  }

  /** The product that the row `z - [ x * y ] = 0` states; null for any other row. */
  productRow({ terms, quadratic, lower, upper }: DraftRow, name: string): ReadProduct | null {
    if (quadratic.length !== 1 || terms.variables.length !== 1) return null;
    const [[term], [product], [coefficient]] = [quadratic, terms.variables, terms.coefficients];
    if (term === undefined || product === undefined || coefficient === undefined) return null;
    const { left, right, isSquare } = term;
    if (isSquare) return null;
    if (coefficient !== -term.coefficient || lower !== 0 || upper !== 0) return null;
    if (![product, left, right].every((variable) => this.#isBinary(variable))) return null;
    return { name, product, left, right };
  }

  /**
   * The terms of a sum, with new variables for quadratic ones: `x · y` of binary variables gets one, `x · x` is `x`.
   */
  linearized(terms: Terms, quadratic: readonly QuadraticTerm[]): Terms {
    if (quadratic.length === 0) return terms;
    const sums = new Map(terms.variables.map((variable, i) => [variable, terms.coefficients[i]!]));
    for (const term of quadratic) {
      const variable = this.#variableOf(term);
      sums.set(variable, sumAt(term.place, sums.get(variable) ?? 0, term.coefficient));
    }
    return nonzeroTerms(sums);
  }

  /** The new variables; they follow the variables of the text. */
  newVariables(): readonly ReadVariable[] {
    return Array.from(this.#made.values(), ({ name }) => ({ name, lower: 0, upper: 1, integral: true }));
  }

  /** The block of the new variables; none without new variables. */
  newBlocks(): readonly ReadBlock[] {
    return this.#made.size === 0 ? [] : [productsBlock([...this.#made.values()])];
  }

  #variableOf({ left, right, place }: QuadraticTerm): number {
    const other = [left, right].find((variable) => !this.#isBinary(variable));
    if (other !== undefined) {
      const found = `${shown(this.#variables[other]!.name)}, which is not binary`;
      throw fileError('unsupported', place, 'a product of binary variables', found);
    }
    if (left === right) return left;
    const pair = [Math.min(left, right), Math.max(left, right)] as const;
    const known = this.#made.get(pair.join());
    if (known !== undefined) return known.product;
    const row: ReadProduct = {
      name: `${this.#variables[pair[0]]!.name} * ${this.#variables[pair[1]]!.name}`,
      product: this.#variables.length + this.#made.size,
      left: pair[0],
      right: pair[1],
    };
    this.#made.set(pair.join(), row);
    return row.product;
  }

  #isBinary(variable: number): boolean {
    const { integral, lower, upper } = this.#variables[variable]!;
    return integral && lower >= 0 && upper <= 1;
  }
}
