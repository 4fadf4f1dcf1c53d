import { anyValue, tuplesOf, type ValueBlock } from '../model/constraints.js';
import { type Literal, positive } from '../model/literal.js';
import type { Model } from '../model/model.js';
import type { ClauseSink } from './clauses/clause-rows.js';
import { tableClauses } from './clauses/table-clauses.js';
import { type OrderedInteger, type Truth, valueClauses, valueTruth } from './clauses/value-clauses.js';
import { checkMemory, type Lowering } from './lowering.js';
import type { RowTarget } from './rewritten-rows.js';
import {
  maxValuesInRows,
  valueCount,
  valueRows,
  valuesToClauses,
  valuesToLinear,
  valueTerms,
  variablesInRow,
} from './value-lowering.js';

/**
 * Value → clause, exactly: the clauses of `valueClauses`, at most three a row, over the order encoding of the integer variables
 * (`withOrderEncoding`). No new variables beside those of the encoding. Refused: integer variables of more than 65536 values.
 */
export const valueToClauses: Lowering = valuesToClauses(
  'value',
  ({ integer }) =>
    (block, row, { clauses }) => {
      const [literal, variable, value] = valueAt(block, row);
      for (const clause of valueClauses(literal, integer(variable), value)) clauses.clause(clause);
    },
);

/**
 * Value → linear (and clauses that order new variables), exactly. With X[k] the literal "at least k" of the order encoding, the
 * literal of a variable of at most 64 values is X[k] − X[k+1]: one row. For other variables big-M rows: with l the literal, x from
 * L to U, k the value and a new binary g, "x is greater":
 *
 * - L + (k − L) l ≤ x ≤ U − (U − k) l.
 * - x ≥ L + (k + 1 − L) (g − l), and x ≤ k − 1 + (U − k + 1) (g + l).
 *
 * Refused: integer variables without finite bounds, and bounds beyond 2^51.
 */
export const valueToLinear: Lowering = valuesToLinear(
  'value',
  ({ model: { lower, upper }, isEncoded, integer }) =>
    (block, row, target) => {
      const [literal, variable, value] = valueAt(block, row);
      if (isEncoded([variable])) {
        const { terms, constant } = valueTerms(integer(variable), value, -1);
        target.linear.sum([[literal, 1], ...terms]);
        target.linear.end(-constant, -constant);
        return;
      }
      const [least, most] = [Math.ceil(lower[variable]!), Math.floor(upper[variable]!)];
      valueRows(literal, { terms: [[positive(variable), 1]], least, most }, value, target);
    },
);

/**
 * Table → clause, exactly: the clauses of `tableClauses` over literals for values. These are the literals of the model's `value`
 * blocks, those of the order encoding, or new ones. Refused: integer variables of more than 65536 values.
 */
export const tableToClauses: Lowering = valuesToClauses('table', ({ model, integer }) => {
  const known = valueLiterals(model);
  return (block, row, { clauses }) => {
    const variables = variablesInRow(block, row);
    const columns = {
      values: (column: number) => valuesOf(integer(variables[column]!)),
      hasValue: (column: number, value: number) =>
        hasValue(known, variables[column]!, integer(variables[column]!), value, clauses),
      variable: () => clauses.variable(),
    };
    for (const clause of tableClauses(columns, variables.length, tuplesOf(block, row)))
      clauses.clause(clause);
  };
});

/**
 * Table → linear (and clauses that order new variables), exactly: a binary variable t for each tuple within the bounds, with
 * Σ t = 1. With X[k] the literal "at least k" of the order encoding, for a variable of at most 64 values and each of its values k
 * in the tuples, Σ t ≤ X[k] − X[k+1] over the tuples with this value. For another variable x from L to U, with e its entries:
 * Σ e t + L Σ u ≤ x ≤ Σ e t + U Σ u, with u the tuples that leave x open. Refused: integer variables without finite bounds, and
 * bounds beyond 2^51.
 */
