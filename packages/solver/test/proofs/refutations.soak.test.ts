import { smallFormula } from '../formulas/small-formulas.js';
import { testRefutations } from './refutation-checks.js';

testRefutations(300, smallFormula);
