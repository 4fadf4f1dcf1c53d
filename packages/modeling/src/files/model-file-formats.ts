import type { Model } from '../model/model.js';
import { cnfFormat } from './cnf/cnf-format.js';
import { lpFormat } from './lp/lp-format.js';
import type { ModelFileFormat } from './model-file.js';
import { ModelFileError, shown } from './model-file-error.js';
import { needsFixedColumns } from './mps/mps-cards.js';
import { fixedMpsFormat, mpsFormat } from './mps/mps-format.js';
import { opbFormat } from './opb/opb-format.js';

/** All forms in which models are written and read; of two with one ending, the first is the usual one. */
export const modelFileFormats: readonly ModelFileFormat[] = [
  lpFormat,
  mpsFormat,
  fixedMpsFormat,
  opbFormat,
  cnfFormat,
];

/** The format that the ending of a file's name stands for, upper or lower case; null where none does. */
export function formatOfFile(name: string): ModelFileFormat | null {
  const lowerCase = name.toLowerCase();
  return modelFileFormats.find(({ extension }) => lowerCase.endsWith(extension)) ?? null;
}

/**
 * The model of a file: its name tells the format, and of an MPS text the text itself, whether it is to be read by
 * fixed columns. Throws `ModelFileError`, and nothing else: `unrecognized` where the name has no known ending.
 */
export function readModelFile(name: string, text: string): Model {
  const format = formatOfFile(name);
  if (format === null)
    throw new ModelFileError({
      code: 'unrecognized',
      place: null,
      expected: `a name that ends in ${[...new Set(modelFileFormats.map((each) => each.extension))].join(', ')}`,
      found: shown(name),
    });
  return format === mpsFormat && needsFixedColumns(text) ? fixedMpsFormat.read(text) : format.read(text);
}
