import { conflict, cover, handingOver } from '@gridwright/modeling';
import { native, unlimited } from '../engine.js';
import { testAgreement } from './agreement.js';

testAgreement('conflict', native, 500);
testAgreement('highs', unlimited, 500);
testAgreement('cover', { engines: [cover], budget: {} }, 500);
testAgreement('cover, soon handed over', { engines: [handingOver(cover, conflict(), 1)], budget: {} }, 500);
