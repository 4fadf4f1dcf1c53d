import type { Equation } from '../equation.js';

/** All subsets of the members: those of a member with the top element, and the same without it. */
export const downClosure: Equation = {
  settled: { fEmpty: 'empty', fUnit: 'unit' },
  first: ({ f0, f1, call, node }) => {
    const withTop = call('downClosure', f1);
    return node(call('union', call('downClosure', f0), withTop), withTop);
  },
};
