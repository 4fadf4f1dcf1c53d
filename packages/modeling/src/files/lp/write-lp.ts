import type { Budget } from '../../engine/budget.js';
import { type Refusal, requireSupported } from '../../engine/engine-error.js';
import {
  type ConstraintBlock,
  type LinearBlock,
  type ProductBlock,
  rowCount,
} from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import { isContradictory } from '../../model/whole-rows.js';
import { textPieces } from '../model-file.js';
import { escapedNamesMark, fileNames, variableFileNames } from '../names.js';
import { infinite, noRowsName, objectiveConstantName, upperBound, upperHalf } from './written-names.js';

/** CPLEX reads lines of up to 560 characters, older readers up to 255. */
const lineLength = 240;

/**
 * The parts of a model that an LP text cannot represent: blocks of other types, and numbers that are NaN or treated
 * as infinite.
 */
export function lpRefusals(model: Model): readonly Refusal[] {
  const refusals: Refusal[] = model.constraints
    .filter((block) => !(block.type === 'product' || (block.type === 'linear' && isSupported(block))))
    .map((block) => ({ code: block.type, block: block.name }));
  for (const integral of [1, 0]) {
    const isRefused = (_: number, variable: number): boolean =>
      model.integral[variable] === integral && !areBounds(model.lower[variable]!, model.upper[variable]!);
    if (model.lower.some(isRefused))
      refusals.push({ code: integral === 1 ? 'integer-variables' : 'continuous-variables' });
  }
  const { objective } = model;
  if (objective !== null && ![objective.constant, ...objective.coefficients].every(Number.isFinite))
    refusals.push({ code: 'objective' });
  return refusals;
}

function isSupported(block: LinearBlock): boolean {
  return (
    block.coefficients.every(Number.isFinite) &&
    block.lower.every((lower, row) => areBounds(lower, block.upper[row]!))
  );
}

function areBounds(lower: number, upper: number): boolean {
  return (
    (lower === -Infinity || Math.abs(lower) < infinite) && (upper === Infinity || Math.abs(upper) < infinite)
  );
}

/** The text of a model, in pieces. Throws like `ModelFileFormat.write`. */
export function* writeLp(model: Model, budget: Budget = {}): Generator<string> {
  requireSupported('lp', lpRefusals(model));
  yield* textPieces(lines(model, variableFileNames(model)), budget);
}

function* lines(model: Model, names: readonly string[]): Generator<string> {
  yield `\\ ${escapedNamesMark}`;
  yield model.objective?.sense === 'maximize' ? 'Maximize' : 'Minimize';
  const hasConstant = needsConstant(model);
  yield* wrapped(objectiveTerms(model, names, hasConstant));
  yield 'Subject To';
  yield* rowLines(model, names);
  yield 'Bounds';
  for (const [variable, name] of names.entries()) {
    const line = boundsLine(model, variable, name);
    if (line !== null) yield line;
  }
  if (hasConstant) yield ` ${objectiveConstantName} = 1`;
  const integral = Array.from(names.keys()).filter((variable) => model.integral[variable] === 1);
  const isPlain = (variable: number): boolean => model.lower[variable] === 0 && model.upper[variable] === 1;
  const general = integral.filter((variable) => !isPlain(variable));
  yield* section('Binary', integral.filter(isPlain), names);
  yield* section('General', general, names);
  yield 'End';
}

/** Whether the objective has a constant, or is empty, which GLPK does not read. */
function needsConstant({ objective, variableCount }: Model): boolean {
  return variableCount === 0 || (objective !== null && objective.constant !== 0);
}

/** All variables, including those with coefficient 0: readers number them in the order of occurrence. */
function* objectiveTerms(
  { objective, variableCount }: Model,
  names: readonly string[],
  hasConstant: boolean,
): Generator<string> {
  const coefficients = new Float64Array(variableCount);
  objective?.variables.forEach((variable, i) => {
    coefficients[variable] = coefficients[variable]! + objective.coefficients[i]!;
  });
  for (const [variable, name] of names.entries()) yield term(coefficients[variable]!, name, variable === 0);
  if (hasConstant) yield term(objective?.constant ?? 0, objectiveConstantName, variableCount === 0);
}

