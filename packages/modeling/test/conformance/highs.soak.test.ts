import { it } from 'vitest';
import { highs, linearLowerings, withLowerings, withSeparation } from '../../src/index.js';
import { checkRandomScripts } from './random-suite.js';

// Without presolve, as it is by default: with it, HiGHS itself is wrong now and then.
it('highs answers like brute force', () =>
  checkRandomScripts(() => withSeparation(withLowerings(highs(), linearLowerings)), 10_000));
