import { describe, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { coverEngine } from '../../src/engines/cover/cover.js';
import { cover } from '../../src/index.js';
import { randomGroupScripts } from '../random-cell-groups.js';
import { randomCoverScripts } from '../random-cover-models.js';
import { randomBinaryScripts } from '../random-scripts.js';
import { describeEdgeCases } from './edge-cases.js';
import { checkRandomScripts } from './random-suite.js';

// The limits of the other engines are tested with sums, which it does not support: it has its own tests of limits.
describe('engine cover', () => {
  it('answers random questions about set partitioning like brute force', () =>
    checkRandomScripts(() => cover, runs(400, 150), randomCoverScripts));
  it('refuses the other constraints of random models', () => checkRandomScripts(() => cover, runs(100, 50)));
  it('refuses the other constraints of random binary models', () =>
    checkRandomScripts(() => cover, runs(100, 50), randomBinaryScripts));
  describeEdgeCases(() => cover);
});

describe.each([
  ['in its kernel', coverEngine({ fromPropagations: 0 })],
  ['with its kernel after three propagations', coverEngine({ fromPropagations: 3 })],
  ['in TypeScript', coverEngine({ fromPropagations: Number.POSITIVE_INFINITY })],
])('engine cover, %s', (_, engine) => {
  it('answers random questions about cells, values and groups like brute force', () =>
    checkRandomScripts(() => engine, runs(400, 150), randomGroupScripts));
});
