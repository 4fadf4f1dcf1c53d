import { BuilderError } from '../errors.js';
import { longer } from '../model/typed-arrays.js';
import type { LinearExpression } from './expression.js';
import type { OwnVariables } from './own-variables.js';

/**
 * The terms of expressions, one expression after the other, each with each variable once and no zero coefficient, as engines
 * require.
 */
export class MergedTerms {
  readonly #block: string | null;
  readonly #own: OwnVariables;
  readonly variables: number[] = [];
  readonly coefficients: number[] = [];
  /** By variable: its latest term; in the current expression if that is not before the expression's first term. */
  #places = new Int32Array(0);

  /** `block` is null for the objective. */
  constructor(block: string | null, own: OwnVariables) {
    this.#block = block;
    this.#own = own;
  }

  /**
   * Adds the terms of an expression and returns its constant. Throws `foreign-variable`, and `invalid-number` if a number is
   * not finite or overflows when terms are added. Linear.
   */
  add({ variables: terms, coefficients: factors, constant }: LinearExpression): number {
    const { variables, coefficients } = this;
    const first = variables.length;
    let hasZero = false;
    for (let i = 0; i < terms.length; i++) {
      const variable = this.#own.indexOf(this.#block, terms[i]!);
      if (variable >= this.#places.length)
        this.#places = longer(this.#places, new Int32Array(Math.max(64, 2 * (variable + 1))));
      // A place of an earlier use, or none: another variable may stand there.
      const place = this.#places[variable]!;
      if (place >= first && variables[place] === variable) coefficients[place]! += factors[i]!;
      else {
        this.#places[variable] = variables.length;
        variables.push(variable);
        coefficients.push(factors[i]!);
      }
    }
    this.#requireFinite(constant);
    for (let i = first; i < coefficients.length; i++) {
      this.#requireFinite(coefficients[i]!);
      if (coefficients[i] === 0) hasZero = true;
    }
    if (hasZero) this.#dropZeros(first);
    return constant;
  }

  #dropZeros(first: number): void {
    const { variables, coefficients } = this;
    let kept = first;
    for (let i = first; i < variables.length; i++) {
      if (coefficients[i] === 0) continue;
      variables[kept] = variables[i]!;
      coefficients[kept++] = coefficients[i]!;
    }
    variables.length = kept;
    coefficients.length = kept;
  }

  #requireFinite(number: number): void {
    if (!Number.isFinite(number))
      throw new BuilderError({ code: 'invalid-number', block: this.#block, number });
  }
}

/** The terms of one expression, merged, and its constant. Throws as `MergedTerms` does. */
export function mergeTerms(
  expression: LinearExpression,
  block: string | null,
  own: OwnVariables,
): Pick<MergedTerms, 'variables' | 'coefficients'> & { readonly constant: number } {
  const terms = new MergedTerms(block, own);
  const constant = terms.add(expression);
  return { variables: terms.variables, coefficients: terms.coefficients, constant };
}
