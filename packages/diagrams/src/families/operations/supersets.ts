import type { Equation } from '../equation.js';

/** The members of f that contain some member of g. One with the top element does so whether that one has it or not. */
export const supersets: Equation = {
  settled: { fEmpty: 'empty', gEmpty: 'empty', gUnit: 'f', same: 'f' },
  first: ({ f0, f1, g, call, node }) => node(call('supersets', f0, g), call('supersets', f1, g)),
  second: ({ f, g0, call }) => call('supersets', f, g0),
  both: ({ f0, f1, g0, g1, call, node }) =>
    node(call('supersets', f0, g0), call('supersets', f1, call('union', g0, g1))),
};

/** The members of f that contain no member of g. */
export const nonSupersets: Equation = {
  settled: { fEmpty: 'empty', gEmpty: 'f', gUnit: 'empty', same: 'empty' },
  first: ({ f0, f1, g, call, node }) => node(call('nonSupersets', f0, g), call('nonSupersets', f1, g)),
  second: ({ f, g0, call }) => call('nonSupersets', f, g0),
  both: ({ f0, f1, g0, g1, call, node }) =>
    node(
      call('nonSupersets', f0, g0),
      call('intersection', call('nonSupersets', f1, g0), call('nonSupersets', f1, g1)),
    ),
};
