import { writeDimacs } from '@gridwright/solver';
import type { Budget } from '../../engines/budget.js';
import { EngineError } from '../../engines/engine-error.js';
import { throwIfStopped } from '../../engines/throw-if-stopped.js';
import { disjointLoopsToLinear } from '../../lowerings/disjoint-loops-to-linear.js';
import { linearToClauses } from '../../lowerings/linear-to-clauses.js';
import { productToClauses } from '../../lowerings/product-to-clauses.js';
import type { Model } from '../../model/model.js';
import type { ModelFileFormat } from '../model-file.js';
import { textPieces } from '../text-pieces.js';
import { cnfComments } from './cnf-comments.js';
import { cnfFormula } from './cnf-formula.js';
import { cnfRefusals } from './cnf-refusals.js';
import { readCnf } from './read-cnf.js';

/**
 * CNF, the DIMACS form of the competitions of satisfiability: clauses over binary variables, numbered from 1 in the
 * order of the model. Bounds of binary variables are clauses of one literal; other variables may stand in no clause.
 * There is no objective. Comments tell names, integer variables and the variables that lowerings appended. Of what is
 * read, clauses and names come back.
 */
export const cnfFormat: ModelFileFormat = {
  name: 'cnf',
  says: 'CNF in the DIMACS form: clauses over binary variables, for solvers of satisfiability',
  extension: '.cnf',
  lowerings: [productToClauses, disjointLoopsToLinear, linearToClauses],
  refuses: cnfRefusals,
  write: written,
  read: readCnf,
  variableName: /^\d+$/,
  variableNames: (model) => Array.from({ length: model.variableCount }, (_, variable) => `${variable + 1}`),
};

function* written(model: Model, budget: Budget = {}): Generator<string> {
  const refusals = cnfRefusals(model);
  if (refusals.length > 0) throw new EngineError({ code: 'model-refused', engine: 'cnf', refusals });
  throwIfStopped(budget);
  yield* textPieces(cnfComments(model), budget);
  for (const piece of writeDimacs(cnfFormula(model))) {
    throwIfStopped(budget);
    yield piece;
  }
}
