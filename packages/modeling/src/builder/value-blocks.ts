import { BuilderError } from '../errors.js';
import {
  type AllDifferentBlock,
  anyValue,
  type EqualityBlock,
  type ProductBlock,
  type TableBlock,
  type ValueBlock,
} from '../model/constraints.js';
import { type Literal, variableOf } from '../model/literal.js';
import { type IntegralVariable, isVariable, type Proposition } from './expression.js';
import type { OwnVariables } from './own-variables.js';

/** That a proposition is true if and only if two variables have the same value. */
export interface ReifiedEquality {
  readonly proposition: Proposition;
  readonly left: IntegralVariable;
  readonly right: IntegralVariable;
}

/** A row of a block of equalities, values or products: a literal, and the two numbers that it is about. */
export type LiteralRow = readonly [literal: Literal, left: number, right: number];

/** The literals, or the left or the right numbers, of such rows. */
function column(rows: readonly LiteralRow[], place: 0 | 1 | 2): Int32Array {
  return Int32Array.from(rows, (row) => row[place]);
}

/** A block of these rows: of products, by the positive literals of the new variables. */
export function productBlock(name: string, rows: readonly LiteralRow[]): ProductBlock {
  const products = column(rows, 0).map(variableOf);
  return { type: 'product', name, products, left: column(rows, 1), right: column(rows, 2) };
}

/** A block of these rows: of equalities of two variables. */
export function equalityBlock(name: string, rows: readonly LiteralRow[]): EqualityBlock {
  return { type: 'equality', name, literals: column(rows, 0), left: column(rows, 1), right: column(rows, 2) };
}

/** A block of these rows: of variables and their values. */
export function valueBlock(name: string, rows: readonly LiteralRow[]): ValueBlock {
  return {
    type: 'value',
    name,
    literals: column(rows, 0),
    variables: column(rows, 1),
    values: column(rows, 2),
  };
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
): LiteralRow {
  if (typeof equality !== 'object' || equality === null || !('proposition' in equality))
    throw new BuilderError({ code: 'not-an-equality', block });
  const compared = comparedPair(block, [equality.left, equality.right], own);
  return [own.literalOf(block, equality.proposition), ...compared];
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
  return { type: 'allDifferent', name, starts: startsOf(rows), variables: Int32Array.from(rows.flat()) };
}

/** Where each of these lists begins if they stand one after the other, and where the last one ends. */
function startsOf(lists: readonly (readonly number[])[]): Int32Array {
  const starts = new Int32Array(lists.length + 1);
  for (const [i, { length }] of lists.entries()) starts[i + 1] = starts[i]! + length;
  return starts;
}

/** A value of an integer variable; the value is a whole number of 32 bits. */
export interface ReifiedValue {
  readonly proposition: Proposition;
  readonly variable: IntegralVariable;
  readonly value: number;
}

/**
 * The variable and the value that an author's function returned. Throws `not-a-value`, and the errors of `integerOf`.
 */
export function valueOfVariable(
  block: string,
  given: readonly [IntegralVariable, number] | undefined,
  own: OwnVariables,
): readonly [number, number] {
  if (!Array.isArray(given) || given.length !== 2 || !isVariable(given[0]) || !isEntry(given[1]))
    throw new BuilderError({ code: 'not-a-value', block });
  return [own.integerOf(block, given[0]), given[1]];
}

/** The row that an author's function returned. Throws `not-a-value`, and the errors of `literalOf` and `integerOf`. */
export function valueRow(block: string, given: ReifiedValue | undefined, own: OwnVariables): LiteralRow {
  if (typeof given !== 'object' || given === null || !('proposition' in given))
    throw new BuilderError({ code: 'not-a-value', block });
  const valued = valueOfVariable(block, [given.variable, given.value], own);
  return [own.literalOf(block, given.proposition), ...valued];
}

/** Variables, and the tuples of values that they may have; null leaves a variable open. */
export interface Table {
  readonly variables: readonly IntegralVariable[];
  readonly tuples: readonly (readonly (number | null)[])[];
}

/** A row of a table block. */
export interface TableRow {
  readonly variables: readonly number[];
  readonly entries: readonly number[];
}

/**
 * The row that an author's function returned. Throws `not-a-table`, and the errors of `differentVariables`.
 */
export function tableRow(block: string, table: Table | undefined, own: OwnVariables): TableRow {
  if (typeof table !== 'object' || table === null || !Array.isArray(table.tuples))
    throw new BuilderError({ code: 'not-a-table', block });
  const variables = differentVariables(block, table.variables, own);
  const isTuple = (tuple: unknown): boolean =>
    Array.isArray(tuple) &&
    tuple.length === variables.length &&
    tuple.every((entry: unknown) => entry === null || isEntry(entry));
  if (variables.length === 0 || !table.tuples.every(isTuple))
    throw new BuilderError({ code: 'not-a-table', block });
  const entries = table.tuples.flat().map((entry: number | null) => entry ?? anyValue);
  return { variables, entries };
}

/** A block of these rows. */
export function tableBlock(name: string, rows: readonly TableRow[]): TableBlock {
  return {
    type: 'table',
    name,
    starts: startsOf(rows.map(({ variables }) => variables)),
    variables: Int32Array.from(rows.flatMap(({ variables }) => variables)),
    entryStarts: startsOf(rows.map(({ entries }) => entries)),
    entries: Int32Array.from(rows.flatMap(({ entries }) => entries)),
  };
}

function isEntry(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < -anyValue;
}
