import { defineTechniques } from '../../parts/reasons/techniques.js';
import { kind } from './layers.js';
import { candidateStep } from './techniques/candidates.js';
import { ofOneNumber } from './techniques/one-number.js';
import { singlesAndIntersections, subsets } from './techniques/subsets.js';
import { wingsAndChains } from './techniques/wings.js';

/** The techniques of Sudoku by the names that solvers use. */
export const techniques = defineTechniques(kind, candidateStep, () => [
  ...singlesAndIntersections,
  ...subsets,
  ...ofOneNumber,
  ...wingsAndChains,
]);
