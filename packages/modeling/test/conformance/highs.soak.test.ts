import { it } from 'vitest';
import { composedHighs } from '../composed-engines.js';
import { checkRandomScripts } from './random-suite.js';

// Without presolve, the default: with it, HiGHS itself is sometimes wrong.
it('highs answers like brute force', () => checkRandomScripts(composedHighs, 10_000));
