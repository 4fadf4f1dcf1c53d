import type { Example } from '../kind.js';

/** Small boards, made for Gridwright. */
export const examples: readonly Example[] = [{ name: 'square', text: 'hashi/3/3/3g3i3g3' }];
