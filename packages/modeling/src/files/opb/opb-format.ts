import type { Budget } from '../../engines/budget.js';
import { EngineError } from '../../engines/engine-error.js';
import { throwIfStopped } from '../../engines/throw-if-stopped.js';
import { linearLowerings } from '../../lowerings/linear-lowerings.js';
import type { Model } from '../../model/model.js';
import type { ModelFileFormat } from '../model-file.js';
import { textPieces } from '../text-pieces.js';
import { opbRefusals } from './opb-refusals.js';
import { readOpb } from './read-opb.js';
import { opbLines } from './write-opb.js';

/**
 * OPB, the form of the pseudo-Boolean competitions: whole coefficients over binary variables `x1`, `x2`, ….
 * Fixed variables are put in, fractions that are sums of powers of two multiplied away. A row with two bounds is
 * two constraints, a maximum the minimum of the negation; comments say so to our reader.
 */
export const opbFormat: ModelFileFormat = {
  name: 'opb',
  says: 'OPB: whole coefficients over binary variables, for pseudo-Boolean solvers',
  extension: '.opb',
  lowerings: linearLowerings,
  refuses: opbRefusals,
  write: written,
  read: readOpb,
  variableName: /^x\d+$/,
  variableNames: (model) => Array.from({ length: model.variableCount }, (_, variable) => `x${variable + 1}`),
};

function* written(model: Model, budget: Budget = {}): Generator<string> {
  const refusals = opbRefusals(model);
  if (refusals.length > 0) throw new EngineError({ code: 'model-refused', engine: 'opb', refusals });
  throwIfStopped(budget);
  yield* textPieces(opbLines(model), budget);
}
