import type { Clauses } from '../clauses/clauses.js';
import { addClause } from './add-clause.js';
import type { State } from './state.js';

/** Adds clauses at the root level, one after the other; `number` returns the proof number of the next one. */
export function addClauses(state: State, { starts, literals }: Clauses, number: () => number): void {
  for (let row = 0; row + 1 < starts.length; row++)
    addClause(state, literals, number(), null, starts[row]!, starts[row + 1]!);
}
