import { describe, it } from 'vitest';
import type { LoadedEngine } from '../../src/index.js';
import { randomBinaryScripts } from '../random-scripts.js';
import { describeEdgeCases } from './edge-cases.js';
import { describeLimits } from './limits.js';
import { checkRandomScripts } from './random-suite.js';

/** The properties of an engine that differ from the default. */
export interface Traits {
  /** The number of random scripts: fewer for engines with slow calls. */
  readonly runs?: number;
  /** Whether a node limit stops it. */
  readonly countsNodes?: boolean;
  /** The precision of its bounds; null without bounds. */
  readonly boundTolerance?: number | null;
  /** The shortest time in which it reports its best solution so far. */
  readonly deadlineMs?: number;
}

/**
 * The contract of every engine. For models that an engine refuses, the refusal is checked, and the script runs
 * without the refused constraints; if it refuses types of variables, scripts without such variables run too.
 */
export function describeEngine(name: string, makeEngine: () => LoadedEngine, traits: Traits = {}): void {
  const runs = traits.runs ?? 200;
  describe(`engine ${name}`, () => {
    it('answers random questions like brute force', () => checkRandomScripts(makeEngine, runs));
    it('answers random questions about binary variables like brute force', () =>
      checkRandomScripts(makeEngine, Math.ceil(runs / 4), randomBinaryScripts));
    describeEdgeCases(makeEngine);
    describeLimits(makeEngine, traits);
  });
}
