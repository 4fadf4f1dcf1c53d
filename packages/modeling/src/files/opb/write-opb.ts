import { type ClauseBlock, rowCount } from '../../model/constraints.js';
import { isNegated, variableOf } from '../../model/literal.js';
import type { Model } from '../../model/model.js';
import { isFixed, type WholeRow, wholeObjective, wholeRow } from '../../model/whole-rows.js';
import { escapedNamesMark, escapeName, variableFileNames } from '../names.js';
import { isContradictory } from './opb-refusals.js';

/** Files with more rows do without their names. */
const mostNamedRows = 10_000;

/**
 * The lines of a pseudo-Boolean file. Comments say what the format cannot: names, fixed variables, the sense of
 * the objective, which two constraints are one row. `OpbDirectives` reads them.
 */
export function* opbLines(model: Model): Generator<string> {
  const hasContradiction = model.lower.some((_, variable) => isContradictory(model, variable));
  const constraints = constraintCount(model) + (hasContradiction ? 1 : 0);
  // A constraint has at least one term, so there must be a variable, even if none is meant.
  yield `* #variable= ${Math.max(1, model.variableCount)} #constraint= ${constraints}`;
  yield `* ${escapedNamesMark}`;
  if (model.variableCount === 0) yield '* no-variables';
  yield* variableLines(model);
  yield* objectiveLines(model);
  const namesRows = model.constraints.reduce((sum, block) => sum + rowCount(block), 0) <= mostNamedRows;
  for (const [index, block] of model.constraints.entries()) {
    yield `* block ${block.type} ${escapeName(block.name)}`;
    for (let row = 0; row < rowCount(block); row++) {
      if (namesRows) yield `* row ${escapeName(model.names.row(index, row))}`;
      if (block.type === 'linear') {
        if (block.lower[row] === -Infinity && block.upper[row] === Infinity) yield '* free';
        yield* linearLines(wholeRow(model, block, row));
      }
      if (block.type === 'clause') yield clauseLine(model, block, row);
    }
  }
  if (hasContradiction) {
    yield '* impossible';
    yield '+0 x1 >= 1 ;';
  }
}

/** A row with two bounds takes two constraints, unless it is an equality. */
function constraintCount(model: Model): number {
  return model.constraints.reduce((sum, block) => {
    if (block.type !== 'linear') return sum + rowCount(block);
    const rows = Array.from(block.lower.keys());
    return sum + rows.reduce((count, row) => count + (takesTwo(wholeRow(model, block, row)) ? 2 : 1), 0);
  }, 0);
}

/**
 * Whether the row is written as two inequalities. So is an equality without a coefficient 1 or −1: clasp 3.3.5
 * rounds some of them, and takes `2 x1 = 1` for satisfiable.
 */
function takesTwo(whole: WholeRow | string): boolean {
  if (typeof whole === 'string') return false;
  const { lower, upper, coefficients } = whole;
  if (lower === -Infinity || upper === Infinity) return false;
  return lower !== upper || !coefficients.some((coefficient) => Math.abs(coefficient) === 1);
}

function* variableLines(model: Model): Generator<string> {
  for (const [variable, name] of variableFileNames(model).entries()) {
    yield `* name x${variable + 1} ${name}`;
    const [lower, upper] = [model.lower[variable]!, model.upper[variable]!];
    const domain = model.integral[variable] === 1 ? 'integer' : 'continuous';
    if (isFixed(model, variable)) yield `* fixed x${variable + 1} ${domain} ${lower}`;
    if (lower > upper) yield `* contradictory x${variable + 1} ${domain} ${lower} ${upper}`;
  }
}

function* objectiveLines(model: Model): Generator<string> {
  const whole = wholeObjective(model);
  if (whole === null || typeof whole === 'string') return;
  const sign = model.objective?.sense === 'maximize' ? -1 : 1;
  if (sign < 0) yield '* maximize';
  if (whole.constant !== 0) yield `* constant ${whole.constant}`;
  if (whole.times !== 1) yield `* times ${whole.times}`;
  yield `min:${sumText(whole, sign)} ;`;
}

function* linearLines(whole: WholeRow | string): Generator<string> {
  if (typeof whole === 'string') return;
  const { lower, upper, times } = whole;
  const timesLines = times === 1 ? [] : [`* times ${times}`];
  yield* timesLines;
  if (lower === upper && !takesTwo(whole)) yield `${sumText(whole, 1).trim()} = ${bound(lower)} ;`;
  else {
    if (lower !== -Infinity) yield `${sumText(whole, 1).trim()} >= ${bound(lower)} ;`;
    if (upper === Infinity) return;
    if (lower === -Infinity) yield '* at-most';
    else yield* ['* upper', ...timesLines];
    yield `${sumText(whole, -1).trim()} >= ${bound(-upper)} ;`;
  }
}

function sumText(
  { variables, coefficients }: Pick<WholeRow, 'variables' | 'coefficients'>,
  sign: 1 | -1,
): string {
  if (variables.length === 0) return ' +0 x1';
  return variables.map((variable, i) => ` ${signed(sign * coefficients[i]!)} x${variable + 1}`).join('');
}

function signed(value: number): string {
  return value < 0 ? String(value) : `+${value}`;
}

/** −0 is 0 here. */
function bound(value: number): string {
  return String(value + 0);
}

/**
 * A clause over the literals whose variables are not fixed. One that holds already says `x1 ∨ ¬x1`, one that
 * cannot hold anymore `0 ≥ 1`: both come back as clauses.
 */
function clauseLine(model: Model, block: ClauseBlock, row: number): string {
  const literals = new Set(block.literals.subarray(block.starts[row], block.starts[row + 1]));
  const terms: string[] = [];
  for (const literal of literals) {
    const variable = variableOf(literal);
    if (isFixed(model, variable)) {
      if (model.lower[variable] === (isNegated(literal) ? 0 : 1)) return '+1 x1 +1 ~x1 >= 1 ;';
    } else terms.push(`+1 ${isNegated(literal) ? '~' : ''}x${variable + 1}`);
  }
  return `${terms.join(' ') || '+0 x1'} >= 1 ;`;
}
