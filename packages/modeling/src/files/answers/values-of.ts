import type { Model } from '../../model/model.js';
import { objectiveConstantName } from '../lp/written-names.js';
import type { ModelFileFormat } from '../model-file.js';
import { ModelFileError, shown } from '../model-file-error.js';
import type { SolverAnswer } from './solver-answer.js';

/**
 * The values of a model's variables in an answer to the text that `format.write` made of it, as they stand there,
 * whole or not. A variable that is not listed is 0, or what its bounds fix it to. Throws `ModelFileError`: `unknown-name`, and `unsupported`
 * where the answer numbers the columns of a form in which only names are known.
 */
export function valuesOf(answer: SolverAnswer, model: Model, format: ModelFileFormat): Float64Array {
  if (answer.byColumn !== null) return valuesByColumn(answer.byColumn, model, format);
  const values = model.lower.map((lower, i) => (lower === model.upper[i] ? lower : 0));
  const indices = new Map(format.variableNames(model).map((name, index) => [name, index]));
  for (const [name, value] of answer.values) {
    const index = indices.get(name);
    if (index === undefined && isOurs(name, format)) continue;
    if (index === undefined) throw unknownName(name, answer, format);
    // A fixed variable does not occur in an OPB file; a solver may say anything of it.
    if (format.name !== 'opb' || model.lower[index] !== model.upper[index]) values[index] = value;
  }
  return values;
}

/** Whether all names of an answer are names of the model in this form. */
export function namesFit(answer: SolverAnswer, model: Model, format: ModelFileFormat): boolean {
  if (answer.byColumn !== null) return format.name !== 'lp' && answer.byColumn.length === model.variableCount;
  const names = new Set(format.variableNames(model));
  return [...answer.values.keys()].every((name) => names.has(name) || isOurs(name, format));
}

/** Whether this is a variable that the format adds to a model. */
function isOurs(name: string, format: ModelFileFormat): boolean {
  return format.name === 'lp' && name === objectiveConstantName;
}

function valuesByColumn(columns: Float64Array, model: Model, format: ModelFileFormat): Float64Array {
  // A reader of LP files numbers its columns in the order in which they occur.
  if (format.name === 'lp')
    throw new ModelFileError({
      code: 'unsupported',
      place: null,
      expected: 'values by name for an LP file (glpsol --output), or an MPS file',
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
