import { describe, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { conflict, cover, withFallback } from '../../src/index.js';
import { randomCoverScripts } from '../random-cover-models.js';
import { describeEdgeCases } from './edge-cases.js';
import { checkRandomScripts } from './random-suite.js';

// With this limit the second engine also answers questions about small models.
describe.each([0, 1])('engine cover+conflict, with a fallback after %i nodes', (nodes) => {
  const engine = () => withFallback(cover, conflict(), nodes);
  it('answers random questions about set partitioning like brute force', () =>
    checkRandomScripts(engine, runs(200, 80), randomCoverScripts));
  describeEdgeCases(engine);
});
