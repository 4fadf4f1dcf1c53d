import fc from 'fast-check';
import { it } from 'vitest';
import { operationsEqualModels } from './operation-checks.js';

const numRuns = 120;

it(`every operation equals its definition on ${numRuns} random families`, () => {
  fc.assert(operationsEqualModels, { numRuns });
});
