import type { Refusal, RefusalCode } from '../../engine/engine-error.js';
import { type ClauseBlock, type LinearBlock, rowCount } from '../../model/constraints.js';
import { isNegated, variableOf } from '../../model/literal.js';
import type { Model } from '../../model/model.js';
import { isContradictory, isFixed, type WholeRow, wholeObjective, wholeRow } from '../../model/whole-rows.js';
import { escapedNamesMark, escapeName, variableFileNames } from '../names.js';

/** Files with more rows omit their names. */
const maxNamedRows = 10_000;

/**
 * The lines of a pseudo-Boolean file. Comments represent what the format cannot: names, fixed variables, the sense of
 * the objective, rows with two constraints. `OpbDirectives` reads them.
 */
export function* opbLines(model: Model): Generator<string> {
  const hasContradiction = model.lower.some((_, variable) => isContradictory(model, variable));
  const constraints = constraintCount(model) + (hasContradiction ? 1 : 0);
  // A constraint needs at least one term, so there is at least one variable, even for an empty model.
  yield `* #variable= ${Math.max(1, model.variableCount)} #constraint= ${constraints}`;
  yield `* ${escapedNamesMark}`;
  if (model.variableCount === 0) yield '* no-variables';
  yield* variableLines(model);
  yield* objectiveLines(model);
  const namesRows = model.constraints.reduce((sum, block) => sum + rowCount(block), 0) <= maxNamedRows;
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
 * Whether the row is written as two inequalities. An equality without a coefficient 1 or −1 is, too: clasp 3.3.5
 * rounds some of them and reports `2 x1 = 1` as satisfiable.
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

/** Turns −0 into 0. */
function bound(value: number): string {
  return String(value + 0);
}

/**
 * A clause over the literals of unfixed variables. A true clause is written as `x1 ∨ ¬x1`, a false one as `0 ≥ 1`:
 * both are read back as clauses.
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

/** The parts of the model that a pseudo-Boolean file cannot represent. O(size of the model). */
export function opbRefusals(model: Model): readonly Refusal[] {
  const refusals: Refusal[] = [...variableRefusals(model)];
  for (const block of model.constraints) {
    const code = refusalOf(model, block);
    if (code !== null) refusals.push({ code, block: block.name });
  }
  const objective = wholeObjective(model);
  if (typeof objective === 'string') refusals.push({ code: objective, block: 'objective' });
  return refusals;
}

function variableRefusals(model: Model): readonly Refusal[] {
  const codes = new Set<RefusalCode>();
  for (const [variable, lower] of model.lower.entries()) {
    const isWhole = model.integral[variable] === 1;
    const isPlain = isWhole && lower === 0 && model.upper[variable] === 1;
    if (isPlain || isFixed(model, variable) || isContradictory(model, variable)) continue;
    codes.add(isWhole ? 'integer-variables' : 'continuous-variables');
  }
  return Array.from(codes, (code) => ({ code }));
}

function refusalOf(model: Model, block: Model['constraints'][number]): RefusalCode | null {
  switch (block.type) {
    case 'linear':
      return linearRefusal(model, block);
    case 'clause':
      return hasWrongLiteral(model, block) ? 'integer-variables' : null;
    default:
      return block.type;
  }
}

function linearRefusal(model: Model, block: LinearBlock): RefusalCode | null {
  for (const [row, lower] of block.lower.entries()) {
    if (lower === Infinity || block.upper[row] === -Infinity) return 'unsafe-numbers';
    const whole = wholeRow(model, block, row);
    if (typeof whole === 'string') return whole;
  }
  return null;
}

/** The literal of a variable fixed to neither 0 nor 1 has no truth value. */
function hasWrongLiteral(model: Model, block: ClauseBlock): boolean {
  return block.literals.some((literal) => {
    const variable = variableOf(literal);
    const value = model.lower[variable]!;
    return isFixed(model, variable) && value !== 0 && value !== 1;
  });
}
