/** The operations on families defined by equations. */
export type EquationName =
  | 'union'
  | 'minimalUnion'
  | 'minimalRest'
  | 'intersection'
  | 'difference'
  | 'supersets'
  | 'nonSupersets'
  | 'subsets'
  | 'nonSubsets'
  | 'avoiding'
  | 'hittingCondition'
  | 'conjunction'
  | 'fulfilling'
  | 'breaking'
  | 'minimalFulfilling'
  | 'hitting'
  | 'minimalHitting'
  | 'minimal'
  | 'irreducible'
  | 'maximal'
  | 'downClosure';

/** An answer without recursion. */
export type Answer = 'empty' | 'unit' | 'f' | 'g';

/** The answers for terminals and equal operands; the first that applies. They must settle every pair of terminals. */
export interface Settled {
  readonly fEmpty?: Answer;
  readonly gEmpty?: Answer;
  readonly fUnit?: Answer;
  readonly gUnit?: Answer;
  readonly same?: Answer;
}

/** A family at run time. */
export interface Register {
  readonly register: number;
}

/** A node of the top element at run time. */
export interface TopNode {
  readonly zero: Register;
  readonly one: Register;
  /** Whether two equal children stand for themselves, as in a condition (see `hittingCondition`). */
  readonly skipsEqual: boolean;
}

export interface Writer {
  readonly f: Register;
  readonly g: Register;
  /** The result of an operation; no `g` for unary operations. */
  call(name: EquationName, f: Register, g?: Register): Register;
  /** The sets of `zero`, and those of `one` with the top element added. */
  node(zero: Register, one: Register): TopNode;
  /** The condition that is `one` for sets with the top element, and `zero` for the others. */
  choice(zero: Register, one: Register): TopNode;
}

/** The sets of f without its top element, and those with it, from which it is removed. */
export interface ChildrenOfF {
  readonly f0: Register;
  readonly f1: Register;
}

export interface ChildrenOfG {
  readonly g0: Register;
  readonly g1: Register;
}

/**
 * An operation on families f and g, defined on their children. Each right side runs once, to compile it: it lists
 * the calls in order and cannot inspect their values. Unary operations have g empty and need `first` only.
 */
export interface Equation {
  readonly isCommutative?: true;
  readonly settled: Settled;
  /** For f with the smaller top element. */
  readonly first: (writer: Writer & ChildrenOfF) => Register | TopNode;
  /** For g with the smaller top element, which no set of f has. */
  readonly second?: (writer: Writer & ChildrenOfG) => Register | TopNode;
  /** For equal top elements. */
  readonly both?: (writer: Writer & ChildrenOfF & ChildrenOfG) => Register | TopNode;
}

const fulfillsHitting = ({ f, g, call }: Writer): Register =>
  call('fulfilling', f, call('hittingCondition', g));

