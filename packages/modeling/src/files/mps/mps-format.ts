import type { Budget } from '../../engines/budget.js';
import { EngineError } from '../../engines/engine-error.js';
import { linearLowerings } from '../../lowerings/linear-lowerings.js';
import type { Model } from '../../model/model.js';
import type { ModelFileFormat } from '../model-file.js';
import { fileNamePattern } from '../names.js';
import { textPieces } from '../text-pieces.js';
import { needsFixedColumns } from './mps-cards.js';
import { fixedLayout, freeLayout, type MpsLayout } from './mps-layout.js';
import { mpsRefusals } from './mps-refusals.js';
import { readMps } from './read-mps.js';
import { mpsLines } from './write-mps.js';

/**
 * MPS with fields apart by spaces, which nearly every solver of linear models reads. A model that maximizes is
 * written with its objective negated. Reads files in fixed columns too, unless their names hold spaces.
 */
export const mpsFormat: ModelFileFormat = {
  name: 'mps',
  says: 'MPS, its fields apart by spaces: linear rows, as nearly every solver reads them',
  extension: '.mps',
  lowerings: linearLowerings,
  refuses: (model) => mpsRefusals(model, freeLayout),
  write: (model, budget) => written(model, freeLayout, budget),
  read: (text) => readMps(text, 'free'),
  variableName: fileNamePattern,
  variableNames: (model) => freeLayout.columnNames(model),
};

/**
 * MPS in fixed columns: names of eight characters, numbered, with the readable ones in comments, and numbers of
 * at most twelve. Reads by spaces what does not need the columns.
 */
export const fixedMpsFormat: ModelFileFormat = {
  name: 'fixed-mps',
  says: 'MPS in fixed columns: names of eight characters, for old programs',
  extension: '.mps',
  lowerings: linearLowerings,
  refuses: (model) => mpsRefusals(model, fixedLayout),
  write: (model, budget) => written(model, fixedLayout, budget),
  read: (text) => readMps(text, needsFixedColumns(text) ? 'fixed' : 'free'),
  variableName: /^C\d{7}$/,
  variableNames: (model) => fixedLayout.columnNames(model),
};

function* written(model: Model, layout: MpsLayout, budget: Budget = {}): Generator<string> {
  const refusals = mpsRefusals(model, layout);
  if (refusals.length > 0) throw new EngineError({ code: 'model-refused', engine: layout.name, refusals });
  yield* textPieces(mpsLines(model, layout, budget), budget);
}
