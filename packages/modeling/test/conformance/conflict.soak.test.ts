import { it } from 'vitest';
import { conflict } from '../../src/index.js';
import { randomBinaryScripts } from '../random-scripts.js';
import { checkRandomScripts } from './random-suite.js';

it('conflict answers like brute force', () => checkRandomScripts(() => conflict(), 20_000));
it('conflict answers like brute force, with all invariants checked', () =>
  checkRandomScripts(() => conflict({ checksInvariants: true }), 5000, randomBinaryScripts));
