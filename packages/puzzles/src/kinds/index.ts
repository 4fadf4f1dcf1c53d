import { hashi } from './hashi/index.js';
import type { Kind } from './kind.js';
import { slitherlink } from './slitherlink/index.js';
import { sudoku } from './sudoku/index.js';

/** All puzzle kinds. A new kind is one more line here, and one in `boards.ts`. */
export const kinds: readonly Kind[] = [hashi, slitherlink, sudoku];
