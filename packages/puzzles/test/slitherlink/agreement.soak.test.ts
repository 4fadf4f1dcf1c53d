import { native, unlimited } from '../engine.js';
import { testAgreement } from './agreement.js';

testAgreement('conflict', 'loop', native, 500);
testAgreement('highs', 'loop', unlimited, 500);
