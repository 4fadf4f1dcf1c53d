import { writeDimacs } from '@gridwright/solver';
import type { Budget } from '../../engine/budget.js';
import {
  type Refusal,
  type RefusalCode,
  requireSupported,
  throwIfStopped,
} from '../../engine/engine-error.js';
import { allDifferentToClauses } from '../../lowerings/all-different-lowerings.js';
import { linearToClauses, productToClauses } from '../../lowerings/clause-lowerings.js';
import { maxLiterals, maxVariables } from '../../lowerings/clauses/clause-rows.js';
import { equalityToClauses } from '../../lowerings/equality-lowerings.js';
import { disjointLoopsToLinear } from '../../lowerings/linear-lowerings.js';
import { tableToClauses, valueToClauses } from '../../lowerings/table-lowerings.js';
import type { ClauseBlock } from '../../model/constraints.js';
import { variableOf } from '../../model/literal.js';
import { isBinary, type Model } from '../../model/model.js';
import { type ModelFileFormat, textPieces } from '../model-file.js';
import { modelFileExtensions } from '../model-file-names.js';
import { cnfComments, cnfFormula } from './cnf-formula.js';
import { readCnf } from './read-cnf.js';

/**
 * CNF, the DIMACS format of the SAT competitions: clauses over binary variables, numbered from 1 in the model's
 * order. Bounds of binary variables become unit clauses; other variables must not occur in clauses. No objective.
 * Comments give names, integer variables and the variables that lowerings added. Reading restores clauses and names.
 */
export const cnfFormat: ModelFileFormat = {
  name: 'cnf',
  description: 'DIMACS CNF: clauses over binary variables, for SAT solvers',
  extension: modelFileExtensions.cnf,
  lowerings: [
    productToClauses,
    equalityToClauses,
    allDifferentToClauses,
    tableToClauses,
    valueToClauses,
    disjointLoopsToLinear,
    linearToClauses,
  ],
  refuses: cnfRefusals,
  write: written,
  read: readCnf,
  variableName: /^\d+$/,
  variableNames: (model) => Array.from({ length: model.variableCount }, (_, variable) => `${variable + 1}`),
};

function* written(model: Model, budget: Budget = {}): Generator<string> {
  requireSupported('cnf', cnfRefusals(model));
  throwIfStopped(budget);
  yield* textPieces(cnfComments(model), budget);
  for (const piece of writeDimacs(cnfFormula(model))) {
    throwIfStopped(budget);
    yield piece;
  }
}

/** The parts of the model that a file of clauses cannot represent. O(size of the model). */
export function cnfRefusals(model: Model): readonly Refusal[] {
  const refusals: Refusal[] = [];
  let literals = 0;
  for (const block of model.constraints) {
    const code = block.type === 'clause' ? wrongVariables(model, block) : block.type;
    if (code !== null) refusals.push({ code, block: block.name });
    if (block.type === 'clause') literals += block.literals.length;
  }
  if (model.objective !== null) refusals.push({ code: 'objective' });
  if (model.variableCount > maxVariables || literals > maxLiterals)
    refusals.push({ code: 'too-many-literals' });
  return refusals;
}

/** The literal of a variable that can be neither 0 nor 1 has no truth value. */
function wrongVariables(model: Model, { literals }: ClauseBlock): RefusalCode | null {
  const wrong = literals.find((literal) => !isBinary(model, variableOf(literal)));
  if (wrong === undefined) return null;
  return model.integral[variableOf(wrong)] === 1 ? 'integer-variables' : 'continuous-variables';
}
