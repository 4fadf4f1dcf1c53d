import type { Equation } from '../equation.js';

/**
 * The members of f that share an element with every member of g. One with the top element hits all members with it;
 * one without it must hit what is left of these.
 */
export const hitting: Equation = {
  settled: { fEmpty: 'empty', gEmpty: 'f', fUnit: 'empty', gUnit: 'empty' },
  first: ({ f0, f1, g, call, node }) => node(call('hitting', f0, g), call('hitting', f1, g)),
  second: ({ f, g0, g1, call }) => call('intersection', call('hitting', f, g0), call('hitting', f, g1)),
  both: ({ f0, f1, g0, g1, call, node }) =>
    node(call('intersection', call('hitting', f0, g0), call('hitting', f0, g1)), call('hitting', f1, g0)),
};

/**
 * The sets that share an element with every member of f, and lose that with any of their elements. Such a set with
 * the top element hits the members without it by the rest, which must not hit what is left of the others too: then
 * the top element would be of no use.
 */
export const minimalHitting: Equation = {
  settled: { fEmpty: 'unit', fUnit: 'empty' },
  first: ({ f0, f1, call, node }) => {
    const without = call('minimalHitting', call('union', f0, f1));
    return node(without, call('nonSupersets', call('minimalHitting', f0), without));
  },
};
