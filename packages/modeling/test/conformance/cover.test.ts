import { describe, it } from 'vitest';
import { cover } from '../../src/index.js';
import { randomCoverScripts } from '../random-cover-models.js';
import { randomBinaryScripts } from '../random-scripts.js';
import { describeEdgeCases } from './edge-cases.js';
import { checkRandomScripts } from './random-suite.js';

// The limits of the other engines are told by sums that it does not take: it has tests of its own for them.
describe('engine cover', () => {
  it('answers random questions about set partitioning like brute force', () =>
    checkRandomScripts(() => cover, 400, randomCoverScripts));
  it('refuses what other random models have beside', () => checkRandomScripts(() => cover, 100));
  it('refuses what other random binary models have beside', () =>
    checkRandomScripts(() => cover, 100, randomBinaryScripts));
  describeEdgeCases(() => cover);
});
