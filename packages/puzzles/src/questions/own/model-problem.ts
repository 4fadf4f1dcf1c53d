import type { ConstraintBlock, Model } from '@gridwright/modeling';
import { siteCount } from '../../boards/geometry/sites.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { layersOf } from '../../boards/layers/layer.js';
import type { AnswerEncoding, Formulated } from '../../contracts/formulated.js';
import type { SolvableKind } from '../../contracts/kind.js';

/**
 * The first number in a formulated puzzle that cannot be right: a bound, a coefficient or a right-hand side that is no number, or the index
 * of a variable that is not there. Null if there is none. Linear in the model; tables and products are not looked at, as only the builder
 * makes them.
 */
export function modelProblem(
  { layers }: SolvableKind,
  shape: Puzzle,
  { model, encoding }: Pick<Formulated, 'model' | 'encoding'>,
): string | null {
  const { variableCount, lower, upper, objective, decisions, names } = model;
  for (let index = 0; index < variableCount; index++)
    if (isNoNumber(lower[index]) || isNoNumber(upper[index]))
      return `the bounds ${lower[index]} and ${upper[index]} of ${names.variable(index)}`;
  const used = [...(objective?.variables ?? []), ...decisions];
  const stranger = used.find((variable) => !isVariable(model, variable));
  if (stranger !== undefined) return unknownVariable(model, stranger);
  if (objective?.coefficients.some((each) => !Number.isFinite(each))) return 'NaN in the objective';
  for (const [position, block] of model.constraints.entries()) {
    const problem = blockProblem(model, block, (row) => names.row(position, row));
    if (problem !== null) return problem;
  }
  if (encoding === undefined) return null;
  for (const [name, { site }] of layersOf(layers, 'answer'))
    for (let index = 0; index < siteCount(shape, site); index++) {
      const wrong = variablesOf(encoding(name, index)).find((variable) => !isVariable(model, variable));
      if (wrong !== undefined) return `${unknownVariable(model, wrong)}, in the answers of ${name}`;
    }
  return null;
}

/** The first of these bounds on variables that cannot be right. */
export function boundsProblem(
  model: Model,
  bounds: readonly { readonly variable: number; readonly lower: number; readonly upper: number }[],
): string | null {
  for (const { variable, lower, upper } of bounds) {
    if (!isVariable(model, variable)) return unknownVariable(model, variable);
    if (isNoNumber(lower) || isNoNumber(upper))
      return `the bounds ${lower} and ${upper} of ${model.names.variable(variable)}`;
  }
  return null;
}

function blockProblem(model: Model, block: ConstraintBlock, nameOf: (row: number) => string): string | null {
  if (block.type === 'clause') {
    const wrong = block.literals.find((literal) => !isVariable(model, literal >> 1));
    return wrong === undefined ? null : `${unknownVariable(model, wrong >> 1)}, in ${block.name}`;
  }
  if (block.type !== 'linear') return null;
  for (let row = 0; row + 1 < block.starts.length; row++) {
    if (isNoNumber(block.lower[row]) || isNoNumber(block.upper[row]))
      return `the bounds ${block.lower[row]} and ${block.upper[row]} of ${nameOf(row)}`;
    for (let at = block.starts[row]!; at < block.starts[row + 1]!; at++) {
      const [variable, coefficient] = [block.variables[at]!, block.coefficients[at]!];
      if (!isVariable(model, variable)) return `${unknownVariable(model, variable)}, in ${nameOf(row)}`;
      if (!Number.isFinite(coefficient))
        return `the coefficient ${coefficient} of ${model.names.variable(variable)} in ${nameOf(row)}`;
    }
  }
  return null;
}

/** Numbers of files without types may be anything. */
function isNoNumber(value: unknown): boolean {
  return typeof value !== 'number' || Number.isNaN(value);
}

function isVariable({ variableCount }: Model, variable: number): boolean {
  return Number.isInteger(variable) && variable >= 0 && variable < variableCount;
}

function unknownVariable({ variableCount }: Model, variable: number): string {
  return `the variable ${variable} of ${variableCount}`;
}

function variablesOf(encoding: AnswerEncoding): readonly number[] {
  if (encoding === null) return [];
  if ('index' in encoding) return [encoding.index];
  if ('unless' in encoding) return [encoding.unless.index];
  if ('oneOf' in encoding) return encoding.oneOf.map(([, { index }]) => index);
  return encoding.atLeast.map(({ index }) => index);
}
