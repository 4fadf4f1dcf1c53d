import { fileError, type ModelFileError, shown } from '../../errors.js';
import { isBinary, type Model, withDecodedIntegers } from '../../model/model.js';
import { objectiveConstantName } from '../lp/written-names.js';
import type { ModelFileFormat } from '../model-file.js';
import { readAnswer } from './answer-form.js';
import { answerForms } from './answer-forms.js';
import type { SolverAnswer } from './solver-answer.js';

/**
 * Reads an answer in any of the known formats; the content decides which. Throws `ModelFileError` and nothing else,
 * for any text.
 */
export function readSolverAnswer(text: string): SolverAnswer {
  const form = answerForms.find((each) => each.recognizes(text));
  if (form) return readAnswer(form, text);
  throw fileError(
    'unrecognized',
    { line: 1, column: 1 },
    `a solver's answer (${answerForms.map(({ name }) => name).join(', ')})`,
    text.trim() === '' ? 'nothing' : shown(text.trim().split('\n', 1)[0]!),
  );
}

/**
 * The values of a model's variables in an answer to the text of `format.write`, unrounded. A variable that is not
 * listed is 0, or its fixed value. Integer variables encoded by binary ones get the encoded value. Throws
 * `ModelFileError`: `unknown-name`, and `unsupported` if the answer numbers the columns of a format in which only
 * names are known.
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
  return format.name === 'cnf' ? withDecodedIntegers(model, withinBounds(model, values)) : values;
}

/** Whether a variable can occur in a file: solvers may give any value to one that cannot. */
function occurs(model: Model, variable: number, format: ModelFileFormat): boolean {
  if (format.name === 'opb') return model.lower[variable] !== model.upper[variable];
  return format.name !== 'cnf' || isBinary(model, variable);
}

/** The values, with nonbinary variables (which occur in no clause) as close to 0 as their bounds allow. */
function withinBounds(model: Model, values: Float64Array): Float64Array {
  return values.map((value, variable) => {
    if (isBinary(model, variable)) return value;
    const isWhole = model.integral[variable] === 1;
    const [lower, upper] = [model.lower[variable]!, model.upper[variable]!];
    return Math.max(isWhole ? Math.ceil(lower) : lower, Math.min(isWhole ? Math.floor(upper) : upper, 0));
  });
}

/** Whether an answer may be to a text of this format, judging by its names. */
export function couldBeTo(answer: SolverAnswer, format: ModelFileFormat): boolean {
  if (answer.byColumn !== null) return hasColumns(format);
  for (const name of answer.values.keys()) if (!format.variableName.test(name)) return false;
  return true;
}

/** Whether all names of an answer are names of the model in this format. */
export function namesFit(answer: SolverAnswer, model: Model, format: ModelFileFormat): boolean {
  if (answer.byColumn !== null) return hasColumns(format) && answer.byColumn.length === model.variableCount;
  const names = new Set(format.variableNames(model));
  return [...answer.values.keys()].every((name) => names.has(name) || isOurs(name, format));
}

/**
 * Whether readers of the format number columns in the model's order: for an LP file it is the order of occurrence.
 */
function hasColumns({ name }: ModelFileFormat): boolean {
  return name !== 'lp' && name !== 'cnf';
}

/** Whether the format adds a variable with this name to a model. */
function isOurs(name: string, format: ModelFileFormat): boolean {
  return format.name === 'lp' && name === objectiveConstantName;
}

function valuesByColumn(columns: Float64Array, model: Model, format: ModelFileFormat): Float64Array {
  if (!hasColumns(format))
    throw fileError(
      'unsupported',
      null,
      `values by name for ${format.name === 'lp' ? 'an LP file (glpsol --output), or an MPS file' : 'a CNF file'}`,
      'values by the number of a column (glpsol --write)',
    );
  if (columns.length !== model.variableCount)
    throw fileError('out-of-range', null, `${model.variableCount} columns`, String(columns.length));
  return columns.slice();
}

function unknownName(name: string, { lines }: SolverAnswer, format: ModelFileFormat): ModelFileError {
  const line = lines.get(name);
  return fileError(
    'unknown-name',
    line === undefined ? null : { line, column: 1 },
    `the name of a variable in the ${format.name} file`,
    shown(name),
  );
}
