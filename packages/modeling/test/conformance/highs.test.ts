import { describe, it } from 'vitest';
import { clauseToLinear, highs, withLowerings, withSeparation } from '../../src/index.js';
import { checkRandomScripts } from './random-suite.js';
describe('x', () => {
  it('full', () => checkRandomScripts(() => withSeparation(withLowerings(highs(), [clauseToLinear])), 5000));
  it('bare', () => checkRandomScripts(() => highs(), 3000));
});
