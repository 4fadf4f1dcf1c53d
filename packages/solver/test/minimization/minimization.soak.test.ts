import fc from 'fast-check';
import { it } from 'vitest';
import { minimizesMixtures } from './minimization-checks.js';

it('finds the minimum over all assignments, 20,000 times', () => {
  fc.assert(
    minimizesMixtures(() => {}),
    { numRuns: 20_000 },
  );
});
