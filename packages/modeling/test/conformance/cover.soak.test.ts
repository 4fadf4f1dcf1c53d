import { it } from 'vitest';
import { cover } from '../../src/index.js';
import { randomCoverScripts } from '../random-cover-models.js';
import { checkRandomScripts } from './random-suite.js';

it('cover answers like brute force', () => checkRandomScripts(() => cover, 20_000, randomCoverScripts));