function* rowLines(model: Model, names: readonly string[]): Generator<string> {
  const rowNames = rowFileNames(model);
  let first = 0;
  for (const block of model.constraints) {
    for (let row = 0; row < rowCount(block); row++) {
      const name = rowNames[first + row]!;
      if (block.type === 'product') yield* wrapped([`${name}:`, productRow(block, row, names)]);
      else if (block.type === 'linear') yield* linearRow(block, row, name, names);
    }
    first += rowCount(block);
  }
  const contradictory = Array.from(names.keys()).filter((variable) => isContradictory(model, variable));
  for (const variable of contradictory)
    yield* wrapped([`${names[variable]}${upperBound}:`, names[variable]!, `<= ${model.upper[variable]}`]);
  if (rowNames.length === 0 && contradictory.length === 0) yield ` ${noRowsName}: ${nothing(names)} >= 0`;
}

function rowFileNames(model: Model): readonly string[] {
  const rowNames = model.constraints.flatMap((block: ConstraintBlock, index) =>
    Array.from({ length: rowCount(block) }, (_, row) => model.names.row(index, row)),
  );
  return fileNames(rowNames, 'row');
}

function productRow({ products, left, right }: ProductBlock, row: number, names: readonly string[]): string {
  return `${names[products[row]!]} - [ ${names[left[row]!]} * ${names[right[row]!]} ] = 0`;
}

function* linearRow(
  block: LinearBlock,
  row: number,
  name: string,
  names: readonly string[],
): Generator<string> {
  const [lower, upper] = [block.lower[row]!, block.upper[row]!];
  const terms: string[] = [];
  for (let i = block.starts[row]!; i < block.starts[row + 1]!; i++)
    terms.push(term(block.coefficients[i]!, names[block.variables[i]!]!, terms.length === 0));
  if (terms.length === 0) terms.push(nothing(names));
  if (lower === upper) yield* wrapped([`${name}:`, ...terms, `= ${lower}`]);
  else if (lower > -Infinity) {
    yield* wrapped([`${name}:`, ...terms, `>= ${lower}`]);
    if (upper < Infinity) yield* wrapped([`${name}${upperHalf}:`, ...terms, `<= ${upper}`]);
  } else {
    yield* wrapped(
      upper < Infinity ? [`${name}:`, ...terms, `<= ${upper}`] : [`${name}:`, ...terms, `>= ${-infinite}`],
    );
  }
}

/** An empty sum: readers require a variable in each sum. */
function nothing(names: readonly string[]): string {
  return `0 ${names[0] ?? objectiveConstantName}`;
}

function term(coefficient: number, name: string, isFirst: boolean): string {
  const size = Math.abs(coefficient);
  const text = size === 1 ? name : `${size} ${name}`;
  if (isFirst) return coefficient < 0 ? `- ${text}` : text;
  return coefficient < 0 ? `- ${text}` : `+ ${text}`;
}

/** The bounds of a variable; null if they are the default, or implied by its section. */
function boundsLine(model: Model, variable: number, name: string): string | null {
  const [lower, upper] = [model.lower[variable]!, model.upper[variable]!];
  if (model.integral[variable] === 1 && lower === 0 && upper === 1) return null;
  if (lower === upper) return ` ${name} = ${lower}`;
  if (upper === Infinity || isContradictory(model, variable)) {
    if (lower === -Infinity) return ` ${name} free`;
    return lower === 0 ? null : ` ${name} >= ${lower}`;
  }
  return ` ${lower === -Infinity ? '-inf' : lower} <= ${name} <= ${upper}`;
}

function* section(title: string, variables: readonly number[], names: readonly string[]): Generator<string> {
  if (variables.length === 0) return;
  yield title;
  yield* wrapped(variables.map((variable) => names[variable]!));
}

/** Words in lines of limited length, each line starting with a space. */
function* wrapped(words: Iterable<string>): Generator<string> {
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + word.length >= lineLength) {
      yield line;
      line = ' ';
    }
    line += ` ${word}`;
  }
  if (line !== '') yield line;
}
