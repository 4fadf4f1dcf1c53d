import { describe, it } from 'vitest';
import { domains } from '../../src/index.js';
import { randomBinaryScripts } from '../random-scripts.js';
import { describeEdgeCases } from './edge-cases.js';
import { describeEngine } from './engine-suite.js';
import { checkRandomScripts } from './random-suite.js';

describeEngine('domains', () => domains());

describe.each(['stated', 'smallest'] as const)('engine domains:%s', (search) => {
  it('answers random questions like brute force', () => checkRandomScripts(() => domains({ search }), 100));
});

// It gives up nothing before all variables of a row are bound: the limits of the other engines are tested with sums.
describe('engine domains:chronological', () => {
  const makeEngine = () => domains({ search: 'chronological' });
  it('answers random questions like brute force', () => checkRandomScripts(makeEngine, 200));
  it('answers random questions about binary variables like brute force', () =>
    checkRandomScripts(makeEngine, 100, randomBinaryScripts));
  describeEdgeCases(makeEngine);
});
