import { describe, it } from 'vitest';
import type { Engine } from '../../src/index.js';
import { randomBinaryScripts } from '../random-scripts.js';
import { describeEdgeCases } from './edge-cases.js';
import { describeLimits } from './limits.js';
import { checkRandomScripts } from './random-suite.js';

/** What is particular about an engine; by default nothing is. */
export interface Traits {
  /** Random scripts to run: fewer where each call takes long. */
  readonly runs?: number;
  /** Whether a limit of nodes stops it. */
  readonly countsNodes?: boolean;
  /** How near to the truth its bounds are; null where it has none. */
  readonly boundTolerance?: number | null;
  /** The shortest time in which it says what it found so far. */
  readonly deadlineMs?: number;
}

/**
 * What every engine has to hold. Models that an engine refuses are checked to be refused as it says, and then
 * asked without the refused constraints; where it refuses variables, scripts without such variables are run too.
 */
export function describeEngine(name: string, makeEngine: () => Engine, traits: Traits = {}): void {
  const runs = traits.runs ?? 200;
  describe(`engine ${name}`, () => {
    it('answers random questions like brute force', () => checkRandomScripts(makeEngine, runs));
    it('answers random questions about binary variables like brute force', () =>
      checkRandomScripts(makeEngine, Math.ceil(runs / 4), randomBinaryScripts));
    describeEdgeCases(makeEngine);
    describeLimits(makeEngine, traits);
  });
}
