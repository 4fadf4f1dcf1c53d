import { describe, it } from 'vitest';
import { diagram } from '../../src/index.js';
import { randomLoopScripts } from '../random-loop-models.js';
import { checkRandomScripts } from './random-suite.js';

// Without a graph of loops it takes no model, so the cases and limits of the other engines are not for it.
describe('engine diagram', () => {
  it('answers random questions about loops like brute force', () =>
    checkRandomScripts(() => diagram, 150, randomLoopScripts));
  it('refuses other random models, and says why', () => checkRandomScripts(() => diagram, 50));
});
