import { runs } from '../../../../test/profile.js';
import { native, unlimited } from '../engine.js';
import { testAgreement } from './agreement.js';

for (const formulation of ['ships', 'cells', 'ships:place=1', 'ships:place=5']) {
  testAgreement(`${formulation}, conflict`, { ...native, formulation }, 25);
  testAgreement(`${formulation}, highs`, { ...unlimited, formulation }, runs(25, 8));
}
