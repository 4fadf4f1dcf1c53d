import { isBinary, type Model } from '../../model/model.js';
import { withToldIntegers } from '../../model/told-integers.js';
import { objectiveConstantName } from '../lp/written-names.js';
import type { ModelFileFormat } from '../model-file.js';
import { ModelFileError, shown } from '../model-file-error.js';
import type { SolverAnswer } from './solver-answer.js';

/**
 * The values of a model's variables in an answer to the text that `format.write` made of it, as they stand there,
 * whole or not. A variable that is not listed is 0, or what its bounds fix it to. Integer variables that binary ones
 * tell have the value that these tell. Throws `ModelFileError`: `unknown-name`, and `unsupported` where the answer
 * numbers the columns of a form in which only names are known.
 */
export function valuesOf(answer: SolverAnswer, model: Model, format: ModelFileFormat): Float64Array {
  if (answer.byColumn !== null) return valuesByColumn(answer.byColumn, model, format);
  const values = model.lower.map((lower, i) => (lower === model.upper[i] ? lower : 0));
  const indices = new Map(format.variableNames(model).map((name, index) => [name, index]));
  for (const [name, value] of answer.values) {
    const index = indices.get(name);
    if (index === undefined && isOurs(name, format)) continue;
    if (index === undefined) throw unknownName(name, answer, format);
    if (occurs(model, index, format)) values[index] = value;
  }
  return format.name === 'cnf' ? withToldIntegers(model, withinBounds(model, values)) : values;
}

/** Whether a variable may occur in a file: a solver may say anything of one that does not. */
function occurs(model: Model, variable: number, format: ModelFileFormat): boolean {
  if (format.name === 'opb') return model.lower[variable] !== model.upper[variable];
  return format.name !== 'cnf' || isBinary(model, variable);
}

/** The values with those of variables that are not binary, and so in no clause, as near to 0 as bounds allow. */
function withinBounds(model: Model, values: Float64Array): Float64Array {
  return values.map((value, variable) => {
    if (isBinary(model, variable)) return value;
    const isWhole = model.integral[variable] === 1;
    const [lower, upper] = [model.lower[variable]!, model.upper[variable]!];
    return Math.max(isWhole ? Math.ceil(lower) : lower, Math.min(isWhole ? Math.floor(upper) : upper, 0));
  });
}

/** Whether an answer may be to a text of this form, by what its names look like. */
export function couldBeTo(answer: SolverAnswer, format: ModelFileFormat): boolean {
  if (answer.byColumn !== null) return hasColumns(format);
  for (const name of answer.values.keys()) if (!format.variableName.test(name)) return false;
  return true;
}

/** Whether all names of an answer are names of the model in this form. */
export function namesFit(answer: SolverAnswer, model: Model, format: ModelFileFormat): boolean {
  if (answer.byColumn !== null) return hasColumns(format) && answer.byColumn.length === model.variableCount;
  const names = new Set(format.variableNames(model));
  return [...answer.values.keys()].every((name) => names.has(name) || isOurs(name, format));
}

/** Whether readers of the form number its columns in its order: of an LP file, in that of their occurrence. */
function hasColumns({ name }: ModelFileFormat): boolean {
  return name !== 'lp' && name !== 'cnf';
}

/** Whether this is a variable that the format adds to a model. */
function isOurs(name: string, format: ModelFileFormat): boolean {
  return format.name === 'lp' && name === objectiveConstantName;
}

function valuesByColumn(columns: Float64Array, model: Model, format: ModelFileFormat): Float64Array {
  if (!hasColumns(format))
    throw new ModelFileError({
      code: 'unsupported',
      place: null,
      expected: `values by name for ${format.name === 'lp' ? 'an LP file (glpsol --output), or an MPS file' : 'a CNF file'}`,
      found: 'values by the number of a column (glpsol --write)',
    });
  if (columns.length !== model.variableCount)
    throw new ModelFileError({
      code: 'out-of-range',
      place: null,
      expected: `${model.variableCount} columns`,
      found: String(columns.length),
    });
  return columns.slice();
}

function unknownName(name: string, { lines }: SolverAnswer, format: ModelFileFormat): ModelFileError {
  const line = lines.get(name);
  return new ModelFileError({
    code: 'unknown-name',
    place: line === undefined ? null : { line, column: 1 },
    expected: `the name of a variable in the ${format.name} file`,
    found: shown(name),
  });
}
