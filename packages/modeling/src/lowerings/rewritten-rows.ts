import type { Budget } from '../engine/budget.js';
import { type ConstraintBlock, type ConstraintType, rowCount } from '../model/constraints.js';
import type { Literal } from '../model/literal.js';
import type { Model, VariableBlock } from '../model/model.js';
import { ClauseRows } from './clauses/clause-rows.js';
import { LinearRows } from './linear-rows.js';
import { type BlockOf, isOf, withBinaries } from './lowering.js';
import { nameInBlocks } from './order-encoding.js';

/** What takes the place of a row: clauses, linear rows, and new binary variables in them. */
export interface RowTarget {
  readonly clauses: ClauseRows;
  readonly linear: LinearRows;
  /** A new binary variable, as its positive literal. */
  variable(): Literal;
}

/**
 * The model with each block of a type replaced, in its place, with a block of clauses and one of linear rows; empty ones
 * are left out. `rewrite` writes what a row becomes. New rows have the name of their row. Throws `EngineError` as lowerings
 * do.
 */
export function rewriteRows<Type extends ConstraintType>(
  model: Model,
  type: Type,
  budget: Budget,
  rewrite: (block: BlockOf<Type>, row: number, target: RowTarget) => void,
): Model {
  const clauses = new ClauseRows(model.variableCount, budget);
  const linear = new LinearRows(budget);
  const target: RowTarget = { clauses, linear, variable: () => clauses.variable() };
  const constraints: ConstraintBlock[] = [];
  /** By new block, the position of the block that it comes from, and its rows there; null if they are the same. */
  const origins: { readonly position: number; readonly rows: ArrayLike<number> | null }[] = [];
  const added: VariableBlock[] = [];
  for (const [position, block] of model.constraints.entries()) {
    if (!isOf(block, type)) {
      constraints.push(block);
      origins.push({ position, rows: null });
      continue;
    }
    const first = clauses.variableCount;
    const linearRows: number[] = [];
    for (let row = 0; row < rowCount(block); row++) {
      clauses.begin(row);
      rewrite(block, row, target);
      while (linearRows.length < linear.rowCount) linearRows.push(row);
    }
    const ofClauses = clauses.take(block.name);
    if (ofClauses.rows.length > 0) {
      constraints.push(ofClauses.block);
      origins.push({ position, rows: ofClauses.rows });
    }
    if (linearRows.length > 0) {
      constraints.push(linear.take(ofClauses.rows.length > 0 ? `${block.name}: rows` : block.name));
      origins.push({ position, rows: linearRows });
    }
    const count = clauses.variableCount - first;
    const name = `auxiliary of ${block.name}`;
    if (count > 0) added.push({ name, domain: 'binary', first, count, isAuxiliary: true });
  }
  const extended = withBinaries(model, added, (index) => nameInBlocks(added, index));
  return {
    ...extended,
    constraints,
    names: {
      ...extended.names,
      row: (block, row) => {
        const { position, rows } = origins[block] ?? { position: block, rows: null };
        return model.names.row(position, rows?.[row] ?? row);
      },
    },
  };
}
