import { BuilderError } from '../errors.js';
import type { AllDifferentBlock, EqualityBlock } from '../model/constraints.js';
import type { Literal } from '../model/literal.js';
import type { OwnVariables } from './blocks.js';
import { type IntegralVariable, isVariable, type Proposition } from './expression.js';

/** That a proposition is true if and only if two variables have the same value. */
export interface ReifiedEquality {
  readonly proposition: Proposition;
  readonly left: IntegralVariable;
  readonly right: IntegralVariable;
}

/** A row of an equality block. */
export interface EqualityRow {
  readonly literal: Literal;
  readonly left: number;
  readonly right: number;
}

/**
 * The indices of the two integer variables that an author's function returned. Throws `not-two-variables`, `not-integer` and
 * `foreign-variable`.
 */
export function comparedPair(
  block: string,
  pair: readonly [IntegralVariable, IntegralVariable] | undefined,
  own: OwnVariables,
): readonly [number, number] {
  if (!Array.isArray(pair) || pair.length !== 2 || !pair.every(isVariable))
    throw new BuilderError({ code: 'not-two-variables', block });
  return [own.integerOf(block, pair[0]!), own.integerOf(block, pair[1]!)];
}

/**
 * The row that an author's function returned. Throws `not-an-equality`, and the errors of `literalOf` and `comparedPair`.
 */
export function equalityRow(
  block: string,
  equality: ReifiedEquality | undefined,
  own: OwnVariables,
): EqualityRow {
  if (typeof equality !== 'object' || equality === null || !('proposition' in equality))
    throw new BuilderError({ code: 'not-an-equality', block });
  const [left, right] = comparedPair(block, [equality.left, equality.right], own);
  return { literal: own.literalOf(block, equality.proposition), left, right };
}

/** A block of these rows. */
export function equalityBlock(name: string, rows: readonly EqualityRow[]): EqualityBlock {
  return {
    type: 'equality',
    name,
    literals: Int32Array.from(rows, ({ literal }) => literal),
    left: Int32Array.from(rows, ({ left }) => left),
    right: Int32Array.from(rows, ({ right }) => right),
  };
}

/**
 * The indices of the variables that an author's function returned. Throws `not-variables`, `not-integer`, `foreign-variable`
 * and `duplicate-variable`.
 */
export function differentVariables(
  block: string,
  variables: readonly IntegralVariable[] | undefined,
  own: OwnVariables,
): readonly number[] {
  if (!Array.isArray(variables) || !variables.every(isVariable))
    throw new BuilderError({ code: 'not-variables', block });
  const found = new Set<number>();
  for (const each of variables) {
    const variable = own.integerOf(block, each);
    if (found.has(variable)) throw new BuilderError({ code: 'duplicate-variable', block, variable });
    found.add(variable);
  }
  return [...found];
}

/** A block with a row for each of these lists of variables. */
export function allDifferentBlock(name: string, rows: readonly (readonly number[])[]): AllDifferentBlock {
  const starts = new Int32Array(rows.length + 1);
  rows.forEach((row, i) => {
    starts[i + 1] = starts[i]! + row.length;
  });
  return { type: 'allDifferent', name, starts, variables: Int32Array.from(rows.flat()) };
}
