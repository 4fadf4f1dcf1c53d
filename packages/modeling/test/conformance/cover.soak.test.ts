import { it } from 'vitest';
import { coverEngine } from '../../src/engines/cover/cover.js';
import { cover } from '../../src/index.js';
import { randomGroupScripts } from '../random-cell-groups.js';
import { randomCoverScripts } from '../random-cover-models.js';
import { checkRandomScripts } from './random-suite.js';

it('cover answers like brute force', () => checkRandomScripts(() => cover, 20_000, randomCoverScripts));

it.each([0, Number.POSITIVE_INFINITY])(
  'cover answers like brute force about cells, values and groups, in its kernel from %i propagations on',
  (fromPropagations) =>
    checkRandomScripts(() => coverEngine({ fromPropagations }), 20_000, randomGroupScripts),
);
