import { type Literal, negate, positive } from '../model/literal.js';

/** A decision of the model, by its index. */
export interface Variable {
  readonly index: number;
}

/** `constant + Σ coefficients[i] · variables[i]`; a variable may occur more than once. */
export interface LinearExpression {
  readonly variables: readonly number[];
  readonly coefficients: readonly number[];
  readonly constant: number;
}

/** What can stand in a linear expression. */
export type Term = number | Variable | LinearExpression;

/** A binary variable or its negation. */
export type Proposition = Variable | { readonly negated: Variable };

/** The negation of a proposition. */
export function not(proposition: Proposition): Proposition {
  return 'negated' in proposition ? proposition.negated : { negated: proposition };
}

/** The proposition as a literal of the model. */
export function toLiteral(proposition: Proposition): Literal {
  return 'negated' in proposition ? negate(positive(proposition.negated.index)) : positive(proposition.index);
}

/** A term as an expression. */
export function toExpression(term: Term): LinearExpression {
  if (typeof term === 'number') return { variables: [], coefficients: [], constant: term };
  if ('index' in term) return { variables: [term.index], coefficients: [1], constant: 0 };
  return term;
}

/** The sum of one term for each item. */
export function sum<Item>(items: Iterable<Item>, term: (item: Item) => Term): LinearExpression {
  const variables: number[] = [];
  const coefficients: number[] = [];
  let constant = 0;
  for (const item of items) {
    const expression = toExpression(term(item));
    for (let i = 0; i < expression.variables.length; i++) {
      variables.push(expression.variables[i]!);
      coefficients.push(expression.coefficients[i]!);
    }
    constant += expression.constant;
  }
  return { variables, coefficients, constant };
}

/** The sum of the terms. */
export function plus(...terms: readonly Term[]): LinearExpression {
  return sum(terms, (term) => term);
}

/** The term, multiplied. */
export function times(coefficient: number, term: Term): LinearExpression {
  const expression = toExpression(term);
  return {
    variables: expression.variables,
    coefficients: expression.coefficients.map((each) => each * coefficient),
    constant: expression.constant * coefficient,
  };
}

/** `left − right`. */
export function minus(left: Term, right: Term): LinearExpression {
  return plus(left, times(-1, right));
}
