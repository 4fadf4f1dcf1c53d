import type { BoardSymmetry } from './symmetries.js';

/** The symmetries of boards by which members are chosen: two by the names that people use, and the others. */
export const instanceSymmetries: Readonly<Record<string, BoardSymmetry>> = {
  rotation: 'rotate-180',
  reflection: 'flip-left-right',
  'rotate-90': 'rotate-90',
  'flip-top-bottom': 'flip-top-bottom',
  transpose: 'transpose',
  antitranspose: 'antitranspose',
};
