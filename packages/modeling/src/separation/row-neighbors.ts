import { type ConstraintBlock, type GraphBlock, isGraphBlock, rowCount } from '../model/constraints.js';
import type { Model } from '../model/model.js';

/** Rows with more variables than this connect everything with everything, and are passed over. */
const widestRow = 64;

/** The variables that are at most `steps` linear or clause rows away from one of `seeds`. */
export type Neighborhood = (seeds: Iterable<number>, steps: number) => ReadonlySet<number>;

/** The neighborhoods of a model's variables; O(entries of the model) to prepare, and at most that for each. */
export function rowNeighborhoods(model: Model): Neighborhood {
  const rows: number[][] = [];
  const rowsOf: number[][] = Array.from({ length: model.variableCount }, () => []);
  for (const block of model.constraints) {
    if (isGraphBlock(block)) continue;
    for (let row = 0; row < rowCount(block); row++) {
      const variables = variablesOfRow(block, row);
      if (variables === null) continue;
      for (const variable of variables) rowsOf[variable]!.push(rows.length);
      rows.push(variables);
    }
  }
  return (seeds, steps) => {
    const reached = new Set(seeds);
    let border = [...reached];
    for (let step = 0; step < steps; step++) {
      const next: number[] = [];
      for (const row of new Set(border.flatMap((variable) => rowsOf[variable]!))) {
        for (const variable of rows[row]!) {
          if (reached.has(variable)) continue;
          reached.add(variable);
          next.push(variable);
        }
      }
      border = next;
    }
    return reached;
  };
}

/** The variables of a row; null where they are too many. */
function variablesOfRow(block: Exclude<ConstraintBlock, GraphBlock>, row: number): number[] | null {
  if (block.type === 'product') return [block.products[row]!, block.left[row]!, block.right[row]!];
  const [from, to] = [block.starts[row]!, block.starts[row + 1]!];
  if (to - from > widestRow) return null;
  return block.type === 'linear'
    ? Array.from(block.variables.subarray(from, to))
    : Array.from(block.literals.subarray(from, to), (literal) => literal >>> 1);
}
