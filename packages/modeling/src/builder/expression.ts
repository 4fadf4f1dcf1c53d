import { BuilderError } from '../errors.js';
import type { Domain } from '../model/model.js';

/** The model that a variable belongs to: one object for each builder. */
export type ModelIdentity = object & { readonly __model?: never };

declare const domainOf: unique symbol;

/** A variable of a model, by its index. Only the builder makes variables. */
export interface Variable<Of extends Domain = Domain> {
  readonly index: number;
  /** The model of the variable: other models refuse it (`BuilderError` `foreign-variable`). */
  readonly model: ModelIdentity;
  /** In the types only: a proposition takes binary variables, not integer ones. */
  readonly [domainOf]: Of;
}

/** A variable that is a proposition: true at 1. */
export type BinaryVariable = Variable<'binary'>;

/** A variable with whole values. */
export type IntegralVariable = Variable<'binary'> | Variable<'integer'>;

/** `constant + Σ coefficients[i] · variables[i]`; a variable may occur more than once. */
export interface LinearExpression {
  readonly variables: readonly Variable[];
  readonly coefficients: readonly number[];
  readonly constant: number;
}

/** What a linear expression may contain. */
export type Term = number | Variable | LinearExpression;

/** A binary variable or its negation. */
export type Proposition = BinaryVariable | { readonly negated: BinaryVariable };

/** The negation of a proposition. */
export function not(proposition: Proposition): Proposition {
  if (isVariable(proposition)) return { negated: proposition };
  return requireProposition(proposition).negated;
}

/** Whether it is a variable: an author's function may return anything. The builder checks the domain. */
export function isVariable(value: unknown): value is BinaryVariable {
  return typeof value === 'object' && value !== null && 'index' in value;
}

/** Throws `not-a-proposition` unless it is a variable. */
export function requireVariable(value: unknown): BinaryVariable {
  if (isVariable(value)) return value;
  throw new BuilderError({ code: 'not-a-proposition', found: shown(value) });
}

/** Throws `not-a-proposition` unless it is a variable or the negation of one. */
function requireProposition(value: unknown): { readonly negated: BinaryVariable } {
  if (isObject(value) && 'negated' in value && isVariable(value.negated)) return { negated: value.negated };
  throw new BuilderError({ code: 'not-a-proposition', found: shown(value) });
}

/** The variable of a proposition, and whether it is negated. Throws `not-a-proposition`. */
export function signedVariable(proposition: Proposition | Variable): {
  readonly variable: Variable;
  readonly isNegated: boolean;
} {
  if (isVariable(proposition)) return { variable: proposition, isNegated: false };
  return { variable: requireProposition(proposition).negated, isNegated: true };
}

/** A term as an expression. Throws `not-a-term`. */
export function toExpression(term: Term): LinearExpression {
  if (typeof term === 'number') return { variables: [], coefficients: [], constant: term };
  if (isVariable(term)) return { variables: [term], coefficients: [1], constant: 0 };
  if (isObject(term) && 'coefficients' in term) return term;
  throw new BuilderError({ code: 'not-a-term', found: shown(term) });
}

/** The sum of one term for each item. */
export function sum<Item>(items: Iterable<Item>, term: (item: Item) => Term): LinearExpression {
  const total = new Total();
  for (const item of items) total.add(term(item), 1);
  return total;
}

/** The sum of the terms. */
export function plus(...terms: readonly Term[]): LinearExpression {
  return sum(terms, (term) => term);
}

/** The term times a number. */
export function times(coefficient: number, term: Term): LinearExpression {
  if (typeof coefficient !== 'number')
    throw new BuilderError({ code: 'not-a-term', found: `${shown(coefficient)} as a coefficient` });
  const expression = toExpression(term);
  return {
    variables: expression.variables,
    coefficients: expression.coefficients.map((each) => each * coefficient),
    constant: expression.constant * coefficient,
  };
}

/** `left − right`. */
export function minus(left: Term, right: Term): LinearExpression {
  const total = new Total();
  total.add(left, 1);
  total.add(right, -1);
  return total;
}

/** A sum that is being added up. */
class Total implements LinearExpression {
  readonly variables: Variable[] = [];
  readonly coefficients: number[] = [];
  constant = 0;

  /** Adds a term times a factor. Throws `not-a-term`. */
  add(term: Term, factor: number): void {
    if (typeof term === 'number') this.constant += factor * term;
    else if (isVariable(term)) {
      this.variables.push(term);
      this.coefficients.push(factor);
    } else {
      const { variables, coefficients, constant } = toExpression(term);
      for (let i = 0; i < variables.length; i++) {
        this.variables.push(variables[i]!);
        this.coefficients.push(factor * coefficients[i]!);
      }
      this.constant += factor * constant;
    }
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A value in few words. */
function shown(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  return isObject(value) ? 'an object' : String(value);
}
