import fc from 'fast-check';
import { it } from 'vitest';
import { minimizesMixtures } from './minimization-checks.js';

it('finds the least value that any assignment has, 20,000 times', () => {
  fc.assert(
    minimizesMixtures(() => {}),
    { numRuns: 20_000 },
  );
});
