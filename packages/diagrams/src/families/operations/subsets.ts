import type { Equation } from '../equation.js';

/** The members of f that some member of g contains. One without the top element may be in one with it. */
export const subsets: Equation = {
  settled: { fEmpty: 'empty', gEmpty: 'empty', fUnit: 'unit', same: 'f' },
  first: ({ f0, g, call }) => call('subsets', f0, g),
  second: ({ f, g0, g1, call }) => call('union', call('subsets', f, g0), call('subsets', f, g1)),
  both: ({ f0, f1, g0, g1, call, node }) =>
    node(call('union', call('subsets', f0, g0), call('subsets', f0, g1)), call('subsets', f1, g1)),
};

/** The members of f that no member of g contains. */
export const nonSubsets: Equation = {
  settled: { fEmpty: 'empty', gEmpty: 'f', fUnit: 'empty', same: 'empty' },
  first: ({ f0, f1, g, call, node }) => node(call('nonSubsets', f0, g), f1),
  second: ({ f, g0, g1, call }) => call('intersection', call('nonSubsets', f, g0), call('nonSubsets', f, g1)),
  both: ({ f0, f1, g0, g1, call, node }) =>
    node(
      call('intersection', call('nonSubsets', f0, g0), call('nonSubsets', f0, g1)),
      call('nonSubsets', f1, g1),
    ),
};
