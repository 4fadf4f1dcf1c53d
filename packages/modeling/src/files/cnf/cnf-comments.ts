import { rowCount } from '../../model/constraints.js';
import { isBinary, type Model } from '../../model/model.js';
import { escapedNamesMark, escapeName, fileNames } from '../names.js';
import { boundClauseCount } from './cnf-formula.js';

/**
 * The comments before the formula: the names of variables, in numbers of the file; which variables are integer ones, of
 * what value, or told by what others; which were appended to write rows; and what the clauses are, by number.
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
  for (const { first, count, tells, isAuxiliary } of model.variables) {
    const numbers = `${first + 1} ${first + count}`;
    if (tells) yield `c integer ${tells.variable + 1} ${tells.from} ${numbers}`;
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
