import type { Equation } from '../equation.js';

export const union: Equation = {
  isCommutative: true,
  settled: { fEmpty: 'g', gEmpty: 'f', same: 'f' },
  first: ({ f0, f1, g, call, node }) => node(call('union', f0, g), f1),
  second: ({ f, g0, g1, call, node }) => node(call('union', f, g0), g1),
  both: ({ f0, f1, g0, g1, call, node }) => node(call('union', f0, g0), call('union', f1, g1)),
};

export const intersection: Equation = {
  isCommutative: true,
  settled: { fEmpty: 'empty', gEmpty: 'empty', same: 'f' },
  first: ({ f0, g, call }) => call('intersection', f0, g),
  second: ({ f, g0, call }) => call('intersection', f, g0),
  both: ({ f0, f1, g0, g1, call, node }) => node(call('intersection', f0, g0), call('intersection', f1, g1)),
};

export const difference: Equation = {
  settled: { fEmpty: 'empty', gEmpty: 'f', same: 'empty' },
  first: ({ f0, f1, g, call, node }) => node(call('difference', f0, g), f1),
  second: ({ f, g0, call }) => call('difference', f, g0),
  both: ({ f0, f1, g0, g1, call, node }) => node(call('difference', f0, g0), call('difference', f1, g1)),
};
