import type { Equation } from '../equation.js';

/**
 * The members of f that contain some member of g. Those with the top element may contain members of g with it and
 * without it, and each kind is asked for by itself. To ask once, for the union of g's children, makes a new family at
 * each level: on neighborhoods of a grid it took hundreds of times as long. It is better where g is all sets of some
 * sizes. The same holds for the other operations that look at the union of children.
 */
export const supersets: Equation = {
  settled: { fEmpty: 'empty', gEmpty: 'empty', gUnit: 'f', same: 'f' },
  first: ({ f0, f1, g, call, node }) => node(call('supersets', f0, g), call('supersets', f1, g)),
  second: ({ f, g0, call }) => call('supersets', f, g0),
  both: ({ f0, f1, g0, g1, call, node }) =>
    node(call('supersets', f0, g0), call('union', call('supersets', f1, g0), call('supersets', f1, g1))),
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
