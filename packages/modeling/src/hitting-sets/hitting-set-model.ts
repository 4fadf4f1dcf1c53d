import { type ClauseBlock, clauseBlock } from '../model/constraints.js';
import { positive } from '../model/literal.js';
import type { Model } from '../model/model.js';

/** The model of the minimum hitting sets: minimize Σ w x, with Σ x ≥ 1 over each set, where x is 1 for a chosen element. */
export function hittingSetModel(
  weights: readonly number[],
  sets: readonly (readonly number[])[] = [],
): Model {
  const count = weights.length;
  return {
    variableCount: count,
    variables: [{ name: 'chosen', domain: 'binary', first: 0, count }],
    lower: new Float64Array(count),
    upper: new Float64Array(count).fill(1),
    integral: new Uint8Array(count).fill(1),
    constraints: sets.length === 0 ? [] : [hits(sets)],
    objective: {
      sense: 'minimize',
      variables: Int32Array.from(weights.keys()),
      coefficients: Float64Array.from(weights),
      constant: 0,
    },
    decisions: Int32Array.from(weights.keys()),
    names: { variable: (index) => `chosen[${index}]`, row: (_, row) => `hit ${row + 1}` },
  };
}

/** The clauses that an element of each set is chosen. */
export function hits(sets: readonly (readonly number[])[]): ClauseBlock {
  return clauseBlock(
    'hit',
    sets.map((set) => set.map((element) => positive(element))),
  );
}
