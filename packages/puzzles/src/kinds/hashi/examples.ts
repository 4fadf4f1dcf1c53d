import type { Example } from '../board.js';

/** Boards made for Gridwright; each has one solution. */
export const examples: readonly Example[] = [
  { name: 'small', text: 'hashi/6/6/4h2j1g2g5h3o2g3h3i3g' },
  { name: 'connected only one way', text: 'hashi/7/7/h1h3h3h1n2g4i4i1g2g3k1h3h5g3' },
  { name: 'an island without a number', text: 'hashi/8/8/g4h6g4l1g2h2g.n3n2h6i7g5o4g4g6g4' },
];
