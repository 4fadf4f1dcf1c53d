import type { Budget } from '../engine/budget.js';
import { type EngineError, modelRefused, type RefusalCode } from '../engine/engine-error.js';
import {
  type ClauseBlock,
  type ConstraintBlock,
  clauseBlock,
  type LinearBlock,
  type ProductBlock,
} from '../model/constraints.js';
import { negate, positive } from '../model/literal.js';
import { type Model, orderEncodedIntegers, type VariableBlock } from '../model/model.js';
import { ClauseRows } from './clauses/clause-rows.js';
import { encodeRow } from './clauses/encode-row.js';
import { literalRow } from './clauses/literal-row.js';
import { type Lowering, lowerProducts, withBinaries } from './lowering.js';
import { encodedBlocksFor, encodedObjective, nameInBlocks, orderClauses } from './order-encoding.js';

/**
 * Linear → clause, exactly, for rows over binary, integer and fixed variables whose numbers a factor makes whole;
 * `encodeRow` lists the encodings and their sizes. A block becomes a block of clauses with the same name in the same
 * position, and each clause has the name of its row.
 *
 * Integer variables in rows are order-encoded by new binary ones (`OrderEncodedInteger`), with a block of clauses
 * that order these; they may still be decision variables. Bounds of variables stay bounds. Refused: continuous
 * variables, fractions that no whole number up to 2^53 makes whole, numbers beyond 2^53, integer variables of more
 * than 65536 values, blocks about the values of these variables, which `equalityToClauses`, `allDifferentToClauses`,
 * `valueToClauses` and `tableToClauses` rewrite first, and models that would exceed 2^25 variables or 2^27 literals.
 */
export const linearToClauses: Lowering = {
  source: 'linear',
  targets: ['clause'],
  refuses: (model) => {
    const { blocks, tooLong } = encodedBlocksFor(model);
    const encoded = orderEncodedIntegers({ ...model, variables: [...model.variables, ...blocks] });
    return model.constraints.flatMap((block) => {
      const code =
        block.type === 'linear'
          ? blockRefusal(model, encoded, tooLong, block)
          : usesAny(block, encoded)
            ? block.type
            : null;
      return code === null ? [] : [{ code, block: block.name }];
    });
  },
  lower: lowered,
};

function blockRefusal(
  model: Model,
  encoded: ReadonlyMap<number, VariableBlock>,
  tooLong: ReadonlySet<number>,
  block: LinearBlock,
): RefusalCode | null {
  if (
    tooLong.size > 0 &&
    block.variables.some((variable, i) => tooLong.has(variable) && block.coefficients[i] !== 0)
  )
    return 'too-many-values';
  for (let row = 0; row + 1 < block.starts.length; row++) {
    const found = literalRow(model, encoded, block, row);
    if (typeof found === 'string') return found;
  }
  return null;
}

function lowered(model: Model, budget: Budget = {}): Model {
  const { blocks: encodedBlocks, tooLong } = encodedBlocksFor(model);
  if (tooLong.size > 0) throw refused('too-many-values');
  const encoded = orderEncodedIntegers({ ...model, variables: [...model.variables, ...encodedBlocks] });
  const clauses = new ClauseRows(
    encodedBlocks.reduce((sum, { count }) => sum + count, model.variableCount),
    budget,
  );
  const blocks = [...encodedBlocks];
  /** By block of the lowered model: for each clause, the name of its row. */
  const rowNames = new Map<number, (clause: number) => string>();
  const constraints = model.constraints.map((block, position): ConstraintBlock => {
    if (usesAny(block, encoded)) throw refused(block.type, block.name);
    if (block.type !== 'linear') return block;
    const first = clauses.variableCount;
    for (let row = 0; row + 1 < block.starts.length; row++) {
      const found = literalRow(model, encoded, block, row);
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
  if (encodedBlocks.length > 0) {
    const { block, rows } = orderClauses(encodedBlocks, clauses);
    rowNames.set(constraints.length, (clause) => `order of ${encodedBlocks[rows[clause] ?? 0]?.name ?? ''}`);
    constraints.push(block);
  }
  const extended = withBinaries(model, blocks, (index) => nameInBlocks(blocks, index));
  return {
    ...extended,
    constraints,
    objective: model.objective && encodedObjective(extended, model.objective),
    names: {
      ...extended.names,
      row: (block, row) => rowNames.get(block)?.(row) ?? model.names.row(block, row),
    },
  };
}

function refused(code: RefusalCode, block?: string): EngineError {
  return modelRefused('clauses', [block === undefined ? { code } : { code, block }]);
}

/** Whether a block that stays is about the value of one of these integer variables, which no linear row would define. */
function usesAny(block: ConstraintBlock, encoded: ReadonlyMap<number, VariableBlock>): boolean {
  const isEncoded = (variable: number): boolean => encoded.has(variable);
  switch (block.type) {
    case 'allDifferent':
    case 'value':
    case 'table':
      return block.variables.some(isEncoded);
    case 'equality':
      return block.left.some(isEncoded) || block.right.some(isEncoded);
    default:
      return false;
  }
}

/**
 * Product → clause: `z = x · y` of binary variables becomes `¬z ∨ x`, `¬z ∨ y` and `z ∨ ¬x ∨ ¬y`. No new variables.
 * The three clauses of a product are consecutive and have its name.
 */
export const productToClauses: Lowering = {
  source: 'product',
  targets: ['clause'],
  lower: (model) => lowerProducts(model, productsToClauses),
};

function productsToClauses({ name, products, left, right }: ProductBlock): ClauseBlock {
  const clauses = Array.from(products, (variable, i) => {
    const [product, x, y] = [positive(variable), positive(left[i]!), positive(right[i]!)];
    return [
      [negate(product), x],
      [negate(product), y],
      [product, negate(x), negate(y)],
    ];
  });
  return clauseBlock(name, clauses.flat());
}