export const tableToLinear: Lowering = valuesToLinear('table', ({ model, budget, isEncoded, integer }) => {
  checkMemory('table', sizeOf(model), budget);
  return (block, row, target) => {
    const variables = variablesInRow(block, row);
    const fits = (entry: number, column: number): boolean => {
      const variable = variables[column]!;
      return entry === anyValue || (entry >= model.lower[variable]! && entry <= model.upper[variable]!);
    };
    const tuples = tuplesOf(block, row).filter((tuple) => tuple.every(fits));
    const chosen = tuples.map(() => target.variable());
    target.linear.sum(chosen.map((literal) => [literal, 1] as const));
    target.linear.end(1, 1);
    for (const [column, variable] of variables.entries()) {
      const entries = tuples.map((tuple) => tuple[column]!);
      if (isEncoded([variable])) supportRows(integer(variable), entries, chosen, target);
      else boundRows(model, variable, entries, chosen, target);
    }
  };
});

function valueAt(
  { literals, variables, values }: ValueBlock,
  row: number,
): readonly [literal: Literal, variable: number, value: number] {
  return [literals[row]!, variables[row]!, values[row]!];
}

/** The size that `tableToLinear` adds, without the order encoding. */
function sizeOf(model: Model): Parameters<typeof checkMemory>[1] {
  let [variables, rows, entries] = [0, 0, 0];
  for (const block of model.constraints) {
    if (block.type !== 'table') continue;
    for (let row = 0; row + 1 < block.starts.length; row++) {
      const own = variablesInRow(block, row);
      const size = block.entryStarts[row + 1]! - block.entryStarts[row]!;
      const values = own.reduce((sum, each) => sum + Math.min(valueCount(model, each), maxValuesInRows), 0);
      variables += size / own.length;
      rows += 1 + values;
      entries += 2 * size + 2 * values;
    }
  }
  return { variables, rows, entries };
}

/** The literals of the model's `value` blocks, by variable and value. */
function valueLiterals(model: Model): Map<number, Map<number, Truth>> {
  const known = new Map<number, Map<number, Truth>>();
  for (const block of model.constraints) {
    if (block.type !== 'value') continue;
    for (const [row, variable] of block.variables.entries())
      ofVariable(known, variable).set(block.values[row]!, block.literals[row]!);
  }
  return known;
}

function ofVariable(known: Map<number, Map<number, Truth>>, variable: number): Map<number, Truth> {
  const literals = known.get(variable) ?? new Map<number, Truth>();
  known.set(variable, literals);
  return literals;
}

function hasValue(
  known: Map<number, Map<number, Truth>>,
  variable: number,
  integer: OrderedInteger,
  value: number,
  sink: ClauseSink,
): Truth {
  const literals = ofVariable(known, variable);
  const truth = literals.get(value) ?? valueTruth(integer, value, sink);
  literals.set(value, truth);
  return truth;
}

function valuesOf({ least, greatest }: OrderedInteger): readonly number[] {
  return Array.from({ length: Math.max(0, greatest - least + 1) }, (_, i) => least + i);
}

/** For each value among the entries, that its tuples imply it. */
function supportRows(
  integer: OrderedInteger,
  entries: readonly number[],
  chosen: readonly Literal[],
  { linear }: RowTarget,
): void {
  for (const value of new Set(entries)) {
    if (value === anyValue) continue;
    const { terms, constant } = valueTerms(integer, value, -1);
    const own = chosen.filter((_, i) => entries[i] === value);
    linear.sum([...own.map((literal) => [literal, 1] as const), ...terms]);
    linear.end(-Infinity, -constant);
  }
}

/** That the chosen tuple gives the variable's value. */
function boundRows(
  { lower, upper }: Model,
  variable: number,
  entries: readonly number[],
  chosen: readonly Literal[],
  { linear }: RowTarget,
): void {
  const row = (open: number): void => {
    linear.sum([
      [positive(variable), 1],
      ...chosen.map((literal, i) => [literal, -(entries[i] === anyValue ? open : entries[i]!)] as const),
    ]);
  };
  row(Math.ceil(lower[variable]!));
  linear.end(0, Infinity);
  row(Math.floor(upper[variable]!));
  linear.end(-Infinity, 0);
}
