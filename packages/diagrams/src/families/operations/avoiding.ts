import type { Equation } from '../equation.js';

/** The members of f without any element of a set; g is the family of this one set. */
export const avoiding: Equation = {
  settled: { fEmpty: 'empty', fUnit: 'unit', gUnit: 'f' },
  first: ({ f0, f1, g, call, node }) => node(call('avoiding', f0, g), call('avoiding', f1, g)),
  second: ({ f, g1, call }) => call('avoiding', f, g1),
  both: ({ f0, g1, call }) => call('avoiding', f0, g1),
};
