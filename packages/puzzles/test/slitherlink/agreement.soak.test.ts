import { slitherlink } from '../../src/kinds/slitherlink/index.js';
import { formulationWords } from '../../src/questions/solving/formulation-word.js';
import { counting, native, unlimited } from '../engine.js';
import { testAgreement } from './agreement.js';

testAgreement('conflict', 'loop', native, 500);
testAgreement('highs', 'loop', unlimited, 500);
testAgreement('diagram', 'loop', counting, 500);
for (const formulation of formulationWords(slitherlink).filter((word) => word.includes('/')))
  testAgreement('conflict or highs', formulation, native, 500);
