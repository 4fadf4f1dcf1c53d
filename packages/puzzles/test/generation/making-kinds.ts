import { profile } from '../../../../test/profile.js';
import type { Kind } from '../../src/contracts/kind.js';
import { kinds } from '../../src/kinds/index.js';
import { kindsOnPages } from '../kinds-on-pages.js';

/** The kinds of which new puzzles are made; in quick tests one page in three, as pages have one generator. */
export const makingKinds: readonly Kind[] = kinds.filter(
  (kind) => kind.generator !== null && (profile === 'long' || kindsOnPages.indexOf(kind) % 3 < 1),
);
