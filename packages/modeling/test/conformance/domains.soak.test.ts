import { it } from 'vitest';
import { domains } from '../../src/index.js';
import { randomBinaryScripts } from '../random-scripts.js';
import { checkRandomScripts } from './random-suite.js';

it.each(['weighted', 'stated', 'smallest', 'chronological'] as const)(
  'domains answers like brute force, with the order %s',
  async (search) => {
    await checkRandomScripts(() => domains({ search }), 10_000);
    await checkRandomScripts(() => domains({ search }), 5000, randomBinaryScripts);
  },
);
