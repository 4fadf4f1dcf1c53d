import type { EdgeGraph } from '../../model/constraints.js';
import type { Literal } from '../../model/literal.js';
import type { RowOrigin } from './trace.js';

/** A row over variables of the model, in their own values. */
export type DomainRow = { readonly origin: RowOrigin } & (
  | { readonly type: 'clause'; readonly literals: readonly Literal[] }
  | LinearRow
  | { readonly type: 'different'; readonly variables: Int32Array }
  | { readonly type: 'equality'; readonly literal: Literal; readonly left: number; readonly right: number }
  | ValueRow
  | TableRow
  | { readonly type: 'product'; readonly product: number; readonly left: number; readonly right: number }
  | { readonly type: 'forest'; readonly graph: EdgeGraph }
);

/** Whole numbers with sums of at most 2^52; a missing bound is infinite. */
export interface LinearRow {
  readonly type: 'linear';
  readonly variables: readonly number[];
  readonly coefficients: readonly number[];
  readonly lower: number;
  readonly upper: number;
}

/** A literal that is true if and only if a variable has a value. */
export interface ValueRow {
  readonly type: 'value';
  readonly literal: Literal;
  readonly variable: number;
  readonly value: number;
}

/** The tuples one after the other, as in a `table` block; without those that the bounds of the variables exclude. */
export interface TableRow {
  readonly type: 'table';
  readonly variables: Int32Array;
  readonly entries: Int32Array;
}

/** The variables of a row, literals' variables included. */
export function variablesOf(row: DomainRow): readonly number[] {
  switch (row.type) {
    case 'clause':
      return row.literals.map((literal) => literal >> 1);
    case 'linear':
      return row.variables;
    case 'different':
    case 'table':
      return [...row.variables];
    case 'equality':
      return [row.literal >> 1, row.left, row.right];
    case 'value':
      return [row.literal >> 1, row.variable];
    case 'product':
      return [row.product, row.left, row.right];
    case 'forest':
      return Array.from(row.graph.literals, (literal) => literal >> 1);
  }
}

/** A row that is no table and no clause. */
export type CheckedRow = Exclude<DomainRow, { readonly type: 'table' | 'clause' }>;

/** Whether a row holds; `value` is by variable, all of which are bound. */
export function rowHolds(row: CheckedRow, value: (variable: number) => number): boolean {
  const isTrue = (literal: number): boolean => value(literal >> 1) === 1 - (literal & 1);
  switch (row.type) {
    case 'linear': {
      let sum = 0;
      for (const [i, variable] of row.variables.entries()) sum += row.coefficients[i]! * value(variable);
      return sum >= row.lower && sum <= row.upper;
    }
    case 'different':
      return new Set(Array.from(row.variables, value)).size === row.variables.length;
    case 'equality':
      return isTrue(row.literal) === (value(row.left) === value(row.right));
    case 'value':
      return isTrue(row.literal) === (value(row.variable) === row.value);
    case 'product':
      return value(row.product) === value(row.left) * value(row.right);
    case 'forest':
      return hasNoCycle(row.graph, isTrue);
  }
}

function hasNoCycle(
  { vertexCount, tails, heads, literals }: EdgeGraph,
  isTrue: (literal: number) => boolean,
): boolean {
  const parents = Int32Array.from({ length: vertexCount }, (_, vertex) => vertex);
  const root = (vertex: number): number => {
    let at = vertex;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at]!]!;
      at = parents[at]!;
    }
    return at;
  };
  for (const [edge, literal] of literals.entries()) {
    if (!isTrue(literal)) continue;
    const [tail, head] = [root(tails[edge]!), root(heads[edge]!)];
    if (tail === head) return false;
    parents[tail] = head;
  }
  return true;
}
