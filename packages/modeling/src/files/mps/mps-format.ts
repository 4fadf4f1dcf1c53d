import { requireSupported } from '../../engine/engine-error.js';
import { linearLowerings } from '../../lowerings/linear-lowerings.js';
import { type ModelFileFormat, textPieces } from '../model-file.js';
import { modelFileExtensions } from '../model-file-names.js';
import { fileNamePattern } from '../names.js';
import { needsFixedColumns } from './mps-cards.js';
import { fixedLayout, freeLayout, type MpsLayout, mpsRefusals } from './mps-layout.js';
import { readMps } from './read-mps.js';
import { mpsLines } from './write-mps.js';

/**
 * MPS with fields separated by spaces, which nearly every solver for linear models reads. The objective of a
 * maximization is written negated. Also reads files in fixed columns, unless their names contain spaces.
 */
export const mpsFormat: ModelFileFormat = {
  ...formatOf(freeLayout),
  description: 'MPS with fields separated by spaces: linear rows, read by nearly every solver',
  read: (text) => readMps(text, 'free'),
  variableName: fileNamePattern,
};

/**
 * MPS in fixed columns: numbered names of eight characters, with the readable names in comments, and numbers of at
 * most twelve characters. Texts that do not need the columns are read by spaces.
 */
export const fixedMpsFormat: ModelFileFormat = {
  ...formatOf(fixedLayout),
  description: 'MPS in fixed columns: names of eight characters, for old programs',
  read: (text) => readMps(text, needsFixedColumns(text) ? 'fixed' : 'free'),
  variableName: /^C\d{7}$/,
};

function formatOf(layout: MpsLayout): Omit<ModelFileFormat, 'description' | 'read' | 'variableName'> {
  return {
    name: layout.name,
    extension: modelFileExtensions.mps,
    lowerings: linearLowerings,
    refuses: (model) => mpsRefusals(model, layout),
    *write(model, budget = {}) {
      requireSupported(layout.name, mpsRefusals(model, layout));
      yield* textPieces(mpsLines(model, layout, budget), budget);
    },
    variableNames: (model) => layout.columnNames(model),
  };
}
