import type { Budget } from '../engines/budget.js';
import type { Refusal } from '../engines/engine.js';
import { EngineError } from '../engines/engine-error.js';
import type { ConstraintBlock, LinearBlock } from '../model/constraints.js';
import { negate, positive } from '../model/literal.js';
import type { Model, VariableBlock } from '../model/model.js';
import { toldIntegers } from '../model/told-integers.js';
import { withBinaries } from './appended-variables.js';
import { ClauseRows } from './clauses/clause-rows.js';
import { encodeRow } from './clauses/encode-row.js';
import { literalRow } from './clauses/literal-row.js';
import { toldBlocksFor } from './clauses/told-order.js';
import type { Lowering } from './lowering.js';
import { toldObjective } from './told-ask.js';

/**
 * Linear → clause, for rows of numbers that a factor makes whole, over binary, integer and fixed
 * variables, exactly; `encodeRow` tells by which encodings, and how large they are. A block becomes a block of clauses
 * of the same name in the same place, and a clause bears the name of the row that it says.
 *
 * Integer variables in rows are told by new binary ones (`ToldInteger`), with a block of clauses that order these.
 * They may be decision variables all the same. Bounds of variables stay bounds. Refused are continuous variables,
 * fractions that no whole number up to 2^53 makes whole, numbers beyond 2^53, and integer variables of more than 65536 values;
 * models that would have more than 2^25 variables or 2^27 literals, on the way.
 */
export const linearToClauses: Lowering = {
  source: 'linear',
  targets: ['clause'],
  refuses: (model) => {
    const { blocks, tooLong } = toldBlocksFor(model);
    const told = toldIntegers({ ...model, variables: [...model.variables, ...blocks] });
    return model.constraints.flatMap((block) => {
      const what = block.type === 'linear' ? blockRefusal(model, told, tooLong, block) : null;
      return what === null ? [] : [{ what, block: block.name }];
    });
  },
  lower: lowered,
};

function blockRefusal(
  model: Model,
  told: ReadonlyMap<number, VariableBlock>,
  tooLong: ReadonlySet<number>,
  block: LinearBlock,
): Refusal['what'] | null {
  if (
    tooLong.size > 0 &&
    block.variables.some((variable, i) => tooLong.has(variable) && block.coefficients[i] !== 0)
  )
    return 'integer variables of more than 65536 values';
  for (let row = 0; row + 1 < block.starts.length; row++) {
    const found = literalRow(model, told, block, row);
    if (typeof found === 'string') return found;
  }
  return null;
}

function lowered(model: Model, budget: Budget = {}): Model {
  const { blocks: toldBlocks, tooLong } = toldBlocksFor(model);
  if (tooLong.size > 0) throw refused('integer variables of more than 65536 values');
  const told = toldIntegers({ ...model, variables: [...model.variables, ...toldBlocks] });
  const clauses = new ClauseRows(
    toldBlocks.reduce((sum, { count }) => sum + count, model.variableCount),
    budget,
  );
  const blocks = [...toldBlocks];
  /** By block of the lowered model: for each clause, the name of its row. */
  const rowNames = new Map<number, (clause: number) => string>();
  const constraints = model.constraints.map((block, position): ConstraintBlock => {
    if (block.type !== 'linear') return block;
    const first = clauses.variableCount;
    for (let row = 0; row + 1 < block.starts.length; row++) {
      const found = literalRow(model, told, block, row);
      if (typeof found === 'string') throw refused(found, block.name);
      clauses.begin(row);
      if (found !== null) encodeRow(found, clauses);
    }
    const { block: lower, rows } = clauses.take(block.name);
    rowNames.set(position, (clause) => model.names.row(position, rows[clause] ?? 0));
    const count = clauses.variableCount - first;
    const name = `auxiliary of ${block.name}`;
    if (count > 0) blocks.push({ name, domain: 'binary', first, count, isAuxiliary: true });
    return lower;
  });
  if (toldBlocks.length > 0) {
    const { block, rows } = orderClauses(toldBlocks, clauses);
    rowNames.set(constraints.length, (clause) => `order of ${toldBlocks[rows[clause] ?? 0]?.name ?? ''}`);
    constraints.push(block);
  }
  const extended = withBinaries(model, blocks, (index) => nameOf(blocks, index));
  return {
    ...extended,
    constraints,
    objective: model.objective && toldObjective(extended, model.objective),
    names: {
      ...extended.names,
      row: (block, row) => rowNames.get(block)?.(row) ?? model.names.row(block, row),
    },
  };
}

/** Each variable of an order encoding implies the one before. */
function orderClauses(
  toldBlocks: readonly VariableBlock[],
  clauses: ClauseRows,
): ReturnType<ClauseRows['take']> {
  for (const [row, { first, count }] of toldBlocks.entries()) {
    clauses.begin(row);
    for (let k = first + 1; k < first + count; k++) clauses.clause([negate(positive(k)), positive(k - 1)]);
  }
  return clauses.take('order of integer variables');
}

/** The name of an appended variable; the blocks are in the order of their variables. */
function nameOf(blocks: readonly VariableBlock[], index: number): string {
  let [low, high] = [0, blocks.length];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (blocks[middle]!.first <= index) low = middle;
    else high = middle;
  }
  const block = blocks[low];
  if (block === undefined) return `variable ${index}`;
  const place = index - block.first + 1;
  return `${block.name} ${place + (block.tells?.from ?? 0)}`;
}

function refused(what: Refusal['what'], block?: string): EngineError {
  const refusals: Refusal[] = [block === undefined ? { what } : { what, block }];
  return new EngineError({ code: 'model-refused', engine: 'clauses', refusals });
}
