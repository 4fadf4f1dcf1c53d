import { linearLowerings } from '../../lowerings/linear-lowerings.js';
import type { ModelFileFormat } from '../model-file.js';
import { fileNamePattern, variableFileNames } from '../names.js';
import { readLp } from './read-lp.js';
import { lpRefusals, writeLp } from './write-lp.js';

/**
 * The LP format of CPLEX, as far as CPLEX, Gurobi, SCIP, HiGHS, GLPK and cbc agree on it. Blocks of products are
 * quadratic rows, which of these only CPLEX, Gurobi and SCIP read. Written and read back, a model has the same
 * variables, rows and objective, every number exactly; an objective that is 0 whatever the values is none.
 */
export const lpFormat: ModelFileFormat = {
  name: 'lp',
  says: 'linear rows, products of two binary variables, and an objective',
  extension: '.lp',
  lowerings: linearLowerings,
  refuses: lpRefusals,
  write: writeLp,
  read: readLp,
  variableName: fileNamePattern,
  variableNames: variableFileNames,
};
