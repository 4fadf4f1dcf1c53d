import { type ConstraintStore, headerCells, kinds } from '../../checker/core/constraint-store.js';
import type { Graph } from '../../checker/core/graphs.js';

/** `lower` ≤ the sum ≤ `upper`: coefficients are positive, the largest first; each literal has its own variable. */
export interface BoundedSum {
  readonly literals: Int32Array;
  readonly coefficients: Float64Array;
  readonly lower: number;
  readonly upper: number;
}

/** A constraint of the statement as it was read. */
export type StatementConstraint = { readonly number: number } & (
  | { readonly kind: 'clause'; readonly literals: Int32Array }
  | { readonly kind: 'sum'; readonly sum: BoundedSum }
  | { readonly kind: 'connected'; readonly graph: Graph }
  | { readonly kind: 'loop' }
);

/** The constraints of a store to which only a statement was added, in their order. */
export function* statementConstraints(store: ConstraintStore): Generator<StatementConstraint> {
  const { cells, numbers } = store;
  for (let place = 1; place < store.end; place += headerCells + cells[place + 2]!) {
    const number = cells[place]!;
    const first = place + headerCells;
    const all = cells.subarray(first, first + cells[place + 2]!);
    if (cells[place + 1] === kinds.clause) yield { number, kind: 'clause', literals: all };
    else if (cells[place + 1] === kinds.loop) yield { number, kind: 'loop' };
    else if (cells[place + 1] === kinds.connected) yield { number, kind: 'connected', graph: graphOf(all) };
    else {
      const [coefficients, bounds] = [all[0]!, all[1]!];
      const literals = all.subarray(2);
      const sum = {
        literals,
        coefficients: numbers.subarray(coefficients, coefficients + literals.length),
        lower: numbers[bounds]!,
        upper: numbers[bounds + 1]!,
      };
      yield { number, kind: 'sum', sum };
    }
  }
}

function graphOf(cells: Int32Array): Graph {
  const edges = 3 + cells[2]!;
  return {
    kind: kinds.connected,
    vertices: cells[0]!,
    condition: cells[1]!,
    used: cells.subarray(3, edges),
    edges: cells.subarray(edges),
  };
}
