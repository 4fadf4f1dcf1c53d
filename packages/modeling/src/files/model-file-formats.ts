import { fileError, shown } from '../errors.js';
import type { Model } from '../model/model.js';
import { cnfFormat } from './cnf/cnf-format.js';
import { lpFormat } from './lp/lp-format.js';
import type { ModelFileFormat } from './model-file.js';
import { needsFixedColumns } from './mps/mps-cards.js';
import { fixedMpsFormat, mpsFormat } from './mps/mps-format.js';
import { opbFormat } from './opb/opb-format.js';

/** All formats in which models are written and read; of two with one file extension, the first is the default. */
export const modelFileFormats: readonly ModelFileFormat[] = [
  lpFormat,
  mpsFormat,
  fixedMpsFormat,
  opbFormat,
  cnfFormat,
];

/** The format of a file extension, in upper or lower case; null for an unknown one. */
export function formatOfFile(name: string): ModelFileFormat | null {
  const lowerCase = name.toLowerCase();
  return modelFileFormats.find(({ extension }) => lowerCase.endsWith(extension)) ?? null;
}

/**
 * The model of a file: the extension gives the format; whether an MPS text has fixed columns depends on its content.
 * Throws `ModelFileError` and nothing else: `unrecognized` for an unknown extension.
 */
export function readModelFile(name: string, text: string): Model {
  const format = formatOfFile(name);
  if (format === null)
    throw fileError(
      'unrecognized',
      null,
      `a name that ends in ${[...new Set(modelFileFormats.map((each) => each.extension))].join(', ')}`,
      shown(name),
    );
  return format === mpsFormat && needsFixedColumns(text) ? fixedMpsFormat.read(text) : format.read(text);
}
