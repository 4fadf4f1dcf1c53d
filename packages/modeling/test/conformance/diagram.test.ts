import { describe, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { diagram } from '../../src/index.js';
import { randomLoopScripts, randomPathScripts, randomTreeScripts } from '../random-subgraph-models.js';
import { checkRandomScripts } from './random-suite.js';

// It supports only models with a graph of loops, paths or trees, so the cases and limits of the other engines do not apply.
describe('engine diagram', () => {
  it('answers random questions about loops like brute force', () =>
    checkRandomScripts(() => diagram, runs(150, 80), randomLoopScripts));
  it('answers random questions about paths like brute force', () =>
    checkRandomScripts(() => diagram, runs(150, 80), randomPathScripts));
  it('answers random questions about trees like brute force', () =>
    checkRandomScripts(() => diagram, runs(150, 80), randomTreeScripts));
  it('refuses other random models with a reason', () => checkRandomScripts(() => diagram, 50));
});
