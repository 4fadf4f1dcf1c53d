import { atMost, type ConstraintTarget, unless } from '@gridwright/solver';
import { encodeAllDifferent } from '../../lowerings/clauses/all-different.js';
import { type TableColumns, tableClauses } from '../../lowerings/clauses/table-clauses.js';
import { equalityClauses, type OrderedInteger, valueClauses } from '../../lowerings/clauses/value-clauses.js';
import {
  type AllDifferentBlock,
  type EqualityBlock,
  type TableBlock,
  tuplesOf,
  type ValueBlock,
} from '../../model/constraints.js';
import type { OrderEncoding } from './order-encoding.js';

/** The solver, and its literals for the model's variables. */
interface EncodedVariables {
  readonly target: ConstraintTarget;
  readonly encoding: OrderEncoding;
}

/** Adds the rows of an equality block as the clauses of `equalityClauses`. Linear in the values of its variables. */
export function addEqualities(
  { encoding }: Pick<EncodedVariables, 'encoding'>,
  { literals, left, right }: EqualityBlock,
  addClause: (literals: number[]) => void,
): void {
  for (const [row, literal] of literals.entries()) {
    const clauses = equalityClauses(
      encoding.literal(literal),
      orderedInteger(encoding, left[row]!),
      orderedInteger(encoding, right[row]!),
    );
    for (const clause of clauses) addClause(clause);
  }
}

/**
 * Adds the rows of an all-different block by `encodeAllDifferent`, its rows about values as linear constraints; with a
 * guard they hold only if that literal is true.
 */
export function addAllDifferent(
  { target, encoding }: EncodedVariables,
  { starts, variables }: AllDifferentBlock,
  guard: number | null,
  addClause: (literals: number[]) => void,
): void {
  const atMostOne = (literals: readonly number[]): void => {
    if (literals.length < 2) return;
    const linear = atMost({ literals, bound: 1 });
    target.addLinear(guard === null ? linear : unless(guard ^ 1, linear));
  };
  const sink = {
    variable: () => 2 * target.addVariables(1),
    clause: (literals: readonly number[]) => addClause([...literals]),
    atMostOne,
    exactlyOne: (literals: readonly number[]) => {
      if (guard === null) {
        target.addEquation({ literals, bound: 1 });
        return;
      }
      addClause([...literals]);
      atMostOne(literals);
    },
  };
  for (let row = 0; row + 1 < starts.length; row++) {
    const own = variables.subarray(starts[row], starts[row + 1]);
    if (new Set(own).size < own.length) addClause([]);
    else
      encodeAllDifferent(
        Array.from(own, (variable) => orderedInteger(encoding, variable)),
        sink,
      );
  }
}

/** Makes the literals of a block that holds without a guard those of its values, for the rows of other blocks. */
export function defineValues(encoding: OrderEncoding, { literals, variables, values }: ValueBlock): void {
  for (const [row, literal] of literals.entries())
    encoding.setValueLiteral(variables[row]!, values[row]!, encoding.literal(literal));
}

/** Adds the rows of a value block as clauses. */
export function addValues(
  { encoding }: Pick<EncodedVariables, 'encoding'>,
  { literals, variables, values }: ValueBlock,
  addClause: (literals: number[]) => void,
): void {
  for (const [row, literal] of literals.entries()) {
    const integer = orderedInteger(encoding, variables[row]!);
    for (const clause of valueClauses(encoding.literal(literal), integer, values[row]!)) addClause(clause);
  }
}

/** Adds the rows of a table block by the supports of `tableClauses`. */
export function addTables(
  encoded: EncodedVariables,
  block: TableBlock,
  addClause: (literals: number[]) => void,
): void {
  const { target, encoding } = encoded;
  for (let row = 0; row + 1 < block.starts.length; row++) {
    const variables = block.variables.subarray(block.starts[row], block.starts[row + 1]);
    const columns: TableColumns = {
      values: (column) => valuesOf(encoding, variables[column]!),
      hasValue: (column, value) => valueLiteral(encoded, variables[column]!, value),
      variable: () => 2 * target.addVariables(1),
    };
    for (const clause of tableClauses(columns, variables.length, tuplesOf(block, row))) addClause(clause);
  }
}

function valuesOf(encoding: OrderEncoding, variable: number): readonly number[] {
  const least = encoding.least(variable);
  return Array.from({ length: encoding.count(variable) + 1 }, (_, i) => least + i);
}

/** The literal "the variable has this value", new where no row has defined it. */
function valueLiteral({ target, encoding }: EncodedVariables, variable: number, value: number): number {
  return encoding.valueLiteral(variable, value, () => {
    const literal = 2 * target.addVariables(1);
    for (const clause of valueClauses(literal, orderedInteger(encoding, variable), value))
      target.addClause(clause);
    return literal;
  });
}

function orderedInteger(encoding: OrderEncoding, variable: number): OrderedInteger {
  const least = encoding.least(variable);
  return {
    least,
    greatest: least + encoding.count(variable),
    atLeast: (value) => {
      const literal = encoding.atLeast(variable, value);
      return literal === encoding.isTrue ? true : literal === (encoding.isTrue ^ 1) ? false : literal;
    },
    knownValue: (value) => encoding.valueLiteral(variable, value),
  };
}
