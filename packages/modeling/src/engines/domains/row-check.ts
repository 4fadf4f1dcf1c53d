import type { EdgeGraph } from '../../model/constraints.js';
import type { DomainRow } from './read-rows.js';

/** Whether a row that is no table and no clause holds; `value` is by variable, all of which are bound. */
export function rowHolds(
  row: Exclude<DomainRow, { readonly type: 'table' | 'clause' }>,
  value: (variable: number) => number,
): boolean {
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
