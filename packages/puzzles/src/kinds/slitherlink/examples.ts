import type { Example } from '../board.js';

/** Boards made for Gridwright; each has one solution. */
export const examples: readonly Example[] = [];
