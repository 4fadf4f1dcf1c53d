import { it } from 'vitest';
import { composedHighs } from '../composed-engines.js';
import { checkRandomScripts } from './random-suite.js';

// Without presolve, as it is by default: with it, HiGHS itself is wrong now and then.
it('highs answers like brute force', () => checkRandomScripts(composedHighs, 10_000));
