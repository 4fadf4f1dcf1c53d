import type { Kind } from '../contracts/kind.js';
import * as list from './list.js';

export * from './list.js';

/** All puzzle kinds, in the order of their names. */
export const kinds: readonly Kind[] = Object.values(list);
