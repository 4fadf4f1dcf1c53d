import type { Formula } from '@gridwright/solver';
import { rowCount } from '../../model/constraints.js';
import { negate, positive } from '../../model/literal.js';
import { isBinary, type Model } from '../../model/model.js';
import { escapedNamesMark, escapeName, fileNames } from '../names.js';

/**
 * The clauses of a model as a formula: first the unit clauses of its bounds, with an empty clause for a variable
 * without a value; then its blocks in order.
 */
export function cnfFormula(model: Model): Formula {
  const bounds = boundClauses(model);
  const blocks = model.constraints.flatMap((block) => (block.type === 'clause' ? [block] : []));
  const clauses = blocks.reduce((sum, { starts }) => sum + starts.length - 1, bounds.length);
  const entries = blocks.reduce(
    (sum, block) => sum + block.literals.length,
    bounds.reduce((sum, clause) => sum + clause.length, 0),
  );
  const starts = new Int32Array(clauses + 1);
  const literals = new Int32Array(entries);
  let [clause, end] = [0, 0];
  for (const each of bounds) {
    literals.set(each, end);
    end += each.length;
    starts[++clause] = end;
  }
  for (const block of blocks) {
    literals.set(block.literals, end);
    for (let row = 1; row < block.starts.length; row++) starts[++clause] = end + block.starts[row]!;
    end += block.literals.length;
  }
  return { variableCount: model.variableCount, starts, literals };
}

/** The number of clauses from bounds, which are the first ones of a file. */
export function boundClauseCount(model: Model): number {
  return boundClauses(model).length;
}

function boundClauses(model: Model): readonly (readonly number[])[] {
  const clauses: number[][] = [];
  for (let variable = 0; variable < model.variableCount; variable++) {
    const isWhole = model.integral[variable] === 1;
    const [lower, upper] = [model.lower[variable]!, model.upper[variable]!];
    const [least, most] = isWhole ? [Math.ceil(lower), Math.floor(upper)] : [lower, upper];
    if (least > most) clauses.push([]);
    else if (isBinary(model, variable) && least === most)
      clauses.push([least === 1 ? positive(variable) : negate(positive(variable))]);
  }
  return clauses;
}

/**
 * The comments before the formula: the names of variables, by number in the file; the integer variables, with their
 * fixed value, range or encoding; the auxiliary variables of rows; and the block of each clause, by number.
 */
export function* cnfComments(model: Model): Generator<string> {
  yield `c ${escapedNamesMark}`;
  const auxiliary = new Uint8Array(model.variableCount);
  for (const { first, count, isAuxiliary } of model.variables)
    if (isAuxiliary) auxiliary.fill(1, first, first + count);
  const named = Array.from(auxiliary.keys()).filter((variable) => auxiliary[variable] === 0);
  const names = fileNames(
    named.map((variable) => model.names.variable(variable)),
    'variable',
  );
  for (const [i, variable] of named.entries()) {
    yield `c name ${variable + 1} ${names[i]}`;
    if (isBinary(model, variable)) continue;
    const [lower, upper] = [model.lower[variable]!, model.upper[variable]!];
    yield lower === upper ? `c fixed ${variable + 1} ${lower}` : `c range ${variable + 1} ${lower} ${upper}`;
  }
  for (const { first, count, encodes, isAuxiliary } of model.variables) {
    const numbers = `${first + 1} ${first + count}`;
    if (encodes) yield `c integer ${encodes.variable + 1} ${encodes.from} ${numbers}`;
    if (isAuxiliary) yield `c auxiliary ${numbers}`;
  }
  yield* clauseComments(model);
}

function* clauseComments(model: Model): Generator<string> {
  let last = boundClauseCount(model);
  if (last > 0) yield `c clauses 1 ${last} bounds`;
  for (const block of model.constraints) {
    const count = rowCount(block);
    if (count > 0) yield `c clauses ${last + 1} ${last + count} ${escapeName(block.name)}`;
    last += count;
  }
}
