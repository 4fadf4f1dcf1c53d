import type { Equation } from '../equation.js';

/** The members that contain no other. One with the top element may contain one without it, never the reverse. */
export const minimal: Equation = {
  settled: { fEmpty: 'empty', fUnit: 'unit' },
  first: ({ f0, f1, call, node }) => {
    const without = call('minimal', f0);
    return node(without, call('nonSupersets', call('minimal', f1), without));
  },
};

/** The members that no other contains. */
export const maximal: Equation = {
  settled: { fEmpty: 'empty', fUnit: 'unit' },
  first: ({ f0, f1, call, node }) => {
    const withTop = call('maximal', f1);
    return node(call('nonSubsets', call('maximal', f0), withTop), withTop);
  },
};
