import { describe, it } from 'vitest';
import type { Engine } from '../../src/index.js';
import { describeEdgeCases } from './edge-cases.js';
import { describeLimits } from './limits.js';
import { checkRandomScripts } from './random-suite.js';

/**
 * What every engine has to hold. Models that an engine refuses are checked to be refused as it says, and then
 * asked without the refused constraints.
 */
export function describeEngine(name: string, makeEngine: () => Engine): void {
  describe(`engine ${name}`, () => {
    it('answers random questions like brute force', () => checkRandomScripts(makeEngine, 200));
    describeEdgeCases(makeEngine);
    describeLimits(makeEngine);
  });
}
