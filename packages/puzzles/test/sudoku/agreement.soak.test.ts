import { conflict, cover, withFallback } from '@gridwright/modeling';
import { native, unlimited } from '../engine.js';
import { testAgreement } from './agreement.js';

testAgreement('conflict', native, 500);
testAgreement('highs', unlimited, 500);
testAgreement('cover', { engines: [cover], budget: {} }, 500);
testAgreement(
  'cover, with an early fallback',
  { engines: [withFallback(cover, conflict(), 1)], budget: {} },
  500,
);
