import { it } from 'vitest';
import { conflict } from '../../src/index.js';
import { proved } from '../proved.js';
import { randomBinaryScripts } from '../random-scripts.js';
import { checkRandomScripts } from './random-suite.js';

it('conflict answers like brute force', () => checkRandomScripts(() => proved(conflict()), 20_000));
it('conflict answers like brute force, with all invariants checked', () =>
  checkRandomScripts(() => proved(conflict({ checksInvariants: true })), 5000, randomBinaryScripts));
