import { it } from 'vitest';
import { clauseToLinear, highs, productToLinear, withLowerings, withSeparation } from '../../src/index.js';
import { checkRandomScripts } from './random-suite.js';

it.each(['on', 'off', 'choose'] as const)('highs answers like brute force (presolve: %s)', (presolve) =>
  checkRandomScripts(
    () => withSeparation(withLowerings(highs({ presolve }), [clauseToLinear, productToLinear])),
    5000,
  ),
);
