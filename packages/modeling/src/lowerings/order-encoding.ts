import type { Budget } from '../engine/budget.js';
import { negate, positive } from '../model/literal.js';
import {
  isBinary,
  type Model,
  needsEncoding,
  type Objective,
  orderEncodedIntegers,
  type VariableBlock,
} from '../model/model.js';
import { ClauseRows } from './clauses/clause-rows.js';
import type { OrderedInteger } from './clauses/value-clauses.js';
import { LinearRows } from './linear-rows.js';
import { checkMemory, withBinaries } from './lowering.js';

/** An integer variable with more values would take too many binary ones. */
export const maxValues = 2 ** 16;

/** The blocks of new binary variables, and the variables with too many values, which get none. */
interface EncodedBlocks {
  readonly blocks: readonly VariableBlock[];
  readonly tooLong: ReadonlySet<number>;
}

/**
 * Blocks of new binary variables for the integer variables that linear rows of a model use and that are not encoded
 * yet: the order encoding (N. Tamura, A. Taga, S. Kitagawa, M. Banbara, "Compiling Finite Linear CSP into SAT",
 * 2009). A variable from `lower` to `upper` gets `upper − lower` binary ones, "at least lower + 1", and so on. They
 * are numbered from the model's variable count on. A variable of more than 65536 values gets none, and is listed in
 * `tooLong`.
 */
export function encodedBlocksFor(model: Model): EncodedBlocks {
  const variables = new Set<number>();
  for (const block of model.constraints) {
    if (block.type !== 'linear') continue;
    for (const [i, variable] of block.variables.entries())
      if (block.coefficients[i] !== 0) variables.add(variable);
  }
  return encodedBlocks(model, variables);
}

/** The same for these variables, in their order. */
function encodedBlocks(model: Model, variables: ReadonlySet<number>): EncodedBlocks {
  const encoded = orderEncodedIntegers(model);
  const tooLong = new Set<number>();
  const blocks: VariableBlock[] = [];
  let first = model.variableCount;
  for (const variable of variables) {
    if (encoded.has(variable) || !needsEncoding(model, variable)) continue;
    const from = Math.ceil(model.lower[variable]!) + 0;
    const count = Math.floor(model.upper[variable]!) - from;
    if (!(count < maxValues)) tooLong.add(variable);
    else {
      const name = `${model.names.variable(variable)} at least`;
      blocks.push({ name, domain: 'binary', first, count, encodes: { variable, from } });
      first += count;
    }
  }
  return { blocks, tooLong };
}

/** Each variable of an order encoding implies the one before. */
export function orderClauses(
  encodedBlocks: readonly VariableBlock[],
  clauses: ClauseRows,
): ReturnType<ClauseRows['take']> {
  for (const [row, { first, count }] of encodedBlocks.entries()) {
    clauses.begin(row);
    for (let k = first + 1; k < first + count; k++) clauses.clause([negate(positive(k)), positive(k - 1)]);
  }
  return clauses.take('order of integer variables');
}

/**
 * The model with these integer variables in the order encoding, where they are not yet: each new binary variable implies
 * the one before (clauses), and they add up to the integer variable (linear rows), which may stay in other rows. A
 * variable of d values gets d − 1 binary ones, d − 2 clauses and a row of d entries. Throws `EngineError` `memory-exceeded`
 * and `stopped`. No variable may have more than `maxValues` values.
 */
export function withOrderEncoding(model: Model, variables: ReadonlySet<number>, budget: Budget): Model {
  const { blocks } = encodedBlocks(model, variables);
  if (blocks.length === 0) return model;
  const count = blocks.reduce((sum, block) => sum + block.count, 0);
  checkMemory('order encoding', { variables: count, rows: 2 * count, entries: 4 * count }, budget);
  const order = orderClauses(blocks, new ClauseRows(model.variableCount + count, budget));
  const rows = new LinearRows(budget);
  for (const { first, count, encodes } of blocks) {
    rows.entry(encodes!.variable, 1);
    for (let k = first; k < first + count; k++) rows.entry(k, -1);
    rows.end(encodes!.from, encodes!.from);
  }
  const extended = withBinaries(model, blocks, (index) => nameInBlocks(blocks, index));
  const given = model.constraints.length;
  return {
    ...extended,
    constraints: [...model.constraints, order.block, rows.take('values of integer variables')],
    names: {
      ...extended.names,
      row: (block, row) => {
        if (block < given) return model.names.row(block, row);
        if (block === given) return `order of ${blocks[order.rows[row] ?? 0]!.name}`;
        return `value of ${model.names.variable(blocks[row]?.encodes?.variable ?? 0)}`;
      },
    },
  };
}

/** The integer variables of a model, each fixed, binary or in the order encoding. */
export function orderedIntegers(model: Model): (variable: number) => OrderedInteger {
  const encoded = orderEncodedIntegers(model);
  return (variable) => {
    const block = encoded.get(variable);
    const [first, least, greatest] = block?.encodes
      ? [block.first, block.encodes.from, block.encodes.from + block.count]
      : [variable, Math.ceil(model.lower[variable]!) + 0, Math.floor(model.upper[variable]!) + 0];
    if (block === undefined && greatest > least && !isBinary(model, variable))
      throw new Error(`variable ${variable} has no order encoding`);
    return {
      least,
      greatest,
      atLeast: (value) => value <= least || (value <= greatest && positive(first + value - least - 1)),
    };
  };
}

/** The name of a variable of these blocks, which are in the order of their variables. */
export function nameInBlocks(blocks: readonly VariableBlock[], index: number): string {
  let [low, high] = [0, blocks.length];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (blocks[middle]!.first <= index) low = middle;
    else high = middle;
  }
  const block = blocks[low];
  if (block === undefined) return `variable ${index}`;
  const place = index - block.first + 1;
  return `${block.name} ${place + (block.encodes?.from ?? 0)}`;
}

/** An objective over the binary variables that encode integer ones. */
export function encodedObjective(model: Model, objective: Objective): Objective {
  const encoded = orderEncodedIntegers(model);
  let { constant } = objective;
  const variables: number[] = [];
  const coefficients: number[] = [];
  for (const [i, variable] of objective.variables.entries()) {
    const coefficient = objective.coefficients[i]!;
    const block = encoded.get(variable);
    constant += coefficient * (block?.encodes?.from ?? 0);
    const { first, count } = block ?? { first: variable, count: 1 };
    for (let k = 0; k < count; k++) {
      variables.push(first + k);
      coefficients.push(coefficient);
    }
  }
  return {
    ...objective,
    variables: Int32Array.from(variables),
    coefficients: Float64Array.from(coefficients),
    constant,
  };
}
