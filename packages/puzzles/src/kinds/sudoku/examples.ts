import type { Example } from '../board.js';

/** Boards made for Gridwright, by its own maker; each has one solution. */
export const examples: readonly Example[] = [
  { name: 'four by four', text: 'sudoku/4/4/j3h2g1g3h2g' },
  {
    name: 'figure 3.1 of Conroy et al. 2025',
    text: 'https://puzz.link/p?sudoku/9/9/3h4h9l7h65g976l8g23g5i7k9i2g97g8l573g74h8h5i5h1h8',
  },
];
