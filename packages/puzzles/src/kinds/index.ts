import { hashi } from './hashi/index.js';
import type { Kind } from './kind.js';

/** All puzzle kinds. A new kind is one more line here. */
export const kinds: readonly Kind[] = [hashi];
