import { isNegated, type Literal, type ReasonRow, type ReasonRule, variableOf } from '@gridwright/modeling';
import { expect } from 'vitest';
import type { SeededRandom } from '../../src/contracts/seeded-random.js';

/** Rules with more variables are passed over: all of their values are tried. */
const maxVariables = 12;

/**
 * Expects that propagation over the rows of one rule finds all that the rule forces by itself, and nothing else, from some values of its
 * variables that it and the bookkeeping allow, several times. The number of literals that were forced; 0 for a rule that is passed over.
 */
export function expectCompletePropagation(
  { rows }: ReasonRule,
  bookkeeping: readonly ReasonRow[],
  random: SeededRandom,
  rule: string,
  tries: number,
): number {
  const variables = [
    ...new Set(rows.flatMap(({ literals }) => literals.map((literal) => variableOf(literal)))),
  ];
  if (variables.length > maxVariables) return 0;
  const allowed = allowedValues(rows, variables);
  const drawn = allowed.filter((values) => bookkeeping.every((row) => mostOf(row, values) >= row.atLeast));
  if (drawn.length === 0) return 0;
  let count = 0;
  for (let each = 0; each < tries; each++) {
    const share = random.below(5) / 4;
    const known = new Map([...random.pick(drawn)].filter(() => random.chance(share)));
    const forced = commonValues(allowed.filter((values) => agree(known, values)));
    const found = propagated(rows, known);
    expect(inOrder(found), `${rule}, known: ${JSON.stringify([...known])}`).toEqual(inOrder(forced));
    count += forced.size - known.size;
  }
  return count;
}

function agree(known: Values, values: Values): boolean {
  return [...known].every(([variable, value]) => values.get(variable) === value);
}

function commonValues(all: readonly Values[]): Values {
  return new Map(
    [...all[0]!].filter(([variable, value]) => all.every((values) => values.get(variable) === value)),
  );
}

/** By variable. */
type Values = ReadonlyMap<number, boolean>;

function inOrder(values: Values): readonly (readonly [number, boolean])[] {
  return [...values].sort(([one], [other]) => one - other);
}

/** All values of the variables that keep the rows. */
export function allowedValues(rows: readonly ReasonRow[], variables: readonly number[]): readonly Values[] {
  return Array.from(
    { length: 2 ** variables.length },
    (_, bits) => new Map(variables.map((variable, at) => [variable, ((bits >> at) & 1) === 1] as const)),
  ).filter((values) => rows.every((row) => mostOf(row, values) >= row.atLeast));
}

/** The largest sum that a row can still have. */
function mostOf({ literals, coefficients }: ReasonRow, values: Values): number {
  return literals.reduce((sum, literal, at) => (isFalse(literal, values) ? sum : sum + coefficients[at]!), 0);
}

function isFalse(literal: Literal, values: Values): boolean {
  return values.get(variableOf(literal)) === isNegated(literal);
}

/** The known values with those that single rows force, until none does. */
function propagated(rows: readonly ReasonRow[], known: Values): Values {
  const values = new Map(known);
  for (let before = -1; before < values.size; ) {
    before = values.size;
    for (const row of rows) {
      const spare = mostOf(row, values) - row.atLeast;
      for (const [at, literal] of row.literals.entries())
        if (row.coefficients[at]! > spare && !values.has(variableOf(literal)))
          values.set(variableOf(literal), !isNegated(literal));
    }
  }
  return values;
}