/** After Knuth, The Art of Computer Programming 4A, section 7.1.4, exercise 203 and later. */
export const equations: { readonly [name in EquationName]: Equation } = {
  union: {
    isCommutative: true,
    settled: { fEmpty: 'g', gEmpty: 'f', same: 'f' },
    first: ({ f0, f1, g, call, node }) => node(call('union', f0, g), f1),
    second: ({ f, g0, g1, call, node }) => node(call('union', f, g0), g1),
    both: ({ f0, f1, g0, g1, call, node }) => node(call('union', f0, g0), call('union', f1, g1)),
  },

  /** The minimal sets of two families, each of which has minimal sets only. */
  minimalUnion: {
    isCommutative: true,
    settled: { fEmpty: 'g', gEmpty: 'f', fUnit: 'unit', gUnit: 'unit', same: 'f' },
    first: ({ f0, f1, g, call, node }) => {
      const without = call('minimalUnion', f0, g);
      return node(without, call('nonSupersets', f1, without));
    },
    second: ({ f, g0, g1, call, node }) => {
      const without = call('minimalUnion', f, g0);
      return node(without, call('nonSupersets', g1, without));
    },
    both: ({ f0, f1, g0, g1, call, node }) => {
      const without = call('minimalUnion', f0, g0);
      return node(without, call('nonSupersets', call('minimalUnion', f1, g1), without));
    },
  },

  /** The minimal sets of what is left of the members of f without the elements of a set; g has this set as its only member. */
  minimalRest: {
    settled: { fEmpty: 'empty', fUnit: 'unit' },
    first: ({ f0, f1, g, call, node }) => {
      const without = call('minimalRest', f0, g);
      return node(without, call('nonSupersets', call('minimalRest', f1, g), without));
    },
    second: ({ f, g1, call }) => call('minimalRest', f, g1),
    both: ({ f0, f1, g1, call }) =>
      call('minimalUnion', call('minimalRest', f0, g1), call('minimalRest', f1, g1)),
  },

  intersection: {
    isCommutative: true,
    settled: { fEmpty: 'empty', gEmpty: 'empty', same: 'f' },
    first: ({ f0, g, call }) => call('intersection', f0, g),
    second: ({ f, g0, call }) => call('intersection', f, g0),
    both: ({ f0, f1, g0, g1, call, node }) =>
      node(call('intersection', f0, g0), call('intersection', f1, g1)),
  },

  difference: {
    settled: { fEmpty: 'empty', gEmpty: 'f', same: 'empty' },
    first: ({ f0, f1, g, call, node }) => node(call('difference', f0, g), f1),
    second: ({ f, g0, call }) => call('difference', f, g0),
    both: ({ f0, f1, g0, g1, call, node }) => node(call('difference', f0, g0), call('difference', f1, g1)),
  },

  /**
   * The members of f that contain some member of g. A member with the top element may contain members of g with it or
   * without it; two calls ask for both. One call for the union of g's children would build a new family at each
   * level: on neighborhoods of a grid it took hundreds of times as long. It is better if g is all sets of some sizes.
   * The same holds for the other operations that combine both children.
   */
  supersets: {
    settled: { fEmpty: 'empty', gEmpty: 'empty', gUnit: 'f', same: 'f' },
    first: ({ f0, f1, g, call, node }) => node(call('supersets', f0, g), call('supersets', f1, g)),
    second: ({ f, g0, call }) => call('supersets', f, g0),
    both: ({ f0, f1, g0, g1, call, node }) =>
      node(call('supersets', f0, g0), call('union', call('supersets', f1, g0), call('supersets', f1, g1))),
  },

  /** The members of f that contain no member of g. */
  nonSupersets: {
    settled: { fEmpty: 'empty', gEmpty: 'f', gUnit: 'empty', same: 'empty' },
    first: ({ f0, f1, g, call, node }) => node(call('nonSupersets', f0, g), call('nonSupersets', f1, g)),
    second: ({ f, g0, call }) => call('nonSupersets', f, g0),
    both: ({ f0, f1, g0, g1, call, node }) =>
      node(
        call('nonSupersets', f0, g0),
        call('intersection', call('nonSupersets', f1, g0), call('nonSupersets', f1, g1)),
      ),
  },

  /** The members of f that some member of g contains, which may have the top element where they do not. */
  subsets: {
    settled: { fEmpty: 'empty', gEmpty: 'empty', fUnit: 'unit', same: 'f' },
    first: ({ f0, g, call }) => call('subsets', f0, g),
    second: ({ f, g0, g1, call }) => call('union', call('subsets', f, g0), call('subsets', f, g1)),
    both: ({ f0, f1, g0, g1, call, node }) =>
      node(call('union', call('subsets', f0, g0), call('subsets', f0, g1)), call('subsets', f1, g1)),
  },

  /** The members of f that no member of g contains. */
  nonSubsets: {
    settled: { fEmpty: 'empty', gEmpty: 'f', fUnit: 'empty', same: 'empty' },
    first: ({ f0, f1, g, call, node }) => node(call('nonSubsets', f0, g), f1),
    second: ({ f, g0, g1, call }) =>
      call('intersection', call('nonSubsets', f, g0), call('nonSubsets', f, g1)),
    both: ({ f0, f1, g0, g1, call, node }) =>
      node(
        call('intersection', call('nonSubsets', f0, g0), call('nonSubsets', f0, g1)),
        call('nonSubsets', f1, g1),
      ),
  },

  /** The members of f without any element of a set; g has this set as its only member. */
  avoiding: {
    settled: { fEmpty: 'empty', fUnit: 'unit', gUnit: 'f' },
    first: ({ f0, f1, g, call, node }) => node(call('avoiding', f0, g), call('avoiding', f1, g)),
    second: ({ f, g1, call }) => call('avoiding', f, g1),
    both: ({ f0, g1, call }) => call('avoiding', f0, g1),
  },

  /**
   * What a set must fulfill to share an element with every member of f: a *condition*. Where a set fulfills it, all its supersets do. It is
   * written with the nodes of families, but an element that is skipped may be in a set or not, as in a binary decision diagram:
   * unit holds for all sets, empty for none. No node has equal children. No 1-arc leads to empty, as it holds for at least as many sets as the
   * 0-arc: therefore conditions and families can share a store. A set with the top element has hit the members with it.
   */
  hittingCondition: {
    settled: { fEmpty: 'unit', fUnit: 'empty' },
    first: ({ f0, f1, call, choice }) => {
      const one = call('hittingCondition', f0);
      return choice(call('conjunction', one, call('hittingCondition', f1)), one);
    },
  },

  /** Two conditions at once. */
  conjunction: {
    isCommutative: true,
    settled: { fEmpty: 'empty', gEmpty: 'empty', fUnit: 'g', gUnit: 'f', same: 'f' },
    first: ({ f0, f1, g, call, choice }) => choice(call('conjunction', f0, g), call('conjunction', f1, g)),
    second: ({ f, g0, g1, call, choice }) => choice(call('conjunction', f, g0), call('conjunction', f, g1)),
    both: ({ f0, f1, g0, g1, call, choice }) =>
      choice(call('conjunction', f0, g0), call('conjunction', f1, g1)),
  },

  /** The members of f that fulfill the condition g. */
  fulfilling: {
    settled: { fEmpty: 'empty', gEmpty: 'empty', gUnit: 'f' },
    first: ({ f0, f1, g, call, node }) => node(call('fulfilling', f0, g), call('fulfilling', f1, g)),
    second: ({ f, g0, call }) => call('fulfilling', f, g0),
    both: ({ f0, f1, g0, g1, call, node }) => node(call('fulfilling', f0, g0), call('fulfilling', f1, g1)),
  },

  /** The members of f that do not fulfill the condition g. */
  breaking: {
    settled: { fEmpty: 'empty', gEmpty: 'f', gUnit: 'empty' },
    first: ({ f0, f1, g, call, node }) => node(call('breaking', f0, g), call('breaking', f1, g)),
    second: ({ f, g0, call }) => call('breaking', f, g0),
    both: ({ f0, f1, g0, g1, call, node }) => node(call('breaking', f0, g0), call('breaking', f1, g1)),
  },

  /** The minimal sets that fulfill the condition f. One with the top element is minimal only if its rest does not fulfill it too. */
  minimalFulfilling: {
    settled: { fEmpty: 'empty', fUnit: 'unit' },
    first: ({ f0, f1, call, node }) =>
      node(call('minimalFulfilling', f0), call('breaking', call('minimalFulfilling', f1), f0)),
  },

  /** The members of f that share an element with every member of g. */
  hitting: {
    settled: { fEmpty: 'empty', gEmpty: 'f', fUnit: 'empty', gUnit: 'empty' },
    first: fulfillsHitting,
    second: fulfillsHitting,
    both: fulfillsHitting,
  },

  /** The minimal sets that share an element with every member of f. */
  minimalHitting: {
    settled: { fEmpty: 'unit', fUnit: 'empty' },
    first: ({ f, call }) => call('minimalFulfilling', call('hittingCondition', f)),
  },

  /** The members that contain no other. A member with the top element may contain one without it, never the reverse. */
  minimal: {
    settled: { fEmpty: 'empty', fUnit: 'unit' },
    first: ({ f0, f1, call, node }) => {
      const without = call('minimal', f0);
      return node(without, call('nonSupersets', call('minimal', f1), without));
    },
  },

  /**
   * The members that are members no longer when any one element is left out. A member with the top element is one only
   * if its rest is not among the members without it.
   */
  irreducible: {
    settled: { fEmpty: 'empty', fUnit: 'unit' },
    first: ({ f0, f1, call, node }) =>
      node(call('irreducible', f0), call('difference', call('irreducible', f1), f0)),
  },

  /** The members that no other contains. */
  maximal: {
    settled: { fEmpty: 'empty', fUnit: 'unit' },
    first: ({ f0, f1, call, node }) => {
      const withTop = call('maximal', f1);
      return node(call('nonSubsets', call('maximal', f0), withTop), withTop);
    },
  },

  /** All subsets of the members: of those with the top element, with it or without it, and of the others. */
  downClosure: {
    settled: { fEmpty: 'empty', fUnit: 'unit' },
    first: ({ f0, f1, call, node }) => {
      const withTop = call('downClosure', f1);
      return node(call('union', call('downClosure', f0), withTop), withTop);
    },
  },
};
