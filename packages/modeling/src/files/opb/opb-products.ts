import { isNegated, variableOf } from '../../model/literal.js';
import { linearBlock, type ReadBlock, type ReadRow, type ReadVariable } from '../read-model.js';

/** Names of products of many literals would be longer and longer. */
const longestName = 200;

/**
 * The variables that products of literals need: one for each product of two, `x1 x2`, and one for each negated
 * literal in a product, `~x1`, with a row that makes it so.
 */
export class OpbProducts {
  readonly #first: number;
  readonly #names: string[] = [];
  readonly #complements = new Map<number, number>();
  readonly #products = new Map<string, readonly [product: number, left: number, right: number]>();
  readonly #nameOf: (variable: number) => string;

  /** `first` is the number of variables that are there already, `nameOf` gives their names. */
  constructor(first: number, nameOf: (variable: number) => string) {
    this.#first = first;
    this.#nameOf = (variable) => this.#names[variable - first] ?? nameOf(variable);
  }

  /** The variable that is the product of two or more different literals, of which none negates another. */
  productOf(literals: readonly number[]): number {
    const [first = 0, ...others] = literals
      .map((literal) => (isNegated(literal) ? this.#complement(variableOf(literal)) : variableOf(literal)))
      .sort((one, other) => one - other);
    return others.reduce((product, factor) => this.#product(product, factor), first);
  }

  /** The new variables, in their order; they follow those that were there. */
  variables(): readonly ReadVariable[] {
    return this.#names.map((name) => ({ name, lower: 0, upper: 1, integral: true }));
  }

  /** The blocks that make the new variables what they are. */
  blocks(): readonly ReadBlock[] {
    const complements = Array.from(this.#complements, ([variable, complement]): ReadRow => {
      const variables = [variable, complement];
      return { name: this.#nameOf(complement), variables, coefficients: [1, 1], lower: 1, upper: 1 };
    });
    const products = [...this.#products.values()];
    return [
      ...(complements.length > 0 ? [linearBlock('complements', complements)] : []),
      ...(products.length > 0 ? [this.#productBlock(products)] : []),
    ];
  }

  #productBlock(products: readonly (readonly [number, number, number])[]): ReadBlock {
    return {
      block: {
        type: 'product',
        name: 'products',
        products: Int32Array.from(products, ([product]) => product),
        left: Int32Array.from(products, ([, left]) => left),
        right: Int32Array.from(products, ([, , right]) => right),
      },
      rowNames: products.map(([product]) => this.#nameOf(product)),
    };
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
    if (known !== undefined) return known[0];
    const name = `${this.#nameOf(left)} ${this.#nameOf(right)}`;
    const product = this.#newVariable(
      name.length <= longestName ? name : `product ${this.#products.size + 1}`,
    );
    this.#products.set(key, [product, left, right]);
    return product;
  }

  #newVariable(name: string): number {
    this.#names.push(name);
    return this.#first + this.#names.length - 1;
  }
}
